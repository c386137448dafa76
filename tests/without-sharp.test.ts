import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { targetOf } from '#tests/helpers/target-of.ts'
import { atEndOfFile } from './helpers/endings.ts'
import { openSite } from './helpers/site.ts'

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])
const dataDir = mkdtempSync(join(tmpdir(), 'marquee-without-sharp-'))
atEndOfFile(() => rmSync(dataDir, { recursive: true, force: true }))
const loadSharp = () => Promise.reject(new Error('Could not load the "sharp" module using the linuxmusl-x64 runtime'))

test('a site that cannot load sharp runs, says so in one line and at /readyz, and has no pictures of shared pages', async () => {
  const site = await openSite({ loadSharp })
  await site.services.pictureLibrary.check()
  expect((await site.get('/movie/10331')).status).toBe(200)
  const share = await site.get('/share/movie/10331.png')
  expect([share.status, share.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  const ready = await site.get('/readyz')
  const reason = 'Pictures are served unconverted, and shared pages have none.'
  expect([ready.status, await ready.json()]).toEqual([
    200,
    expect.objectContaining({
      ok: true,
      degraded: true,
      parts: expect.objectContaining({ pictures: { ok: true, degraded: true, reason } }),
    }),
  ])
  expect(site.logged).toEqual([expect.stringMatching(/linuxmusl-x64 runtime.*sharp cannot be loaded$/)])
})

test('a site without sharp serves the image host’s pictures unchanged', async () => {
  const env = { TMDB_API_KEY: 'k', PICTURES: 'same-origin', DATA_DIR: dataDir }
  const fetch = async () => new Response(JPEG, { headers: { 'Content-Type': 'image/jpeg' } })
  const { services } = await openSite({ env, fetch, loadSharp })
  const facts = {
    id: 'a',
    method: 'GET',
    target: targetOf('/t/p/w342/a.jpg'),
    header: (name: string) => (name === 'Accept' ? 'image/avif,image/webp' : null),
    address: '203.0.113.7',
    hosts: [],
  }
  const answer = await services.pictureProxy?.(facts)
  expect([answer?.status, answer?.body]).toEqual([200, JPEG])
  expect(answer?.headers).toContain('image/jpeg')
})
