import { describe, expect, test } from 'vitest'
import type { LibraryItem, LibrarySettings } from '#domain/library/library.ts'
import { databases } from '#tests/helpers/databases.ts'
import { createStore } from './store.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const LATER = '2026-11-20T13:00:00.000Z'
const cupboard: LibrarySettings & { addedAt: string } = {
  id: 'cupboard',
  name: 'The film cupboard',
  kind: 'jellyfin',
  address: 'http://jellyfin:8096',
  publicAddress: 'https://films.example',
  plays: 'shown',
  folders: ['f1'],
  certificate: null,
  serverId: 's1',
  addedAt: NOON,
}
const unread = { readAt: null, changesAt: null, trouble: null, troubleAt: null, withoutIds: 0 }
const film: LibraryItem = {
  library: 'cupboard',
  itemId: 'a',
  type: 'movie',
  id: 19,
  season: null,
  episode: null,
  lastEpisode: null,
  height: 1080,
  addedAt: NOON,
}
const show: LibraryItem = { ...film, itemId: 'show', type: 'tv', id: 4, height: 0 }
const episode: LibraryItem = { ...show, itemId: 'e', season: 0, episode: 3, lastEpisode: 4, height: 480, addedAt: LATER }

describe.each(databases)('libraries on %s', (_, { open }) => {
  async function openStore() {
    const store = createStore(await open())
    await store.libraries.put(cupboard)
    return store
  }

  test('a library keeps how its reading went when its settings change, and its key is only read by itself', async () => {
    const { libraries } = await openStore()
    expect(await libraries.all()).toEqual([{ ...cupboard, ...unread }])
    await libraries.setKey('cupboard', 'first')
    await libraries.setKey('cupboard', 'second')
    await libraries.note('cupboard', { trouble: 'Away', troubleAt: NOON })
    await libraries.note('cupboard', { readAt: NOON, changesAt: LATER, withoutIds: 2 })
    await libraries.put({ ...cupboard, plays: 'opened', publicAddress: null, addedAt: LATER })
    expect(await libraries.find('cupboard')).toEqual({
      ...cupboard,
      plays: 'opened',
      publicAddress: null,
      readAt: NOON,
      changesAt: LATER,
      trouble: 'Away',
      troubleAt: NOON,
      withoutIds: 2,
    })
    expect([await libraries.keyOf('cupboard'), await libraries.keyOf('other')]).toEqual(['second', null])
  })

  test('a removed library takes its key and its items along', async () => {
    const { libraries, libraryItems } = await openStore()
    await libraries.setKey('cupboard', 'first')
    await libraryItems.put([film], NOON)
    expect(await libraries.remove('cupboard')).toMatchObject({ name: 'The film cupboard' })
    expect(await libraries.remove('cupboard')).toBeNull()
    await libraries.put(cupboard)
    expect([await libraries.keyOf('cupboard'), await libraryItems.titles()]).toEqual([null, []])
  })

  test('items are found by their title, the newest titles first, and a show only with an episode', async () => {
    const { libraryItems } = await openStore()
    await libraryItems.put([film, { ...film, itemId: 'b', height: 480 }, show, { ...show, itemId: 'empty', id: 5 }], NOON)
    expect(await libraryItems.titles()).toEqual([{ type: 'movie', id: 19 }])
    await libraryItems.put([episode], NOON)
    expect(await libraryItems.newest(10)).toEqual([
      { type: 'tv', id: 4 },
      { type: 'movie', id: 19 },
    ])
    expect(await libraryItems.newest(1)).toEqual([{ type: 'tv', id: 4 }])
    expect((await libraryItems.ofTitle('movie', 19)).map(({ itemId }) => itemId)).toEqual(['a', 'b'])
    expect(await libraryItems.ofTitle('tv', 4, 0)).toEqual([episode])
    expect(await libraryItems.ofTitle('tv', 4)).toHaveLength(2)
    expect(await libraryItems.counts('cupboard')).toEqual({ movies: 1, shows: 1, episodes: 1 })
    expect(await libraryItems.find('cupboard', ['show', 'x'])).toEqual([show])
  })

  test('a later reading replaces items, and removes what it did not find', async () => {
    const { libraryItems } = await openStore()
    await libraryItems.put([film, show, episode], NOON)
    await libraryItems.put([{ ...film, id: 20 }, show], LATER)
    expect(await libraryItems.sizes('cupboard', LATER)).toEqual({ all: 3, older: 1 })
    expect(await libraryItems.removeOlder('cupboard', LATER)).toBe(1)
    expect(await libraryItems.ofTitle('movie', 20)).toHaveLength(1)
    expect(await libraryItems.counts('cupboard')).toEqual({ movies: 1, shows: 0, episodes: 0 })
    expect(await libraryItems.remove('cupboard', ['a', 'x'])).toBe(1)
    expect(await libraryItems.titles()).toEqual([])
  })
})
