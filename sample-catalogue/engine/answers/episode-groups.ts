import type { Entry } from '../library/entry.ts'
import type { Library } from '../library/library.ts'
import { objectId } from '../library/name-ids.ts'
import { episodeAnswer } from './season-answer.ts'

/** Floor Zero, whose specials belong between its episodes. */
const SHOW = 4_090_003
/** The DVDs' order: season and number. */
const DISCS = [
  ['1/0', '0/1', '1/1'],
  ['1/2', '0/2', '1/3'],
  ['2/0', '2/1'],
]
/** TMDB's number for orders of DVDs. */
const DVD = 3

const idOf = (show: number) => objectId('episode-group', show, DVD)
const summary = () => ({
  description: 'The specials stand where they belong in the story.',
  episode_count: DISCS.flat().length,
  group_count: DISCS.length,
  id: idOf(SHOW),
  name: 'DVD order',
  network: null,
  type: DVD,
})

/** The orders of a show's episodes; only one show of the sample has any. */
export function episodeGroups({ entry }: { entry: Entry }) {
  return { results: entry.id === SHOW ? [summary()] : [] }
}

/** One order with its episodes; null if there is none with this id. */
export function episodeGroup(library: Library, id: string | undefined) {
  const entry = id === idOf(SHOW) ? library.titles.find('tv', SHOW) : null
  if (!entry) return null
  const groups = DISCS.map((places, order) => ({
    id: objectId('episode-group', SHOW, order + 10),
    name: library.texts.language === 'en' ? `Disc ${order + 1}` : `DVD ${order + 1}`,
    order: order + 1,
    locked: true,
    episodes: places.flatMap((place, at) => {
      const [season = 0, number = 0] = place.split('/').map(Number)
      const episode = library.episodes(entry, season)?.find((each) => each.number === number)
      return episode ? [{ ...episodeAnswer({ library, entry, season, episode }), order: at }] : []
    }),
  }))
  return { ...summary(), groups }
}
