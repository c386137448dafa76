import { expect, test } from 'vitest'
import { askPlayback } from './ask-playback.ts'

/** What is understood of an answer. */
const understand = (answer: unknown) =>
  askPlayback({
    client: { get: async (_, { schema }) => schema.parse(answer) },
    address: 'http://10.0.0.5:8096',
    itemId: 'item',
    sound: null,
    version: null,
  })
const SOURCE = { Id: 'a', Container: 'webm', SupportsDirectPlay: true }

test.each([
  ['a number', 7, '7'],
  ['a text of digits', '7', '7'],
  ['a name', 'mediasource_7', 'mediasource_7'],
])('a version whose id is %s plays', async (_, Id, id) => {
  const found = await understand({ MediaSources: [{ ...SOURCE, Id }], PlaySessionId: 5 })
  expect(found).toMatchObject({ path: `/Videos/item/stream.webm?static=true&mediaSourceId=${id}`, session: '5' })
})

test('of versions with the same id the first plays, and a broken one does not keep others from playing', async () => {
  const broken = [null, 'a', { ...SOURCE, Id: '' }, { ...SOURCE, Id: '../x' }, { ...SOURCE, Id: ['a'] }]
  const twice = [SOURCE, { ...SOURCE, Container: 'mp4' }]
  const { path } = await understand({ MediaSources: [...broken, ...twice], PlaySessionId: 's' })
  expect(path).toContain('stream.webm')
})

test.each([[[]], [[{ ...SOURCE, Id: '' }]]])('an item without a version of use does not play', async (MediaSources) => {
  await expect(understand({ MediaSources, PlaySessionId: 's' })).rejects.toMatchObject({ trouble: 'gone' })
})

test.each([
  ['another host', 'http://169.254.169.254/latest/master.m3u8'],
  ['another host without a scheme', '//evil.example/master.m3u8'],
  ['a file', 'file:///etc/passwd'],
  ['a text', 'data:application/vnd.apple.mpegurl,x'],
  ['a script', 'javascript:alert(1)'],
  ['nothing', ''],
])('a conversion at %s is not reached', async (_, TranscodingUrl) => {
  const playing = understand({ MediaSources: [{ Id: 'a', TranscodingUrl }], PlaySessionId: 's' })
  await expect(playing).rejects.toMatchObject({ trouble: 'refused' })
})

test('fields of other types than they should be are as if they were missing', async () => {
  const odd = { RunTimeTicks: 'long', DefaultAudioStreamIndex: '1', MediaStreams: [null, { Type: 'Audio', Index: 'x' }, 7] }
  const { length, sounds } = await understand({ MediaSources: [{ ...SOURCE, ...odd }], PlaySessionId: 's' })
  expect([length, sounds.items]).toEqual([null, []])
})
