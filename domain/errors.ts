export type ErrorKind = keyof typeof STATUS

const STATUS = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  unprocessable: 422,
  'rate-limited': 429,
  /** Worth another try with the work done that `details` ask for. */
  'proof-required': 429,
  upstream: 503,
  /** The store is away or full. */
  unavailable: 503,
} as const

/** A failure we expect and can name. Anything else that is thrown is a bug and becomes a 500. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly kind: ErrorKind
  /** Seconds after which it is worth another try; null where nobody can say. */
  readonly retryAfter: number | null
  /** What an answer in JSON says beside the error. */
  readonly details: Readonly<Record<string, unknown>>
  constructor(
    kind: ErrorKind,
    message: string,
    options?: ErrorOptions & { retryAfter?: number; details?: Record<string, unknown> },
  ) {
    super(message, options)
    this.kind = kind
    this.retryAfter = options?.retryAfter ?? null
    this.details = options?.details ?? {}
  }
  get status() {
    return STATUS[this.kind]
  }
}

/** A row of the store is not as it was written; `version` is the one under which it can be written over. */
export class DamagedError extends AppError {
  readonly version: number
  constructor(message: string, options?: ErrorOptions & { version?: number }) {
    super('unavailable', message, options)
    this.version = options?.version ?? 0
  }
}

/** Settings that cannot be used; the message has one line for each, with its name. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}
