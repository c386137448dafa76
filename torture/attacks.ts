import { addressOf } from './visitors.ts'

/** A request of an attack. */
type Asked = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: unknown }
/** Requests that an attacker sends as fast as the site answers; `ids`: existing movies. */
export type Attack = {
  /** Completes "a stranger …" in the report's line. */
  what: string
  /** Requests at the same time. */
  lanes: number
  /** Whether all requests come from one address, or each from a different one. */
  from: 'one' | 'many'
  ask: (number: number, ids: readonly number[]) => Asked
}

const ONE = '203.0.113.77'
/** More characters than any endpoint reads. */
const LARGE = 'x'.repeat(300_000)
const post = (path: string, body: unknown): Asked => ({ path, method: 'POST', body })
const one = (ids: readonly number[], number: number) => ids[number % ids.length] ?? 10_331

/** Each against one resource of the table “What a visitor can take” in docs/limits.md. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  renders: {
    what: 'requests pages that do not exist, over 50 connections',
    lanes: 50,
    from: 'one',
    ask: (number) => ({ path: `/no/${number}` }),
  },
  cookies: {
    what: 'requests pages with a made-up session, over 50 connections',
    lanes: 50,
    from: 'one',
    ask: (number) => ({ path: '/', headers: { Cookie: `__Host-session=${number}.made-up` } }),
  },
  filters: {
    what: 'requests filtered lists that nobody has requested before, over 50 connections',
    lanes: 50,
    from: 'one',
    ask: (number) => ({ path: `/movie?rating_min=${(number % 20) / 2}&year_min=${1900 + (Math.floor(number / 20) % 120)}` }),
  },
  'whole pages': {
    what: 'requests pages without compression, over 50 connections',
    lanes: 50,
    from: 'one',
    ask: () => ({ path: '/', headers: { 'Accept-Encoding': 'identity' } }),
  },
  searches: {
    what: 'searches for words that match nothing, from 60,000 addresses',
    lanes: 20,
    from: 'many',
    ask: (number) => ({ path: `/search?q=word${number}x` }),
  },
  suggestions: {
    what: 'types into the search box, from 60,000 addresses',
    lanes: 20,
    from: 'many',
    ask: (number) => ({ path: `/api/suggest?q=nigth%20${number}` }),
  },
  'data requests': {
    what: 'requests pages of lists as data, over 50 connections',
    lanes: 50,
    from: 'one',
    ask: (number) => ({ path: `/api/titles/movie?page=${1 + (number % 500)}&year_min=${1900 + (number % 100)}` }),
  },
  calendars: {
    what: 'subscribes to calendars of 500 titles, from 60,000 addresses',
    lanes: 20,
    from: 'many',
    ask: (number) => ({
      path: `/calendar.ics?movie=${Array.from({ length: 500 }, (_, index) => number * 500 + index + 1).join(',')}`,
    }),
  },
  feeds: {
    what: 'subscribes to feeds of 500 titles, from 60,000 addresses',
    lanes: 20,
    from: 'many',
    ask: (number, ids) => ({ path: `/feed.xml?movie=${[...ids.slice(0, 400), number + 1].join(',')}` }),
  },
  imports: {
    what: 'matches 20 lines of an imported list at a time, from 60,000 addresses',
    lanes: 20,
    from: 'many',
    ask: (number) =>
      post('/api/match', {
        questions: Array.from({ length: 20 }, (_, index) => ({
          type: 'movie',
          tmdbId: null,
          imdbId: null,
          tvdbId: null,
          name: `Nigth ${number} ${index}`,
          year: 2001,
          ofEpisode: false,
        })),
      }),
  },
  'sign-ins': {
    what: 'signs in with made-up passwords, from 60,000 addresses',
    lanes: 50,
    from: 'many',
    ask: (number) => post('/api/session', { email: `nobody${number}@example.org`, password: 'a wrong password' }),
  },
  'sync codes': {
    what: 'creates sync codes, from 60,000 addresses',
    lanes: 20,
    from: 'many',
    ask: (number) => post('/api/sync/codes', { deviceId: `device-${number}-of-a-stranger`, deviceName: 'Mac' }),
  },
  'play reports': {
    what: 'reports that players fail, from 60,000 addresses',
    lanes: 20,
    from: 'many',
    ask: (number) => post('/api/plays', { failed: true, event: 'report', type: 'movie', source: 1, title: 1 + number }),
  },
  bodies: {
    what: 'sends bodies of 300 KB, over 50 connections',
    lanes: 50,
    from: 'many',
    ask: () => post('/api/sync/record', { deviceId: LARGE }),
  },
  'shared pictures': {
    what: 'requests share pictures, from 60,000 addresses',
    lanes: 20,
    from: 'many',
    ask: (number, ids) => ({ path: `/share/movie/${one(ids, number)}.png?v=${number}` }),
  },
  pictures: {
    what: 'requests pictures that must be converted, from 60,000 addresses',
    lanes: 20,
    from: 'many',
    ask: (number) => ({ path: `/t/p/w500/made-up-${number}.jpg`, headers: { Accept: 'image/avif,image/webp' } }),
  },
  'kept pictures': {
    what: 'requests the same hundred stored pictures again and again, from 60,000 addresses',
    lanes: 20,
    from: 'many',
    ask: (number) => ({ path: `/t/p/w500/kept-${number % 100}.jpg`, headers: { Accept: 'image/*' } }),
  },
  sitemaps: {
    what: 'requests the whole sitemap, over 20 connections',
    lanes: 20,
    from: 'one',
    ask: (number) => ({ path: number % 2 === 0 ? '/sitemap.xml' : '/sitemap/movie-1.xml' }),
  },
}

export function addressFor({ from }: Attack, number: number): string {
  return from === 'one' ? ONE : addressOf(4096 + number)
}
