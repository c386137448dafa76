import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { createFetchJson } from './fetch-json.ts'
import type { Fetch, ServiceOptions } from './fetch-json.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const URL_OF_SERVICE = 'https://catalogue.test/3'
const CANARY = 'c4nary/key+of=the operator'
const schema = z.object({ id: z.number() })

/** A service that sends these responses in turn, repeating the last, and records what it was asked. */
function createService(...answers: (() => Response | Promise<Response>)[]) {
  const requests: { url: URL; init: RequestInit }[] = []
  const fetch: Fetch = async (url, init) => {
    requests.push({ url, init })
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    if (!answer) throw new Error('the test gives no answer')
    return answer()
  }
  return { fetch, requests }
}

function ask(options: Partial<ServiceOptions>, retries = 1) {
  return createFetchJson({ url: URL_OF_SERVICE, key: null, token: null, ...options })(english, {
    path: 'movie/1',
    schema,
    language: 'en',
    retries,
  })
}

async function failureOf(promise: Promise<unknown>): Promise<AppError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error(`expected an AppError, got ${inspect(error)}`)
  return error
}

function envelope(status: number, code: number, message: string) {
  return Response.json({ success: false, status_code: code, status_message: message }, { status })
}

function typed(body: string, type: string, status = 200) {
  return new Response(body, { status, headers: { 'Content-Type': type } })
}

const good = () => Response.json({ id: 1 })
const refused = () => {
  throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:443') })
}

const refusedEverywhere = () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }) })
}

test('a good response takes one call and is returned checked', async () => {
  const service = createService(() => Response.json({ id: 1, unknown: true }))

  expect(await ask(service)).toEqual({ id: 1 })
  expect(service.requests.map(({ url }) => url.href)).toEqual([`${URL_OF_SERVICE}/movie/1`])
})

// @spec calls/get
test('parameters with a value are sent, encoded', async () => {
  const service = createService(good)
  const params = { query: 'a&b=c ü\ud800', page: 2, with_genres: undefined, 'vote_average.gte': 0 }

  await createFetchJson({ url: `${URL_OF_SERVICE}/`, key: null, token: null, fetch: service.fetch })(english, {
    path: 'search/multi',
    params,
    schema,
    language: 'en',
    retries: 0,
  })

  const url = service.requests[0]!.url
  expect(url.pathname).toBe('/3/search/multi')
  expect([...url.searchParams]).toEqual([
    ['query', 'a&b=c ü\ufffd'],
    ['page', '2'],
    ['vote_average.gte', '0'],
  ])
})

// @spec calls/get: All calls of the catalogue are GET requests with an API key, or with a token in a header.
// @spec data-source/token: A token is sent as a header.
test('a key is sent in the URL, a token only in the header', async () => {
  const [byKey, byToken] = [createService(good), createService(good)]
  await ask({ ...byKey, key: 'k', token: null })
  await ask({ ...byToken, key: 'k', token: 't' })

  expect(byKey.requests[0]!.url.search).toBe('?api_key=k')
  expect(byKey.requests[0]!.init.headers).toEqual({ Accept: 'application/json' })
  expect(byToken.requests[0]!.url.search).toBe('')
  expect(byToken.requests[0]!.init.headers).toEqual({ Accept: 'application/json', Authorization: 'Bearer t' })
})

