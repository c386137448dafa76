import { expect, test } from 'vitest'
import { MAX_SERVICES, NOTHING_CHOSEN, parseStored, toStored } from './browser-services.ts'

const NETFLIX = { id: 8, name: 'Netflix', logo: null }

test.each([null, '', 'null', '7', '[]', '{', '{"region":"xx","services":"8"}', '{"services":[{"id":-1,"name":"N"},{"id":8}]}'])(
  'a stored %s counts as nothing chosen',
  (text) => {
    expect(parseStored(text)).toEqual(NOTHING_CHOSEN)
  },
)

test('a stored list is read with each service once, up to the limit', () => {
  const services = Array.from({ length: 40 }, (_, at) => ({ ...NETFLIX, id: 1 + (at % 20) }))
  const mine = parseStored(toStored({ region: 'DE', services }))
  expect(mine.services.map(({ id }) => id)).toEqual(Array.from({ length: MAX_SERVICES }, (_, at) => at + 1))
})
