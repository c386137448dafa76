import { textsOf } from '#messages/server.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { AppError } from '#domain/errors.ts'
import { parseId } from '#domain/titles/title.ts'
import type { SharedKind } from '#domain/titles/share.ts'
import {
  collectionCard,
  pageCard,
  personCard,
  type SharePicture,
  titleCard,
  type Wanted,
} from '#server/media/share/share-pictures.ts'
import type { Services } from '#server/start/services.ts'
import { namesTag } from '#server/http/responses/plain-response.ts'
import { retryHeader } from '#server/http/endpoint-parts/loader-errors.ts'

/** An hour: names and ratings seldom change, but a newly blocked title should not be shown for days. */
const WHOLE = 'public, max-age=3600'
const INCOMPLETE = 'public, max-age=60'
const RETRY_AFTER = 3

const FILE = /^([^/.]+)\.png$/

/** Answers a request for the picture of a shared page: of the `kind` with the id in `file`, or of Home or a list, named by `file`. */
export async function sharePicture(
  scope: Scope,
  request: Request,
  services: Services,
  { kind, file = '', address }: { kind?: string; file?: string; address: string | null },
): Promise<Response> {
  try {
    const wanted = await read(scope, services, kind, FILE.exec(file)?.[1])
    if (!wanted) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    const { sharePictures, limits } = services
    const tag = sharePictures.tagOf(wanted)
    // The visitor has this picture already.
    if (knows(request, tag)) return new Response(null, { status: 304, headers: headersOf({ tag, isWhole: true }) })
    const kept = sharePictures.kept(tag)
    if (kept) return send(request, kept)
    limits.share.take(address, scope.language)
    const drawn = await sharePictures.draw(wanted)
    if (drawn === null) throw new AppError('upstream', textsOf(scope.language).refusals.fetchFailed, { retryAfter: RETRY_AFTER })
    return send(request, drawn)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return new Response(null, { status: error.status, headers: { 'Cache-Control': 'no-store', ...retryHeader(error) } })
  }
}

/** What the picture says; null: there is no such page, or it is hidden. */
async function read(
  scope: Scope,
  services: Services,
  kind: string | undefined,
  name: string | undefined,
): Promise<Wanted | null> {
  if (name === undefined) return null
  if (kind === undefined) return pageCard(name)
  const id = parseId(name)
  return id !== null && isKind(kind) ? readOf(scope, services, kind, id) : null
}

async function readOf(scope: Scope, { catalogue, hiding }: Services, kind: SharedKind, id: number): Promise<Wanted | null> {
  switch (kind) {
    case 'movie':
    case 'tv':
      // Even for operators: the people who follow a shared link are not.
      return (await hiding.isHidden(scope, { type: kind, id })) ? null : titleCard(await catalogue.title(scope, kind, id))
    case 'person':
      return personCard(await catalogue.person(scope, id))
    case 'collection':
      return collectionCard(await catalogue.collection(scope, id))
  }
}

function isKind(kind: string): kind is SharedKind {
  return ['movie', 'tv', 'person', 'collection'].includes(kind)
}

function send(request: Request, picture: SharePicture): Response {
  const headers = headersOf(picture)
  if (knows(request, picture.tag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(picture.bytes), { headers: { ...headers, 'Content-Type': 'image/png' } })
}

function headersOf({ tag, isWhole }: Pick<SharePicture, 'tag' | 'isWhole'>) {
  return { 'Cache-Control': isWhole ? WHOLE : INCOMPLETE, ETag: `"${tag}"` }
}

function knows({ headers }: Request, tag: string): boolean {
  return namesTag(headers.get('If-None-Match'), `"${tag}"`)
}
