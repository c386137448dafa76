import { useSyncExternalStore } from 'react'
import { parseSettings, type PlayerSettings } from '#domain/player/player-contract.ts'
import { createKeptStore } from '#app/hooks/create-store.ts'

/** The visitor's choices about playing, stored in this browser. */
export type PlayerChoices = {
  /** The settings last reported by a source, sent to every source; null: none yet. */
  settings: PlayerSettings | null
  /** Whether the next title starts by itself. */
  autoplay: boolean
  /** Whether the player takes the whole width of the page. */
  theatre: boolean
}

const stored = createKeptStore({ key: 'marquee.player', parse: parseChoices, toText: toChoicesText })
const DEFAULTS = parseChoices(null)

export function usePlayerChoices(): PlayerChoices {
  return useSyncExternalStore(stored.subscribe, stored.read, () => DEFAULTS)
}

export function changePlayerChoices(change: Partial<PlayerChoices>): void {
  stored.write({ ...stored.read(), ...change })
}

/** The choices in a stored text, however damaged. */
export function parseChoices(text: string | null): PlayerChoices {
  const value = parseObject(text)
  return { settings: parseSettings(value), autoplay: value.autoplay !== false, theatre: value.theatre === true }
}

/** Null: the visitor has chosen nothing. */
export function toChoicesText({ settings, autoplay, theatre }: PlayerChoices): string | null {
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
