import { z } from 'zod'
import type { LibraryClient } from './client.ts'
import { itemIdSchema } from './inspect-library.ts'

/** The words of the media servers for what we read. */
export type ItemType = 'Movie' | 'Series' | 'Episode'

const PAGE = 500
/** More than anybody has: a server whose pages never end is not followed further. */
const MAX_PAGES = 2_000
const FIELDS = 'ProviderIds,DateCreated,Height'

const nullable = <Value>(schema: z.ZodType<Value>) => schema.nullish().catch(null)
const number = nullable(z.int().min(0).max(99_999))
const itemSchema = z.object({
  Id: itemIdSchema,
  ProviderIds: nullable(z.record(z.string(), z.unknown())),
  SeriesId: nullable(itemIdSchema),
  ParentIndexNumber: number,
  IndexNumber: number,
  IndexNumberEnd: number,
  Height: number,
  DateCreated: nullable(z.iso.datetime({ offset: true })),
  LocationType: nullable(z.string()),
})
const pageSchema = z.object({ Items: z.array(z.unknown()).max(PAGE) })

/** An item as it is listed; only its id is certain. */
export type ListedItem = z.output<typeof itemSchema>

type Listing = {
  type: ItemType
  /** The folder, or the show, that they are in; unset: anywhere. */
  parentId?: string | undefined
  /** Only what was saved since this ISO time. */
  since?: string | null
  signal: AbortSignal
}

/**
 * All items of a type in pages. An item that is broken is left out; placeholders of episodes that are not there too. Oldest first, so
 * that what is added meanwhile comes at the end.
 */
export async function* listItems(client: Pick<LibraryClient, 'get'>, listing: Listing): AsyncGenerator<ListedItem[]> {
  const { type, parentId, since, signal } = listing
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = {
      recursive: true,
      includeItemTypes: type,
      fields: FIELDS,
      enableImages: false,
      enableUserData: false,
      isMissing: false,
      sortBy: 'DateCreated,SortName',
      startIndex: page * PAGE,
      limit: PAGE,
      parentId,
      minDateLastSaved: since ?? undefined,
    }
    const { Items } = await client.get('/Items', { schema: pageSchema, query, signal })
    yield Items.flatMap((item) => {
      const read = itemSchema.safeParse(item)
      return read.success && read.data.LocationType !== 'Virtual' ? [read.data] : []
    })
    if (Items.length < PAGE) return
  }
}
