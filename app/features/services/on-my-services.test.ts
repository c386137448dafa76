import { expect, test } from 'vitest'
import { filteredByServices, isFilteredByServices, withoutServices } from './on-my-services.tsx'

test('the filter sets the region, the services and the included kinds of offers, and keeps the other filters', () => {
  const search = filteredByServices(new URLSearchParams('tab=popular&genres=18&page=3&offers=buy'), 'DE', [8, 337])
  expect(decodeURIComponent(String(search))).toBe('genres=18&region=DE&platforms=8,337&offers=subscription,free,ads')
  expect(String(withoutServices(search))).toBe('genres=18')
})

test.each([
  ['region=DE&platforms=337,8&offers=ads,free,subscription&genres=18', true],
  ['region=DE&platforms=8&offers=ads,free,subscription', false],
  ['region=AT&platforms=8,337&offers=subscription,free,ads', false],
  ['platforms=8,337', false],
  ['', false],
])('whether %s is filtered by one’s services: %s', (search, isOn) => {
  expect(isFilteredByServices(new URLSearchParams(search), 'DE', [8, 337])).toBe(isOn)
  expect(isFilteredByServices(new URLSearchParams(search), 'DE', [])).toBe(false)
})
