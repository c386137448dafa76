// Apart from guarded-request.ts, whose HTTP client is loaded with the first test.
export type Header = string | string[] | undefined

/** What an address answered. `redirect`: where it leads, on another site, which is not asked. */
export type GuardedAnswer = {
  status: number
  headers: Readonly<Record<string, Header>>
  /** Read of the body; at most `MAX_BYTES`. */
  bytes: number
  isCut: boolean
  redirect: string | null
}

/** An address that is none of the public internet, and so was not asked. */
export class NotPublicError extends Error {
  override name = 'NotPublicError'
}

/** Milliseconds for everything. */
export const DEADLINE = 5_000
