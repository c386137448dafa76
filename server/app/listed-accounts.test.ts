import { expect, test } from 'vitest'
import { createListedAccounts } from './listed-accounts.ts'

const NAMED = { adminEmails: ['ann@site.example', 'bob@site.example'], brand: 'Bijou' }

/** Which accounts are made, and what the log says, where there is one of Ann already. */
async function listed(adminPassword: string | null) {
  const made: string[] = []
  const warned: unknown[] = []
  await createListedAccounts(
    {
      accountStore: {
        has: async (email: string) => email.startsWith('ann'),
        add: async (email: string) => {
          made.push(email)
          return 'created' as const
        },
        list: async () => [],
        remove: async () => {},
      },
    },
    { ...NAMED, adminPassword },
    { warn: (...line: unknown[]) => void warned.push(...line) },
  )
  return { made, warned }
}

test('accounts that are missing are made with ADMIN_PASSWORD, and with one that is easy to guess the log says so', async () => {
  expect(await listed(null)).toEqual({ made: [], warned: [] })
  expect(await listed('a midnight matinee')).toEqual({ made: ['bob@site.example'], warned: [] })
  expect(await listed('Password123')).toEqual({
    made: ['bob@site.example'],
    warned: [expect.stringMatching(/^bob@site\.example was given ADMIN_PASSWORD: change it under Account\. That password/)],
  })
})
