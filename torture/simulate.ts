import { count, type Report } from './promise.ts'
import { runStories, toReport, type StoryEnding } from './simulation/run-stories.ts'

/** Stories of about a day, each in a new world; and one of a year in a single world. */
const STORIES = 400
const STEPS = 80
/** Steps of a year, as half an hour passes with each on average. */
const YEAR = 16_000

/** The site's own code in a simulated world. `RUNS=1` runs only the story of the seed; without RUNS there is also the year. */
export async function simulate({ promise, note, seed, runs, isShort }: Report): Promise<void> {
  await tell('days', { seed, stories: runs(STORIES), steps: STEPS, gaps: 'dense' })
  if (!isShort) await tell('a year', { seed, stories: 1, steps: YEAR, gaps: 'year' })

  async function tell(what: string, options: Parameters<typeof runStories>[0]): Promise<void> {
    const begin = performance.now()
    const endings: StoryEnding[] = []
    for await (const ending of runStories(options)) {
      endings.push(ending)
      if (ending.broken !== null) note(toReport(ending).replaceAll('\n', '\n        '))
    }
    const broken = endings.filter((ending) => ending.broken !== null)
    const sum = (of: (ending: StoryEnding) => number) => count(endings.reduce((all, each) => all + of(each), 0))
    const took = count((performance.now() - begin) / 60_000)
    promise({
      id: 'F10',
      seen: `${what}: ${broken.length} of ${endings.length} simulated stories broke a promise, in ${sum(({ steps }) => steps)} steps and ${sum(({ days }) => days)} days, ${took} min`,
      promised: '0',
      held: broken.length === 0,
    })
  }
}
