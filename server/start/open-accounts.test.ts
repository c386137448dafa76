import { expect, test } from 'vitest'
import { createListedAccounts } from './open-accounts.ts'

const NAMED = { adminEmails: ['ann@site.example', 'bob@site.example'], brand: 'Bijou' }

/** Which accounts are created, and what the log says, if Ann already has one. */
async function listed(adminPassword: string | null) {
  const made: string[] = []
  const warned: unknown[] = []
  await createListedAccounts(
    {
      accountStore: {
        async addMissing(email: string) {
          if (email.startsWith('ann')) return false
          made.push(email)
          return true
        },
      },
    },
    { ...NAMED, adminPassword },
    { warn: (...line: unknown[]) => void warned.push(...line) },
  )
  return { made, warned }
}

test('missing accounts are created with ADMIN_PASSWORD, and if it is easy to guess the log says so', async () => {
  expect(await listed(null)).toEqual({ made: [], warned: [] })
  expect(await listed('a midnight matinee')).toEqual({ made: ['bob@site.example'], warned: [] })
  expect(await listed('Password123')).toEqual({
    made: ['bob@site.example'],
    warned: [
      expect.stringMatching(
        /^bob@site\.example was given ADMIN_PASSWORD: change it under Account\. That is one of the most common passwords/,
      ),
    ],
  })
})
