import { expect, test } from 'vitest'
import { orderHead } from './order-head.ts'

const STYLES = { href: '/assets/style-1.css', css: 'a{color:red}' }
const LINK = '<link rel="stylesheet" href="/assets/style-1.css"/>'
const page = (head: string, body = '') => Buffer.from(`<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`)
const order = (html: Buffer<ArrayBuffer>) => orderHead(html, STYLES).toString()

test('a page inlines its styles, and the link to the style sheet is disabled', () => {
  expect(order(page(`<title>Metropolis</title>${LINK}`, 'Text'))).toBe(
    '<!DOCTYPE html><html><head><title>Metropolis</title><style>a{color:red}</style>' +
      '<link rel="stylesheet" href="/assets/style-1.css" disabled=""/></head><body>Text</body></html>',
  )
})

test('scripts have low priority', () => {
  const html = order(
    page(`<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>${LINK}`),
  )
  expect(html).toContain('<link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/>')
  expect(html).toContain('<link rel="modulepreload" href="/assets/b.js" fetchPriority="low"/>')
})

test('styles are inserted unchanged, whatever they contain', () => {
  const css = "a::before{content:'$& $1 é'}"
  expect(orderHead(page(LINK), { ...STYLES, css }).toString()).toContain(`<style>${css}</style>`)
})

test('only the head is changed', () => {
  expect(order(page(LINK, LINK))).toContain(`<body>${LINK}</body>`)
})

test('a page without that link, and every page in development, stays as it is', () => {
  expect(order(page('<link rel="stylesheet" href="/assets/other.css"/>'))).not.toContain('<style>')
  expect(orderHead(page(LINK), null).toString()).toBe(page(LINK).toString())
})

test('the scripts of a page with a largest picture wait for it', () => {
  const picture = '<link rel="preload" as="image" imageSrcSet="/a 1w" fetchPriority="high"/>'
  const scripts = '<link rel="modulepreload" href="/assets/a.js"/>'
  const start = '<script type="module" async="">import "/assets/a.js"</script>'
  const waiting = order(page(picture + scripts + LINK, `Text${start}`))
  expect(waiting).toContain('<link rel="modulepreload" href="/assets/a.js" fetchPriority="low" media="not all"/>')
  expect(waiting).toContain('<body>Text<script type="held">import "/assets/a.js"</script></body>')
  const other = order(page(scripts + LINK, `Text${start}`))
  expect(other).not.toContain('media=')
  expect(other).toContain(start)
})