// @spec calls/failure: An answer that is not OK raises "An error occurred while fetching the data".
test.each([
  ['a 404 of something else in JSON', () => Response.json({ error: 'none' }, { status: 404 }), 'upstream', 'HTTP 404'],
  ['a 404 of another kind', () => envelope(404, 37, 'The requested session could not be found.'), 'upstream', 'HTTP 404'],
  ['a 404 that is a page', () => typed('<h1>Not Found</h1>', 'text/html', 404), 'upstream', 'HTTP 404 without JSON (text/html)'],
  ['a 404 that is text', () => typed('404 page not found', 'text/plain', 404), 'upstream', 'HTTP 404 without JSON (text/plain)'],
  ['a 404 without a body', () => new Response(null, { status: 404 }), 'upstream', 'HTTP 404 without JSON (no content type)'],
  ['a 404 that only claims to be JSON', () => typed('<h1>', 'application/json', 404), 'upstream', 'HTTP 404 without JSON'],
  ['a 404 that is a list', () => Response.json([], { status: 404 }), 'upstream', 'HTTP 404 without JSON'],
  ['a 403 that is a page', () => typed('<h1>Blocked</h1>', 'text/html', 403), 'upstream', 'HTTP 403 without JSON (text/html)'],
  ['a 401 that is a page', () => typed('<h1>Sign in</h1>', 'text/html', 401), 'upstream', 'HTTP 401 without JSON (text/html)'],
  [
    'a refused key',
    () => envelope(401, 7, 'You must be granted a valid key.'),
    'upstream',
    'refuses the key: You must be granted',
  ],
  ['a refused key without a word', () => new Response(null, { status: 401 }), 'upstream', 'refuses the key'],
  ['a bad parameter', () => envelope(400, 22, 'Pages max at 500.'), 'upstream', 'HTTP 400 Pages max at 500.'],
  ['too many requests', () => envelope(429, 25, 'Over the limit.'), 'upstream', 'HTTP 429 Over the limit.'],
  ['an error envelope with status 200', () => envelope(200, 11, 'Internal error.'), 'upstream', 'HTTP 200 Internal error.'],
  ['a page in place of data', () => typed('<!doctype html>', 'text/html'), 'upstream', 'no JSON in the response (text/html)'],
  ['data under another type', () => typed('{"id":1}', 'text/plain'), 'upstream', 'no JSON in the response'],
  ['truncated data', () => typed('{"id":1', 'application/json'), 'upstream', 'no JSON in the response'],
  ['nothing', () => new Response(null), 'upstream', 'no JSON in the response'],
  ['null', () => Response.json(null), 'upstream', 'unusable response'],
  ['data of the wrong shape', () => Response.json({ id: 'one' }), 'upstream', 'unusable response'],
  ['half a million empty lists', () => typed(`[${'[],'.repeat(500_000)}[]]`, 'application/json'), 'upstream', 'no JSON'],
  ['very deep nesting', () => typed('['.repeat(200_000), 'application/json'), 'upstream', 'no JSON'],
])('%s is a failure that is not retried', async (_name, answer, kind, reason) => {
  const service = createService(answer)

  const error = await failureOf(ask(service, 3))

  expect(error).toMatchObject({ kind })
  expect(String(error.cause)).toContain(`movie/1: `)
  expect(String(error.cause)).toContain(reason)
  expect(service.requests).toHaveLength(1)
})

// @spec calls/others-retry
test.each([
  ['a refused connection', refused, 'ECONNREFUSED'],
  ['a host that refuses on all its addresses', refusedEverywhere, 'ECONNREFUSED'],
  ['status 500', () => envelope(500, 11, 'Internal error.'), 'HTTP 500 Internal error.'],
  ['status 503 with a page', () => typed('<h1>Away</h1>', 'text/html', 503), 'HTTP 503'],
  ['a connection lost half-way', () => brokenOff(), 'socket hang up'],
])('%s is retried as often as allowed', async (_name, answer, reason) => {
  for (const retries of [0, 1, 2]) {
    const service = createService(answer)
    const error = await failureOf(ask(service, retries))

    expect(error).toMatchObject({ kind: 'upstream' })
    expect(String(error.cause)).toContain(reason)
    expect(service.requests).toHaveLength(1 + retries)
  }
})

test.each(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND'])(
  'a connection that failed with %s is not retried, because it was slow',
  async (code) => {
    const service = createService(() => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('away'), { code }) })
    })
    expect((await failureOf(ask(service, 3))).kind).toBe('upstream')
    expect(service.requests).toHaveLength(1)
  },
)

