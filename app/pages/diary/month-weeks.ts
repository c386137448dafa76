/** The first day of a week in a locale, 0 for Sunday; Monday where the browser does not know. */
export function firstWeekday(of: string): number {
  const place = new Intl.Locale(of)
  const info: unknown = 'getWeekInfo' in place && typeof place.getWeekInfo === 'function' ? place.getWeekInfo() : null
  const known = typeof info === 'object' && info !== null && 'firstDay' in info ? Number(info.firstDay) : 1
  return known % 7
}

/** The days of a month, `YYYY-MM-DD`, in weeks from `first` on; null before its first and after its last day. `month`: from 0. */
export function monthWeeks(year: number, month: number, first: number): (string | null)[][] {
  const before = (new Date(Date.UTC(year, month)).getUTCDay() - first + 7) % 7
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const weeks = Math.ceil((before + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => {
      const date = week * 7 + at - before + 1
      return date < 1 || date > length ? null : new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
    }),
  )
}
