import { creditsOf, JOBS } from './casting.ts'
import { dateOf } from './days.ts'
import type { Entry } from './entry.ts'
import { genresOf } from './generate.ts'
import { FIRST_PERSON_ID, type PeoplePool } from './people-pool.ts'
import { episode } from '#sample-catalogue/prose/episodes.ts'
import { review } from '#sample-catalogue/prose/reviews.ts'
import { seeded } from '#sample-catalogue/random/seeded.ts'
import type { story } from '#sample-catalogue/prose/story.ts'
import type { Work, WorkEpisode, WorkReview } from '#sample-catalogue/types/records.ts'
import { originOf } from './origin.ts'
import type { SeasonPlan } from './seasons.ts'
import { workFacts } from './work-facts.ts'

/** A show counts as ended after this many days without an episode. */
const LONG_GONE = 1000

export type Story = ReturnType<typeof story>
type WorkOptions = { entry: Entry; index: number; today: number; pool: PeoplePool; text: Story; plans: readonly SeasonPlan[] }

/** The record of an invented title. Its seasons are left out: `generateEpisodes` makes them one at a time. */
export function generateWork({ entry, index, today, pool, text, plans }: WorkOptions): Work {
  const movie = entry.type === 'movie'
  const facts = workFacts(entry, index)
  return {
    id: entry.id,
    type: entry.type,
    name: entry.name,
    originalName: entry.originalName,
    language: originOf(entry).language,
    date: entry.day === null ? '' : dateOf(entry.day),
    status: movie ? movieStatus(entry, today) : showStatus(entry, today, index),
    genreIds: [...entry.genreIds],
    tagline: text.tagline,
    overview: text.overview,
    runtime: facts.runtime,
    popularity: entry.popularity,
    voteAverage: entry.voteAverage,
    voteCount: entry.voteCount,
    budget: facts.budget,
    revenue: entry.revenue,
    imdbId: null,
    homepage: null,
    companies: facts.companies,
    networks: facts.networks,
    keywords: text.keywords,
    platformIds: [...entry.platformIds],
    ...people({ entry, index, pool, text, episodes: episodesIn(plans) }),
    seasons: [],
    videos: [],
    reviews: reviewsOf(entry, index, today),
  }
}

type EpisodeOptions = { entry: Entry; index: number; season: number; days: readonly number[]; runtime: number }

/** The episodes of one season of an invented show. */
export function generateEpisodes({ entry, index, season, days, runtime }: EpisodeOptions): WorkEpisode[] {
  return days.map((day, at) => {
    const { name, overview } = episode({ index, genreIds: genresOf(index), season, number: at + 1 })
    const { voteAverage, longer } = drawEpisode(entry, index, season, at)
    return { number: at + 1, name, overview, date: dateOf(day), runtime: runtime + longer, voteAverage }
  })
}

/** The rating of one episode of an invented show, once it has aired. */
export function episodeVote(entry: Entry, season: number, at: number): number {
  return drawEpisode(entry, entry.index ?? 0, season, at).voteAverage
}

function drawEpisode(entry: Entry, index: number, season: number, at: number) {
  const random = seeded(index, 'episode', season, at)
  const voteAverage = Math.round(Math.min(9.8, Math.max(3, entry.voteAverage + 0.3 + (random() - 0.5) * 1.6)) * 1000) / 1000
  return { voteAverage, longer: Math.floor(random() * 5) - 2 }
}

function movieStatus(entry: Entry, today: number): Work['status'] {
  const wait = (entry.day ?? 0) - today
  if (wait <= 0) return 'Released'
  return wait < 90 ? 'Post Production' : wait < 240 ? 'In Production' : 'Planned'
}

export function showStatus(entry: Entry, today: number, index: number): Work['status'] {
  if (entry.moves) return (entry.day ?? 0) > today ? 'In Production' : 'Returning Series'
  const draw = seeded(index, 'status')()
  if (draw > 0.7 && today - (entry.lastDay ?? 0) < LONG_GONE) return 'Returning Series'
  return draw < 0.8 ? 'Ended' : 'Canceled'
}

function episodesIn(plans: readonly SeasonPlan[]): number {
  return plans.reduce((sum, plan) => sum + (plan.number > 0 ? plan.days.length : 0), 0)
}

type PeopleOptions = { entry: Entry; index: number; pool: PeoplePool; text: Story; episodes: number }

function people({ entry, index, pool, text, episodes }: PeopleOptions): Pick<Work, 'cast' | 'crew'> {
  const credits = creditsOf({ index, era: entry.era }, pool)
  const random = seeded(index, 'parts')
  const counted = (share: number) => (entry.type === 'tv' ? { episodeCount: Math.max(1, Math.round(episodes * share)) } : {})
  return {
    cast: credits.cast.map((person, order) => ({
      personId: FIRST_PERSON_ID + person,
      character: text.characters[order] ?? '',
      ...counted(order < 3 ? 1 : 0.2 + 0.8 * random()),
    })),
    crew: credits.crew.flatMap((person, slot) => {
      const job = JOBS[slot]
      if (!job) return []
      return [{ personId: FIRST_PERSON_ID + person, department: job.department, job: job.job, ...counted(0.2 + 0.8 * random()) }]
    }),
  }
}

function reviewsOf(entry: Entry, index: number, today: number): WorkReview[] {
  if (entry.voteCount < 20 || entry.day === null) return []
  const released = entry.day
  const random = seeded(index, 'reviews')
  return Array.from({ length: Math.floor(random() * 4.6) }, (_, nth) => {
    const rating = Math.min(10, Math.max(1, Math.round(entry.voteAverage + (random() - 0.5) * 5)))
    const { author, content } = review({ index, nth, title: entry.name, genreIds: genresOf(index), rating })
    const date = dateOf(Math.min(today, Math.max(released, 13_149) + Math.floor(random() * 700)))
    return { author, rating: random() < 0.1 ? null : rating, content, date }
  })
}
