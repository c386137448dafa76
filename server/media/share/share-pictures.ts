import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { language, m } from '#messages'
import { languageOf } from '#messages/languages.ts'
import { departmentName } from '#domain/people/credit-names.ts'
import { hasEntry } from '#domain/text/has-entry.ts'
import { formatRating, yearOf } from '#domain/text/format.ts'
import type { Person } from '#domain/people/person.ts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import type { Collection, Title } from '#domain/titles/title.ts'
import type { Card } from './draw-card.ts'
import { toLegible } from './lettering.ts'

type SharePicturesOptions = {
  brand: string
  /** A picture of the catalogue; null if there is none or it cannot be fetched. */
  fetchPicture: (size: string, path: PicturePath) => Promise<Buffer | null>
  /** `drawPicture` of draw-picture.ts, with its library. */
  drawPicture: (card: Omit<Card, 'hasPoster'>, poster: Buffer | null) => Promise<Buffer>
}
/** `isWhole` is false if its poster could not be fetched. */
export type SharePicture = { bytes: Buffer; tag: string; isWhole: boolean }

/** Part of every tag: raise it when pictures are drawn differently. */
const DRAWING = 3
/** Bytes of cached pictures: about a hundred of them. */
const MAX_BYTES = 24_000_000
/** Pictures that are drawn or wait for their poster; any more are refused. */
const MAX_UNDER_WAY = 20
/** Milliseconds to wait for a poster. */
const PATIENCE = 2000

export type SharePictures = ReturnType<typeof createSharePictures>

/** Draws the pictures of shared pages, one at a time and off the event loop, and caches those requested last. */
export function createSharePictures({ brand, fetchPicture, drawPicture }: SharePicturesOptions) {
  const kept = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Promise<SharePicture>>()
  const limit = pLimit(1)

  function tagOf({ card, picture }: Wanted): string {
    const content = JSON.stringify([DRAWING, brand, card, picture])
    return createHash('sha256').update(content).digest('base64url').slice(0, 22)
  }

  async function posterOf({ picture }: Wanted): Promise<Buffer | null> {
    if (picture === null) return null
    return Promise.race([fetchPicture(picture.size, picture.path), wait(PATIENCE, null, { ref: false })])
  }

  async function draw(wanted: Wanted, tag: string): Promise<SharePicture> {
    const poster = await posterOf(wanted)
    if (poster === null && wanted.picture !== null) {
      const bare = { ...wanted, picture: null }
      return { ...(await find(bare, tagOf(bare), null)), isWhole: false }
    }
    return find(wanted, tag, poster)
  }

  async function find({ card }: Wanted, tag: string, poster: Buffer | null): Promise<SharePicture> {
    const known = kept.get(tag)
    if (known) return { bytes: known, tag, isWhole: true }
    const bytes = await limit(() => drawPicture({ ...card, brand }, poster))
    kept.set(tag, bytes)
    return { bytes, tag, isWhole: true }
  }

  return {
    tagOf,
    /** The cached picture of a tag; null if it has to be drawn. */
    kept(tag: string): SharePicture | null {
      const bytes = kept.get(tag)
      return bytes ? { bytes, tag, isWhole: true } : null
    },
    /** Null if too many are under way. */
    draw(wanted: Wanted): Promise<SharePicture> | null {
      const tag = tagOf(wanted)
      const same = underWay.get(tag)
      if (same) return same
      if (underWay.size >= MAX_UNDER_WAY) return null
      const drawing = draw(wanted, tag).finally(() => underWay.delete(tag))
      underWay.set(tag, drawing)
      return drawing
    },
    /** For tests and metrics. */
    get size() {
      return { bytes: kept.calculatedSize, underWay: underWay.size }
    },
  }
}

/** The content of a share picture, and the poster or portrait that it shows. */
export type Wanted = { card: Omit<Card, 'brand' | 'hasPoster'>; picture: { size: string; path: PicturePath } | null }

/** The words of the pictures, in the page's language; null: it is written in letters that the typefaces lack. */
function words(): typeof m.sharePictures | null {
  return toLegible(languageOf(language()).name) === null ? null : m.sharePictures
}

type Drawn = Pick<Title, 'type' | 'name' | 'date' | 'rating' | 'poster' | 'genres'>

export function titleCard({ type, name, date, rating, poster, genres }: Drawn): Wanted {
  const kind = words()?.kinds[type] ?? ''
  const facts = [kind || null, yearOf(date), genres[0]?.name ?? null]
  return {
    card: { name, kind, facts: withoutNull(facts), rating: rating === null ? null : formatRating(rating) },
    picture: toPicture('w500', poster),
  }
}

export function personCard({ name, knownFor, birthday, deathday, picture }: Person): Wanted {
  const [born, died] = [yearOf(birthday), yearOf(deathday)]
  const texts = words()
  const years = born === null ? null : died === null ? texts?.born({ year: born }) : texts?.lived({ born, died })
  return {
    card: {
      name,
      kind: texts?.kinds.person ?? '',
      facts: withoutNull([knownFor && departmentName(knownFor), years ?? null]),
      rating: null,
    },
    picture: toPicture('h632', picture),
  }
}

export function collectionCard({ name, parts }: Collection): Wanted {
  const years = parts.flatMap(({ date }) => yearOf(date) ?? []).toSorted()
  const span = [...new Set([years[0], years.at(-1)])].filter((year) => year !== undefined).join('–')
  const poster = parts.find((part) => part.poster !== null)?.poster ?? null
  const texts = words()
  const kind = texts?.kinds.collection ?? ''
  return {
    card: {
      name,
      kind,
      facts: withoutNull([kind || null, texts?.movies({ count: parts.length }) ?? null, span || null]),
      rating: null,
    },
    picture: toPicture('w500', poster),
  }
}

/** The card of Home or of a list; null if there is no such page. */
export function pageCard(page: string): Wanted | null {
  if (!hasEntry(m.sharePictures.pages, page)) return null
  const { name, facts } = words()?.pages[page] ?? { name: '', facts: {} }
  return { card: { name, kind: name, facts: Object.values(facts), rating: null }, picture: null }
}

function toPicture(size: string, path: PicturePath | null): Wanted['picture'] {
  return path === null ? null : { size, path }
}

function withoutNull(facts: readonly (string | null)[]): string[] {
  return facts.filter((fact) => fact !== null)
}
