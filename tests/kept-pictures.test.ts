import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { atEndOfFile } from './helpers/endings.ts'
import { openLiveSite } from './helpers/live-site.ts'

const COUNT = 60
/** Above the size of the site's reused buffers, just below, and small. */
const BYTES = [600_000, 500_000, 20_000]
const never: typeof fetch = () => Promise.reject(new Error('nothing is asked for'))

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-kept-'))
const pictures = Array.from({ length: COUNT }, (_, number) => {
  const picture = Buffer.alloc(BYTES[number % BYTES.length]!, number)
  picture.set([0xff, 0xd8, 0xff])
  return picture
})
mkdirSync(join(dataDir, 'pictures', 'w500'), { recursive: true })
for (const [number, picture] of pictures.entries()) {
  const file = join(dataDir, 'pictures', 'w500', `p${number}.jpg`)
  writeFileSync(file, picture)
  // The disk has the real time, which may be days from the time of the tests: a picture of the future is not served.
  utimesSync(file, new Date(), new Date())
}
const settings = {
  TMDB_API_KEY: 'any',
  TMDB_IMAGE_URL: 'https://pictures.example/t/p',
  PICTURES: 'same-origin',
  DATA_DIR: dataDir,
}
const site = await openLiveSite(settings, undefined, undefined, never)
atEndOfFile(async () => {
  await site.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function ask(number: number): Promise<IncomingMessage> {
  const asked = get(`${site.origin}/t/p/w500/p${number}.jpg`, { agent: false })
  asked.on('error', () => {})
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return response
}

/** Whether a picture arrived as it is on the disk. */
async function isWhole(number: number, response: IncomingMessage): Promise<boolean> {
  return pictures[number]!.equals(await buffer(response))
}

const all = pictures.map((_, number) => number)

test('every visitor gets the picture they asked for, whoever leaves meanwhile', async () => {
  for (let round = 0; round < 3; round += 1) {
    const leaving = await Promise.all(all.map((number) => ask(number)))
    for (const response of leaving) response.destroy()
    const quick = await Promise.all(all.map(async (number) => isWhole(number, await ask(number))))
    expect(quick.filter(Boolean)).toHaveLength(COUNT)
  }
})
