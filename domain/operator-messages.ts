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
  banEmpty: 'Please enter an IP address.',
  alertEmpty: 'Please enter an alert message.',
  sourcesFailed: 'Error saving server configurations.',
  syncCodesFailed: 'Failed to delete sync codes.',
} as const

/** For an account that is not listed in `ADMIN_EMAILS`. */
export function notAdminText(email: string): string {
  return `Login successful, but user ${email} is not authorized as an admin. Please check the email or contact support.`
}

/** For a failed sign-in without a message of its own. */
export function signInFailedText(reason: string): string {
  return `Login failed: ${reason}`
}

/** A failed sign-in as operators read it: one of the specified sentences, or the reason after "Login failed:". */
export function toSignInFailure(message: string): string {
  const { signInEmpty, signInInvalid, signInEmail, signInUnexpected } = OPERATOR_MESSAGES
  const isWhole =
    [signInEmpty, signInInvalid, signInEmail, signInUnexpected].some((each) => each === message) ||
    message.startsWith(signInFailedText('')) ||
    message.startsWith('Login successful, ')
  return isWhole ? message : signInFailedText(message)
}
