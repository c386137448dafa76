import { LRUCache } from 'lru-cache'

import type { TitleType } from '#domain/titles/title.ts'

import { appearancesIn, type Appearances } from './appearances.ts'
import type { Entry } from './entry.ts'
import { genresOf } from './generate.ts'
import { generateEpisodes, generateWork, showStatus, type Story } from './generate-work.ts'
import { createPeopleIndex } from './people-index.ts'
import { createPeoplePool } from './people-pool.ts'
import { seasonText } from '#sample-catalogue/prose/episodes.ts'
import { seeded } from '#sample-catalogue/random/seeded.ts'
import { story } from '#sample-catalogue/prose/story.ts'
import type { PersonRecord, Work, WorkSeason } from '#sample-catalogue/types/records.ts'
import { createNameIds, inventedCollectionId, inventedCollectionNumber } from './name-ids.ts'
import { meanVote } from './season-vote.ts'
import { planSeasons, recordedSeasons, runOf, type SeasonPlan } from './seasons.ts'
import { collectionIndexes, collectionOf, firstPartOf, lastCollection } from './timing.ts'
import { ENGLISH } from './texts.ts'
import { createTitleIndex } from './title-index.ts'
import { workFacts, type WorkFacts } from './work-facts.ts'

type LibraryOptions = {
  size: number
  works: readonly Work[]
  /** Shows that can be found only by their ids. */
  unlisted?: readonly Work[]
  people: readonly PersonRecord[]
  day: number
}
export type CollectionRef = { id: number; name: string; parts: Entry[] }

/** Recommendations of a title: two pages, as TMDB has them. */
const RECOMMENDED = 40

