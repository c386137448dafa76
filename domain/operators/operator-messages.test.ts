import { expect, test } from 'vitest'
import { notAdminText, OPERATOR_MESSAGES, signInFailedText, toSignInFailure } from './operator-messages.ts'

test('other reasons read "Login failed: …"', () => {
  expect(toSignInFailure('That code is wrong or has expired.')).toBe('Login failed: That code is wrong or has expired.')
  expect(toSignInFailure('You are browsing very fast. Please wait 3 seconds.')).toMatch(/^Login failed: You are browsing/)
})

test('the specified sentences stay as they are', () => {
  const { signInEmpty, signInInvalid, signInEmail, signInUnexpected } = OPERATOR_MESSAGES
  const specified = [
    signInEmpty,
    signInInvalid,
    signInEmail,
    signInUnexpected,
    notAdminText('a@b.example'),
    signInFailedText('x'),
  ]
  expect(specified.map((text) => toSignInFailure(text))).toEqual(specified)
})
