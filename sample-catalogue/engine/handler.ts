import { ApiError } from './queries/api-error.ts'
import { realPeople } from '../data/people.ts'
import { inventedShows, realWorks, unlistedShows } from '../data/works.ts'
import { dayOf } from './library/days.ts'
import { createLibrary } from './library/library.ts'
import { createPictures } from './pictures.ts'
import { createLooks } from './looks.ts'
import { createRoutes } from './routes.ts'

const DEFAULT_SIZE = 2000
const JSON_HEADERS = { 'Content-Type': 'application/json;charset=utf-8', 'Cache-Control': 'public, max-age=300' }

type SampleOptions = {
  /** Number of invented titles, 0 to 200,000. The real works are additional. */
  size?: number
  /** The clock that the dates of invented titles follow. */
  today: () => Date
}

/** A small TMDB inside this process: `fetch` answers `/3/…` and `/t/p/{size}/{path}`, at any origin, like the real service. */
export function createSampleCatalogue({ size = DEFAULT_SIZE, today }: SampleOptions) {
  const works = [...realWorks, ...inventedShows]
  const library = createLibrary({ size, works, unlisted: unlistedShows, people: realPeople, day: dayOf(today()) })
  const routes = createRoutes(library)
  const picture = createPictures(library)
  const look = createLooks(library)

  function respond(url: URL, headers: Headers, isRead: boolean): Response | Promise<Response> {
    const [version, ...segments] = url.pathname.split('/').filter(Boolean).map(decode)
    if (library.setToday(dayOf(today()))) routes.forget()
    if (version === 't' && segments[0] === 'p') {
      if (!isRead) throw new ApiError('invalid-method')
      if (segments.length !== 3) throw new ApiError('not-found')
      return picture(segments[1] ?? '', `/${segments[2]}`)
    }
    if (!hasKey(url, headers)) throw new ApiError('invalid-key')
    if (version !== '3') throw new ApiError('not-found')
    if (!isRead) throw new ApiError('invalid-method')
    const answer = routes.answer({ segments, query: url.searchParams, origin: url.origin })
    return new Response(JSON.stringify(answer), { headers: JSON_HEADERS })
  }

  return {
    look,
    /** A bad request gets an error response. Rejects only when the signal is aborted. */
    async fetch(input: Request | string | URL, init: RequestInit = {}): Promise<Response> {
      const request = input instanceof Request ? input : null
      const signal = init.signal ?? request?.signal
      signal?.throwIfAborted()
      const method = (init.method ?? request?.method ?? 'GET').toUpperCase()
      const headers = new Headers(init.headers ?? request?.headers)
      const url = new URL(request?.url ?? input.toString(), 'http://sample.invalid')
      try {
        const response = await respond(url, headers, method === 'GET' || method === 'HEAD')
        return method === 'HEAD' ? headOf(response) : response
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const refusal = Response.json(error.body, { status: error.status })
        return method === 'HEAD' ? headOf(refusal) : refusal
      }
    },
  }
}

/** The same response without its body, but with the body's length. */
async function headOf(response: Response): Promise<Response> {
  const { byteLength } = await response.arrayBuffer()
  response.headers.set('Content-Length', String(byteLength))
  return new Response(null, response)
}

function hasKey(url: URL, headers: Headers): boolean {
  return Boolean(url.searchParams.get('api_key')?.trim()) || /^Bearer\s+\S/i.test(headers.get('Authorization') ?? '')
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new ApiError('not-found')
  }
}
