import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createSimulatedCatalogue } from './catalogue.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import type { Disk } from './disk.ts'
import { play } from './play.ts'
import type { Step } from './steps.ts'
import type { World as Titles } from './universe.ts'
import { openWorld } from './world.ts'

type App = typeof import('#server/entry.ts')
/** `at`: the index of the step after which a promise was broken. */
export type Ending = { trace: string; synced: number; broken: string | null; at: number }
/** `disks`: the folder of the worlds' disks. */
type Options = { app: App; clock: Clock; chance: Chance; disks: string; setDisk: (disk: Disk) => void }

const MOVIES = 24
const SHOWS = 4

/** Runs stories, each in a new world. */
export async function openStories({ app, clock, chance, disks, setDisk }: Options) {
  const catalogue = createSimulatedCatalogue({ clock, chance })
  const titles = await titlesOf(catalogue.sample)
  let unexpected: string | null = null
  const note = (text: string) => void (unexpected ??= text)
  process.on('unhandledRejection', (reason) =>
    note(`An unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}`),
  )
  process.on('uncaughtException', (error) => note(`An uncaught exception: ${error.stack}`))
  console.error = (...values) =>
    note(`The console: ${values.map((each) => (each instanceof Error ? each.stack : String(each))).join(' ')}`)

  return {
    titles,
    /** Runs a story; the same seed and steps give the same ending and trace. */
    async run(seed: string, steps: readonly Step[]): Promise<Ending> {
      clock.begin()
      chance.reseed(seed)
      unexpected = null
      const folder = mkdtempSync(join(disks, 'world-'))
      const world = await openWorld({ app, clock, chance, catalogue, titles, folder, setDisk })
      let broken: string | null = null
      let at = 0
      for (; at < steps.length && broken === null; at += 1) {
        await play(world, steps[at]!, seed)
        broken = world.invariants.broken()?.message ?? unexpected
      }
      const trace = world.trace()
      const synced = world.claims.noted()
      world.close()
      return { trace, synced, broken, at: at - 1 }
    },
  }
}

async function titlesOf(sample: ReturnType<typeof createSimulatedCatalogue>['sample']): Promise<Titles> {
  const idsOf = async (type: string, count: number) => {
    const response = await sample.fetch(new URL(`http://service.test/3/discover/${type}`), {
      headers: { Authorization: 'Bearer sample' },
    })
    const { results } = (await response.json()) as { results: { id: number }[] }
    return results.slice(0, count).map(({ id }) => id)
  }
  const second = await idsOf('movie?page=2', MOVIES)
  return { movies: [...(await idsOf('movie', MOVIES)), ...second].slice(0, MOVIES), shows: await idsOf('tv', SHOWS) }
}
