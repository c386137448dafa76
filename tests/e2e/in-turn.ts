import { relative } from 'node:path'
import { patternOf } from '../reports/runner-reports.ts'

/**
 * The journeys that have their turn on another day, so that `npm test` takes two cores less than 15 minutes: of those that are not `named`
 * as what shows a statement or a promise, half run on one day and half on another. None rests for more than two days.
 *
 * `named` are `tests/e2e/file.e2e.ts › title`, `day` counts days. The expression is for what Playwright compares: file, groups and title.
 */
export function restingOn(day: number, named: readonly string[]): RegExp {
  const always = named.filter((name) => name.startsWith('tests/e2e/')).map(wholeName)
  // Those of an even, or of an odd number of characters.
  return new RegExp(`^(?!(?:${always.join('|')})$)${hasOddTurn(day) ? '.' : ''}(?:..)*$`, 's')
}

/**
 * Whether the day has an odd number of ones in binary (the sequence of Thue and Morse). By even and odd days, what of-the-day.ts chooses
 * every second day would always fall on days on which it rests.
 */
function hasOddTurn(day: number): boolean {
  return [...day.toString(2)].filter((digit) => digit === '1').length % 2 === 1
}

function wholeName(name: string): string {
  const [file = '', title = ''] = name.split(' › ')
  return ` ?${patternOf(relative('tests/e2e', file))} (?:.* )?${patternOf(title)}`
}
