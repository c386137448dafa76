import { formatCounted } from '#domain/text/format.ts'

/** The state of a site's backups, as known to one of its processes. */
export type BackupStatus = {
  /** Hours between automatic backups; null: none are made. */
  every: number | null
  /** Whether a backup is being made now. */
  isRunning: boolean
  /** The newest backup. */
  last: { madeAt: string; bytes: number } | null
  /** Why the last attempt failed; null if it did not. */
  failure: { at: string; text: string } | null
  /** ISO time since which this process has watched the backups. */
  since: string
}

const HOUR = 60 * 60_000

/** A warning for owners; null if all is well or backups are not automatic. */
export function backupWarning({ every, last, failure, since }: BackupStatus, now: Date): string | null {
  if (failure) return `The last backup failed. ${failure.text}`
  if (every === null) return null
  const age = now.getTime() - Date.parse(last?.madeAt ?? since)
  if (age <= 2 * every * HOUR) return null
  const rule = `The site should make one every ${formatCounted(every, 'hours')}.`
  return last ? `The last good backup is ${formatAge(age)} old. ${rule}` : `There is no good backup. ${rule}`
}

/** An age such as `5 minutes`, `3 hours`, `2 days`, in the largest unit with at least two. */
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
