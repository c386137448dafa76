import type { Level } from 'hls.js'

export type Quality = Pick<Level, 'width' | 'height' | 'bitrate' | 'videoCodec' | 'frameRate' | 'videoRange'>

/** The heights by which qualities are known, of pictures of 16:9. */
const CLASSES = [144, 240, 360, 480, 540, 576, 720, 1080, 1440, 2160, 4320]
const CODECS: readonly [RegExp, string][] = [
  [/^avc[134]/, 'H.264'],
  [/^(?:hvc1|hev1|dvh1|dvhe)/, 'HEVC'],
  [/^(?:av01|dav1)/, 'AV1'],
  [/^vp0?9/, 'VP9'],
  [/^vp0?8/, 'VP8'],
]

/** What else may differ between qualities of the same class; empty where it is not known. */
const DETAILS: readonly ((quality: Quality) => string)[] = [
  ({ bitrate }) => rateText(bitrate),
  ({ videoCodec }) => CODECS.find(([start]) => start.test(videoCodec ?? ''))?.[1] ?? videoCodec ?? '',
  ({ frameRate }) => (frameRate > 0 ? `${Math.round(frameRate)} fps` : ''),
  ({ videoRange }) => (videoRange && videoRange !== 'SDR' ? 'HDR' : ''),
  ({ width, height }) => (width > 0 && height > 0 ? `${width}×${height}` : ''),
]

/**
 * The height by which a quality is known, 0 if its size is not: films are wider than 16:9, so the 804 lines of 1920×804 are 1080p. Old ones
 * are narrower, and films of telephones stand upright.
 */
export function qualityClass({ width, height }: Pick<Quality, 'width' | 'height'>): number {
  const lines = Math.max(Math.min(width, height) || height, (Math.max(width, height) * 9) / 16)
  if (!(height > 0)) return 0
  return CLASSES.reduce((best, each) => (distance(each, lines) < distance(best, lines) ? each : best))
}

/** A name for each quality, in the same order: its class, and what tells it from others of the same name. */
export function qualityNames(qualities: readonly Quality[]): string[] {
  let names = qualities.map((quality) => {
    const lines = qualityClass(quality)
    return lines > 0 ? `${lines}p` : rateText(quality.bitrate) || 'Unknown'
  })
  for (const detail of DETAILS) names = toldApart(names, (at) => detail(qualities[at]!))
  return toldApart(names, (at) => String(names.slice(0, at + 1).filter((name) => name === names[at]).length))
}

/** Adds a detail to the names that several have, where it differs among those. */
function toldApart(names: readonly string[], detail: (at: number) => string): string[] {
  const details = names.map((_, at) => detail(at))
  return names.map((name, at) => {
    const among = new Set(details.filter((_, other) => names[other] === name))
    return among.size > 1 && details[at] !== '' ? `${name} · ${details[at]}` : name
  })
}

function rateText(bitrate: number): string {
  if (!(bitrate > 0)) return ''
  const megabits = Math.round(bitrate / 100_000) / 10
  return megabits >= 1 ? `${megabits} Mbit/s` : `${Math.round(bitrate / 1000)} kbit/s`
}

function distance(a: number, b: number): number {
  return Math.abs(Math.log(a / b))
}
