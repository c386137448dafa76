import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UndoNotice } from './undo-notice.tsx'

const notice = { text: 'Unbanned 203.0.113.9.', undo: () => {} }
const common = { notice, onGone: () => {} }
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)

test('what was done and why it cannot be undone are announced beside each other, never one within the other', () => {
  const html = renderToStaticMarkup(<UndoNotice {...common} problem="That address is banned again already" />)
  const [, said = '', after = ''] = /<div role="status"[^>]*>(.*)<\/div>(<p role="alert".*)$/.exec(html) ?? []
  expect(said).toContain('Unbanned 203.0.113.9.')
  expect(said).not.toMatch(/role="(?:status|alert)"|aria-live/)
  expect(after).toContain('That address is banned again already')
})

test('its place is there before its first message', () => {
  expect(renderToStaticMarkup(<UndoNotice notice={null} onGone={() => {}} />)).toMatch(/<div role="status"[^>]*><\/div>/)
})

test('one that stays can be closed; while it is being undone, Undo is off', () => {
  expect(buttons(renderToStaticMarkup(<UndoNotice {...common} />))).toHaveLength(1)
  const [undo, close] = buttons(renderToStaticMarkup(<UndoNotice {...common} stays busy />))
  expect(undo).toContain('aria-disabled="true"')
  expect(close).toContain('aria-label="Close"')
})
