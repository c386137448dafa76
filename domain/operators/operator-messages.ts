import type { CatalogueTrouble } from '#domain/errors.ts'
import type { Role } from './role.ts'

/** Texts for operators that the specification fixes word for word. */
export const OPERATOR_MESSAGES = {
  signInEmpty: 'Please enter your email and password.',
  signInInvalid: 'Invalid email or password.',
  signInEmail: 'Invalid email format.',
  signInUnexpected: 'An unexpected error occurred during login.',
  signInNeedsHttps:
    'The panel needs https, or localhost. Over plain http browsers refuse the cookie that keeps you signed in, because others on the network could read it, and your password. Open this page with https://, or on the server itself with http://localhost.',
  signInCookieLost:
    'Your browser did not keep the cookie that signs you in. Allow this site to store cookies, or open this page with https://.',
  signOutFailed: 'Logout failed. Please try again.',
  tracesLeft:
    'Deleted. Another program, such as a backup, is reading the database right now, so the data leaves its file within an hour after that program has finished.',
  banEmpty: 'Please enter an IP address.',
  alertEmpty: 'Please enter an alert message.',
  sourcesFailed: 'Error saving server configurations.',
  testFailed: 'The server could not be tested. Please try again.',
  syncCodesFailed: 'Failed to delete sync codes.',
} as const

/** For an account that is not listed in `ADMIN_EMAILS`. */
export function notAdminText(email: string): string {
  return `Login successful, but user ${email} is not authorized as an admin. Please check the email or contact support.`
}

/** For an operator whose role lacks the right to what they asked for. */
export function notYourRoleText(role: Role): string {
  return `Your role here, ${role}, does not include this. Please ask an owner of the site.`
}

/** For a failed sign-in without a message of its own. */
export function signInFailedText(reason: string): string {
  return `Login failed: ${reason}`
}

/** What follows "The catalogue service", or "… is not asked at the moment, because it". */
const TROUBLES: Record<CatalogueTrouble, string> = {
  key: 'refuses the key (TMDB_ACCESS_TOKEN or TMDB_API_KEY)',
  limited: 'has had too many requests and asks for a pause',
  unreachable: 'cannot be reached, or does not answer in time',
  failing: 'answers with an error of its own',
  unusable: 'answers with something that is not usable',
  crowded: 'has too many requests of this site waiting',
  quota: 'was asked for too much from your address',
}

/** Why an operator's question to the catalogue has no answer; `retryAfter` in seconds, null if unknown. */
export function catalogueTroubleText({ trouble, isPaused, retryAfter }: CatalogueProblem): string {
  const again = retryAfter === null ? '' : ` Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`
  return `The catalogue service ${isPaused ? 'is not asked at the moment, because it ' : ''}${TROUBLES[trouble]}.${again}`
}

type CatalogueProblem = { trouble: CatalogueTrouble; isPaused: boolean; retryAfter: number | null }

/** Where this site itself did not answer. */
export const LOOKUP_FAILED = 'The title could not be looked up: this site does not answer.'
export const NO_SUCH_TITLE = 'The catalogue has no title with this ID.'

/** A failed sign-in as operators read it: one of the specified sentences, or the reason after "Login failed:". */
export function toSignInFailure(message: string): string {
  const { signInEmpty, signInInvalid, signInEmail, signInUnexpected } = OPERATOR_MESSAGES
  const isWhole =
    [signInEmpty, signInInvalid, signInEmail, signInUnexpected].some((each) => each === message) ||
    message.startsWith(signInFailedText('')) ||
    message.startsWith('Login successful, ')
  return isWhole ? message : signInFailedText(message)
}
