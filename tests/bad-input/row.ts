/** What the site answers to one bad request. */
export type Expected = {
  status: number
  /** Words on the page, or of the message. */
  says?: string
  /** What the JSON has, at least. */
  json?: object
  /** Null, if it is left out: the answer leads nowhere. */
  location?: string
  /** The movie database is asked nothing; or nothing but this value of a parameter. */
  asks?: 'nothing' | readonly [parameter: string, value: string]
}

export type Row = {
  /** In the list of bad inputs that the site was planned with; 0: found since. */
  number: number
  /** Method and target. */
  request: string
  /** Sent as it is if it is a text, else as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** As the operator who is signed in. */
  signedIn?: boolean
  expected: Expected
}

export type RawRow = { number: number; what: string; bytes: string; expected: RegExp }

const NOT_FOUND: Expected = { status: 404, says: "The page you're looking for is beyond our reach", asks: 'nothing' }
const MALFORMED: Expected = { status: 400, says: 'Bad request', asks: 'nothing' }

/** A page of a visitor; the number stands before its address. */
export function pages(expected: Expected, rows: readonly (readonly [number: number, path: string])[]): Row[] {
  return rows.map(([number, path]) => ({ number, request: `GET ${path}`, expected }))
}

export function missing(...rows: readonly (readonly [number: number, path: string])[]): Row[] {
  return pages(NOT_FOUND, rows)
}

export function malformed(...rows: readonly (readonly [number: number, path: string])[]): Row[] {
  return pages(MALFORMED, rows)
}

/** The error of an endpoint. */
export function failure(status: number, code: string, message?: string): Expected {
  return { status, json: { error: { code, ...(message !== undefined && { message }) } }, asks: 'nothing' }
}

export const INVALID = failure(400, 'invalid')

/** Text that is as long as it says. */
export function long(count: number, text = 'x'): string {
  return text.repeat(count)
}
