export type ErrorKind = 'invalid' | 'forbidden' | 'not-found' | 'rate-limited' | 'upstream'

const STATUS: Record<ErrorKind, number> = { invalid: 400, forbidden: 403, 'not-found': 404, 'rate-limited': 429, upstream: 503 }

/** A failure we expect and can name. Anything else that is thrown is a bug and becomes a 500. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly kind: ErrorKind
  constructor(kind: ErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
  get status() {
    return STATUS[this.kind]
  }
}
