import { z } from 'zod'
import type { LibraryFolder, LibraryKind } from '#domain/library/library.ts'
import type { LibraryClient } from './client.ts'
import { LibraryError } from './library-error.ts'

/** How many of a kind a library has, and how many of them it knows a number of the movie database of. */
type FoundItems = { all: number; withIds: number }

/** What a media server says of itself. */
export type LibraryReport = {
  kind: LibraryKind
  name: string
  version: string
  serverId: string
  folders: LibraryFolder[]
  movies: FoundItems
  shows: FoundItems
  episodes: FoundItems
}

const MAX_TEXT = 200
const MAX_FOLDERS = 200
const text = z.string().transform((given) => given.slice(0, MAX_TEXT))
const infoSchema = z.object({
  Id: z.string().regex(/^[\w-]{1,64}$/),
  ServerName: text.nullish(),
  Version: z.string().regex(/^\d+(?:\.\d+){0,4}$/),
})
export const itemIdSchema = z
  .union([z.string(), z.int().nonnegative()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,64}$/))
const foldersSchema = z
  .array(z.object({ Name: text, ItemId: itemIdSchema.nullish(), Id: itemIdSchema.nullish() }))
  .max(MAX_FOLDERS)
const countSchema = z.object({ TotalRecordCount: z.int().nonnegative() })

/** Which software answers, and under which name. Needs no key. Throws `LibraryError`. */
export async function identifyLibrary(client: Pick<LibraryClient, 'get'>) {
  const {
    Id: serverId,
    ServerName,
    Version: version,
  } = await client.get('/System/Info/Public', { schema: infoSchema }).catch((error: unknown) => {
    throw error instanceof LibraryError && error.trouble === 'gone' ? new LibraryError('no-library', error) : error
  })
  // Emby's versions are below 10, from which Jellyfin went on.
  const kind: LibraryKind = Number(version.split('.')[0]) >= 10 ? 'jellyfin' : 'emby'
  return { kind, name: ServerName?.trim() || (kind === 'emby' ? 'Emby' : 'Jellyfin'), version, serverId }
}

/** Its folders, which only the key opens. */
export async function foldersOf(client: Pick<LibraryClient, 'get'>, signal?: AbortSignal): Promise<LibraryFolder[]> {
  const listed = await client.get('/Library/VirtualFolders', { schema: foldersSchema, signal })
  return listed.flatMap(({ Name: name, ItemId, Id }) => {
    const id = ItemId ?? Id ?? null
    return id === null ? [] : [{ id, name }]
  })
}

/** Asks a media server what it is and has. `folders`: only what is in these; empty: all. Throws `LibraryError`. */
export async function inspectLibrary(
  open: (kind: LibraryKind) => Promise<Pick<LibraryClient, 'get' | 'close'>>,
  folders: readonly string[],
): Promise<LibraryReport> {
  const identity = await using(await open('jellyfin'), identifyLibrary)
  return using(await open(identity.kind), async (client) => {
    const known = await foldersOf(client)
    const chosen = known.map(({ id }) => id).filter((id) => folders.includes(id))
    const parents = folders.length === 0 ? [undefined] : chosen
    const [movies, shows, episodes] = [
      await countOf(client, 'Movie', parents),
      await countOf(client, 'Series', parents),
      await countOf(client, 'Episode', parents),
    ]
    return { ...identity, folders: known, movies, shows, episodes }
  })
}

async function countOf(client: Pick<LibraryClient, 'get'>, type: string, parents: readonly (string | undefined)[]) {
  const found: FoundItems = { all: 0, withIds: 0 }
  for (const parentId of parents) {
    const query = { recursive: true, includeItemTypes: type, isMissing: false, parentId, startIndex: 0, limit: 1 }
    found.all += (await client.get('/Items', { schema: countSchema, query })).TotalRecordCount
    found.withIds += (await client.get('/Items', { schema: countSchema, query: { ...query, hasTmdbId: true } })).TotalRecordCount
  }
  return found
}

/** Closes the client after the work. */
export async function using<Client extends Pick<LibraryClient, 'close'>, Result>(
  client: Client,
  work: (client: Client) => Promise<Result>,
) {
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}
