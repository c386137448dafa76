import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { background } from '#domain/catalogue/scope.ts'
import { isNotFound } from '#domain/errors.ts'
import { SETTINGS_LIBRARY, type LibraryAccess } from '#domain/library/library.ts'
import { createLibraryActions } from '../admin/library-actions.ts'
import { READINGS, type OperatorState } from '../admin/state.ts'
import type { Database } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { inspectLibrary } from '../library/inspect-library.ts'
import type { FindTitle } from '../library/item-ids.ts'
import type { KnownLibraries } from '../library/known-libraries.ts'
import { createLibraryPlayback } from '../library/play/library-playback.ts'
import { createReadLibraries } from '../library/read-libraries.ts'
import type { Config } from './config.ts'
import { createTrialLimit } from './open-visitors.ts'
import type { Parts } from './parts.ts'

type Options = Pick<Parts, 'config' | 'store' | 'log' | 'bans' | 'runAction' | 'inBackground' | 'repeat' | 'now' | 'ticks'> & {
  known: KnownLibraries
  state: Pick<OperatorState, 'changed' | 'isBlocked'>
  catalogue: Pick<Catalogue, 'find'>
  alone: Database['alone']
}

const FIVE_MINUTES = 5 * 60_000

/** Puts the library of the settings beside those of the panel, or takes it away; before the libraries are first read. */
export async function settleLibrary(
  libraries: Store['libraries'],
  { library }: Pick<Config, 'library'>,
  now: Date,
): Promise<void> {
  const stored = await libraries.find(SETTINGS_LIBRARY)
  if (library === null) return void (stored && (await libraries.remove(SETTINGS_LIBRARY)))
  const { address, plays } = library
  if (stored?.address === address && stored.plays === plays) return
  // What kind of server it is, and its name, come with its first reading.
  const unasked = {
    name: 'Library',
    kind: 'jellyfin',
    serverId: '',
    publicAddress: null,
    folders: [],
    certificate: null,
  } as const
  await libraries.put({
    ...unasked,
    ...stored,
    id: SETTINGS_LIBRARY,
    address,
    plays,
    addedAt: stored?.addedAt ?? now.toISOString(),
  })
  if (stored && stored.address !== address) await libraries.note(SETTINGS_LIBRARY, { readAt: null })
}

/** Keeps what the libraries have up to date, in one of the site's processes at a time; and the operators' actions on them. */
export function openLibraries(options: Options) {
  const { config, store, log, bans, runAction, inBackground, repeat, now, ticks, known, state, catalogue, alone } = options
  const keyOf = async (id: string): Promise<string | null> =>
    id === SETTINGS_LIBRARY ? (config.library?.apiKey ?? null) : store.libraries.keyOf(id)
  const find: FindTitle = async (type, id, site) => {
    try {
      const { titles } = await catalogue.find(background('en'), id, site)
      return titles.find((title) => title.type === type)?.id ?? null
    } catch (error) {
      if (isNotFound(error)) return null
      throw error
    }
  }
  const reading = createReadLibraries({
    libraries: store.libraries,
    items: store.libraryItems,
    ids: () => known.all().map(({ id }) => id),
    keyOf,
    openClient: openLibraryClient,
    find,
    alone,
    onChange: (change) => state.changed('libraries', change === 'readings' ? READINGS : undefined),
    onTrouble: (name, trouble) =>
      log.warn({ library: name, reason: trouble }, 'A library cannot be read; what was known of it stays'),
    now,
  })
  repeat('libraries', { every: FIVE_MINUTES, first: 0 }, reading.all)
  const actions = createLibraryActions({
    libraries: store.libraries,
    keyOf,
    inspect: (access, folders) => inspectLibrary((kind) => openLibraryClient({ ...access, kind }), folders),
    runAction,
    limit: createTrialLimit(ticks),
    readWhole: (id) => inBackground('libraries', (signal) => reading.whole(id, signal)),
    now,
  })
  const playback = createLibraryPlayback({
    libraries: known,
    items: store.libraryItems,
    keyOf,
    openClient: openLibraryClient,
    isBlocked: state.isBlocked,
    isBanned: (visitor) => bans.verdict(visitor.split('/')[0] ?? null) !== null,
    secret: () => store.secrets.getOrCreate('library'),
    repeat,
    onTrouble: (name, trouble) => log.warn({ library: name, reason: trouble }, 'A library does not play a title'),
    now,
    ticks,
  })
  return { actions, playback }
}

/** Loaded only where there is a library, because it brings an HTTP client. */
async function openLibraryClient(access: LibraryAccess & { deviceId?: string }) {
  const { createLibraryClient } = await import('../library/client.ts')
  return createLibraryClient(access)
}
