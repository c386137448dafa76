import { formatCounted } from '#domain/text/format.ts'

/** How the backups of a site are, as far as one of its processes knows. */
export type BackupStatus = {
  /** Hours between two that the site makes by itself; null: it makes none. */
  every: number | null
  /** Whether one is being made now. */
  isRunning: boolean
  /** The newest one. */
  last: { madeAt: string; bytes: number } | null
  /** Why the last try made none. */
  failure: { at: string; text: string } | null
  /** When this process began to look, as an ISO time. */
  since: string
}

const HOUR = 60 * 60_000

/** What an owner has to know before they need a backup; null: all is well, or the site makes none by itself. */
export function backupWarning({ every, last, failure, since }: BackupStatus, now: Date): string | null {
  if (failure) return `The last backup failed. ${failure.text}`
  if (every === null) return null
  const age = now.getTime() - Date.parse(last?.madeAt ?? since)
  if (age <= 2 * every * HOUR) return null
  const rule = `The site is to make one every ${formatCounted(every, 'hours')}.`
  return last ? `The last good backup is ${formatAge(age)} old. ${rule}` : `There is no good backup. ${rule}`
}

/** `5 minutes`, `3 hours`, `2 days`: how old something is, in the largest unit of which there are two. */
function formatAge(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  if (minutes < 120) return formatCounted(minutes, 'minutes')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? formatCounted(hours, 'hours') : formatCounted(Math.floor(hours / 24), 'days')
}

/** `just now`, `5 minutes ago` */
export function formatAgo(milliseconds: number): string {
  return milliseconds < 60_000 ? 'just now' : `${formatAge(milliseconds)} ago`
}
