import type { DrawnPictures } from './draw-pictures.ts'
import type { Processes, Server } from './processes.ts'

/** Invented titles; a list of them has a hundred pages. */
const TITLES = 10_000

/**
 * Our built site as visitors would see it: names and casts as long as real ones, and pictures of realistic size from another origin.
 * All benches in a browser use it.
 */
export async function startRealisticSite(processes: Processes, pictures: DrawnPictures[]): Promise<Server> {
  const [catalogue, host] = await Promise.all([processes.longCatalogue(TITLES), processes.pictureHost(pictures)])
  const site = await processes.siteWith({
    TMDB_API_KEY: 'bench',
    TMDB_API_URL: `${catalogue.origin}/3`,
    TMDB_IMAGE_URL: `${host.origin}/t/p`,
    ANSWERS_MB: '0',
  })
  const stop = async () => void (await Promise.all([site.stop(), catalogue.stop(), host.stop()]))
  return { ...site, stop }
}
