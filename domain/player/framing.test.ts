import { expect, test } from 'vitest'
import { framingForbiddenBy } from './framing.ts'

const US = 'https://marquee.example'
const by = (frameOptions: string[], policies: string[], origin = US) => framingForbiddenBy({ frameOptions, policies }, origin)

test.each([
  [[], []],
  [['ALLOW-FROM https://other.example'], []],
  [['ALLOWALL'], []],
  [[], ["default-src 'self'"]],
  [[], ['frame-ancestors *']],
  [[], ['frame-ancestors https:']],
  [[], ['frame-ancestors http:']],
  [[], ['frame-ancestors marquee.example']],
  [[], ["default-src 'none'; FRAME-ANCESTORS 'self' https://*.other.example https://marquee.example"]],
  [[], ['frame-ancestors marquee.example:443']],
  [[], ['frame-ancestors https://marquee.example:*']],
  // The policy overrides X-Frame-Options.
  [['DENY'], ['frame-ancestors https://marquee.example/']],
] as [string[], string[]][])('allowed: X-Frame-Options %j, policy %j', (options, policies) => {
  expect(by(options, policies)).toBeNull()
})

test.each([
  [['DENY'], [], 'X-Frame-Options: deny'],
  [['SameOrigin'], [], 'X-Frame-Options: sameorigin'],
  [['SAMEORIGIN', 'ALLOWALL'], [], 'X-Frame-Options: sameorigin, allowall'],
  [['deny, whatever'], [], 'X-Frame-Options: deny, whatever'],
  [[], ["frame-ancestors 'none'"], "frame-ancestors 'none'"],
  [[], ["frame-ancestors 'self'"], "frame-ancestors 'self'"],
  [[], ['frame-ancestors'], 'frame-ancestors'],
  [[], ['frame-ancestors https://*.marquee.example'], 'frame-ancestors https://*.marquee.example'],
  [[], ['frame-ancestors https://marquee.example:8443'], 'frame-ancestors https://marquee.example:8443'],
  [[], ['frame-ancestors evilmarquee.example'], 'frame-ancestors evilmarquee.example'],
  // Every policy has to allow it, whether in one header or in several.
  [[], ["frame-ancestors *, frame-ancestors 'none'"], "frame-ancestors 'none'"],
  [[], ['frame-ancestors *', "frame-ancestors 'self'"], "frame-ancestors 'self'"],
] as [string[], string[], string][])('forbidden: X-Frame-Options %j, policy %j', (options, policies, expected) => {
  expect(by(options, policies)).toBe(expected)
})

test('https sources do not match a site on http', () => {
  const home = 'http://192.168.1.5:3000'
  expect(by([], ['frame-ancestors https:'], home)).toBe('frame-ancestors https:')
  expect(by([], ['frame-ancestors http:'], home)).toBeNull()
  expect(by([], ['frame-ancestors http://192.168.1.5:3000'], home)).toBeNull()
})
