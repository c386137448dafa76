import { browserHistory } from '#app/history/browser-history.ts'
import { PLACES_KEY, readPlaces, type StoredPlace } from '#app/history/known-places.ts'
import { tellPlaces } from '#app/history/known-progress.ts'
import { localData } from '#app/hooks/browser-storage.ts'
import type { SeasonLength } from '#domain/player.ts'
import { browserLibrary } from './browser-library.ts'
import { updatedPlaces, withShow } from './places.ts'

let started = false

/** Notes how many episodes of a show have aired; so its place is known, and stays so while this page is open. */
export function noteShow(show: number, aired: readonly SeasonLength[], today: string): void {
  startPlaces()
  write(withShow({ ...known(), places: readPlaces() }, show, aired, today))
}

/** Keeps the places of this browser as its history and its library say. */
export function startPlaces(): void {
  if (started) return
  started = true
  browserHistory().subscribe(update)
  browserLibrary().subscribe(update)
  update()
}

function update() {
  write(updatedPlaces({ ...known(), places: readPlaces() }))
}

function known() {
  return { history: browserHistory().read(), library: browserLibrary().read() }
}

function write(places: Record<string, StoredPlace>): void {
  const text = JSON.stringify(places)
  if (text === JSON.stringify(readPlaces())) return
  if (!localData.write(PLACES_KEY, text)) return
  tellPlaces()
  browserHistory().refresh()
}
