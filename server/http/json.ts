import { AppError } from '#domain/errors.ts'

/** Answers with JSON; an expected failure becomes `{"error": {"code", "message"}}` with the fitting status. */
export async function json(work: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await work(), { headers: { 'Cache-Control': 'private, no-cache' } })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const body = { error: { code: error.kind.replaceAll('-', '_'), message: error.message } }
    return Response.json(body, { status: error.status, headers: { 'Cache-Control': 'no-store' } })
  }
}

/** The one value of a query parameter; throws `invalid` when it is there twice. */
export function single(search: URLSearchParams, name: string): string | null {
  const values = search.getAll(name)
  if (values.length > 1) throw new AppError('invalid', `${name} is given more than once`)
  return values[0] ?? null
}
