import { relative } from 'node:path'
import { patternOf } from '../reports/runner-reports.ts'

/** Days on which a journey has its turn: about one of so many. */
const TURNS = 8

/**
 * The journeys that have their turn on another day, so that `npm test` takes two cores less than 15 minutes: of those that are not `daily`
 * (`dailyJourneys` of tests/reports/named-tests.ts) an eighth runs each day. None rests for more than two weeks,
 * though one page or width of a sweep (of-the-day.ts) can: for months.
 *
 * `daily` are `tests/e2e/file.e2e.ts › title`, `day` counts days. The expression is for what Playwright compares: file, groups and title.
 */
export function restingOn(day: number, daily: readonly string[]): RegExp {
  // The number of characters says whose turn it is.
  return new RegExp(`^(?!(?:${daily.map(wholeName).join('|')})$)(?!.{${turnOf(day)}}(?:.{${TURNS}})*$)`, 's')
}

/**
 * Eight days have each turn once. The next eight begin one turn later, those after them two, then three: if turns came round like days of a
 * week, what of-the-day.ts chooses every eighth day would always fall on days on which it rests.
 */
function turnOf(day: number): number {
  const eight = Math.floor(day / TURNS)
  return (day + (eight * (eight + 1)) / 2) % TURNS
}

function wholeName(name: string): string {
  const [file = '', title = ''] = name.split(' › ')
  return ` ?${patternOf(relative('tests/e2e', file))} (?:.* )?${patternOf(title)}`
}