/** Everything in the catalogue. Lists are in memory; the details of a title are made on request and cached. */
export function createLibrary({ size, works, unlisted = [], people, day }: LibraryOptions) {
  const titles = createTitleIndex({ size, works, unlisted, day })
  const pool = createPeoplePool(size)
  const peopleIndex = createPeopleIndex({ pool, people, titles })
  const nameIds = createNameIds(works)
  const stories = new LRUCache<number, Story>({ max: 5000 })
  const records = new LRUCache<number, Work>({ max: 1000 })
  const votes = new LRUCache<number, ReadonlyMap<number, number>>({ max: 1000 })
  const genreLists = new Map<string, readonly Entry[]>()
  let today = day

  function storyOf(entry: Entry, index: number): Story {
    const known = stories.get(index)
    if (known) return known
    const made = story({ index, first: firstPartOf(index), type: entry.type, genreIds: genresOf(index), year: entry.era })
    stories.set(index, made)
    return made
  }
  function seasonPlans(entry: Entry): SeasonPlan[] {
    if (entry.type === 'movie') return []
    return entry.work ? recordedSeasons(entry.work) : planSeasons(runOf(entry.index ?? 0, today))
  }
  function work(entry: Entry): Work {
    if (entry.work) return entry.work
    const known = records.get(entry.id)
    if (known) return known
    const index = entry.index ?? 0
    const made = generateWork({ entry, index, today, pool, text: storyOf(entry, index), plans: seasonPlans(entry) })
    records.set(entry.id, made)
    return made
  }
  function related(type: TitleType, genreId: number | undefined): readonly Entry[] {
    const key = `${type}.${genreId}`
    const known = genreLists.get(key)
    if (known) return known
    const popular = titles.sorted(type, 'popularity.desc')
    const list = genreId === undefined ? popular : popular.filter((entry) => entry.genreIds.includes(genreId))
    genreLists.set(key, list)
    return list
  }

  return {
    /** What its texts are in the language of the answers. Everything else here is in English. */
    texts: ENGLISH,
    titles,
    people: peopleIndex,
    nameIds,
    work,
    seasonPlans,
    /** The facts that lists are filtered by. Faster than `work`. */
    facts(entry: Entry): WorkFacts {
      return entry.index === null && entry.work ? entry.work : workFacts(entry, entry.index ?? 0)
    },
    /** Whether a show is running, ended or planned, in TMDB's words. */
    status: (entry: Entry): string => entry.work?.status ?? showStatus(entry, today, entry.index ?? 0),
    /** Today as a day number. */
    today: () => today,
    /** Updates all dates to another day. Returns whether the day changed. */
    setToday(next: number): boolean {
      if (next === today) return false
      today = next
      titles.setDay(next)
      records.clear()
      votes.clear()
      genreLists.clear()
      return true
    },
    /** The overview, or '' for the few titles that have none. */
    overview(entry: Entry): string {
      if (entry.lacks === 'overview') return ''
      return entry.index === null ? (entry.work?.overview ?? '') : storyOf(entry, entry.index).overview
    },
    keywords(entry: Entry): readonly string[] {
      return entry.index === null ? (entry.work?.keywords ?? []) : storyOf(entry, entry.index).keywords
    },
    seasonSummary(entry: Entry, number: number): Pick<WorkSeason, 'name' | 'overview'> {
      const recorded = entry.work?.seasons.find((season) => season.number === number)
      if (recorded) return recorded
      const index = entry.index ?? 0
      return { name: number === 0 ? 'Specials' : `Season ${number}`, overview: seasonText({ index, season: number }) }
    },
    /** The episodes of a season, or null when the show has no such season. */
    episodes(entry: Entry, number: number): WorkSeason['episodes'] | null {
      if (entry.work) return entry.work.seasons.find((season) => season.number === number)?.episodes ?? null
      const plan = seasonPlans(entry).find((season) => season.number === number)
      if (!plan) return null
      return generateEpisodes({
        entry,
        index: entry.index ?? 0,
        season: number,
        days: plan.days,
        runtime: work(entry).runtime ?? 45,
      })
    },
    /** The numbers of a season's episodes in order. Faster than `episodes`. */
    episodeNumbers(entry: Entry, number: number): readonly number[] {
      const recorded = entry.work?.seasons.find((season) => season.number === number)?.episodes
      if (recorded) return recorded.map((episode) => episode.number)
      return (
        seasonPlans(entry)
          .find((season) => season.number === number)
          ?.days.map((_, at) => at + 1) ?? []
      )
    },
    /** The mean rating of the episodes of each season that have aired, by the season's number; 0 before the first. */
    seasonVotes(entry: Entry): ReadonlyMap<number, number> {
      const known = votes.get(entry.id)
      if (known) return known
      const made = new Map(seasonPlans(entry).map((plan) => [plan.number, meanVote(entry, plan, today)]))
      votes.set(entry.id, made)
      return made
    },
    /** Which of a show's cast and crew are in which episode. */
    appearances: (entry: Entry): Appearances => appearancesIn(work(entry), seasonPlans(entry), entry.index !== null),
    /** The collection that a movie belongs to, or null. */
    collectionOf(entry: Entry): CollectionRef | null {
      if (entry.work) return entry.work.collection === undefined ? null : realCollection(entry.work.collection)
      const part = entry.index === null ? null : collectionOf(entry.index)
      return part && inventedCollection(part.number)
    },
    collection(id: number): CollectionRef | null {
      const number = inventedCollectionNumber(id)
      if (number !== null) return inventedCollection(number)
      const name = nameIds.collectionName(id)
      return name === null ? null : realCollection(name)
    },
    /** All collections, those of real works first. */
    collections(): CollectionRef[] {
      const real = nameIds.collectionNames.flatMap((name) => realCollection(name) ?? [])
      const numbers = Array.from({ length: lastCollection(size) + 1 }, (_, number) => number)
      return [...real, ...numbers.flatMap((number) => inventedCollection(number) ?? [])]
    },
    /** Up to 40 other titles of the same main genre. For a real work, up to 8 other real works come first. */
    recommended(entry: Entry, occasion: string): Entry[] {
      const others = related(entry.type, entry.genreIds[0]).filter((other) => other !== entry)
      const random = seeded(entry.type, entry.id, occasion)
      const chosen = new Set(entry.work ? others.filter((other) => other.work).slice(0, 8) : [])
      for (let draws = 0; draws < 160 && chosen.size < Math.min(RECOMMENDED, others.length); draws += 1) {
        const other = others[Math.floor(random() ** 2 * others.length)]
        if (other) chosen.add(other)
      }
      return [...chosen]
    },
  }

  function inventedCollection(number: number): CollectionRef | null {
    const parts = collectionIndexes(number).flatMap((index) => titles.invented[index] ?? [])
    const [first, second] = parts
    return first && second ? { id: inventedCollectionId(number), name: `${first.name} Collection`, parts } : null
  }
  function realCollection(name: string): CollectionRef | null {
    const parts = titles.real.filter((entry) => entry.work?.collection === name)
    return parts.length > 0 ? { id: nameIds.collectionId(name), name, parts } : null
  }
}
export type Library = ReturnType<typeof createLibrary>
