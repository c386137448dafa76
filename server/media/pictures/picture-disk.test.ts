import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openBackground } from '#tests/helpers/background.ts'
import { createPictureDisk, filesIn } from './picture-disk.ts'

const folders: string[] = []
const now = () => Date.parse('2026-11-22T12:00:00Z')
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('when the folder is full the least recently used pictures are deleted first', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-disk-'))
  folders.push(dataDir)
  const disk = createPictureDisk({
    ...openBackground(),
    dataDir,
    maxBytes: 10_000,
    now,
    onTrouble: (reason) => expect.unreachable(String(reason)),
  })
  const names = Array.from({ length: 10 }, (_, index) => `w342/p${index}.jpg`)
  for (const [index, name] of names.entries()) {
    await disk.write(name, Buffer.alloc(1000, index))
    const usedAt = now() / 1000 - (10 - index) * 60
    utimesSync(join(dataDir, 'pictures', name), usedAt, usedAt)
  }
  await disk.tidy()
  await disk.write('w342/new.jpg', Buffer.alloc(1000))
  await disk.tidy()
  const kept = []
  for (const name of names) if (await disk.read(name)) kept.push(name)
  expect(kept).toEqual(names.slice(2))
  expect(await disk.read('w342/new.jpg')).not.toBeNull()
})

test('a picture that fills the folder does not wait for the cleanup, and until that is done no other is stored', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-disk-'))
  folders.push(dataDir)
  const scan = Promise.withResolvers<void>()
  let scans = 0
  const disk = createPictureDisk({
    ...openBackground(),
    dataDir,
    maxBytes: 2500,
    now,
    onTrouble: (reason) => expect.unreachable(String(reason)),
    async list(folder) {
      scans += 1
      // The second one takes as long as the test wants.
      if (scans > 1) await scan.promise
      return filesIn(folder)
    },
  })
  await disk.tidy()
  for (const name of ['a', 'b', 'c', 'd']) await disk.write(`w342/${name}.jpg`, Buffer.alloc(1000))
  expect([scans, await disk.read('w342/c.jpg'), await disk.read('w342/d.jpg')]).toEqual([2, expect.anything(), null])
  scan.resolve()
  await disk.tidy()
  await disk.write('w342/d.jpg', Buffer.alloc(1000))
  expect(await disk.read('w342/d.jpg')).not.toBeNull()
})
