import { BACKUPS } from '#server/store/file-names.ts'

const NAME = /^marquee-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.backup$/

/** The name of a backup in the folder of backups: when it was made, in UTC. */
export function backupName(madeAt: Date): string {
  return `marquee-${madeAt.toISOString().replaceAll(/[-:.]/g, '')}${BACKUPS.ending}`
}

/** When a file of the folder was made; null: it is another file, which nobody here reads or removes. */
export function madeAtOf(name: string): Date | null {
  const [, year, month, day, hour, minute, second, thousandth] = NAME.exec(name) ?? []
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${thousandth}Z`)
  return Number.isNaN(madeAt.getTime()) ? null : madeAt
}
