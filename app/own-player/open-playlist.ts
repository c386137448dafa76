import { default as Hls, type ErrorData, ErrorDetails, ErrorTypes, Events, type Level } from 'hls.js'
import { DAMAGED_PLAYLIST, ENDLESS_PLAYLIST, type Failure, NOT_PLAYABLE, NOT_REACHED, NOT_THERE } from './failures.ts'
import { boundedLoader } from './bounded-loader.ts'
import { type Choices, openFile, type OpenFilm } from './engine.ts'
import { texts } from './texts.ts'

const AUTO = -1
/** Maximum items in a menu. */
const MAX_CHOICES = 30
/** Timeouts and retries of each request. */
const RETRY = { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 2_000 }
const LOAD_POLICY = {
  default: { maxTimeToFirstByteMs: 8_000, maxLoadTimeMs: 20_000, timeoutRetry: RETRY, errorRetry: RETRY },
}
/** A library that converts the film has 40 seconds for an answer, as this site's server gives it. */
const PATIENT_POLICY = {
  default: { maxTimeToFirstByteMs: 45_000, maxLoadTimeMs: 90_000, timeoutRetry: RETRY, errorRetry: RETRY },
}

/** An HLS film, whose pieces the script fetches, only from the given origins. */
export const openPlaylist: OpenFilm = (opening) => {
  const { video, film, origins, changed, failed } = opening
  // Without Media Source Extensions hls.js cannot play it; iPhones before iOS 17.1 play HLS natively.
  if (!Hls.isSupported()) return openFile(opening)

  let recovered = false
  const isConverted = film.isConverted === true
  const policy = isConverted ? PATIENT_POLICY : LOAD_POLICY
  const hls = new Hls({
    loader: boundedLoader(origins, fail, { isLong: isConverted }),
    // hls.js would create its worker from a blob, which the page's policy forbids.
    enableWorker: false,
    // Only WebVTT subtitles: IMSC1 would be parsed as markup, which the policy forbids too.
    enableIMSC1: false,
    capLevelToPlayerSize: true,
    backBufferLength: 30,
    manifestLoadPolicy: policy,
    playlistLoadPolicy: policy,
    fragLoadPolicy: policy,
    keyLoadPolicy: policy,
    // Where there is one (WebKit), other devices can show the film: see `offerToDevices`.
    preferManagedMediaSource: true,
    // Each of these would request more than the film itself.
    contentSteeringController: undefined,
    interstitialsController: undefined,
    emeController: undefined,
    cmcdController: undefined,
  })

  function fail(failure: Failure): void {
    // Deferred, since hls.js may be in the middle of work that needs what `destroy` removes.
    setTimeout(() => hls.destroy())
    failed(failure)
  }

  for (const event of [Events.LEVEL_LOADED, Events.AUDIO_TRACK_LOADED, Events.SUBTITLE_TRACK_LOADED] as const)
    hls.on(event, (_: unknown, { details }: { details: { live: boolean } }) => {
      if (details.live) fail(ENDLESS_PLAYLIST)
    })
  hls.on(Events.ERROR, (_, error) => {
    if (!error.fatal) return
    if (
      error.type === ErrorTypes.MEDIA_ERROR &&
      error.details !== ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR &&
      !recovered
    ) {
      recovered = true
      return hls.recoverMediaError()
    }
    fail(toFailure(error))
  })
  for (const event of [
    Events.MANIFEST_PARSED,
    Events.LEVEL_SWITCHED,
    Events.LEVELS_UPDATED,
    Events.AUDIO_TRACKS_UPDATED,
    Events.AUDIO_TRACK_SWITCHED,
  ] as const)
    hls.on(event, changed)
  if ('ManagedMediaSource' in self) offerToDevices(hls, opening)
  hls.loadSource(new URL(film.file, document.baseURI).href)
  hls.attachMedia(video)

  return {
    qualities: () => toQualities(hls),
    chooseQuality: (id) => void (hls.nextLevel = id),
    sounds: () => ({
      items: hls.audioTracks.slice(0, MAX_CHOICES).map(({ name, lang = '', characteristics }, id) => ({
        id,
        name: name || lang || texts.track({ number: id + 1 }),
        language: lang,
        kind: characteristics?.includes('public.accessibility.describes-video') ? ('described' as const) : ('main' as const),
      })),
      chosen: hls.audioTrack,
    }),
    chooseSound: (id) => void (hls.audioTrack = id),
    isForced: ({ label, language }) =>
      hls.subtitleTracks.some(({ name, lang = '', forced }) => forced && name === label && lang === language),
  }
}

/**
 * Lets AirPlay show the film. A device cannot load what hls.js puts together here, so beside that source WebKit needs one that
 * the device loads itself; hls.js knows of none and switches remote playback off whenever it attaches its own.
 */
