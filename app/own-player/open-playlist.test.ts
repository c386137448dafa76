import { expect, test } from 'vitest'
import { type Quality, qualityClass, qualityNames as namesOf } from './open-playlist.ts'

const qualityNames = (qualities: readonly Quality[]) => namesOf(qualities, 'Unknown')

const quality = (width: number, height: number, bitrate = 0, more: Partial<Quality> = {}): Quality => ({
  width,
  height,
  bitrate,
  videoCodec: undefined,
  frameRate: 0,
  videoRange: 'SDR',
  ...more,
})

test.each([
  [1920, 1080, 1080],
  [1920, 804, 1080],
  [1920, 800, 1080],
  [1918, 802, 1080],
  [1998, 1080, 1080],
  [2048, 858, 1080],
  [1440, 1080, 1080],
  [1080, 1920, 1080],
  [3840, 2160, 2160],
  [3840, 1600, 2160],
  [4096, 1716, 2160],
  [2560, 1066, 1440],
  [1280, 720, 720],
  [1280, 534, 720],
  [960, 720, 720],
  [1024, 576, 576],
  [960, 540, 540],
  [720, 480, 480],
  [640, 480, 480],
  [854, 356, 480],
  [640, 266, 360],
  [426, 178, 240],
  [256, 144, 144],
  [7680, 3200, 4320],
  [0, 720, 720],
  [0, 0, 0],
])('%i×%i counts as %ip', (width, height, lines) => {
  expect(qualityClass({ width, height })).toBe(lines)
})

test('a quality without a size is named by its bitrate', () => {
  expect(qualityNames([quality(0, 0, 640_000), quality(0, 0, 2_500_000), quality(0, 0)])).toEqual([
    '640 kbit/s',
    '2.5 Mbit/s',
    'Unknown',
  ])
})

test('qualities of the same class get the details in which they differ, and others get none', () => {
  const of = (...more: Partial<Quality>[]) => more.map((each) => quality(1920, 1080, 6_000_000, each))
  expect(qualityNames([...of({}, { bitrate: 4_500_000 }), quality(1280, 720, 2_000_000)])).toEqual([
    '1080p · 6 Mbit/s',
    '1080p · 4.5 Mbit/s',
    '720p',
  ])
  expect(qualityNames(of({ videoCodec: 'avc1.640028' }, { videoCodec: 'hvc1.1.6.L120.90' }))).toEqual([
    '1080p · H.264',
    '1080p · HEVC',
  ])
  expect(qualityNames(of({ frameRate: 23.976 }, { frameRate: 50 }))).toEqual(['1080p · 24 fps', '1080p · 50 fps'])
  expect(qualityNames(of({}, { videoRange: 'PQ' }))).toEqual(['1080p', '1080p · HDR'])
  expect(qualityNames(of({}, { height: 804 }))).toEqual(['1080p · 1920×1080', '1080p · 1920×804'])
  expect(qualityNames(of({}, {}))).toEqual(['1080p · 1', '1080p · 2'])
  const mixed = of({ videoCodec: 'avc1' }, { videoCodec: 'av01' }, { bitrate: 3_000_000, videoCodec: 'avc1' })
  expect(qualityNames(mixed)).toEqual(['1080p · 6 Mbit/s · H.264', '1080p · 6 Mbit/s · AV1', '1080p · 3 Mbit/s'])
  const names = qualityNames([quality(0, 0, 640_000), quality(0, 0, 640_000)])
  expect(names).toEqual(['640 kbit/s · 1', '640 kbit/s · 2'])
})
