import { expect, test } from 'vitest'
import type { TitleLook } from '#domain/titles/title-look.ts'
import type { Episode } from '#domain/titles/title.ts'
import { m } from '#messages'
import { planSequence, type PlannedTitle } from './plan-sequence.ts'

const person = (name: string) => ({ id: 1, name, picture: null, knownFor: null })
const cast = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({
  creditId: name,
  person: person(name),
  character: '',
  episodeCount: null,
}))
const title: PlannedTitle = {
  type: 'movie',
  id: 5_000_001,
  name: 'The Paper Lighthouse',
  date: '1998-02-03',
  tagline: 'Bring a coat.',
  poster: '/p0.svg',
  backdrop: '/b0.svg',
  genres: [{ id: 80, name: 'Crime' }],
  companies: [{ id: 1, name: 'Half Moon', logo: null }],
  createdBy: [],
  cast,
  crew: [{ creditId: 'x', person: person('Ed'), department: 'Directing', job: 'Director', episodeCount: null }],
  images: {
    backdrops: ['/b0.svg', '/b1.svg', '/b2.svg', '/b3.svg', '/b4.svg'],
    posters: ['/p0.svg', '/p1.svg'],
    logos: ['/l0.svg'],
  },
}
const colours = {
  paper: '#ffffff',
  ink: '#000000',
  primary: '#ff0000',
  secondary: '#00ff00',
  accent: '#0000ff',
  shadow: '#330000',
}
const look: TitleLook = { colours, mood: 'crime', era: 'now', invented: true }
const plan = (changes: Partial<PlannedTitle> = {}, more: { look?: TitleLook | null; episode?: Episode; place?: string[] } = {}) =>
  planSequence({ texts: m.playerPages.sequence, title: { ...title, ...changes }, episode: null, place: [], look, ...more })
const kindsOf = (...options: Parameters<typeof plan>) => plan(...options).shots.map(({ kind }) => kind)

test('a sequence shows the title’s pictures and names, and ends with its lettering', () => {
  const { shots } = plan()
  expect(shots.map(({ kind }) => kind)).toEqual(['opening', 'plate', 'strips', 'plate', 'card', 'poster', 'title'])
  expect(shots[0]).toMatchObject({ lines: ['Half Moon', 'presents'] })
  expect(shots[1]).toMatchObject({ picture: '/b1.svg', lines: ['Starring', 'Ada', 'Bo'] })
  expect(shots[3]).toMatchObject({ picture: '/b2.svg', lines: ['With', 'Cy', 'Di'] })
  expect(shots[5]).toMatchObject({ picture: '/p1.svg', lines: ['Directed by', 'Ed'] })
  expect(shots[6]).toMatchObject({ picture: '/b0.svg', lettering: '/l0.svg', lines: ['1998'] })
})

test('the same title always has the same sequence, and an episode has its own', () => {
  expect(plan().seconds).toBe(plan().seconds)
  const at = (episode: string) => plan({ type: 'tv' }, { place: ['Season 1', episode, 'Fog'] })
  expect(at('Episode 1').shots.at(-1)).toMatchObject({ lines: ['Season 1 · Episode 1', 'Fog'] })
  expect(at('Episode 1').seconds).not.toBe(at('Episode 2').seconds)
})

test('an episode shows its own still first', () => {
  const episode: Episode = {
    id: 1,
    season: 1,
    number: 1,
    name: 'Fog',
    overview: '',
    date: null,
    still: '/s1e1.svg',
    rating: null,
    runtime: null,
  }
  expect(plan({ type: 'tv' }, { episode }).shots[1]).toMatchObject({ picture: '/s1e1.svg' })
})

test('every sequence takes 10 to 20 seconds, whatever the title lacks, and its shots leave no gap', () => {
  const nothing = { poster: null, backdrop: null, tagline: '', cast: [], crew: [], companies: [], genres: [], date: null }
  const images = { backdrops: [], posters: [], logos: [] }
  for (let id = 1; id <= 300; id += 1) {
    for (const lacks of [{}, nothing, { ...nothing, images }, { backdrop: null, images }, { poster: null }, { tagline: '' }]) {
      const { seconds, shots } = plan({ id, ...lacks })
      expect(seconds).toBeGreaterThanOrEqual(10)
      expect(seconds).toBeLessThanOrEqual(20)
      shots.slice(1).forEach(({ at }, index) => expect(shots[index]!.at + shots[index]!.for).toBeGreaterThan(at))
      expect(shots.at(-1)).toMatchObject({ kind: 'title' })
      expect(shots.at(-1)!.at + shots.at(-1)!.for).toBeCloseTo(seconds, 1)
    }
  }
})

test('a title without a picture keeps its opening and its name', () => {
  const bare = { backdrop: null, poster: null, tagline: '', images: { backdrops: [], posters: [], logos: [] } }
  expect(kindsOf(bare)).toEqual(['opening', 'title'])
})

test('moods are cut differently, and a title of a service is shown with the pictures of its page alone', () => {
  const manners = ['crime', 'comedy', 'drama', 'horror', 'western'].map((mood) => plan({}, { look: { ...look, mood } }).manner)
  expect(new Set(manners).size).toBe(5)
  const { shots } = plan({}, { look: null })
  expect(shots.map(({ kind }) => kind)).toEqual(['opening', 'card', 'poster', 'title'])
  expect(shots.at(-1)).toMatchObject({ picture: '/b0.svg', lettering: null })
  expect(shots.at(-2)).toMatchObject({ picture: '/p0.svg' })
})
