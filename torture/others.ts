import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../bench/figure.ts'
import { addressOf, createVisitors, percentageWith, percentile99, type VisitorResponse } from './visitors.ts'

/** Pages that most visitors open. */
const POPULAR = ['/', '/movie', '/tv', '/person', '/movie?tab=popular', '/about']
const PEOPLE = 8
/** Milliseconds between two pages of one visitor. */
const PAUSE = 25
/** Every tenth page must be rendered, because its address does not exist. */
const EVERY_TENTH = 10
const NOWHERE = 404

export type Experience = { p99: number; answered: number; visits: number }
/** Other visitors' experience just before an attack, and during it. */
export type Turn = { before: Experience; during: Experience }

/** The other visitors of a site, each reading one page after another. Nine in ten pages are cached, and one must be rendered. */
export function createOthers(origin: string) {
  let rendered = 0

  async function visit(person: number, visits: number, goesOn: () => boolean): Promise<VisitorResponse[]> {
    const visitors = createVisitors(origin, 1)
    const own: VisitorResponse[] = []
    for (let turn = 0; turn < visits || goesOn(); turn += 1) {
      // Rendered pages are spread, since eight at the same moment would wait for each other.
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
     * Makes `visits` visits as each of them, and more while something `goesOn`. Returns the 99th percentile in milliseconds, the
     * percentage answered with the page, and the number of visits.
     */
    async experience(visits: number, goesOn = () => false): Promise<Experience> {
      const all = (await Promise.all(Array.from({ length: PEOPLE }, (_, person) => visit(person, visits, goesOn)))).flat()
      return { p99: percentile99(all), answered: percentageWith(all, 200), visits: all.length }
    },
  }
}

/** The median of several 99th percentiles in milliseconds, since a single one often shows other load on the machine. */
export function medianP99(times: readonly Experience[]): number {
  return median(times.map(({ p99 }) => p99))
}

/** The same for the times before and during attacks. */
export function mediansOf(turns: readonly Turn[]): { before: number; during: number } {
  return { before: medianP99(turns.map(({ before }) => before)), during: medianP99(turns.map(({ during }) => during)) }
}
