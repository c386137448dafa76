import { baseOf, prefixOf, type LanguageCode } from '#messages/languages.ts'
import { belowBase } from '#domain/site/base-path.ts'
import { parseOwnPath } from '#domain/site/own-path.ts'
import { withoutEnd } from '#domain/text/without-end.ts'
import { DATA, HOME_DATA, type Instead, type Target } from '#server/http/responses/request-facts.ts'
import { endpointOf } from './costs.ts'

type Options = { rootPath: string; codes: readonly LanguageCode[] }

/**
 * What is elsewhere read as another path: a backslash, an empty segment, a segment of dots; and characters that need no encoding but are
 * encoded, which the router decodes (RFC 3986, 2.3). Letters, digits, `-`, `.`, `_`, `~`, and the backslash, which is refused in any form.
 */
const OTHER_SPELLING = /\\|\/\/|\/\.\.?(?:\/|$)|%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5[cf]|7e)/i
/** What may be a language's tag. */
const CODE = /^\/([a-z]{2,3}(?:-[a-z\d]{2,8})*)(?=\/|$)/i

/**
 * The one reading of a request's URL, before anything else reads it: the adapter resolves dot segments, the router decodes letters.
 * The base path is compared byte by byte. Another spelling of a language leads to the tag: `/PT-br`, and `/pt` without its region.
 */
export function readTarget(sent: string, { rootPath, codes }: Options): Target {
  const mark = sent.indexOf('?')
  const [whole, query] = mark < 0 ? [sent, ''] : [sent.slice(0, mark), sent.slice(mark)]
  const refused = (instead: Instead): Target => ({ language: 'en', path: whole, query, kind: 'page', instead })
  if (isMalformed(sent, whole)) return refused('malformed')
  const below = whole === rootPath ? '' : belowBase(rootPath, whole)
  if (below === null) return refused('outside')
  const name = CODE.exec(below)?.[1]
  const code = codeNamed(name, codes)
  const rest = code === undefined ? below : below.slice(`/${name}`.length)
  const spelled = withoutEnd(rest, '/') || '/'
  const { path, kind, isKnown } = meaningOf(spelled)
  // The panel is in English only.
  const language = isBelow('/admin', path) ? 'en' : (code ?? 'en')
  const target = { language, path, query, kind }
  if (!isKnown || rest.startsWith('//') || OTHER_SPELLING.test(spelled)) return { ...target, instead: 'missing' }
  const canonical = rootPath + prefixOf(language) + spelled
  if (canonical === whole) return { ...target, instead: null }
  const location = parseOwnPath(canonical)
  return { ...target, instead: location === null ? 'missing' : { location: location + query } }
}

/** The language that the first part of an address names, in any case, with or without its region. */
function codeNamed(name: string | undefined, codes: readonly LanguageCode[]): LanguageCode | undefined {
  const wanted = name?.toLowerCase()
  return codes.find((code) => code.toLowerCase() === wanted) ?? codes.find((code) => baseOf(code) === wanted)
}

type Meaning = Pick<Target, 'path' | 'kind'> & { isKnown: boolean }

/** What a path without slashes at its end asks for. `isKnown` false: neither the router nor an endpoint answers it. */
function meaningOf(spelled: string): Meaning {
  if (spelled === HOME_DATA) return { path: '/', kind: 'data', isKnown: true }
  if (!spelled.endsWith(DATA)) {
    const isApi = spelled.startsWith('/api/')
    return { path: spelled, kind: isApi ? 'api' : 'page', isKnown: !isApi || endpointOf(spelled) !== null }
  }
  const path = spelled.slice(0, -DATA.length) || '/'
  // The router would take `/movie/.data` and `/movie/_.data` for the data of `/movie`. An endpoint has none.
  const isOfPage = !path.endsWith('/') && !path.endsWith('/_') && !isBelow('/api', path) && endpointOf(path) === null
  return { path, kind: 'data', isKnown: isOfPage }
}

/** Whether it is no path of a site, cannot be decoded, or contains control characters. */
function isMalformed(sent: string, path: string): boolean {
  if (!path.startsWith('/') || sent.includes('#')) return true
  try {
    // oxlint-disable-next-line no-control-regex -- it looks for control characters
    return /[\u0000-\u001f\u007f]/.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

function isBelow(parent: string, path: string): boolean {
  return path === parent || path.startsWith(`${parent}/`)
}