function brokenOff() {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id"'))
      controller.error(new Error('socket hang up'))
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

test('a successful second attempt ends the retries', async () => {
  const service = createService(refused, good, refused)

  expect(await ask(service, 2)).toEqual({ id: 1 })
  expect(service.requests).toHaveLength(2)
})

const unknown = () => envelope(404, 34, 'The resource you requested could not be found.')
const pathsOf = ({ requests }: ReturnType<typeof createService>) => requests.map(({ url }) => url.pathname.slice('/3/'.length))
const GENRES = 'genre/movie/list'

test.each([
  ['says so', unknown],
  ['says so with status 200', () => envelope(200, 34, 'Not there.')],
  ['calls the id invalid', () => envelope(404, 6, 'Invalid id: The pre-requisite id is invalid or not found.')],
])('an id is unknown if the service %s and answers otherwise', async (_how, answer) => {
  const service = createService(answer, good)
  expect((await failureOf(ask(service))).kind).toBe('not-found')
  expect(pathsOf(service)).toEqual(['movie/1', GENRES])
})

test('an unknown id in the second attempt ends the retries', async () => {
  const service = createService(refused, unknown, good)
  expect((await failureOf(ask(service, 5))).kind).toBe('not-found')
  expect(pathsOf(service)).toEqual(['movie/1', 'movie/1', GENRES])
})

test('a service that finds nothing at all is a failure, and no id of it is unknown', async () => {
  const service = createService(unknown)
  const error = await failureOf(ask(service))
  expect(error.kind).toBe('upstream')
  expect(String(error.cause)).toContain('movie/1: HTTP 404 to everything; is its address right?')
})

test.each(['trending/movie/week', 'genre/tv/list', 'search/multi', 'person/popular', 'discover/movie'])(
  'the list %s is never unknown: what says so is not the service',
  async (path) => {
    const service = createService(unknown)
    const fetchJson = createFetchJson({ url: URL_OF_SERVICE, key: null, token: null, ...service })
    const error = await failureOf(fetchJson(english, { path, schema, language: 'en', retries: 3 }))
    expect(error.kind).toBe('upstream')
    expect(pathsOf(service)).toEqual([path])
  },
)

test('while the service answers, an unknown id costs one call; a minute later it is asked whether it still does', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const service = createService(good, unknown, unknown, unknown, refused)
  const fetchJson = createFetchJson({ url: URL_OF_SERVICE, key: null, token: null, ...service })
  const kinds: unknown[] = []
  const next = async () => {
    kinds.push(
      await fetchJson(english, { path: 'movie/1', schema, language: 'en', retries: 0 }).catch(({ kind }: AppError) => kind),
    )
  }
  for (const _ of [1, 2, 3]) await next()
  vi.advanceTimersByTime(60_001)
  await next()
  expect(kinds).toEqual([{ id: 1 }, 'not-found', 'not-found', 'upstream'])
  expect(pathsOf(service)).toEqual(['movie/1', 'movie/1', 'movie/1', 'movie/1', GENRES])
})

/** A service that stalls before or after its headers until each attempt's deadline has passed. */
function createStall(stallsIn: 'headers' | 'body') {
  const attempts: AbortController[] = []
  const expire = () => attempts.at(-1)!.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  const deadline = () => {
    attempts.push(new AbortController())
    return attempts.at(-1)!.signal
  }
  const fetch: Fetch = async (_url, { signal }) => {
    const body = new ReadableStream({ pull: expire }, { highWaterMark: 0 })
    if (stallsIn === 'body') return new Response(body, { headers: { 'Content-Type': 'application/json' } })
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      queueMicrotask(expire)
    })
  }
  return { attempts, fetch, deadline }
}

test.each(['headers', 'body'] as const)(
  'a service that stalls in its %s is aborted at the deadline, and not asked again',
  async (part) => {
    const { attempts, ...service } = createStall(part)

    const error = await failureOf(ask(service, 1))

    expect(error).toMatchObject({ kind: 'upstream' })
    expect(String(error.cause)).toContain('timeout')
    expect(attempts).toHaveLength(1)
  },
)

test('a response of more than 8 MB is aborted while it arrives, and not retried', async () => {
  const seen = { chunks: 0, cancelled: false }
  const endless = () => {
    const body = new ReadableStream({
      pull(controller) {
        seen.chunks += 1
        controller.enqueue(new Uint8Array(1024 * 1024).fill(32))
      },
      cancel() {
        seen.cancelled = true
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'application/json' } })
  }
  const service = createService(endless)

  const error = await failureOf(ask(service))

  expect(String(error.cause)).toContain('more than 8388608 bytes')
  expect(seen.cancelled).toBe(true)
  expect(seen.chunks).toBeLessThan(15)
  expect(service.requests).toHaveLength(1)
})

