export type ErrorKind = keyof typeof STATUS

const STATUS = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  /** The device had access once and was removed. */
  removed: 410,
  'too-large': 413,
  'unsupported-type': 415,
  unprocessable: 422,
  'rate-limited': 429,
  upstream: 503,
  /** The database is unreachable or full. */
  unavailable: 503,
} as const

/** An expected failure. Anything else that is thrown is a bug and becomes a 500. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly kind: ErrorKind
  /** Seconds to wait before a retry; null if unknown. */
  readonly retryAfter: number | null
  /** Extra fields of the JSON response. */
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

/**
 * Why a catalogue call failed. By the service: it refuses the key, asks for a pause, times out, fails, or sends an unusable
 * response. By us: too many calls are queued, for all visitors (`crowded`) or for this one (`quota`).
 */
export type CatalogueTrouble = 'key' | 'limited' | 'unreachable' | 'failing' | 'unusable' | 'crowded' | 'quota'

/** A call to the catalogue service failed or was not made. */
export class CatalogueError extends AppError {
  readonly trouble: CatalogueTrouble
  /** No call was made: the service is paused after an earlier failure with this trouble. */
  readonly isPaused: boolean
  constructor(
    {
      kind,
      message,
      trouble,
      isPaused = false,
    }: { kind: ErrorKind; message: string; trouble: CatalogueTrouble; isPaused?: boolean },
    options?: ErrorOptions & { retryAfter?: number },
  ) {
    super(kind, message, options)
    this.trouble = trouble
    this.isPaused = isPaused
  }
}

/** The movie database has merged the entry into another one, of the same kind; `to` is that one's id. */
export class MovedError extends AppError {
  readonly to: number
  constructor(to: number) {
    super('not-found', `merged into ${to}`)
    this.to = to
  }
}

export function isAppError(error: unknown): error is AppError {
  return error instanceof AppError
}

export function isNotFound(error: unknown): boolean {
  return isAppError(error) && error.kind === 'not-found'
}

/** A handler for `catch` that turns expected errors into null and rethrows the others. */
export function nullIf(isExpected: (error: unknown) => boolean) {
  return (error: unknown): null => {
    if (isExpected(error)) return null
    throw error
  }
}

/** Whether the call was refused because this visitor's own quota is used up. */
export function isOverQuota(error: unknown): boolean {
  return error instanceof CatalogueError && error.trouble === 'quota'
}

/** Invalid settings; the message has one line per setting, with its name. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}
