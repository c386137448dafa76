import { locale, m } from '#messages'

// English does without `Intl`: creating its formatters delayed hydration on a slow phone by 120 ms.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const ENGLISH = 'en-US'

type Formatters = { date: Intl.DateTimeFormat; count: Intl.NumberFormat; rating: Intl.NumberFormat; money: Intl.NumberFormat }
const formatters = new Map<string, Formatters>()

/** The formatters of a language; created once. */
function formattersOf(of: string): Formatters {
  const known = formatters.get(of)
  if (known) return known
  const made = {
    date: new Intl.DateTimeFormat(of, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
    count: new Intl.NumberFormat(of, { maximumFractionDigits: 0 }),
    rating: new Intl.NumberFormat(of, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    money: new Intl.NumberFormat(of, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
  }
  formatters.set(of, made)
  return made
}

/**
 * `2024-03-01` → `Mar 1, 2024`, or as the language of the locale `of`, unset the page's, writes it; `2024-03` → `Mar 2024`, `2024` → `2024`;
 * `Unknown` when missing.
 */
export function formatDate(date: string | null, of = locale()): string {
  const day = new Date(date ?? Number.NaN)
  if (date === null || Number.isNaN(day.getTime())) return m.format.unknown
  const hasDay = date.length > 7
  const month = date.length > 4 ? 'short' : undefined
  if (of !== ENGLISH)
    return hasDay
      ? formattersOf(of).date.format(day)
      : new Intl.DateTimeFormat(of, { month, year: 'numeric', timeZone: 'UTC' }).format(day)
  return `${month ? `${MONTHS[day.getUTCMonth()]} ` : ''}${hasDay ? `${day.getUTCDate()}, ` : ''}${day.getUTCFullYear()}`
}

/** `2024-03-01` → `2024`; null when missing. */
export function yearOf(date: string | null): string | null {
  return date !== null && /^\d{4}/.test(date) ? date.slice(0, 4) : null
}

/** `1959 - 1964`; one year when both are the same or one is missing. */
export function formatYears(start: string | null, end: string | null): string {
  const years = [...new Set([yearOf(start), yearOf(end)])].filter((year) => year !== null)
  const [from, to] = years
  if (from === undefined) return m.format.unknown
  return to === undefined ? from : m.format.years({ from, to })
}

/** Minutes → `1h 52m`; null when missing. */
export function formatRuntime(minutes: number | null): string | null {
  return minutes === null || minutes <= 0
    ? null
    : m.format.runtime({ hours: Math.floor(minutes / 60), minutes: Math.round(minutes % 60) })
}

/** One decimal, or `N/A` without a vote. */
export function formatRating(rating: number | null): string {
  if (rating === null) return m.format.noRating
  return locale() === ENGLISH ? rating.toFixed(1) : formattersOf(locale()).rating.format(rating)
}

/** Stars of a number of half stars: `3` or `3.5`. */
export function formatStars(halfStars: number): string {
  return halfStars % 2 === 0 ? formatCount(halfStars / 2) : formatRating(halfStars / 2)
}

/** US dollars → `$1,234`; `-` for zero. */
export function formatMoney(dollars: number): string {
  if (dollars === 0) return '-'
  if (locale() !== ENGLISH) return formattersOf(locale()).money.format(dollars)
  return `${dollars < 0 ? '-' : ''}$${formatCount(Math.abs(dollars))}`
}

/** `1234567` → `1,234,567`; rounded to a whole number. */
export function formatCount(count: number): string {
  if (locale() !== ENGLISH) return formattersOf(locale()).count.format(count)
  return Math.round(count)
    .toFixed(0)
    .replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** Plural nouns whose singular is more than the plural without its last letter. */
const SINGULAR: Partial<Record<string, string>> = { people: 'person', searches: 'search', entries: 'entry' }

/** `1,234 movies`, `1 movie`; pass the plural noun. */
export function formatCounted(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? (SINGULAR[noun] ?? noun.slice(0, -1)) : noun}`
}
