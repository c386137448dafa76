import { randomUUID } from 'node:crypto'
import { AppError, isAppError } from '#domain/errors.ts'
import {
  MAX_LIBRARIES,
  SETTINGS_LIBRARY,
  type LibraryAccess,
  type LibraryKind,
  type LibraryPlays,
  type LibrarySettings,
} from '#domain/library/library.ts'
import type { Store } from '#server/db/store.ts'
import { noteAction, turnSwitch, type Operator, type RunAction } from './run-action.ts'

/** What operators enter. */
export type GivenLibrary = Pick<LibrarySettings, 'address' | 'publicAddress' | 'folders' | 'certificate'> & {
  /** Null: a new one. */
  id: string | null
  /** Empty: the one that is kept. */
  apiKey: string
  plays: LibraryPlays
  /** Whether the operator confirmed what “Play it here” means. */
  confirmed: boolean
}
type Identity = { kind: LibraryKind; name: string; serverId: string }

type Options<Report extends Identity> = {
  libraries: Pick<Store['libraries'], 'find' | 'all'>
  keyOf: (id: string) => Promise<string | null>
  /** Asks a server what it is and has. Throws `AppError('upstream')` with a sentence for operators. */
  inspect: (access: Omit<LibraryAccess, 'kind'>, folders: readonly string[]) => Promise<Report>
  runAction: RunAction
  /** How often an operator may ask servers. */
  limit: { take: (operator: string) => void }
  /** Begins to read all of a library. */
  readWhole: (id: string) => void
  now: () => Date
}

const CHANGED = [{ topic: 'libraries' }] as const

/** Operators' actions on their media servers. The audit log never has a key. */
export function createLibraryActions<Report extends Identity>(options: Options<Report>) {
  const { libraries, keyOf, inspect, runAction, limit, readWhole, now } = options

  /** The stored library that is meant, null for a new one. Throws `not-found` if it was removed. */
  async function storedOf({ id }: Pick<GivenLibrary, 'id'>) {
    const stored = id === null ? null : await libraries.find(id)
    if (id !== null && stored === null) throw new AppError('not-found', 'This library was removed.')
    return stored
  }

  async function keyFor({ id, apiKey }: Pick<GivenLibrary, 'id' | 'apiKey'>, address: string, known: string | null) {
    if (apiKey !== '') return apiKey
    // A key is only sent where it was entered for.
    const kept = id !== null && address === known ? await keyOf(id) : null
    if (kept === null) throw new AppError('unprocessable', 'Enter the API key of this server.')
    return kept
  }

  async function ask(access: Omit<LibraryAccess, 'kind'>, folders: readonly string[]): Promise<Report> {
    try {
      return await inspect(access, folders)
    } catch (error) {
      if (!isAppError(error)) throw error
      throw new AppError('unprocessable', error.message, { cause: error })
    }
  }

  return {
    /** Asks the server, and changes nothing. Throws `unprocessable` with the reason if it cannot be used. */
    async test(
      given: Pick<GivenLibrary, 'id' | 'address' | 'apiKey' | 'certificate' | 'folders'>,
      by: Operator,
    ): Promise<Report> {
      limit.take(by.email)
      const stored = await storedOf(given)
      const address = stored?.id === SETTINGS_LIBRARY ? stored.address : given.address
      const apiKey = await keyFor(given, address, stored?.address ?? null)
      await noteAction(runAction, { by, action: 'library.test', target: address })
      return ask({ address, certificate: given.certificate, apiKey }, given.folders)
    },

    /** Adds a library, or changes one; then it is read. A server that is asked for the first time must answer. */
    async save(given: GivenLibrary, by: Operator): Promise<{ id: string; name: string }> {
      const stored = await storedOf(given)
      const isOfSettings = stored?.id === SETTINGS_LIBRARY
      if (given.plays === 'here' && stored?.plays !== 'here' && !given.confirmed)
        throw new AppError('unprocessable', 'Confirm that anybody who reaches this site may watch.')
      const address = isOfSettings ? stored.address : given.address
      const plays = isOfSettings ? stored.plays : given.plays
      const { publicAddress, folders, certificate } = given
      const isOther = stored?.address !== address || stored.certificate !== certificate || (given.apiKey !== '' && !isOfSettings)
      const identity: Identity = isOther ? await identityOf(given, address, stored?.address ?? null, by) : stored
      const { kind, name, serverId } = identity
      const id = stored?.id ?? randomUUID()
      const settings: LibrarySettings = { id, name, kind, address, publicAddress, plays, folders, certificate, serverId }
      await runAction({
        by,
        action: 'library.save',
        target: name,
        async write({ libraries: rows }) {
          const before = await rows.find(id)
          if (before === null && (await rows.all()).length >= MAX_LIBRARIES)
            throw new AppError('unprocessable', `There are at most ${MAX_LIBRARIES} libraries.`)
          await rows.put({ ...settings, addedAt: before?.addedAt ?? now().toISOString() })
          // Everything is read again, by another process if this one ends before.
          await rows.note(id, { changesAt: null })
          if (given.apiKey !== '' && !isOfSettings) await rows.setKey(id, given.apiKey)
          const isNewKey = given.apiKey !== '' && !isOfSettings
          return { before: before && shownOf(before), after: { ...shownOf(settings), newKey: isNewKey }, result: null }
        },
        changed: CHANGED,
      })
      readWhole(id)
      return { id, name }
    },

    /** Removes a library with its key and all that is known of it. */
    async remove(id: string, by: Operator): Promise<{ name: string }> {
      if (id === SETTINGS_LIBRARY)
        throw new AppError('unprocessable', 'Remove LIBRARY_URL from the settings, and restart the site.')
      return runAction({
        by,
        action: 'library.remove',
        target: (await libraries.find(id))?.name ?? id,
        async write({ libraries: rows }) {
          const removed = await rows.remove(id)
          if (removed === null) throw new AppError('not-found', 'This library was removed.')
          return { before: shownOf(removed), result: { name: removed.name } }
        },
        changed: CHANGED,
      })
    },

    /** Shows “In the library” on cards, or not. */
    markCards: (on: boolean, by: Operator): Promise<{ on: boolean }> =>
      runAction({
        by,
        action: 'library.cards',
        target: 'cards',
        async write(store) {
          // The switch hides them, because one without a row is off.
          const { before, after } = await turnSwitch(store, 'library-cards-off', !on)
          return { before: { on: !before.on }, after: { on: !after.on }, result: { on } }
        },
        changed: CHANGED,
      }),
  }

  async function identityOf(given: GivenLibrary, address: string, known: string | null, by: Operator): Promise<Identity> {
    limit.take(by.email)
    const apiKey = await keyFor(given, address, known)
    return ask({ address, certificate: given.certificate, apiKey }, [])
  }
}

/** What the audit log keeps: without the certificate, which is long. */
function shownOf({ name, kind, address, publicAddress, plays, folders }: LibrarySettings): object {
  return { name, kind, address, publicAddress, plays, folders }
}
