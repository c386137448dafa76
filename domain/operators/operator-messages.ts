import type { CatalogueTrouble } from '#domain/errors.ts'
import type { Role } from './role.ts'

/** Texts for operators; the specification fixes many of them word for word. */
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
    'Deleted. Another program, such as a backup, is reading the database right now, so the data will be removed from its file within an hour of that program finishing.',
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

/** For an operator whose role lacks the required right. */
export function notYourRoleText(role: Role): string {
  return `Your role here, ${role}, does not include this. Please ask an owner of the site.`
}

/** For a failed sign-in without a message of its own. */
export function signInFailedText(reason: string): string {
  return `Login failed: ${reason}`
}

/** Continuations of "The catalogue service", or of "The catalogue service is paused for now, because it". */
const TROUBLES: Record<CatalogueTrouble, string> = {
  key: 'refuses the key (TMDB_ACCESS_TOKEN or TMDB_API_KEY)',
  limited: 'has received too many requests and asks for a pause',
  unreachable: 'cannot be reached, or does not respond in time',
  failing: 'responds with an error',
  unusable: 'sends responses that cannot be used',
  crowded: 'has too many requests of this site waiting',
  quota: 'has received too many requests from your address',
}

/** Why a catalogue lookup failed, for operators; `retryAfter` in seconds, null if unknown. */
export function catalogueTroubleText({ trouble, isPaused, retryAfter }: CatalogueProblem): string {
  const again = retryAfter === null ? '' : ` Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`
  return `The catalogue service ${isPaused ? 'is paused for now, because it ' : ''}${TROUBLES[trouble]}.${again}`
}

type CatalogueProblem = { trouble: CatalogueTrouble; isPaused: boolean; retryAfter: number | null }

/** For a lookup to which this site itself did not respond. */
export const LOOKUP_FAILED = 'The title could not be looked up: this site is not responding.'
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