test('characters split between two chunks arrive intact', async () => {
  const bytes = new TextEncoder().encode('{"id":1,"name":"Amélie 映画"}')
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const service = createService(() => new Response(body, { headers: { 'Content-Type': 'application/json;charset=utf-8' } }))
  const named = z.object({ name: z.string() })

  const answer = await createFetchJson({ url: URL_OF_SERVICE, key: null, token: null, ...service })(english, {
    path: 'movie/1',
    schema: named,
    language: 'en',
    retries: 0,
  })
  expect(answer).toEqual({ name: 'Amélie 映画' })
})

// @spec calls/key-secret data-source/key
test.each(['key', 'token'])('the %s appears in no failure, nor in its causes', async (secret) => {
  const encoded = new URLSearchParams({ _: CANARY }).toString().slice(2)
  const answers: (() => Response)[] = [
    refused,
    () => envelope(401, 7, `Invalid key ${CANARY}`),
    () => envelope(404, 34, `Nothing at ${URL_OF_SERVICE}/movie/1?api_key=${encoded}`),
    () => envelope(500, 11, CANARY),
    () => typed(CANARY, `text/${encoded}`),
    () => Response.json({ id: CANARY, [CANARY]: CANARY }),
    () => {
      throw new TypeError(`Failed to parse URL from ${URL_OF_SERVICE}?api_key=${encoded}`, { cause: new Error(CANARY) })
    },
    () => {
      throw Object.assign(new Error(CANARY), { headers: { Authorization: `Bearer ${CANARY}` } })
    },
  ]

  for (const answer of answers) {
    const service = createService(answer)
    const error = await failureOf(ask({ ...service, [secret]: CANARY }))
    const everything = inspect(error, { depth: Infinity, showHidden: true }) + JSON.stringify(error) + error.stack
    expect(everything).not.toContain(CANARY)
    expect(everything).not.toContain(encoded)
  }
})

async function withServer<Result>(listener: RequestListener, visit: (url: string) => Promise<Result>) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  try {
    if (address === null || typeof address === 'string') throw new Error('no port')
    return await visit(`http://127.0.0.1:${address.port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('over a real connection, a stall after half of the response ends at the deadline', async () => {
  const controller = new AbortController()
  const stall: RequestListener = (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write('{"id":', () => controller.abort(new DOMException('aborted due to timeout', 'TimeoutError')))
  }

  const error = await withServer(stall, (url) => failureOf(ask({ url, deadline: () => controller.signal }, 0)))

  expect(String(error.cause)).toContain('timeout')
})

test('over a real connection, a redirect is refused, so that the key is sent nowhere else', async () => {
  const asked: string[] = []
  const redirect: RequestListener = (request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(302, { Location: '/elsewhere' }).end()
  }

  const error = await withServer(redirect, (url) => failureOf(ask({ url, key: 'k' }, 0)))

  expect(String(error.cause)).toContain('redirect')
  expect(asked).toEqual(['/movie/1?api_key=k'])
})

test('over a real connection, a refused connection is a failure that says why', async () => {
  const closed = await withServer(
    () => {},
    async (url) => url,
  )

  const error = await failureOf(ask({ url: closed }))

  expect(error.kind).toBe('upstream')
  expect(String(error.cause)).toContain('ECONNREFUSED')
})

test('whoever listens to answers gets their texts without entities, however the service escapes them', async () => {
  const named = z.object({ name: z.string() })
  const names: string[] = []
  const answers = ['{"id":1,"name":"Harold &amp; Kumar"}', String.raw`{"id":1,"name":"Harold \u0026amp; Kumar"}`]
  for (const answer of answers) {
    const onAnswer = (_path: string, body: unknown) => void names.push(named.parse(body).name)
    await ask({ ...createService(() => typed(answer, 'application/json')), onAnswer })
  }
  expect(names).toEqual(['Harold & Kumar', 'Harold & Kumar'])
})
