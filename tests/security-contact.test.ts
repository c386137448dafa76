import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSite } from './helpers/site.ts'

const PATH = '/.well-known/security.txt'

test('security.txt says where to report a weakness, and expires in less than a year (RFC 9116)', async () => {
  const { get } = await openSite({ env: { CONTACT_EMAIL: 'security@films.example', PUBLIC_ORIGIN: 'https://films.example' } })
  const answer = await get(PATH)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  const fields = new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  )
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  expect(fields.get('Contact')).toBe('mailto:security@films.example')
  expect(fields.get('Canonical')).toBe(`https://films.example${PATH}`)
  const left = Date.parse(fields.get('Expires') ?? '') - Date.now()
  expect(left).toBeGreaterThan(30 * 86_400_000)
  expect(left).toBeLessThan(365 * 86_400_000)
})

test('without an address to write to there is no security.txt', async () => {
  const { get } = await openSite()
  expect((await get(PATH)).status).toBe(404)
})

test('SECURITY.md says how to report, when to expect an answer, that nobody is sued, what is supported and what is out of scope', () => {
  const text = readFileSync('SECURITY.md', 'utf8')
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
    'Reporting a weakness',
    'Supported',
    'Out of scope',
    'What the site promises',
    'What operators have to do',
  ])
  expect(text).toMatch(/Within a week[\s\S]*Within 30 days/)
  expect(text).toContain('Nobody will take legal action against you')
})
