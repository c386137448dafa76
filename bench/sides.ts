import type { HttpClient } from './http-client.ts'
import { pagePaths, RESULTS } from './page-paths.ts'
import type { Processes } from './processes.ts'

/** The site that a bench measures, and the one that it is compared with. */
export type Sides = {
  processes: Processes
  /** Origin of our built site, which runs until the bench ends. */
  ours: () => Promise<string>
  /** The same with pictures of real weight and long names, for whatever a browser measures. */
  realistic: () => Promise<string>
  /** Origin of another product whose same pages are measured beside ours; null: the reference is what the machine can do. */
  other: string | null
  /** The pages to measure, by name; null: the default ones. */
  paths: readonly string[] | null
}

/** Paths that exist on both, whether they show the real catalogue or our sample of it. */
const COMMON = ['/', '/movie', '/movie/10331', '/person/8635']

/** The pages that browsers load: several kinds of our own, or the paths that both sites have. */
export async function pagesFor({ other, paths }: Sides, site: HttpClient): Promise<[string, string][]> {
  if (other !== null) return (paths ?? COMMON).map((path) => [path, path])
  const own = await pagePaths(site)
  return Object.entries({ ...own, 'Title page in Arabic': `/ar${own['Title page']}`, 'Search results': RESULTS })
}
