import { expect, test } from 'vitest'
import { inLanguage } from '#messages/server.ts'
import { createSharePictures, pageCard, titleCard, type Wanted } from './share-pictures.ts'

const wanted = (name: string, path: string | null = null): Wanted => ({
  card: { name, kind: 'Movie', facts: [], rating: null },
  picture: path === null ? null : { size: 'w500', path },
})
const POSTER = Buffer.from('poster')

test('of 1,000 different pictures the last ones stay cached, 24 MB at most', async () => {
  const pictures = createSharePictures({
    brand: 'Bijou',
    fetchPicture: () => Promise.resolve(null),
    drawPicture: () => Promise.resolve(Buffer.alloc(250_000)),
  })
  for (let id = 0; id < 1000; id += 1) await pictures.draw(wanted(`Movie ${id}`))
  expect(pictures.size.bytes).toBeGreaterThan(20_000_000)
  expect(pictures.size.bytes).toBeLessThanOrEqual(24_000_000)
  expect(pictures.kept(pictures.tagOf(wanted('Movie 999')))).not.toBeNull()
  expect(pictures.kept(pictures.tagOf(wanted('Movie 0')))).toBeNull()
})

test('one picture is drawn at a time, the same one once, and more than twenty at a time are refused', async () => {
  const waiting: (() => void)[] = []
  let drawn = 0
  const pictures = createSharePictures({
    brand: 'Bijou',
    fetchPicture: () => Promise.resolve(null),
    drawPicture: () => {
      drawn += 1
      return new Promise((resolve) => waiting.push(() => resolve(POSTER)))
    },
  })
  const asked = Array.from({ length: 25 }, (_, id) => pictures.draw(wanted(`Movie ${id}`)))
  const again = pictures.draw(wanted('Movie 3'))
  expect(again).toBe(asked[3])
  expect(asked.map((each) => each === null)).toEqual([...Array(20).fill(false), ...Array(5).fill(true)])
  for (let turn = 1; turn <= 20; turn += 1) {
    await expect.poll(() => waiting.length).toBe(1)
    expect(drawn).toBe(turn)
    waiting.pop()?.()
  }
  await Promise.all(asked)
  expect(pictures.size.underWay).toBe(0)
  expect(pictures.draw(wanted('Movie 24'))).not.toBeNull()
  waiting.pop()?.()
})

test('a poster that cannot be loaded is left out, only this time', async () => {
  let answer: Buffer | null = null
  const got: (Buffer | null)[] = []
  const pictures = createSharePictures({
    brand: 'Bijou',
    fetchPicture: () => Promise.resolve(answer),
    drawPicture: (_card, poster) => {
      got.push(poster)
      return Promise.resolve(Buffer.from('png'))
    },
  })
  const metropolis = wanted('Metropolis', '/a.jpg')
  expect(await pictures.draw(metropolis)).toMatchObject({ isWhole: false })
  expect(pictures.kept(pictures.tagOf(metropolis))).toBeNull()
  // The picture without a poster is not drawn again.
  await pictures.draw(metropolis)
  answer = POSTER
  expect(await pictures.draw(metropolis)).toMatchObject({ isWhole: true, tag: pictures.tagOf(metropolis) })
  expect(got).toEqual([null, POSTER])
})

test('a failed drawing is not cached', async () => {
  const pictures = createSharePictures({
    brand: 'Bijou',
    fetchPicture: () => Promise.resolve(null),
    drawPicture: () => Promise.reject(new Error('damaged')),
  })
  await expect(pictures.draw(wanted('Metropolis'))).rejects.toThrow('damaged')
  expect(pictures.size).toEqual({ bytes: 0, underWay: 0 })
})

const SHOW = { type: 'tv', name: 'X', date: '1999-01-01', rating: null, poster: null } as const

test.each([
  ['de', ['Serie', '1999', 'Drama'], 'Serie'],
  ['ar', ['مسلسل', '1999', 'دراما'], 'مسلسل'],
  ['ja', ['1999', 'ドラマ'], ''],
  ['zh-CN', ['1999', '剧情'], ''],
] as const)('a picture in %s has its words %j; without letters for them, no words of another language', (code, facts, kind) => {
  const { card } = inLanguage(code, () => titleCard({ ...SHOW, genres: [{ id: 18, name: facts.at(-1) ?? '' }] }))
  expect(card).toMatchObject({ facts, kind })
  expect(inLanguage('ja', () => pageCard('home'))?.card).toMatchObject({ name: '', facts: [] })
})
