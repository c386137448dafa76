// A process whose clock and randomness are the world's: run-stories.ts starts it and reads its lines.
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { createChance } from './chance.ts'
import { createClock } from './clock.ts'
import type { Disk } from './disk.ts'
import { simulateGlobals } from './globals.ts'

const realNow = performance.now.bind(performance)
const print = console.log
const { values } = parseArgs({
  options: {
    /** Seed of the first story; later ones have the numbers after it. */
    seed: { type: 'string', default: '1' },
    stories: { type: 'string', default: '1' },
    /** Seconds after which no further story begins. */
    seconds: { type: 'string', default: '900' },
    steps: { type: 'string', default: '80' },
    gaps: { type: 'string', default: 'dense' },
    /** A folder for the worlds' disks; the caller removes it. */
    disks: { type: 'string', default: tmpdir() },
  },
})

const clock = createClock()
const chance = createChance('')
let disk: Disk
simulateGlobals({ clock, chance, openDatabase: (path) => disk.open(path) })
// Silences the site's own output.
console.log = () => {}

// The site's code, loaded from here on, sees only the simulated world.
const app = await import('../../build/current/server/index.js' as string)
const { openStories } = await import('./story.ts')
const { drawSteps } = await import('./steps.ts')
const { tell } = await import('./tell.ts')
const { lastPart, shrink } = await import('./shrink.ts')
const stories = await openStories({ app, clock, chance, disks: values.disks, setDisk: (next) => void (disk = next) })

const gaps = values.gaps === 'year' ? 'year' : 'dense'
const seconds = () => realNow() / 1000
for (let number = 0; number < Number(values.stories) && seconds() < Number(values.seconds); number += 1) {
  const seed = String(Number(values.seed) + number)
  const steps = drawSteps(seed, { world: stories.titles, count: Number(values.steps), gaps })
  const begin = realNow()
  const ending = await stories.run(seed, steps)
  const run = (shorter: typeof steps | readonly (typeof steps)[number][]) => stories.run(seed, shorter)
  const facts = {
    seed,
    trace: ending.trace,
    synced: ending.synced,
    steps: ending.at + 1,
    days: Math.round(clock.ticks() / 86_400_000),
    millis: Math.round(realNow() - begin),
  }
  let story: string[] = []
  if (ending.broken !== null) {
    const part = gaps === 'year' ? await lastPart(steps, ending, run) : null
    story = (await shrink(part?.steps ?? steps, part?.ending ?? ending, run)).map(tell)
  }
  print(JSON.stringify({ ...facts, broken: ending.broken, story }))
}
process.exit(0)
