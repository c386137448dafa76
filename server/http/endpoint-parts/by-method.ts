import { AppError } from '#domain/errors.ts'
import { parsePage } from '#domain/filters/tabs.ts'
import type { Right } from '#domain/operators/role.ts'
import { retryHeader } from './loader-errors.ts'
import { type Context, type Operator, requireOperator } from './require-operator.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Actions<Asked> = Partial<Record<Method, (asked: Asked) => unknown>>

/** An endpoint with one action per method; any other method is a 405 with `Allow`. */
export function byMethod<Asked extends { request: Request }>(actions: Actions<Asked>) {
  return (asked: Asked): unknown => {
    const method = asked.request.method === 'HEAD' ? 'GET' : asked.request.method
    const [, action] = Object.entries(actions).find(([name]) => name === method) ?? []
    if (action) return action(asked)
    const allowed = Object.keys(actions).join(', ')
    return refusal(new AppError('method-not-allowed', `Allowed methods: ${allowed}`), { Allow: allowed })
  }
}

/** Like `byMethod`, for operators with this right; for all others, no action runs. */
export function forOperators<Asked extends { request: Request; context: Context }>(
  right: Right | ((request: Request) => Right),
  actions: Actions<Asked & { by: Operator }>,
) {
  const act = byMethod(actions)
  return async (asked: Asked): Promise<unknown> => {
    const by = await requireOperator(asked.context, typeof right === 'string' ? right : right(asked.request))
    return act({ ...asked, by })
  }
}

/** What an endpoint may send beside its JSON; cookies are whole `Set-Cookie` values. */
export type Answer = { setCookies: (cookies: readonly string[]) => void }

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
    return refusal(error)
  }
}

function refusal(error: AppError, headers: Record<string, string> = {}): Response {
  const body = { error: { code: error.kind.replaceAll('-', '_'), message: error.message }, ...error.details }
  return Response.json(body, {
    status: error.status,
    headers: { 'Cache-Control': 'no-store', ...retryHeader(error), ...headers },
  })
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
