import { prefixOf, type LanguageCode } from '#messages/languages.ts'
import { belowBase } from '#domain/site/base-path.ts'
import { pathOf } from '#server/http/responses/request-facts.ts'
import type { PlainResponse } from '#server/http/responses/plain-response.ts'
import { STATIC_HEADERS } from '#server/http/responses/security-headers.ts'

/** A request's target without base path and language: everything after this works with addresses at the root. */
export type Entered = { language: LanguageCode; target: string }

type Options = { rootPath: string; codes: readonly LanguageCode[] }

const CODE = /^\/([a-z]{2})(?=[/?]|$)/
/** The panel is in English only. */
const PANEL = /^\/admin(?:[/?]|$)/

/**
 * Takes base path and language off a request's target (`/films/de/movie/603`). Compared byte by byte: any other spelling is an
 * English page's address, which is not found. An answer instead: 404 outside of the base path; a redirect from the base or a
 * language without its slash to its Home, from `/en` to the address without it, and from the panel in another language to the panel.
 */
export function enter(sent: string, { rootPath, codes }: Options): Entered | PlainResponse {
  const target = rootPath === '' ? sent : belowBase(rootPath, sent)
  if (target === null) return pathOf(sent) === rootPath ? redirect(`${rootPath}/${sent.slice(rootPath.length)}`) : notFound()
  const name = CODE.exec(target)?.[1]
  const language = codes.find((code) => code === name)
  if (language === undefined) return { language: 'en', target }
  const rest = target.slice('/xx'.length)
  // One slash: two would lead to another host.
  if (language === 'en' || PANEL.test(rest)) return redirect(`${rootPath}/${rest.replace(/^\/+/, '')}`)
  return rest.startsWith('/') ? { language, target: rest } : redirect(`${rootPath}${prefixOf(language)}/${rest}`)
}

function redirect(location: string): PlainResponse {
  return { status: 301, headers: { ...STATIC_HEADERS, Location: location }, body: '' }
}

function notFound(): PlainResponse {
  const headers = { ...STATIC_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return { status: 404, headers, body: 'Not found\n' }
}
