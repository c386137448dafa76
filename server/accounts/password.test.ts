import { expect, test } from 'vitest'
import { createPasswords } from './password.ts'

test('a password matches only its own hash, and no two hashes are equal', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('correct horse')
  expect(hash).not.toContain('correct horse')
  expect(await passwords.verify({ hash, password: 'correct horse' })).toBe(true)
  expect(await passwords.verify({ hash, password: 'correct horse ' })).toBe(false)
  expect(await passwords.hash('correct horse')).not.toBe(hash)
})

test('an invalid hash matches no password', async () => {
  const passwords = createPasswords({ cost: 2 ** 10 })
  for (const hash of ['', 'plain', 'scrypt$', 'scrypt$a$', 'bcrypt$a$b']) {
    expect(await passwords.verify({ hash, password: '' })).toBe(false)
  }
})

test('a third concurrent hash is rejected, and works once another has finished', async () => {
  const passwords = createPasswords({ cost: 2 ** 12 })
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => passwords.hash(`password ${index}`)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 429 } })
  await expect(passwords.hash('later')).resolves.toMatch(/^scrypt/)
})
