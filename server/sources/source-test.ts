import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { AppError } from '#domain/errors.ts'
import { framingForbiddenBy } from '#domain/player/framing.ts'
import { sourceKind, type Source } from '#domain/sources/source.ts'
import type { SourceTest } from '#domain/player/source-test.ts'
import { checkTemplate } from '#domain/sources/check-template.ts'
import { fillTemplate } from '#domain/sources/fill-template.ts'
import { offersOf } from '#domain/sources/playable.ts'
import { templateValues } from '#domain/sources/template-values.ts'
import type { Title, TitleType } from '#domain/titles/title.ts'
import { DEADLINE, guardedRequest, NotPublicError, type GuardedAnswer } from './guarded-request.ts'

type SourceTestOptions = {
  catalogue: Pick<Catalogue, 'title' | 'trending'>
  /** Host of this site, if known. */
  ownHost: string | undefined
  /** For tests. */
  ask?: (url: string) => Promise<GuardedAnswer>
  ticks: () => number
}

type TestRequest = {
  source: Source
  type: TitleType
  /** The title to fill in; null: one that is popular now. */
  id: number | null
  /** Origin of this site, which would frame the answer. */
  origin: string
}

/** Maximum tests at a time: each may take five seconds. */
const AT_A_TIME = 4

/** Requests a source's URL as a visitor's browser would, and reports what a visitor would see. For operators only. */
export function createSourceTest({ catalogue, ownHost, ask = guardedRequest, ticks }: SourceTestOptions) {
  let running = 0

  async function run(scope: Scope, { source, type, id, origin }: TestRequest): Promise<SourceTest> {
    const problem = checkTemplate(source.url, ownHost)
    if (problem !== null) throw new AppError('unprocessable', problem)
    const title = await catalogue.title(scope, type, id ?? (await popular(scope, type)))
    const url = fillTemplate(source.url, templateValues(title, null), ownHost)
    const found = { title: title.name }
    if (url === null) return { ...found, outcome: 'unfilled' }
    if (url.startsWith('/')) return { ...found, outcome: 'own', url, lacks: lackOf(source, title) }
    const start = ticks()
    try {
      const answer = await ask(url)
      return { ...found, url, ...toResult(answer, { source, origin }), milliseconds: Math.round(ticks() - start) }
    } catch (error) {
      if (error instanceof NotPublicError) return { ...found, outcome: 'refused', url }
      return { ...found, outcome: 'unreachable', url, reason: reasonOf(error) }
    }
  }
  async function popular(scope: Scope, type: TitleType): Promise<number> {
    const [first] = await catalogue.trending(scope, type)
    if (!first) throw new AppError('not-found', 'The catalogue has no title to test with')
    return first.id
  }

  /** Throws `unprocessable` for an invalid template, `rate-limited` if too many are under way, or the catalogue's error. */
  return async function testSource(scope: Scope, request: TestRequest): Promise<SourceTest> {
    if (running >= AT_A_TIME) throw new AppError('rate-limited', 'Other tests are running. Please try again.', { retryAfter: 5 })
    running += 1
    try {
      return await run(scope, request)
    } finally {
      running -= 1
    }
  }
}

function lackOf(source: Source, title: Title) {
  return offersOf([source], title)[0]?.lacks ?? null
}

function toResult(
  { status, headers, bytes, isCut, redirect }: GuardedAnswer,
  { source, origin }: Pick<TestRequest, 'source' | 'origin'>,
) {
  const all = (name: string) => [headers[name] ?? []].flat()
  const type = all('content-type')[0]?.split(';')[0]?.trim().toLowerCase() ?? ''
  const framing = framingForbiddenBy({ frameOptions: all('x-frame-options'), policies: all('content-security-policy') }, origin)
  const readers = all('access-control-allow-origin')
  const isReadable = readers.some((reader) => reader === '*' || reader === origin)
  const isFile = sourceKind(source) === 'file'
  return { outcome: 'answered' as const, status, type, bytes, isCut, redirect, isFile, framing, isReadable }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host could not be looked up',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  UND_ERR_HEADERS_OVERFLOW: 'its headers are too large',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed'
  if (error.name === 'TimeoutError') return `it took longer than ${DEADLINE / 1000} seconds`
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return REASONS[code] ?? (code === '' ? 'the request failed' : `the request failed (${code})`)
}
