import { expect, test } from 'vitest'
import { z } from 'zod'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { openSite } from '../helpers/site.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const site = await openSite({ env: { SAMPLE_SIZE: '200' }, now: () => NOW })
const sample = createSampleCatalogue({ size: 200, today: () => NOW })
const list = z.object({ total_pages: z.number(), results: z.array(z.object({ id: z.number() })) })
const details = z.object({ seasons: z.array(z.object({ season_number: z.number(), episode_count: z.number() })).default([]) })

async function ask(path: string): Promise<unknown> {
  return (await sample.fetch(`https://service.test/3/${path}`, { headers: { Authorization: 'Bearer any' } })).json()
}

/** The Film page of every title; for a show, of its first episode. */
async function filmPages(): Promise<string[]> {
  const paths: string[] = []
  for (const type of ['movie', 'tv'] as const) {
    const { total_pages: pages } = list.parse(await ask(`discover/${type}`))
    for (let page = 1; page <= pages; page += 1) {
      for (const { id } of list.parse(await ask(`discover/${type}?page=${page}`)).results) {
        if (type === 'movie') paths.push(`/player/film/movie/${id}`)
        else {
          const { seasons } = details.parse(await ask(`tv/${id}`))
          const first = seasons.find(({ season_number: number, episode_count: count }) => number > 0 && count > 0)
          if (first) paths.push(`/player/film/tv/${id}/${first.season_number}/1`)
        }
      }
    }
  }
  return paths
}

test('the Film page of every title of the sample plays something', async () => {
  const paths = await filmPages()
  expect(paths.length).toBeGreaterThan(300)
  const nothing: string[] = []
  for (const path of paths) {
    const asked = await site.get(path)
    // A free copy that is a file plays on our own page.
    const file = asked.headers.get('Location')
    const response = file === null ? asked : await site.get(file)
    const html = await response.text()
    const plays = /class="sequence"|<iframe|<video/.test(html) || /This episode of .* airs on/.test(html)
    if (response.status !== 200 || !plays) nothing.push(`${path}: ${response.status}`)
    // Every picture of a sequence exists.
    if (paths.indexOf(path) % 25 === 0) {
      const pictures = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
      for (const src of pictures) if ((await site.get(src)).status !== 200) nothing.push(src)
    }
  }
  expect(nothing).toEqual([])
})

test('an invented title says what it is, and that there is no film', async () => {
  const { results } = list.parse(await ask('discover/movie?sort_by=popularity.desc'))
  const invented = results.find(({ id }) => id >= 5_000_000)!
  const html = await (await site.get(`/player/film/movie/${invented.id}`)).text()
  expect(html).toContain('Invented title: this sequence was drawn by the site.')
  expect(html).toMatch(/“[^”]+” isn’t free to watch here\./)
  expect(html).toContain(`<a href="/player/pattern/movie/${invented.id}">Play the test pattern</a>`)
  expect(html).toContain('aria-label="Title sequence of “')
})

test('the page’s typefaces load in a frame without an origin', async () => {
  const html = await (await site.get('/player/pattern/movie/10331')).text()
  const fonts = [...html.matchAll(/url\('([^']+\.woff2)'\)/g)].map(([, src = '']) => src)
  expect(fonts).toHaveLength(6)
  for (const src of fonts) expect(src).toMatch(/^\/assets\//)
})
