import { expect, test } from 'vitest'
import { runPageScript } from '#tests/helpers/page-script.ts'
import { linkedCode, OLD_LINK_SCRIPT, syncLink } from './sync-link.ts'

/** The address of a page once the script in its head has run. */
function shownAt(address: string): string {
  let shown = address
  const history = { replaceState: (_state: null, _title: string, url: URL) => (shown = url.href) }
  runPageScript(OLD_LINK_SCRIPT, { location: address, history })
  return shown
}

// @spec sync/link: The link of a code has it in the fragment, which no server sees; an older link is rewritten before the page asks for anything.
test.each([
  ['https://site.test/?sync=ABC234', 'https://site.test/#sync=ABC234'],
  ['https://site.test/films/?a=1&sync=abc234&b=2', 'https://site.test/films/?a=1&b=2#sync=abc234'],
  ['https://site.test/?sync=', 'https://site.test/#sync='],
  ['https://site.test/#sync=ABC234', 'https://site.test/#sync=ABC234'],
  ['https://site.test/movie/1?tab=cast#player', 'https://site.test/movie/1?tab=cast#player'],
])('the page %s is shown at %s', (address, shown) => {
  expect(shownAt(address)).toBe(shown)
})

test('the code of a link is read from its fragment only', () => {
  expect(linkedCode(syncLink('ABC234'))).toBe('ABC234')
  expect([linkedCode(''), linkedCode('#player')]).toEqual([null, null])
  expect(linkedCode(new URL(shownAt('https://site.test/?sync=ABC234')).hash)).toBe('ABC234')
})