function offerToDevices(hls: Hls, { video, film }: Pick<Parameters<OpenFilm>[0], 'video' | 'film'>): void {
  // hls.js listens to this event since it was created, so its source is there already.
  hls.on(Events.MEDIA_ATTACHING, () => {
    const source = document.createElement('source')
    source.type = 'application/vnd.apple.mpegurl'
    source.src = film.file
    video.append(source)
    video.disableRemotePlayback = false
  })
  for (const event of ['connecting', 'connect']) video.remote.addEventListener(event, () => hls.stopLoad())
  // The browser stays with the device's source: attaches ours again, at the same time of the film.
  video.remote.addEventListener('disconnect', () => hls.recoverMediaError())
}

function toQualities(hls: Hls): Choices {
  if (hls.levels.length < 2) return { items: [], chosen: AUTO }
  const names = qualityNames(hls.levels, texts.unknownQuality)
  const items = hls.levels.map((level, id) => ({ id, name: names[id]!, lines: qualityClass(level), bitrate: level.bitrate }))
  items.sort((a, b) => b.lines - a.lines || b.bitrate - a.bitrate)
  const playing = names[hls.currentLevel]
  const auto = {
    id: AUTO,
    name: hls.autoLevelEnabled && playing ? texts.autoPlaying({ quality: playing }) : texts.auto,
  }
  return {
    items: [auto, ...items.slice(0, MAX_CHOICES).map(({ id, name }) => ({ id, name }))],
    chosen: hls.autoLevelEnabled ? AUTO : hls.nextLevel,
  }
}

function toFailure({ type, details, response }: ErrorData): Failure {
  if (response?.code === 404 || response?.code === 410) return NOT_THERE
  if (details === ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR) return NOT_PLAYABLE
  if (details === ErrorDetails.MANIFEST_PARSING_ERROR || details === ErrorDetails.LEVEL_PARSING_ERROR) return DAMAGED_PLAYLIST
  if (details === ErrorDetails.LEVEL_EMPTY_ERROR) return DAMAGED_PLAYLIST
  return type === ErrorTypes.NETWORK_ERROR ? NOT_REACHED : NOT_PLAYABLE
}

export type Quality = Pick<Level, 'width' | 'height' | 'bitrate' | 'videoCodec' | 'frameRate' | 'videoRange'>

/** The usual heights of qualities, at 16:9. */
const CLASSES = [144, 240, 360, 480, 540, 576, 720, 1080, 1440, 2160, 4320]
const CODECS: readonly [RegExp, string][] = [
  [/^avc[134]/, 'H.264'],
  [/^(?:hvc1|hev1|dvh1|dvhe)/, 'HEVC'],
  [/^(?:av01|dav1)/, 'AV1'],
  [/^vp0?9/, 'VP9'],
  [/^vp0?8/, 'VP8'],
]

/** Details in which qualities of the same class may differ; empty if unknown. */
const DETAILS: readonly ((quality: Quality) => string)[] = [
  ({ bitrate }) => rateText(bitrate),
  ({ videoCodec }) => CODECS.find(([start]) => start.test(videoCodec ?? ''))?.[1] ?? videoCodec ?? '',
  ({ frameRate }) => (frameRate > 0 ? `${Math.round(frameRate)} fps` : ''),
  ({ videoRange }) => (videoRange && videoRange !== 'SDR' ? 'HDR' : ''),
  ({ width, height }) => (width > 0 && height > 0 ? `${width}×${height}` : ''),
]

/**
 * The usual height that names a quality, or 0 if its size is unknown. Wide films have fewer lines (1920×804 is 1080p), old ones
 * are narrower than 16:9, and phone videos are upright.
 */
export function qualityClass({ width, height }: Pick<Quality, 'width' | 'height'>): number {
  const lines = Math.max(Math.min(width, height) || height, (Math.max(width, height) * 9) / 16)
  if (!(height > 0)) return 0
  return CLASSES.reduce((best, each) => (distance(each, lines) < distance(best, lines) ? each : best))
}

/** A name for each quality, in the same order: its class, or `unknown`, and the details in which it differs from others of that class. */
export function qualityNames(qualities: readonly Quality[], unknown: string): string[] {
  let names = qualities.map((quality) => {
    const lines = qualityClass(quality)
    return lines > 0 ? `${lines}p` : rateText(quality.bitrate) || unknown
  })
  for (const detail of DETAILS) names = withDistinctDetail(names, (at) => detail(qualities[at]!))
  return withDistinctDetail(names, (at) => String(names.slice(0, at + 1).filter((name) => name === names[at]).length))
}

/** Adds a detail to names that occur several times, if it differs among them. */
function withDistinctDetail(names: readonly string[], detail: (at: number) => string): string[] {
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
