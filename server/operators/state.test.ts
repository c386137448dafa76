import { expect, test } from 'vitest'
import type { Alert } from '#domain/alert.ts'
import type { Ban } from '#domain/ban.ts'
import type { Block } from '#domain/records.ts'
import { DEFAULT_SOURCES, type Source } from '#domain/sources.ts'
import type { TitleType } from '#domain/title.ts'
import { createDamageReport } from './damage-report.ts'
import { createOperatorState, isStateTopic, type SourceSettings } from './state.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const alert: Alert = { message: 'Hello', createdAt: NOON, endsAt: null }
const ban: Ban = { network: '203.0.113.7', reason: null, bannedAt: NOON, expiresAt: null }
const block: Block = { type: 'tv', id: 7, name: null, reason: null, blockedAt: NOON }
const saved: Source[] = [{ ...DEFAULT_SOURCES.movie[0]!, name: 'Mine' }]

/** A state over a store in memory; `told` keeps what it says to whom. */
function open() {
  const kept = {
    alert: null as Alert | null,
    blocks: [] as Block[],
    bans: [] as Ban[],
    sources: { movie: null, tv: null } as Record<TitleType, SourceSettings | null>,
  }
  const told: unknown[][] = []
  const tell =
    (name: string) =>
    (...what: unknown[]) =>
      void told.push([name, ...what])
  const state = createOperatorState({
    store: {
      alert: { read: () => Promise.resolve(kept.alert) },
      sources: { read: (type) => Promise.resolve(kept.sources[type]) },
      blocks: { all: () => Promise.resolve(kept.blocks) },
      bans: {
        async *all() {
          for (const each of kept.bans) yield [each]
        },
        find: (network) => Promise.resolve(kept.bans.find((each) => each.network === network) ?? null),
      },
    },
    publish: tell('publish'),
    bans: { load: (bans) => void told.push(['load', [...bans]]), put: tell('put'), remove: tell('remove') },
    isNetwork: () => true,
    damages: createDamageReport({ onFound: () => {} }),
    announce: tell('announce'),
    onChanged: tell('changed'),
    onFailure: tell('failure'),
  })
  return { state, kept, told, of: (name: string) => told.filter(([each]) => each === name).map(([, ...what]) => what) }
}

test('at the start everything is read, and nothing is announced', async () => {
  const { state, kept, of } = open()
  Object.assign(kept, { alert, blocks: [block], bans: [ban, { ...ban, network: '2001:db8::/64' }] })
  await state.load()
  expect(of('load')).toEqual([[kept.bans]])
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

test('where nothing is saved the defaults hold, and the first save is version 0', async () => {
  const { state } = open()
  expect(await state.readSources('tv')).toEqual({ list: DEFAULT_SOURCES.tv, download: null, version: 0 })
  expect(state.download('tv')).toBeNull()
})

test('a change is read from the store before anybody hears of it, and announced once', async () => {
  const { state, kept, told } = open()
  kept.sources.movie = { list: saved, download: 'https://archive.org/{id}', version: 1 }
  await state.changed('sources')
  expect(told).toEqual([
    ['publish', 'sources', { movie: saved, tv: DEFAULT_SOURCES.tv }],
    ['changed', 'sources'],
    ['announce', 'sources', undefined],
  ])
  expect(state.download('movie')).toBe('https://archive.org/{id}')
})

test('a change of another process is read and told here, and not announced again', async () => {
  const { state, kept, told } = open()
  kept.blocks = [block]
  await state.follow('blocks')
  kept.blocks = []
  await state.follow('blocks')
  expect(told).toEqual([
    ['publish', 'blocks', { movie: [], tv: [7] }],
    ['changed', 'blocks'],
    ['publish', 'blocks', { movie: [], tv: [] }],
    ['changed', 'blocks'],
  ])
  expect(state.isBlocked('tv', 7)).toBe(false)
})

test('of a ban that changed only that one is read: it is there, or it is gone', async () => {
  const { state, kept, told } = open()
  kept.bans = [ban]
  await state.changed('bans', ban.network)
  kept.bans = []
  await state.follow('bans', ban.network)
  expect(told).toEqual([
    ['put', ban],
    ['changed', 'bans'],
    ['announce', 'bans', ban.network],
    ['remove', ban.network],
    ['changed', 'bans'],
  ])
})

test('a topic is one of four; tables that only operators follow are none', () => {
  expect(['alert', 'sources', 'blocks', 'bans'].every(isStateTopic)).toBe(true)
  expect(['audit', 'searches', 'sync-codes', 'constructor', ''].some(isStateTopic)).toBe(false)
})
