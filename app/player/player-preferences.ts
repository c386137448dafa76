import { parseSettings, type PlayerSettings } from '#domain/player/player-contract.ts'
import { createKeptStore, useStore } from '#app/hooks/create-store.ts'

/** The visitor's preferences for playing, stored in this browser. */
export type PlayerPreferences = {
  /** The settings last reported by a source, sent to every source; null: none yet. */
  settings: PlayerSettings | null
  /** Whether the next title starts by itself. */
  autoplay: boolean
  /** Whether the player takes the whole width of the page. */
  theatre: boolean
}

const stored = createKeptStore({ key: 'marquee.player', parse: parsePreferences, toText: toPreferencesText })
const DEFAULTS = parsePreferences(null)

export function usePlayerPreferences(): PlayerPreferences {
  return useStore(stored, DEFAULTS)
}

export function changePlayerPreferences(change: Partial<PlayerPreferences>): void {
  stored.write({ ...stored.read(), ...change })
}

/** The preferences in a stored text, however damaged. */
export function parsePreferences(text: string | null): PlayerPreferences {
  const value = parseObject(text)
  return { settings: parseSettings(value), autoplay: value.autoplay !== false, theatre: value.theatre === true }
}

/** Null: everything is as at first. */
export function toPreferencesText({ settings, autoplay, theatre }: PlayerPreferences): string | null {
  const changed = { ...settings, ...(!autoplay && { autoplay }), ...(theatre && { theatre }) }
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
