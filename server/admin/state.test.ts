import { expect, test, vi } from 'vitest'
import type { Alert } from '#domain/operators/alert.ts'
import type { Ban } from '#domain/operators/ban.ts'
import type { Block } from '#domain/operators/records.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import type { Source } from '#domain/sources/source.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { openBackground } from '#tests/helpers/background.ts'
import { createOperatorState, isStateTopic, type SourceSettings } from './state.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const alert: Alert = { message: 'Hello', createdAt: NOON, endsAt: null }
const ban: Ban = { network: '203.0.113.7', reason: null, bannedAt: NOON, expiresAt: null }
const block: Block = { type: 'tv', id: 7, name: null, reason: null, blockedAt: NOON }
const saved: Source[] = [{ ...DEFAULT_SOURCES.movie[0]!, name: 'Mine' }]

/** A state on an in-memory store; `calls` records its notifications. */
function open() {
  const stored = {
    alert: null as Alert | null,
    blocks: [] as Block[],
    bans: [] as Ban[],
    sources: { movie: null, tv: null } as Record<TitleType, SourceSettings | null>,
  }
  const calls: unknown[][] = []
  const tell =
    (name: string) =>
    (...what: unknown[]) =>
      void calls.push([name, ...what])
  const state = createOperatorState({
    ...openBackground(),
    store: {
      alert: { read: () => Promise.resolve(stored.alert) },
      sources: { read: (type) => Promise.resolve(stored.sources[type]) },
      blocks: { all: () => Promise.resolve(stored.blocks) },
      freeWorks: { all: () => Promise.resolve([]) },
      libraries: { all: async () => [] },
      libraryItems: { titles: async () => [], newest: async () => [] },
      switches: { isOn: () => Promise.resolve(false) },
      bans: {
        async *all() {
          for (const each of stored.bans) yield [each]
        },
        find: (network) => Promise.resolve(stored.bans.find((each) => each.network === network) ?? null),
      },
    },
    publish: tell('publish'),
    bans: {
      load: async (pages) => {
        const bans: Ban[] = []
        for await (const page of pages) bans.push(...page)
        calls.push(['load', bans])
      },
      put: tell('put'),
      remove: tell('remove'),
    },
    freeWorks: { set: () => {} },
    libraries: { set: () => {}, setLibraries: () => {} },
    announce: tell('announce'),
    onChanged: tell('changed'),
    onFailure: tell('failure'),
  })
  return { state, stored, calls, of: (name: string) => calls.filter(([each]) => each === name).map(([, ...what]) => what) }
}

test('at start everything is loaded and nothing is announced', async () => {
  const { state, stored, of } = open()
  Object.assign(stored, { alert, blocks: [block], bans: [ban, { ...ban, network: '2001:db8::/64' }] })
  await state.load()
  expect(of('load')).toEqual([[stored.bans]])
  expect(of('publish').toSorted()).toEqual(
    [
      ['alert', alert],
      ['blocks', { movie: [], tv: [7] }],
      ['sources', DEFAULT_SOURCES],
    ].toSorted(),
  )
  expect(of('announce')).toEqual([])
  expect([state.isBlocked('tv', 7), state.isBlocked('movie', 7), state.isBlocked('tv', 8)]).toEqual([true, false, false])
})

test('without a saved list the defaults apply, with version 0', async () => {
  const { state } = open()
  expect(await state.readSources('tv')).toEqual({ list: DEFAULT_SOURCES.tv, download: null, version: 0 })
  expect(state.download('tv')).toBeNull()
})

test('a change is read from the store before it is published, and announced once', async () => {
  const { state, stored, calls } = open()
  stored.sources.movie = { list: saved, download: 'https://archive.org/{id}', version: 1 }
  await state.changed('sources')
  expect(calls).toEqual([
    ['publish', 'sources', { movie: saved, tv: DEFAULT_SOURCES.tv }],
    ['changed', 'sources'],
    ['announce', 'sources', undefined],
  ])
  expect(state.download('movie')).toBe('https://archive.org/{id}')
})

test('a change of another process is read and published here, but not announced again', async () => {
  const { state, stored, calls, of } = open()
  stored.blocks = [block]
  state.follow('blocks')
  await vi.waitFor(() => expect(of('changed')).toHaveLength(1))
  stored.blocks = []
  state.follow('blocks')
  await vi.waitFor(() => expect(of('changed')).toHaveLength(2))
  expect(calls).toEqual([
    ['publish', 'blocks', { movie: [], tv: [7] }],
    ['changed', 'blocks'],
    ['publish', 'blocks', { movie: [], tv: [] }],
    ['changed', 'blocks'],
  ])
  expect(state.isBlocked('tv', 7)).toBe(false)
})

test('after a change of one ban only that ban is read', async () => {
  const { state, stored, calls, of } = open()
  stored.bans = [ban]
  await state.changed('bans', ban.network)
  stored.bans = []
  state.follow('bans', ban.network)
  await vi.waitFor(() => expect(of('changed')).toHaveLength(2))
  expect(calls).toEqual([
    ['put', ban],
    ['changed', 'bans'],
    ['announce', 'bans', ban.network],
    ['remove', ban.network],
    ['changed', 'bans'],
  ])
})

test('tables that only operators follow are not state topics', () => {
  expect(['alert', 'sources', 'blocks', 'bans'].every(isStateTopic)).toBe(true)
  expect(['audit', 'searches', 'sync-codes', 'constructor', ''].some(isStateTopic)).toBe(false)
})
