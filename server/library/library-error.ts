import { AppError } from '#domain/errors.ts'

/**
 * Why a library could not be asked. `gone`: it works, but does not have what was asked for. `refused`: the request was not sent, because it
 * would have gone elsewhere.
 */
export type LibraryTrouble =
  | 'key'
  | 'no-library'
  | 'redirect'
  | 'timeout'
  | 'certificate'
  | 'unreachable'
  | 'failing'
  | 'too-large'
  | 'gone'
  | 'refused'
  | 'shrunk'

/** A library that answers, but lists so much less than before that a drive may be missing there. */
export const SHRUNK =
  'The server lists less than half of what it had. If a drive is missing there, bring it back; if this is right, save the library again, or wait a day.'

/** One sentence for operators. Visitors never see it. */
const SENTENCES: Readonly<Record<LibraryTrouble, string>> = {
  key: 'The server refuses the API key.',
  'no-library': 'There is no Jellyfin or Emby server at this address.',
  redirect: 'The address redirects to another one: enter the address it leads to.',
  timeout: 'The server did not answer in time.',
  certificate: 'The certificate of the server is not trusted: enter the certificate that signed it.',
  unreachable: 'The server cannot be reached at this address.',
  failing: 'The server answers with an error.',
  'too-large': 'The server answered with more than was asked for.',
  gone: 'The server no longer has this item.',
  refused: 'The server named an address that is not its own.',
  shrunk: SHRUNK,
}

/** A library could not be asked, or its answer is of no use. */
export class LibraryError extends AppError {
  readonly trouble: LibraryTrouble
  constructor(trouble: LibraryTrouble, cause?: unknown) {
    super(trouble === 'gone' ? 'not-found' : 'upstream', SENTENCES[trouble], { cause })
    this.trouble = trouble
  }
}

const TLS = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO$)/
const TIMEOUTS = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])

/** What an error of the connection means. The one of a caller who gave up stays as it is. */
export function toLibraryError(error: unknown): Error {
  if (!(error instanceof Error)) return new LibraryError('unreachable')
  if (error instanceof LibraryError || error.name === 'AbortError') return error
  const code = codeOf(error)
  if (error.name === 'TimeoutError' || TIMEOUTS.has(code)) return new LibraryError('timeout', error)
  return new LibraryError(TLS.test(code) ? 'certificate' : 'unreachable', error)
}

/** What a status means; null: there is an answer to read. */
export function troubleOf(status: number): LibraryTrouble | null {
  if (status === 401 || status === 403) return 'key'
  if (status >= 300 && status < 400) return 'redirect'
  if (status === 404 || status === 410) return 'gone'
  // A range that the file does not have is an answer.
  return (status >= 200 && status < 300) || status === 416 ? null : 'failing'
}

function codeOf(error: Error): string {
  const { cause } = error
  const code: unknown = 'code' in error ? error.code : cause instanceof Error && 'code' in cause ? cause.code : ''
  return typeof code === 'string' ? code : ''
}
