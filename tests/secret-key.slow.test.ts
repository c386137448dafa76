import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ADDRESSES, filledIn } from './helpers/addresses.ts'
import { openSite } from './helpers/site.ts'

// Hundreds of responses in one test.
vi.setConfig({ testTimeout: 60_000 })

const KEY = 'canary-of-a-key'
const BUILD = 'build/current/client'
const PATHS = ADDRESSES.filter((address) => !address.endsWith('/events')).map((address) => filledIn(address, 'x'))
const QUERIES = [
  '',
  '?q=night',
  '?page=2&tab=popular',
  '?api_key=&append_to_response=account',
  '?find=x&season=1',
  '?tv=71446&movie=10331',
]

/** Pages and endpoints that call the movie database. */
const SOME = [
  '/',
  '/movie/10331',
  '/tv/71446/seasons/1',
  '/person/8635',
  '/api/suggest?q=night',
  '/search.data?q=night',
  '/readyz',
  '/metrics',
]
/** Failures of a movie database, each of which repeats the requested address. */
const FAILURES: ((url: string) => Response | Promise<Response>)[] = [
  (url) => Promise.reject(new TypeError(`fetch failed: ${url}`, { cause: new Error(`connect ECONNREFUSED ${url}`) })),
  (url) => Response.json({ status_message: `Invalid API key: ${url}`, success: false }, { status: 401 }),
  (url) => new Response(`<html>${url}</html>`, { status: 500, statusText: 'Server error' }),
  (url) => new Response(`{"title":"${url}"`, { headers: { 'Content-Type': 'application/json' } }),
]
const sample = (await openSite()).services.pictures!

test('T23: the key is in none of 500 responses and not in the log, however the movie database fails', async () => {
  let responses = 0
  const keys = [{ TMDB_API_KEY: KEY }, { TMDB_ACCESS_TOKEN: KEY }]
  for (const index of [sample, ...FAILURES].keys()) {
    let isSent = false
    const site = await openSite({
      env: keys[index % 2],
      fetch: async (input, init) => {
        const request = new Request(input, init)
        isSent ||= request.url.includes(KEY) || request.headers.get('Authorization')?.includes(KEY) === true
        return index === 0 ? sample(new Request(new URL(request.url))) : FAILURES[index - 1]!(`${request.url} ${KEY}`)
      },
    })
    for (const path of index === 0 ? PATHS : SOME)
      for (const query of index === 0 ? QUERIES : ['']) {
        responses += 1
        const answer = await site.get(path + query, {}, `198.18.${index}.${responses % 250}`)
        const text = `${[...answer.headers].join('\n')}${await answer.text()}`
        expect([path, query, text.includes(KEY)]).toEqual([path, query, false])
      }
    expect([index, isSent, site.logged.join('\n').includes(KEY)]).toEqual([index, true, false])
  }
  expect(responses).toBeGreaterThan(500)
})

test('T23: the files for browsers have no source maps, and name neither the settings nor the host of the movie database', () => {
  const files = readdirSync(BUILD, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.filter(({ name }) => name.endsWith('.map'))).toEqual([])
  const scripts = files.filter(({ name }) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(30)
  for (const { parentPath, name } of scripts) {
    const text = readFileSync(join(parentPath, name), 'utf8')
    expect([name, /sourceMappingURL=|TMDB_(?:API_KEY|ACCESS_TOKEN)|api_key=|api\.themoviedb\.org/.exec(text)?.[0]]).toEqual([
      name,
      undefined,
    ])
  }
})
