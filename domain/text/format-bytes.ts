import { formatCount } from './format.ts'

/** `1.2 MB`, in powers of a thousand. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const amount = bytes / 1000 ** power
  return `${power === 0 || amount >= 100 ? formatCount(amount) : amount.toFixed(1)} ${units[power] ?? ''}`
}
