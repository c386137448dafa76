import { PAYLOADS } from './payloads.ts'

const ALL = PAYLOADS.join(' ')
/** One item for each payload. */
const each = <T>(make: (text: string, at: number) => T): T[] => PAYLOADS.map(make)

const TITLES = each((text, at) => ({
  id: 10 + at,
  media_type: at % 2 ? 'tv' : 'movie',
  name: text,
  title: text,
  original_title: text,
  original_name: text,
  overview: text,
  release_date: '1999-05-01',
  first_air_date: '1999-05-01',
  poster_path: at % 3 ? text : '/x.jpg',
  vote_average: 7,
  vote_count: 12,
  popularity: 100 - at,
  genre_ids: [1],
}))
const PEOPLE = each((text, at) => ({
  id: 40 + at,
  media_type: 'person',
  name: text,
  known_for_department: text,
  profile_path: text,
  popularity: 100 - at,
  known_for: TITLES.slice(0, 3),
}))
const CAST = PEOPLE.map((person, at) => ({ ...person, credit_id: `c${at}`, character: PAYLOADS[at] }))
const CREW = PEOPLE.map((person, at) => ({ ...person, credit_id: `w${at}`, department: PAYLOADS[at], job: PAYLOADS[at] }))
const EPISODES = each((text, at) => ({
  id: 70 + at,
  episode_number: at + 1,
  season_number: 1,
  name: text,
  overview: text,
  still_path: text,
  air_date: '1999-05-01',
  vote_average: 7,
  vote_count: 3,
  runtime: 40,
}))
const NAMED = each((text, at) => ({ id: at + 1, name: text, logo_path: text }))
const OFFERS = each((text, at) => ({ provider_id: at + 1, provider_name: text, logo_path: text, display_priority: at }))

/** The one answer to all requests of the site: each of its texts is a payload, or all of them. */
const ANSWER = {
  id: 5,
  imdb_id: ALL,
  title: ALL,
  name: ALL,
  original_title: ALL,
  overview: ALL,
  tagline: ALL,
  biography: ALL,
  place_of_birth: ALL,
  also_known_as: PAYLOADS,
  known_for_department: ALL,
  birthday: '1950-01-01',
  homepage: 'javascript:ran(1)',
  status: ALL,
  original_language: 'en',
  runtime: 90,
  release_date: '1999-05-01',
  first_air_date: '1999-05-01',
  vote_average: 7,
  vote_count: 12,
  page: 1,
  total_pages: 1,
  total_results: 12,
  poster_path: '/x.jpg',
  backdrop_path: '/x.jpg',
  genres: NAMED,
  results: [...TITLES, ...PEOPLE],
  parts: TITLES.map((title) => ({ ...title, media_type: 'movie' })),
  belongs_to_collection: { id: 5, name: ALL },
  production_companies: NAMED,
  networks: NAMED,
  created_by: PEOPLE,
  keywords: { keywords: NAMED, results: NAMED },
  videos: {
    results: each((text, at) => ({
      id: `v${at}`,
      key: at % 2 ? text : 'abcdefghijk',
      name: text,
      site: 'YouTube',
      type: text,
      official: true,
    })),
  },
  reviews: {
    results: each((text, at) => ({
      id: `r${at}`,
      author: text,
      content: `${text}\n\n${ALL}`,
      url: text,
      author_details: { username: text, avatar_path: text },
      updated_at: '2020-01-01T00:00:00.000Z',
    })),
  },
  release_dates: { results: [{ iso_3166_1: 'US', release_dates: [{ certification: ALL.slice(0, 30), type: 3 }] }] },
  content_ratings: { results: [{ iso_3166_1: 'US', rating: ALL.slice(0, 30) }] },
  certifications: { US: each((text, at) => ({ certification: text, order: at })) },
  'watch/providers': { results: { US: { link: 'javascript:ran(1)', flatrate: OFFERS, rent: OFFERS, buy: OFFERS } } },
  recommendations: { results: TITLES },
  images: { backdrops: NAMED.map(() => ({ file_path: '/x.jpg' })), posters: each((text) => ({ file_path: text })), logos: [] },
  external_ids: { imdb_id: ALL },
  credits: { cast: CAST, crew: CREW },
  aggregate_credits: {
    cast: PEOPLE.map((person, at) => ({
      ...person,
      roles: [{ credit_id: `a${at}`, character: PAYLOADS[at], episode_count: 3 }],
      total_episode_count: 3,
    })),
    crew: PEOPLE.map((person, at) => ({
      ...person,
      department: PAYLOADS[at],
      jobs: [{ credit_id: `b${at}`, job: PAYLOADS[at], episode_count: 3 }],
    })),
  },
  combined_credits: {
    cast: TITLES.map((title, at) => ({ ...title, credit_id: `p${at}`, character: PAYLOADS[at] })),
    crew: TITLES.map((title, at) => ({ ...title, credit_id: `q${at}`, department: PAYLOADS[at], job: PAYLOADS[at] })),
  },
  number_of_seasons: 2,
  number_of_episodes: 60,
  seasons: each((text, at) => ({
    season_number: at,
    name: text,
    overview: text,
    poster_path: text,
    air_date: '1999-05-01',
    episode_count: 3,
  })),
  season_number: 1,
  air_date: '1999-05-01',
  'season/1': { season_number: 1, name: ALL, overview: ALL, episode_count: 60, episodes: EPISODES },
  episodes: EPISODES,
}

/** A movie database, and an image host, whose every text is hostile. */
export const hostileFetch: typeof fetch = (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  if (/\/genre\//.test(pathname)) return Promise.resolve(Response.json({ genres: NAMED }))
  return Promise.resolve(pathname.startsWith('/t/p') ? new Response(ALL, { status: 404 }) : Response.json(ANSWER))
}
