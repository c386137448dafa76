import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UndoNotice } from './undo-notice.tsx'

const notice = { text: 'Unbanned 203.0.113.9.', undo: () => {} }
const common = { notice, onGone: () => {} }
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)

test('the message and the reason why Undo failed are announced separately, never nested', () => {
  const html = renderToStaticMarkup(<UndoNotice {...common} problem="That address is banned again already" />)
  const [, said = '', after = ''] = /<div role="status"[^>]*>(.*)<\/div>(<p role="alert".*)$/.exec(html) ?? []
  expect(said).toContain('Unbanned 203.0.113.9.')
  expect(said).not.toMatch(/role="(?:status|alert)"|aria-live/)
  expect(after).toContain('That address is banned again already')
})

test('the live region exists before its first message', () => {
  expect(renderToStaticMarkup(<UndoNotice notice={null} onGone={() => {}} />)).toMatch(/<div role="status"[^>]*><\/div>/)
})

test('a notice that stays can be closed; while Undo runs, it is disabled', () => {
  expect(buttons(renderToStaticMarkup(<UndoNotice {...common} />))).toHaveLength(1)
  const [undo, close] = buttons(renderToStaticMarkup(<UndoNotice {...common} stays busy />))
  expect(undo).toContain('aria-disabled="true"')
  expect(close).toContain('aria-label="Close"')
})
