/** Texts of sign-in through an identity provider. */
export const PROVIDER_MESSAGES = {
  away: 'The identity provider is not responding properly. Please try again in a moment.',
  denied: 'The identity provider did not sign you in.',
  expired: 'This sign-in has expired, or it was started in another browser. Please try again.',
  unusable: 'The identity provider’s response could not be verified. Please try again.',
  unverified: 'The identity provider does not confirm that your e-mail address is verified, so it could belong to somebody else.',
  otherEmail:
    'Your e-mail address at the identity provider has changed. An owner can approve the new one in the panel, under Account; then sign in again.',
  localOff: 'Signing in with a password is turned off on this site. Please sign in through the identity provider.',
  password: 'You signed in through the identity provider, so there is no password to change here.',
  secondFactor: 'You signed in through the identity provider, which also manages two-factor authentication.',
} as const

/** The button on the sign-in page; `host` is the provider's. */
export function signInWithText(host: string): string {
  return `Sign in with ${host}`
}

export function signingInFast(seconds: number): string {
  return `Too many sign-ins from your network. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}
