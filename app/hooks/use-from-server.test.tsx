import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useFromServer } from './use-from-server.ts'

const Part = () => String(useFromServer())

test('what the server renders says so', () => {
  expect(renderToString(<Part />)).toBe('true')
})
