import { z } from 'zod'

const KEY = 'api_key=bench'
const page = z.object({
  results: z.array(z.object({ id: z.number(), poster_path: z.string().nullable(), backdrop_path: z.string().nullable() })),
})
const people = z.object({ results: z.array(z.object({ id: z.number(), profile_path: z.string().nullable() })) })
const LISTS = [
  'movie/popular',
  'movie/now_playing',
  'movie/top_rated',
  'tv/popular',
  'tv/airing_today',
  'person/popular',
  'trending/movie/week',
  'trending/tv/day',
  'discover/movie?with_genres=18',
  'discover/tv?sort_by=vote_average.desc',
  'discover/movie?sort_by=primary_release_date.desc',
  'discover/movie?vote_average.gte=6&vote_average.lte=8',
]
const WORDS = ['night', 'the', 'love', 'sherlock', 'buster keaton', 'last', 'city', 'metropolis', 'chaplin', 'zzzz']

/** 240 different requests as a site makes them: lists, details, searches and pictures in equal parts, mixed. */
export async function sampleMix(ask: (path: string) => Promise<string>): Promise<string[]> {
  const pages = [1, 2, 3, 4, 5].map((number) => `page=${number}&${KEY}`)
  const titlesOf = async (type: string) => {
    const texts = await Promise.all(pages.map((query) => ask(`/3/${type}/popular?${query}`)))
    return texts.flatMap((text) => page.parse(JSON.parse(text)).results)
  }
  const [movies, shows] = [await titlesOf('movie'), await titlesOf('tv')]
  const known = people.parse(JSON.parse(await ask(`/3/person/popular?${KEY}`))).results
  const lists = pages.flatMap((query) => LISTS.map((path) => `/3/${path}${path.includes('?') ? '&' : '?'}${query}`))
  const details = [
    ...movies
      .slice(0, 25)
      .map(({ id }) => `/3/movie/${id}?append_to_response=credits,reviews,videos,images,recommendations&${KEY}`),
    ...shows.slice(0, 20).map(({ id }) => `/3/tv/${id}?append_to_response=aggregate_credits,reviews,videos,images&${KEY}`),
    ...known.slice(0, 15).map(({ id }) => `/3/person/${id}?append_to_response=images,combined_credits&${KEY}`),
  ]
  const searches = WORDS.flatMap((word) =>
    ['multi', 'movie', 'tv', 'person', 'multi?page=2', 'movie?year=2020'].map((kind) => {
      return `/3/search/${kind}${kind.includes('?') ? '&' : '?'}query=${encodeURIComponent(word)}&${KEY}`
    }),
  )
  const pictures = [...movies, ...shows].flatMap(({ poster_path: poster, backdrop_path: backdrop }) => [
    ...(poster === null ? [] : [`/t/p/w342${poster}`]),
    ...(backdrop === null ? [] : [`/t/p/w780${backdrop}`]),
  ])
  const portraits = known.flatMap(({ profile_path: profile }) => (profile === null ? [] : [`/t/p/w185${profile}`]))
  const drawn = [...pictures.slice(0, 50), ...portraits].slice(0, 60)
  return lists.flatMap((list, index) => [list, details[index], searches[index], drawn[index]].flatMap((path) => path ?? []))
}
