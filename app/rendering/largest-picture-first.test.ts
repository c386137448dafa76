import { expect, test } from 'vitest'
import { holdScripts } from './largest-picture-first.tsx'

const SCRIPTS = '<link rel="modulepreload" href="/assets/a.js"/>'
const START = '<script type="module" async="">import "/assets/a.js"</script>'
const hold = (head: string, body: string) =>
  holdScripts(Buffer.from(`<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`)).toString()

test('scripts have low priority', () => {
  const html = hold(SCRIPTS, START)
  expect(html).toContain('<link rel="modulepreload" fetchPriority="low" href="/assets/a.js"/>')
  expect(html).toContain(START)
})

// @spec everywhere/picture-order: The largest picture of a page comes first, and pictures out of sight last.
test('the scripts of a page with a largest picture wait for it', () => {
  const picture = '<link rel="preload" as="image" imageSrcSet="/a 1w" fetchPriority="high"/>'
  const html = hold(picture + SCRIPTS, `Text${START}`)
  expect(html).toContain('<link rel="modulepreload" fetchPriority="low" media="not all" href="/assets/a.js"/>')
  expect(html).toContain('<body>Text<script type="held">import "/assets/a.js"</script></body>')
})

test('only the head changes, and a page without a head stays as it is', () => {
  expect(hold('', SCRIPTS)).toContain(`<body>${SCRIPTS}</body>`)
  expect(holdScripts(Buffer.from(SCRIPTS)).toString()).toBe(SCRIPTS)
})
