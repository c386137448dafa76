import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../bench/figure.ts'
import { addressOf, createVisitors, percentageWith, percentile99, type VisitorResponse } from './visitors.ts'

/** Pages that most visitors open. */
const POPULAR = ['/', '/movie', '/tv', '/person', '/movie?tab=popular', '/about']
const PEOPLE = 8
/** Milliseconds between two pages of one of them. */
const PAUSE = 25
/** Every tenth page is one that is rendered for them: there is none of that name. */
const EVERY_TENTH = 10
const NOWHERE = 404

export type Experience = { p99: number; answered: number; visits: number }
/** What the others experienced just before an attack, and during it. */
export type Turn = { before: Experience; during: Experience }

/** The other visitors of a site, of which each reads one page after the other: of ten one has to be rendered, and nine are kept. */
export function createOthers(origin: string) {
  let rendered = 0

  async function visit(person: number, visits: number, goesOn: () => boolean): Promise<VisitorResponse[]> {
    const visitors = createVisitors(origin, 1)
    const own: VisitorResponse[] = []
    for (let turn = 0; turn < visits || goesOn(); turn += 1) {
      // Spread: all eight at one moment would wait for each other, and not for what is measured.
      const isRendered = (turn + person) % EVERY_TENTH === 0
      rendered += isRendered ? 1 : 0
      const path = isRendered ? `/nothing-${rendered}` : (POPULAR[turn % POPULAR.length] ?? '/')
      const { status, millis } = await visitors.request(path, addressOf(256 * person))
      own.push({ status: isRendered && status === NOWHERE ? 200 : status, millis })
      await sleep(PAUSE)
    }
    visitors.close()
    return own
  }

  return {
    /**
     * So many visits of each of them, and more while something `goesOn`: the time that 99 of 100 took, and how many were answered
     * with the page.
     */
    async experience(visits: number, goesOn = () => false): Promise<Experience> {
      const all = (await Promise.all(Array.from({ length: PEOPLE }, (_, person) => visit(person, visits, goesOn)))).flat()
      return { p99: percentile99(all), answered: percentageWith(all, 200), visits: all.length }
    },
  }
}

/** Milliseconds: the median of their slowest hundredths. One time is often of the machine, which others use too. */
export function medianP99(times: readonly Experience[]): number {
  return median(times.map(({ p99 }) => p99))
}

/** The same of the times before and of those during an attack. */
export function mediansOf(turns: readonly Turn[]): { before: number; during: number } {
  return { before: medianP99(turns.map(({ before }) => before)), during: medianP99(turns.map(({ during }) => during)) }
}
