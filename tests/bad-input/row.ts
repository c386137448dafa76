/** The expected response to one bad request. */
export type Expected = {
  status: number
  /** Text that the page or the error message contains. */
  says?: string
  /** Part of the JSON response. */
  json?: object
  /** Left out: the response must not redirect. */
  location?: string
  /** `nothing`: no upstream call is made; a pair: no call has another value of the parameter. */
  asks?: 'nothing' | readonly [parameter: string, value: string]
}

export type Row = {
  /** Number in the list of bad inputs that the site was planned with; 0: added later. */
  number: number
  /** Method and target. */
  request: string
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Sent with the session of an operator. */
  signedIn?: boolean
  expected: Expected
}

export type RawRow = { number: number; what: string; bytes: string; expected: RegExp }

const NOT_FOUND: Expected = { status: 404, says: "The page you're looking for is beyond our reach", asks: 'nothing' }
const MALFORMED: Expected = { status: 400, says: 'Bad request', asks: 'nothing' }

/** GET requests of a visitor without a session. */
export function pages(expected: Expected, rows: readonly (readonly [number: number, path: string])[]): Row[] {
  return rows.map(([number, path]) => ({ number, request: `GET ${path}`, expected }))
}

export function missing(...rows: readonly (readonly [number: number, path: string])[]): Row[] {
  return pages(NOT_FOUND, rows)
}

export function malformed(...rows: readonly (readonly [number: number, path: string])[]): Row[] {
  return pages(MALFORMED, rows)
}

/** An endpoint's error response, without upstream calls. */
export function failure(status: number, code: string, message?: string): Expected {
  return { status, json: { error: { code, ...(message !== undefined && { message }) } }, asks: 'nothing' }
}

export const INVALID = failure(400, 'invalid')

/** `text` repeated `count` times. */
export function long(count: number, text = 'x'): string {
  return text.repeat(count)
}
