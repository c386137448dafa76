import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

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
