import { AppError } from '#domain/errors.ts'
import { parsePage } from '#domain/filters/tabs.ts'
import { retryHeader } from './loader-errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Actions<Asker> = Partial<Record<Method, (asker: Asker, answer: Answer) => Promise<unknown>>>

/** A JSON endpoint with one action per method. `authorize` runs first; an unsupported method is a 405 with `Allow`. */
export async function byMethod<Asker>(
  request: Request,
  authorize: () => Promise<Asker>,
  actions: Actions<Asker>,
): Promise<Response> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const allowed = Object.keys(actions).join(', ')
  const [, action] = Object.entries(actions).find(([name]) => name === method) ?? []
  const response = await json(async (answer) => {
    const asker = await authorize()
    if (!action) throw new AppError('method-not-allowed', `Only ${allowed} is possible here`)
    return action(asker, answer)
  })
  if (response.status === 405) response.headers.set('Allow', allowed)
  return response
}

/** What an endpoint may send beside its JSON; cookies are whole `Set-Cookie` values. */
type Answer = { setCookies: (cookies: readonly string[]) => void }

/** Answers with the work's value as JSON, or with its `Response`. An `AppError` becomes `{"error": {"code", "message"}}` with its status. */
export async function json(work: (answer: Answer) => Promise<unknown>): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'private, no-cache' })
  const setCookies = (cookies: readonly string[]) => {
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  }
  try {
    const value = await work({ setCookies })
    return value instanceof Response ? value : Response.json(value, { headers })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const body = { error: { code: error.kind.replaceAll('-', '_'), message: error.message }, ...error.details }
    return Response.json(body, { status: error.status, headers: { 'Cache-Control': 'no-store', ...retryHeader(error) } })
  }
}

/** The single value of a query parameter; throws `invalid` if it is repeated or written as a list such as `q[]`. */
export function single(search: URLSearchParams, name: string): string | null {
  const values = search.getAll(name)
  if (values.length > 1) throw new AppError('invalid', `${name} is given more than once`)
  if ([...search.keys()].some((key) => key.startsWith(`${name}[`)))
    throw new AppError('invalid', `${name} is a single value, not a list`)
  return values[0] ?? null
}

/** The number of a page; the first if none is named. */
export function singlePage(search: URLSearchParams): number {
  const page = parsePage(single(search, 'page') ?? '1')
  if (page === null) throw new AppError('invalid', 'page is a number from 1 to 500')
  return page
}
