import { default as Hls, ErrorDetails, ErrorTypes, Events, type ErrorData } from 'hls.js'
import {
  DAMAGED_PLAYLIST,
  ENDLESS_PLAYLIST,
  NOT_PLAYABLE,
  NOT_REACHED,
  NOT_THERE,
  type Failure,
} from '#domain/player/own-player-messages.ts'
import { boundedLoader } from './bounded-loader.ts'
import type { Choices, OpenFilm } from './engine.ts'
import { openFile } from './open-file.ts'
import { qualityClass, qualityNames } from './quality-names.ts'

const AUTO = -1
/** A menu with more has no reader. */
const MOST_CHOICES = 30
/** Waiting for one answer ends, and so do attempts. */
const RETRY = { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 2_000 }
const PATIENCE = {
  default: { maxTimeToFirstByteMs: 8_000, maxLoadTimeMs: 20_000, timeoutRetry: RETRY, errorRetry: RETRY },
}

/** A film in pieces (HLS): the script fetches them, from the given origins alone. */
export const openPlaylist: OpenFilm = (opening) => {
  const { video, film, origins, changed, failed } = opening
  // Without media sources there is no script that could play it: iPhones before iOS 17.1 do it themselves.
  if (!Hls.isSupported()) return openFile(opening)

  let recovered = false
  const hls = new Hls({
    loader: boundedLoader(origins, fail),
    // A worker would have to be made of text, which the page's policy forbids.
    enableWorker: false,
    // Subtitles are WebVTT; those of the other kind would be parsed as markup, which the policy forbids, too.
    enableIMSC1: false,
    capLevelToPlayerSize: true,
    backBufferLength: 30,
    manifestLoadPolicy: PATIENCE,
    playlistLoadPolicy: PATIENCE,
    fragLoadPolicy: PATIENCE,
    keyLoadPolicy: PATIENCE,
    // Each of them would ask for more than a film is made of.
    contentSteeringController: undefined,
    interstitialsController: undefined,
    emeController: undefined,
    cmcdController: undefined,
  })

  function fail(failure: Failure): void {
    // In a moment: the library is in the middle of its own work, and would go on with what is gone.
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
  hls.loadSource(film.file)
  hls.attachMedia(video)

  return {
    qualities: () => toQualities(hls),
    chooseQuality: (id) => void (hls.nextLevel = id),
    sounds: () => ({
      items: hls.audioTracks
        .slice(0, MOST_CHOICES)
        .map(({ name, lang }, id) => ({ id, name: name || lang || `Track ${id + 1}` })),
      chosen: hls.audioTrack,
    }),
    chooseSound: (id) => void (hls.audioTrack = id),
  }
}

function toQualities(hls: Hls): Choices {
  if (hls.levels.length < 2) return { items: [], chosen: AUTO }
  const names = qualityNames(hls.levels)
  const items = hls.levels.map((level, id) => ({ id, name: names[id]!, lines: qualityClass(level), bitrate: level.bitrate }))
  items.sort((a, b) => b.lines - a.lines || b.bitrate - a.bitrate)
  const playing = names[hls.currentLevel]
  const auto = { id: AUTO, name: hls.autoLevelEnabled && playing ? `Auto (${playing})` : 'Auto' }
  return {
    items: [auto, ...items.slice(0, MOST_CHOICES).map(({ id, name }) => ({ id, name }))],
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
