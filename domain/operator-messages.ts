/** Texts for operators that the specification fixes word for word. */
export const OPERATOR_MESSAGES = {
  signInEmpty: 'Please enter your email and password.',
  signInInvalid: 'Invalid email or password.',
  signInEmail: 'Invalid email format.',
  signInUnexpected: 'An unexpected error occurred during login.',
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
