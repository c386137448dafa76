/** A time as the player shows it: `4:05`, `1:02:03`. */
export function clockText(seconds: number): string {
  const whole = toWhole(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** The same as a screen reader says it: `1 hour 2 minutes 3 seconds`. */
export function spokenTime(seconds: number): string {
  const whole = toWhole(seconds)
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return said.join(' ') || '0 seconds'
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

function toWhole(seconds: number): number {
  return Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
}
