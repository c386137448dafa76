import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

/** How a story ended: `broken` is the broken promise, `story` the shortest story that breaks it. */
const endingSchema = z.object({
  seed: z.string(),
  trace: z.string(),
  /** Answers that devices got; 0 would mean that nothing was tested. */
  synced: z.number(),
  steps: z.number(),
  days: z.number(),
  millis: z.number(),
  broken: z.string().nullable(),
  story: z.array(z.string()),
})
export type StoryEnding = z.infer<typeof endingSchema>

type Options = {
  seed: number
  stories: number
  steps: number
  /** Seconds after which no further story begins. */
  seconds?: number
  gaps?: 'dense' | 'year'
  /** The folder of another copy of the site; unset: this one. */
  folder?: string
}

/** A file system in memory. */
const MEMORY = '/dev/shm'

/** Simulates worlds in a process of its own, since its clock and randomness are replaced. The site has to be built. */
export async function* runStories({
  seed,
  stories,
  steps,
  seconds = 900,
  gaps = 'dense',
  folder,
}: Options): AsyncGenerator<StoryEnding> {
  // Removed by this process, because the other one may be killed in the middle of a story.
  const disks = mkdtempSync(join(MEMORY, 'simulated-'))
  const values = { seed, stories, steps, seconds, gaps, disks }
  const flags = Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(process.execPath, ['torture/simulation/main.ts', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()))
  const exited = once(child, 'exit')
  try {
    for await (const line of createInterface(child.stdout)) yield endingSchema.parse(JSON.parse(line))
    const [code] = await exited
    if (code !== 0) throw new Error(`The simulation ended with ${code}: ${complaints}`)
  } finally {
    child.kill()
    await exited
    rmSync(disks, { recursive: true, force: true })
  }
}

/** A report of a broken promise: how to reproduce it, and its shortest story. */
export function toReport({ seed, broken, steps, story }: StoryEnding): string {
  const lines = story.map((sentence, index) => `  ${index + 1}. ${sentence}.`)
  return [
    `${broken}`,
    `(found at step ${steps} of the story with SEED=${seed}; to reproduce: SEED=${seed} RUNS=1 npm run torture -- simulate)`,
    `The shortest story, ${story.length} of its steps:`,
    ...lines,
  ].join('\n')
}
