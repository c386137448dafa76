import { expect, test } from 'vitest'
import { createPasswords } from './password.ts'

test('a password fits its own hash and no other, and no two hashes are the same', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('correct horse')
  expect(hash).not.toContain('correct horse')
  expect(await passwords.verify({ hash, password: 'correct horse' })).toBe(true)
  expect(await passwords.verify({ hash, password: 'correct horse ' })).toBe(false)
  expect(await passwords.hash('correct horse')).not.toBe(hash)
})

test('what is no hash fits nothing', async () => {
  const passwords = createPasswords({ cost: 2 ** 10 })
  for (const hash of ['', 'plain', 'scrypt$', 'scrypt$a$', 'bcrypt$a$b']) {
    expect(await passwords.verify({ hash, password: '' })).toBe(false)
  }
})

test('whoever comes while two are being hashed is refused, and may come again afterwards', async () => {
  const passwords = createPasswords({ cost: 2 ** 12 })
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => passwords.hash(`password ${index}`)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 429 } })
  await expect(passwords.hash('later')).resolves.toMatch(/^scrypt/)
})
