import { parseSettings, parseTracks, type PlayerSettings, type PlayerTracks } from '#domain/player/player-contract.ts'
import { createKeptStore, useStore } from '#app/hooks/create-store.ts'

/** The visitor's preferences for playing, stored in this browser. */
export type PlayerPreferences = {
  /** The settings last reported by a source, sent to every source; null: none yet. */
  settings: PlayerSettings | null
  /** The tracks last chosen for each show, the latest last. */
  shows: readonly ShowTracks[]
  /** Whether the next title starts by itself. */
  autoplay: boolean
  /** Whether the player takes the whole width of the page. */
  theatre: boolean
}

/** Ids of shows are the catalogue's. */
type ShowTracks = { show: number } & PlayerTracks

/** Shows whose tracks are remembered. */
const MAX_SHOWS = 100

const stored = createKeptStore({ key: 'marquee.player', parse: parsePreferences, toText: toPreferencesText })
const DEFAULTS = parsePreferences(null)

export function usePlayerPreferences(): PlayerPreferences {
  return useStore(stored, DEFAULTS)
}

/** Remembers what a source says, for the show that plays, if any. */
export function rememberSettings(said: PlayerSettings, show: number | null): void {
  stored.write(withSettings(stored.read(), said, show))
}

export function changePlayerPreferences(change: Partial<PlayerPreferences>): void {
  stored.write({ ...stored.read(), ...change })
}

/** The preferences in a stored text, however damaged. */
export function parsePreferences(text: string | null): PlayerPreferences {
  const value = parseObject(text)
  const shows = Array.isArray(value.shows) ? value.shows.flatMap(parseShow).slice(-MAX_SHOWS) : []
  return { settings: parseSettings(value), shows, autoplay: value.autoplay !== false, theatre: value.theatre === true }
}

/** The settings for a film: tracks as last chosen for its show, else as last chosen anywhere. Null: none yet. */
export function settingsFor({ settings, shows }: PlayerPreferences, show: number | null): PlayerSettings | null {
  const own = show === null ? undefined : shows.find((each) => each.show === show)
  return settings && own ? { ...settings, ...tracksOf(own) } : settings
}

/**
 * Remembers what a source says. Its tracks count as chosen, for the show and for others without a choice, only if they differ from
 * those that it was told; what it leaves out stays as it is.
 */
export function withSettings(before: PlayerPreferences, said: PlayerSettings, show: number | null): PlayerPreferences {
  const told = settingsFor(before, show)
  const settings = { ...told, ...said }
  const chosen = tracksOf(settings)
  if (isSame(chosen, tracksOf(told)))
    return { ...before, settings: { ...settings, ...(before.settings && tracksOf(before.settings)) } }
  const others = before.shows.filter((each) => each.show !== show)
  return {
    ...before,
    settings,
    shows: show === null ? before.shows : [...others, { show, ...chosen }].slice(-MAX_SHOWS),
  }
}

function tracksOf(tracks: PlayerTracks | null): Required<PlayerTracks> {
  const { captions = null, captionsKind = 'full', audio = null, audioKind = 'main' } = tracks ?? {}
  return { captions, captionsKind, audio, audioKind }
}

function isSame(a: Required<PlayerTracks>, b: Required<PlayerTracks>): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function parseShow(value: unknown): ShowTracks[] {
  const tracks = parseTracks(value)
  const isShow = tracks !== null && typeof value === 'object' && value !== null && 'show' in value && Number.isInteger(value.show)
  return isShow ? [{ show: Number(value.show), ...tracks }] : []
}

/** Null: everything is as at first. */
export function toPreferencesText({ settings, shows, autoplay, theatre }: PlayerPreferences): string | null {
  const changed = { ...settings, ...(shows.length > 0 && { shows }), ...(!autoplay && { autoplay }), ...(theatre && { theatre }) }
  return Object.keys(changed).length === 0 ? null : JSON.stringify(changed)
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {} // not JSON
  }
}
