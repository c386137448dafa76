import { expect, test } from 'vitest'
import { runStories, toReport, type StoryEnding } from '../torture/simulation/run-stories.ts'

// The site's own code in simulated worlds: torture/simulation/README.md. `npm run torture -- simulate` runs for much longer.

/** The stories are the same each time; `npm run torture -- simulate` tries others. */
const STORIES = 10
const STEPS = 80

async function endingsOf(options: Parameters<typeof runStories>[0]): Promise<StoryEnding[]> {
  const endings: StoryEnding[] = []
  for await (const ending of runStories(options)) endings.push(ending)
  return endings
}

test('every promise holds after every step of the stories', { timeout: 600_000 }, async () => {
  const endings = await endingsOf({ seed: 1, stories: STORIES, steps: STEPS })
  const steps = endings.reduce((sum, ending) => sum + ending.steps, 0)
  expect(endings.filter(({ broken }) => broken !== null).map(toReport)).toEqual([])
  expect(steps).toBeGreaterThan(STEPS)
  expect(endings.reduce((sum, ending) => sum + ending.synced, 0)).toBeGreaterThan(endings.length)
})

test('a seed takes the same course each time', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => endingsOf({ seed: 1, stories: 2, steps: 12 })))
  expect(first!.map(({ trace }) => trace)).toEqual(second!.map(({ trace }) => trace))
  expect(new Set(first!.map(({ trace }) => trace)).size).toBe(2)
})
