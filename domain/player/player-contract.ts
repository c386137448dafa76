import { isTime } from './film-time.ts'
import { CAPTIONS_KINDS, type CaptionsKind, SOUND_KINDS, type SoundKind } from './pick-track.ts'

/** Messages from a source that supports the player contract; times in seconds. */
export type FrameMessage =
  | { type: 'ready' }
  /** `duration` is null while unknown, for example for a live stream. */
  | { type: 'time'; seconds: number; duration: number | null }
  | { type: 'playing' | 'paused' | 'ended' }
  /** `reason` is null where the source does not know. */
  | { type: 'error'; reason: FailureReason | null }
  /** A key for another episode or for full screen was pressed inside the frame. */
  | { type: 'next' | 'previous' | 'fullscreen' }
  /** The visitor changed the settings; the embedding page remembers them. */
  | { type: 'settings'; settings: PlayerSettings }

/** Messages from the title's page to the source. */
export type PageMessage =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; seconds: number }
  | { type: 'settings'; settings: PlayerSettings }
  /** What `next` and `previous` lead to, such as "Next: 5. The Long Way Home"; null: there is none. */
  | { type: 'neighbours'; next: string | null; previous: string | null }
  /** Whether the whole player is full screen now. */
  | { type: 'fullscreen'; active: boolean }

/** Settings that apply to all films, and the tracks, which may differ from show to show. */
export type PlayerSettings = { volume: number; muted: boolean; rate: number } & PlayerTracks

/** The visitor's choice of tracks. What a source leaves out, it does not know. */
export type PlayerTracks = {
  /** The language of the subtitles; null for none. */
  captions: string | null
  /** Left out: full ones. */
  captionsKind?: CaptionsKind
  /** The language that is spoken; null: the film's own choice. */
  audio?: string | null
  /** Left out: the main one. */
  audioKind?: SoundKind
}

export const FAILURE_REASONS = ['network', 'format', 'missing', 'blocked'] as const
/** Why a source cannot play: unreachable, no format for this browser, not found, or not allowed here. */
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** Raised only for incompatible changes; new fields and types do not count. */
export const CONTRACT_VERSION = 1
/** Playback rates at which browsers play sound. */
export const RATES = { min: 0.25, max: 4 }
/** The shape of a language tag (BCP 47), such as `pt-BR`. */
export const LANGUAGE = /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4}$/i
/** Limit on the characters of a neighbour's text. */
const MAX_TEXT = 300

/** Parses a message from a frame; null for another version, an unknown type, or a value out of range. */
export function parseFrameMessage(value: unknown): FrameMessage | null {
  const message = parseMessage(value)
  switch (message?.type) {
    case 'ready':
    case 'playing':
    case 'paused':
    case 'ended':
    case 'next':
    case 'previous':
    case 'fullscreen':
      return { type: message.type }
    case 'error':
      return { type: 'error', reason: FAILURE_REASONS.find((reason) => reason === message.reason) ?? null }
    case 'time':
      return parseTime(message)
    case 'settings':
      return settingsMessage(message)
    default:
      return null
  }
}

/** Parses a message from the page to a frame; null for another version, an unknown type, or a value out of range. */
export function parsePageMessage(value: unknown): PageMessage | null {
  const message = parseMessage(value)
  switch (message?.type) {
    case 'play':
    case 'pause':
      return { type: message.type }
    case 'seek':
      return isTime(message.seconds) ? { type: 'seek', seconds: message.seconds } : null
    case 'neighbours':
      return { type: 'neighbours', next: toText(message.next), previous: toText(message.previous) }
    case 'fullscreen':
      return typeof message.active === 'boolean' ? { type: 'fullscreen', active: message.active } : null
    case 'settings':
      return settingsMessage(message)
    default:
      return null
  }
}

/**
 * Parses settings from a message or the browser's storage; null if one is missing or out of range.
 * @public for the embedding page, which remembers them
 */
export function parseSettings(value: unknown): PlayerSettings | null {
  if (!isRecord(value)) return null
  const { volume, muted, rate } = value
  if (!isWithin(volume, 0, 1) || typeof muted !== 'boolean' || !isWithin(rate, RATES.min, RATES.max)) return null
  const tracks = parseTracks(value)
  return tracks && { volume, muted, rate, ...tracks }
}

/**
 * Parses a choice of tracks; null without a valid `captions`. The other fields, which older sources do not have, are left out if
 * they are missing or invalid.
 * @public for the embedding page, which remembers them for each show
 */
export function parseTracks(value: unknown): PlayerTracks | null {
  if (!isRecord(value)) return null
  const { captions, audio } = value
  const captionsKind = CAPTIONS_KINDS.find((kind) => kind === value.captionsKind)
  const audioKind = SOUND_KINDS.find((kind) => kind === value.audioKind)
  if (!isLanguage(captions)) return null
  return {
    captions,
    ...(captionsKind !== undefined && { captionsKind }),
    ...(isLanguage(audio) && { audio }),
    ...(audioKind !== undefined && { audioKind }),
  }
}

/** The message as it is posted, with the contract's version. */
export function withVersion<Message extends PageMessage | FrameMessage>(message: Message): Message & { marquee: number } {
  return { marquee: CONTRACT_VERSION, ...message }
}

function parseMessage(value: unknown): Record<string, unknown> | null {
  return isRecord(value) && value.marquee === CONTRACT_VERSION ? value : null
}

function parseTime({ seconds, duration }: Record<string, unknown>): FrameMessage | null {
  if (!isTime(seconds)) return null
  if (!isTime(duration) || duration === 0) return { type: 'time', seconds, duration: null }
  return { type: 'time', seconds: Math.min(seconds, duration), duration }
}

function settingsMessage(message: Record<string, unknown>): { type: 'settings'; settings: PlayerSettings } | null {
  const settings = parseSettings(message.settings)
  return settings && { type: 'settings', settings }
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_TEXT) : null
}

function isLanguage(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && LANGUAGE.test(value))
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
