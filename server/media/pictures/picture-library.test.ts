import { expect, test } from 'vitest'
import { targetOf } from '#tests/helpers/target-of.ts'
import { createPictureConverter } from './convert-picture.ts'
import { createPictureLibrary } from './picture-library.ts'
import { createPictureProxy } from './picture-proxy.ts'

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])
const UNSUPPORTED = 'Could not load the "sharp" module using the linuxmusl-x64 runtime'

function openWithout() {
  const reported: string[] = []
  let loads = 0
  const load = () => {
    loads += 1
    return Promise.reject(new Error(`${UNSUPPORTED}\nPossible solutions:\n- install it`))
  }
  const library = createPictureLibrary({ load, tryOut: load, onTrouble: (reason) => void reported.push(reason) })
  return { library, reported, loads: () => loads }
}

test('a library that cannot be loaded is reported once, in one line, and not tried again', async () => {
  const { library, reported, loads } = openWithout()
  expect(library.trouble).toBeNull()
  await library.check()
  expect([library.trouble, reported]).toEqual([UNSUPPORTED, [UNSUPPORTED]])
  expect([await library.open(), await library.open(), loads()]).toEqual([null, null, 1])
  expect(reported).toHaveLength(1)
})

test('the first picture reports it, too', async () => {
  const { library, reported } = openWithout()
  expect(await createPictureConverter(library).convert(JPEG, 'webp')).toBe('busy')
  expect(reported).toEqual([UNSUPPORTED])
})

test('without the library the original is sent each time, and counts towards no limit once it is on the disk', async () => {
  const disk = new Map<string, Buffer<ArrayBuffer>>()
  let taken = 0
  const proxy = createPictureProxy({
    host: { get: async () => JPEG },
    disk: {
      read: async (name) => disk.get(name) ?? null,
      write: async (name, bytes) => void disk.set(name, bytes as Buffer<ArrayBuffer>),
      tidy: async () => {},
    },
    converter: createPictureConverter(openWithout().library),
    limits: {
      host: { wait: () => 0, take: () => void (taken += 1) },
      subnet: { wait: () => 0, take: () => {} },
    },
  })
  const facts = { id: 'a', method: 'GET', target: targetOf('/t/p/w342/a.jpg'), address: '203.0.113.7', hosts: [] }
  for (let time = 0; time < 3; time += 1) {
    const answer = await proxy({ ...facts, header: (name) => (name === 'Accept' ? 'image/avif' : null) })
    expect([answer?.status, answer?.body]).toEqual([200, JPEG])
    expect(answer?.headers).toEqual(expect.arrayContaining(['image/jpeg', 'public, max-age=300']))
  }
  expect([[...disk.keys()], taken]).toEqual([['w342/a.jpg'], 1])
})
