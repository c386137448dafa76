import { AppError } from '#domain/errors.ts'
import { parsePage } from '#domain/filters/tabs.ts'

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
