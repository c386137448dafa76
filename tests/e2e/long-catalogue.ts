const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const ARABIC = 'محمد بن عبد الله بن أحمد القحطاني السليماني الأندلسي'
const HEBREW = 'מסע בין כוכבים: הדור הבא והאחרון שבכולם'
const LONG =
  'Night of the Day of the Dawn of the Son of the Bride of the Return of the Revenge of the Terror of the Attack of the Evil, Mutant, Hellbound, Flesh-Eating, Living Dead'
const NAMES = ['Up', LONG, UNBROKEN, ARABIC, HEBREW, 'アンダーグラウンドの長い長い長い長い物語']
const ROLES = [
  'Self',
  'Themselves (archive footage) (uncredited) / Narrator / The Third Gentleman from the Left / Commander-in-Chief',
  'Rhabarberbarbarabarbarbarenbartbarbierbierbarbärbel',
  'الدكتور محمود عبد الرحمن المستشار القانوني للملك',
  '',
  'Cinematographer',
]
const DATES = ['1999-05-01', '', '2026-12-24', '1902-01-01', '2004-02-29', '']
const DEPARTMENTS = ['Acting', 'Costume & Make-Up', 'Visual Effects', 'Directing', 'Production', 'Creatorsundgestalterinnen']

const TITLES = NAMES.map((name, at) => ({
  id: 10 + at,
  media_type: at % 2 ? 'tv' : 'movie',
  name,
  title: name,
  release_date: DATES[at],
  first_air_date: DATES[at],
  vote_average: 10,
  vote_count: 12,
  popularity: 10 - at,
  known_for_department: DEPARTMENTS[at],
}))
const PEOPLE = NAMES.map((name, at) => ({ id: 40 + at, media_type: 'person', name, known_for_department: DEPARTMENTS[at] }))
const CAST = PEOPLE.map((person, at) => ({ ...person, credit_id: `c${at}`, character: ROLES[at] }))
const CREW = PEOPLE.map((person, at) => ({ ...person, credit_id: `w${at}`, department: 'Art', job: ROLES[at] }))
const EPISODES = NAMES.map((name, at) => ({
  id: 70 + at,
  episode_number: at >= 4 ? 1_229 + at : at + 1,
  season_number: 1,
  name,
  overview: `${name}. ${ROLES[at]}`,
  air_date: DATES[at],
  vote_average: 10,
  vote_count: 3,
  runtime: 754,
}))
const SEASONS = NAMES.map((name, at) => ({ season_number: at + 1, name, air_date: DATES[at], episode_count: 1_234 }))

/** One response to every request, with very long names and roles: unbroken, of many words, right to left. */
export const LONG_CATALOGUE = {
  id: 5,
  title: LONG,
  name: LONG,
  overview: `${LONG}. `.repeat(6),
  tagline: `${LONG}: ${ROLES[1]}`,
  runtime: 754,
  release_date: '1999-05-01',
  first_air_date: '1999-05-01',
  vote_average: 10,
  vote_count: 12,
  status: 'Ended',
  page: 1,
  total_pages: 1,
  total_results: 12,
  genres: ['Science Fiction', 'Documentary', 'Action & Adventure', 'War & Politics'].map((name, at) => ({ id: at + 1, name })),
  results: [...TITLES, ...PEOPLE],
  belongs_to_collection: { id: 5, name: 'Pier Collection' },
  parts: TITLES.map((title) => ({ ...title, media_type: 'movie' })),
  recommendations: { results: TITLES },
  credits: { cast: CAST, crew: CREW },
  aggregate_credits: {
    cast: PEOPLE.map((person, at) => ({
      ...person,
      roles: [{ credit_id: `r${at}`, character: ROLES[at], episode_count: 12_345 }],
      total_episode_count: 12_345,
    })),
    crew: [],
  },
  combined_credits: {
    cast: TITLES.map((title, at) => ({ ...title, credit_id: `p${at}`, character: ROLES[at] })),
    crew: TITLES.map((title, at) => ({ ...title, credit_id: `q${at}`, department: 'Camera', job: 'Director of Photography' })),
  },
  known_for_department: 'Acting',
  number_of_seasons: 6,
  seasons: SEASONS,
  'season/1': { ...SEASONS[0], episodes: EPISODES },
  season_number: 1,
  episodes: EPISODES,
}
