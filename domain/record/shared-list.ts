import { titleKey, type TitleKey, type TitleType } from '#domain/titles/title.ts'
import { LONGEST_ABOUT, LONGEST_ITEM_NOTE, LONGEST_LIST_NAME } from './list-fields.ts'

// A list in the fragment of a link, which browsers send to no server: `1.` for its form, then JSON, compressed with a checksum
// (RFC 1950), in base64url. The JSON is [name, about, 1 if numbered else 0, titles], a title is 603 for a movie, -1396 for a show, or
// [603, note].

/** A list that is sent, in its order. */
export type SharedList = { name: string; about: string; isNumbered: boolean; items: readonly SharedItem[] }
export type SharedItem = TitleKey & { note: string | null }

/** Titles in a link, and characters of its address: more are cut off on the way by some mail programs and messengers. */
export const MAX_SHARED = 250
export const LONGEST_LINK = 8000

/** Why a list does not fit into a link: it has too many titles, or too long texts. */
export type LinkProblem = 'titles' | 'long'

/** What is wrong with a fragment: it is empty, cut or changed, of a later form, or holds more than a list of ours. */
export type FragmentProblem = 'none' | 'broken' | 'later' | 'large'

const FORM = /^([1-9]\d{0,8})\.(.+)$/s
const THIS_FORM = '1'
const BASE64URL = /^[\w-]+$/
/** Bytes that a fragment unfolds to, at most: the longest texts, escaped. */
const MAX_UNFOLDED = 2 * 1024 * 1024
const LAST_ID = 999_999_999

/** The link to a list. `page`: the address of the page that opens it. */
export async function linkTo(list: SharedList, page: string): Promise<{ link: string } | { problem: LinkProblem }> {
  const { name, about, isNumbered, items } = list
  if (items.length > MAX_SHARED) return { problem: 'titles' }
  const titles = items.map(({ type, id, note }) => {
    const number = type === 'movie' ? id : -id
    return note === null ? number : [number, note]
  })
  const text = JSON.stringify([name, about, isNumbered ? 1 : 0, titles])
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))
  const link = `${page}#${THIS_FORM}.${toBase64Url(new Uint8Array(await new Response(packed).arrayBuffer()))}`
  return link.length > LONGEST_LINK ? { problem: 'long' } : { link }
}

/** The list in an untrusted fragment, without its `#`. Never rejects, and unfolds no more than a list may have. */
export async function listInFragment(fragment: string): Promise<{ list: SharedList } | { problem: FragmentProblem }> {
  if (fragment === '') return { problem: 'none' }
  if (fragment.length > LONGEST_LINK) return { problem: 'large' }
  const [, form, packed = ''] = FORM.exec(fragment) ?? []
  if (form !== undefined && form !== THIS_FORM) return { problem: 'later' }
  if (!BASE64URL.test(packed)) return { problem: 'broken' }
  try {
    const text = await unfolded(fromBase64Url(packed))
    if (text === null) return { problem: 'large' }
    const list = toList(JSON.parse(text))
    return list ? (isTooLarge(list) ? { problem: 'large' } : { list }) : { problem: 'broken' }
  } catch {
    return { problem: 'broken' }
  }
}

/** Null: it is longer than a list can be. */
async function unfolded(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    if (size > MAX_UNFOLDED) {
      await reader.cancel()
      return null
    }
    parts.push(read.value)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(parts).arrayBuffer())
}

function toList(value: unknown): SharedList | null {
  if (!Array.isArray(value)) return null
  const [name, about, numbered, titles]: readonly unknown[] = value
  if (typeof name !== 'string' || typeof about !== 'string' || !Array.isArray(titles)) return null
  const items = titles.map(toItem)
  const known = items.filter((item) => item !== null)
  const isEachOnce = new Set(known.map(titleKey)).size === items.length
  return isEachOnce && items.length > 0 ? { name, about, isNumbered: numbered === 1, items: known } : null
}

function toItem(value: unknown): SharedItem | null {
  const [number, note = null]: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (typeof number !== 'number' || !Number.isInteger(number) || number === 0 || Math.abs(number) > LAST_ID) return null
  if (note !== null && typeof note !== 'string') return null
  const type: TitleType = number > 0 ? 'movie' : 'tv'
  return { type, id: Math.abs(number), note }
}

function isTooLarge({ name, about, items }: SharedList): boolean {
  if (name.length > LONGEST_LIST_NAME || about.length > LONGEST_ABOUT || items.length > MAX_SHARED) return true
  return items.some(({ note }) => note !== null && note.length > LONGEST_ITEM_NOTE)
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0))
}
