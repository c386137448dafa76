import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createScriptMark, hashMarkedScripts } from './script-hashes.ts'

const sha = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

function take(html: string, mark: string) {
  const { page, hashes } = hashMarkedScripts(Buffer.from(html), mark)
  return { html: page.toString(), hashes }
}

test('marked inline scripts are hashed, and no mark remains', () => {
  const mark = createScriptMark()
  const { html, hashes } = take(
    `<p>é “x”</p><script nonce="${mark}">one()</script><script type="module" nonce="${mark}" async="">two()</script>`,
    mark,
  )
  expect(html).toBe('<p>é “x”</p><script>one()</script><script type="module" async="">two()</script>')
  expect(hashes).toEqual([sha('one()'), sha('two()')])
})

test('scripts with src, styles and links lose their mark and add nothing to the policy', () => {
  const mark = createScriptMark()
  const { html, hashes } = take(
    `<link rel="modulepreload" nonce="${mark}" href="/a.js"/><script src="/b.js" nonce="${mark}"></script><script nonce="${mark}" src="/c.js"></script>`,
    mark,
  )
  expect(html).toBe('<link rel="modulepreload" href="/a.js"/><script src="/b.js"></script><script src="/c.js"></script>')
  expect(hashes).toEqual([])
})

test.each(['<script>alert(1)</script>', '<script nonce="~guess">alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'])(
  'text that looks like a script is not ours: %s',
  (text) => {
    const mark = createScriptMark()
    expect(take(`<p>${text}</p><script nonce="${mark}">ours()</script>`, mark)).toEqual({
      html: `<p>${text}</p><script>ours()</script>`,
      hashes: [sha('ours()')],
    })
  },
)

test('a repeated script is allowed once, and a page without scripts allows none', () => {
  const mark = createScriptMark()
  expect(take(`<script nonce="${mark}">a</script><script nonce="${mark}">a</script>`, mark).hashes).toEqual([sha('a')])
  expect(take('<p>plain</p>', mark)).toEqual({ html: '<p>plain</p>', hashes: [] })
})

test('no two renders have the same mark', () => {
  expect(createScriptMark()).not.toBe(createScriptMark())
})
