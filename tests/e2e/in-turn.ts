import { relative } from 'node:path'
import { patternOf } from '../reports/runner-reports.ts'

/** Days on which a journey has its turn: about one of so many. */
const TURNS = 4

/**
 * The journeys that have their turn on another day, so that `npm test` takes two cores less than 15 minutes: of those that are not `named`
 * as what shows a statement or a promise, a quarter runs each day. None rests for more than six days.
 *
 * `named` are `tests/e2e/file.e2e.ts › title`, `day` counts days. The expression is for what Playwright compares: file, groups and title.
 */
export function restingOn(day: number, named: readonly string[]): RegExp {
  const always = named.filter((name) => name.startsWith('tests/e2e/')).map(wholeName)
  // The number of characters says whose turn it is.
  return new RegExp(`^(?!(?:${always.join('|')})$)(?!.{${turnOf(day)}}(?:.{${TURNS}})*$)`, 's')
}

/**
 * Four days have each turn once, and the next four begin with another one: by how many ones the number of the four has in binary. If turns
 * came round like days of a week, what of-the-day.ts chooses every fourth day would always fall on days on which it rests.
 */
function turnOf(day: number): number {
  const four = Math.floor(day / TURNS)
  const ones = four.toString(2).replaceAll('0', '').length
  return (day + ones) % TURNS
}

function wholeName(name: string): string {
  const [file = '', title = ''] = name.split(' › ')
  return ` ?${patternOf(relative('tests/e2e', file))} (?:.* )?${patternOf(title)}`
}
