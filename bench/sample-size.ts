import { QUICK, takePairs, toFigure, type Figure } from './figure.ts'
import { createHttpClient } from './http-client.ts'
import { pagePaths } from './page-paths.ts'
import type { Processes } from './processes.ts'

const LARGE = 200_000
const SMALL = 2000
const WINDOW = QUICK ? 200 : 800

/** The cost of a warm page with a hundred times the titles. */
export async function sampleSize(processes: Processes): Promise<Figure[]> {
  const large = await processes.site({ SAMPLE_SIZE: `${LARGE}` })
  const small = await processes.site({ SAMPLE_SIZE: `${SMALL}` })
  const [ours, theirs] = [createHttpClient(large.origin), createHttpClient(small.origin)]
  try {
    const [pages, same] = [await pagePaths(ours), await pagePaths(theirs)]
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(pages)) {
      const pathOfSmall = Object.entries(same).find(([page]) => page === name)?.[1] ?? path
      const millis = async (site: typeof ours, asked: string) => 1000 / (await site.rateFor([asked], WINDOW))
      await millis(ours, path)
      await millis(theirs, pathOfSmall)
      const pairs = await takePairs(
        () => millis(ours, path),
        () => millis(theirs, pathOfSmall),
      )
      const words = { unit: 'ms', reference: `with ${SMALL.toLocaleString('en-US')}`, reach: { ratioAtMost: 1.2 } }
      figures.push(
        toFigure({ name: `${name}, warm, with ${LARGE.toLocaleString('en-US')} titles in the sample`, ...words }, pairs),
      )
    }
    return figures
  } finally {
    ours.close()
    theirs.close()
    await Promise.all([large.stop(), small.stop()])
  }
}
