import { anything, array, assert, constantFrom, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { exchangeInput } from './sync-inputs.ts'

const change = { key: 'movie/1', value: '{"f":{"wanted":[5,5]}}', base: 0 }
const valid = { code: 'ABC123', token: 'x', birth: 'b1', since: 0, changes: [change] }

test('any input is rejected or becomes changes of valid shape', () => {
  const places = array(constantFrom(...Object.keys(valid), ...Object.keys(change)), { minLength: 1, maxLength: 4 })
  assert(
    property(places, jsonValue({ maxDepth: 4 }), (keys, value) => {
      const result = exchangeInput.safeParse(keys.reduce((body, key) => replaced(body, key, value), structuredClone(valid)))
      if (!result.success) return
      const { code, token, birth, since, changes, ...more } = result.data
      expect(more).toEqual({})
      expect([typeof code, typeof token, typeof (birth ?? ''), typeof since]).toEqual(['string', 'string', 'string', 'number'])
      for (const each of changes) expect(Object.keys(each).toSorted()).toEqual(Object.keys(change).toSorted())
    }),
    { numRuns: 2000 },
  )
})

test('no input makes the parser throw anything but that there is too much of it', () => {
  assert(
    property(anything(), (body) => {
      for (const each of [body, { ...valid, changes: body }]) expect([null, 'too-large']).toContain(kindOf(each))
    }),
  )
})

/** The kind of error that the parser throws; null: none. */
function kindOf(body: unknown): string | null {
  try {
    exchangeInput.safeParse(body)
    return null
  } catch (error) {
    return error instanceof AppError ? error.kind : String(error)
  }
}

/** The value with a key's value replaced, at any depth. */
function replaced<Value>(value: Value, key: string, by: unknown): Value {
  return JSON.parse(JSON.stringify(value), (each: string, part: unknown) => (each === key ? by : part))
}
