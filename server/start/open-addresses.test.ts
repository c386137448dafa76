import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { openAddresses } from './open-addresses.ts'

/** The warnings after one forwarded request from each peer. */
function warningsOf(peers: readonly string[], env: NodeJS.ProcessEnv = {}, name = 'X-Forwarded-For'): string[] {
  const warned: string[] = []
  const log = { info() {}, error() {}, warn: (_: object | string, text = '') => void warned.push(text) }
  const { noteProxy } = openAddresses({ config: loadConfig(env), log })
  for (const socketAddress of peers) noteProxy({ socketAddress, header: (asked) => (asked === name ? '203.0.113.9' : null) })
  return warned
}

// @spec operators/unnamed-proxy: A proxy of a private network that TRUSTED_PROXIES does not name is told once in the log, with the line to add.
test('an unlisted proxy in a private network is warned about once, with the line to add', () => {
  const warned = warningsOf(['::ffff:10.0.0.5', '10.0.0.5', '10.0.0.6'], { TRUSTED_PROXIES: '127.0.0.1' })
  expect(warned).toEqual([expect.stringContaining('set TRUSTED_PROXIES=127.0.0.1,10.0.0.5')])
  expect(warned[0]).toContain('All visitors behind 10.0.0.5 count as one')
})

const silent = { info() {}, error() {}, warn() {} }

test.each<[what: string, requests: [peer: string, forwardedFor: string | null][], seen: string[]]>([
  ['no request', [], []],
  [
    'one visitor who returns',
    [
      ['10.0.0.5', '203.0.113.9'],
      ['10.0.0.5', '203.0.113.9'],
    ],
    ['203.0.113.9'],
  ],
  [
    'two visitors and more',
    [
      ['10.0.0.5', '203.0.113.9'],
      ['10.0.0.5', '2001:db8::1'],
      ['10.0.0.5', '203.0.113.8'],
    ],
    ['203.0.113.9', '2001:db8::1'],
  ],
  [
    'a proxy that names only another proxy',
    [
      ['10.0.0.5', '10.0.0.1'],
      ['10.0.0.6', '10.0.0.2'],
    ],
    [],
  ],
  ['a stranger who writes the header', [['198.51.100.66', '203.0.113.9']], []],
  ['a balancer’s own question', [['10.0.0.5', null]], []],
])('%s: it knows the first two visitors that a trusted proxy named', (_what, requests, seen) => {
  const addresses = openAddresses({ config: loadConfig({ TRUSTED_PROXIES: 'private' }), log: silent })
  for (const [socketAddress, forwardedFor] of requests)
    addresses.addressOf({ socketAddress, header: (name) => (name === 'X-Forwarded-For' ? forwardedFor : null) })
  expect(addresses.seenThroughProxy()).toEqual(seen)
})

test.each([
  ['a proxy that is named', '10.0.0.5', { TRUSTED_PROXIES: 'private' }, 'X-Forwarded-For'],
  ['a stranger who writes the header', '198.51.100.66', {}, 'X-Forwarded-For'],
  ['a peer that forwards nothing', '10.0.0.5', {}, 'User-Agent'],
])('there is no warning about %s', (_what, peer, env, header) => {
  expect(warningsOf([peer], env, header)).toEqual([])
})
