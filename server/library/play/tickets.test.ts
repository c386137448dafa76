import { expect, test } from 'vitest'
import { createTickets, type Ticket } from './tickets.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const tickets = createTickets('a secret', () => NOW)
const TICKET: Ticket = {
  kind: 'playlist',
  library: 'one',
  visitor: '13504164edc242c4e255881305a09dc1',
  title: 'movie/45745',
  stream: 's1',
  path: `/videos/1/main.m3u8?ApiKey=hidden&${'x=1&'.repeat(200)}`,
  until: NOW.getTime() + 1,
}
const token = tickets.toToken(TICKET)

test('a ticket is read back, and its text shows nothing of it', () => {
  expect(tickets.open(token)).toEqual(TICKET)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/hidden|videos|13504164/)
})

test('a text of the library cannot speak for the other fields', () => {
  const ticket = { ...TICKET, visitor: 'x\nmovie/1\ns\n/admin","movie/1","s","/admin\n9999999999999' }
  expect(tickets.open(tickets.toToken(ticket))).toEqual(ticket)
})

test('a ticket ends at its time', () => {
  expect(tickets.open(tickets.toToken({ ...TICKET, until: NOW.getTime() }))).toBeNull()
})

test('a text that was altered, cut, lengthened or made with another secret is no ticket', () => {
  const altered = [...token].map((letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1))
  for (const text of [...altered, token.slice(1), token.slice(0, -1), `${token}A`, '', 'A', 'A'.repeat(10_000), `${token}=`])
    expect(tickets.open(text)).toBeNull()
  expect(createTickets('another secret', () => NOW).open(token)).toBeNull()
})

test('what a playlist names is short, and is valid only with that playlist', () => {
  const path = TICKET.path.replace('main.m3u8', 'hls1/main/7.mp4')
  const listed = tickets.toListed({ token, ticket: TICKET }, 'piece', `${path}&runtimeTicks=5`)
  expect(listed.length).toBeLessThan(150)
  expect(tickets.openListed(token, listed)).toEqual({ ...TICKET, kind: 'piece', path: `${path}&runtimeTicks=5` })
  const other = tickets.toToken({ ...TICKET, title: 'movie/10378' })
  expect([tickets.openListed(other, listed), tickets.openListed(listed, token), tickets.open(listed)]).toEqual([null, null, null])
})

test('a ticket of another kind than a playlist names nothing', () => {
  const ticket: Ticket = { ...TICKET, kind: 'piece' }
  const piece = tickets.toToken(ticket)
  expect(tickets.openListed(piece, tickets.toListed({ token: piece, ticket }, 'piece', '/x'))).toBeNull()
})
