/** What an address in a playlist leads to. */
export type ListedKind = 'playlist' | 'piece'

type RewriteOptions = {
  /** The address of the playlist itself, in full. */
  address: string
  /** The library's own, without a trailing slash: nothing else is reached. */
  library: string
  /** The address that a visitor gets instead: `path` is below the library's own, with its query. */
  replace: (path: string, kind: ListedKind) => string
}

/** Characters; eleven hours in pieces of two seconds, each with the whole query that the library repeats, have 16 million. */
export const MAX_PLAYLIST = 20_000_000
const MAX_LINE = 8_000
const MAX_ADDRESSES = 20_000
/** Tags that are kept as they are if their value has this form. */
const PLAIN_TAGS: Readonly<Record<string, RegExp>> = {
  '#EXTM3U': /^$/,
  '#EXT-X-VERSION': /^\d{1,2}$/,
  '#EXT-X-TARGETDURATION': /^\d{1,6}$/,
  '#EXT-X-MEDIA-SEQUENCE': /^\d{1,9}$/,
  '#EXT-X-DISCONTINUITY-SEQUENCE': /^\d{1,9}$/,
  '#EXT-X-PLAYLIST-TYPE': /^(?:VOD|EVENT)$/,
  '#EXT-X-BYTERANGE': /^\d{1,12}(?:@\d{1,12})?$/,
  '#EXT-X-DISCONTINUITY': /^$/,
  '#EXT-X-INDEPENDENT-SEGMENTS': /^$/,
  '#EXT-X-ENDLIST': /^$/,
}
/** Tags of attributes, and the ones of these that are kept. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '#EXT-X-MAP': ['URI', 'BYTERANGE'],
  '#EXT-X-MEDIA': ['TYPE', 'GROUP-ID', 'NAME', 'LANGUAGE', 'DEFAULT', 'AUTOSELECT', 'FORCED', 'CHANNELS', 'URI'],
  '#EXT-X-STREAM-INF': [
    'BANDWIDTH',
    'AVERAGE-BANDWIDTH',
    'CODECS',
    'SUPPLEMENTAL-CODECS',
    'RESOLUTION',
    'FRAME-RATE',
    'VIDEO-RANGE',
    'AUDIO',
    'SUBTITLES',
    'CLOSED-CAPTIONS',
  ],
}
const ATTRIBUTE = /^([A-Z0-9-]{1,40})=("[^"\r\n]*"|[^",\s]+)(?:,|$)/

/**
 * The playlist with its addresses replaced; null if one leads elsewhere than below the library's address, or if it is no playlist of
 * ordinary size. What no player needs is left out, above all every tag that is not known here: it might contain an address, or the key.
 */
export function rewritePlaylist(text: string, { address, library, replace }: RewriteOptions): string | null {
  if (text.length > MAX_PLAYLIST) return null
  const lines: string[] = []
  let addresses = 0
  let next: ListedKind = 'piece'
  const within = (listed: string, kind: ListedKind): string | null => {
    addresses += 1
    const path = addresses > MAX_ADDRESSES ? null : pathWithin(listed, address, library)
    return path === null ? null : replace(path, kind)
  }
  for (const line of linesOf(text)) {
    if (line.length > MAX_LINE || (lines.length === 0 && line !== '#EXTM3U')) return null
    const kept = line.startsWith('#') ? tag(line, within) : within(line, next)
    if (kept === null) return null
    if (!line.startsWith('#')) next = 'piece'
    if (kept === '') continue
    if (line.startsWith('#EXT-X-STREAM-INF:')) next = 'playlist'
    lines.push(kept)
  }
  return lines.length === 0 ? null : `${lines.join('\n')}\n`
}

/** The tag as the visitor gets it; empty: left out; null: an address of it leads elsewhere. */
function tag(line: string, within: (address: string, kind: ListedKind) => string | null): string | null {
  const colon = line.indexOf(':')
  const name = colon < 0 ? line : line.slice(0, colon)
  const value = colon < 0 ? '' : line.slice(colon + 1)
  // The title of a piece is nobody's business.
  if (name === '#EXTINF') return /^\d{1,6}(?:\.\d{1,9})?(?:,|$)/.test(value) ? `#EXTINF:${value.split(',', 1)[0]},` : null
  if (PLAIN_TAGS[name]) return PLAIN_TAGS[name].test(value) ? line : null
  const names = ATTRIBUTES[name]
  const attributes = names && attributesOf(value)
  if (!names) return ''
  if (!attributes) return null
  const kept: string[] = []
  for (const each of names) {
    const given = attributes.get(each)
    if (given === undefined) continue
    const replaced = each === 'URI' ? within(given.slice(1, -1), name === '#EXT-X-MAP' ? 'piece' : 'playlist') : given
    if (replaced === null) return null
    kept.push(`${each}=${each === 'URI' ? `"${replaced}"` : replaced}`)
  }
  return `${name}:${kept.join(',')}`
}

/** Null for what is no list of attributes, or has one twice. */
function attributesOf(value: string): Map<string, string> | null {
  const attributes = new Map<string, string>()
  let rest = value
  while (rest !== '') {
    const [whole = '', name = '', given = ''] = ATTRIBUTE.exec(rest) ?? []
    if (whole === '' || attributes.has(name) || (name === 'URI' && !given.startsWith('"'))) return null
    attributes.set(name, given)
    rest = rest.slice(whole.length)
  }
  return attributes
}

/** Path and query below the library's address; null: it is elsewhere, or on no ordinary path. */
export function pathWithin(listed: string, address: string, library: string): string | null {
  if (!/^[\u0021-\u007e]+$/.test(listed) || /[\\{}<>"]/.test(listed) || !URL.canParse(listed, address)) return null
  const url = new URL(listed, address)
  const own = new URL(library)
  const folder = own.pathname.replace(/\/$/, '')
  const isOwn = url.origin === own.origin && url.username === '' && url.password === '' && url.pathname.startsWith(`${folder}/`)
  const path = url.pathname.slice(folder.length)
  // A server may decode it once more: `%2e%2e%2f` would leave the folder there. `//host` could be read as another host.
  if (!isOwn || path.startsWith('//') || /%(?:2e|2f|5c|25|00)/i.test(path)) return null
  return path + url.search
}

function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end < 0 ? text.length : end).trim()
    if (line !== '') yield line
    from = end < 0 ? text.length : end + 1
  }
}
