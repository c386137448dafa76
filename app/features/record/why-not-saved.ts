import { m } from '#messages'
import { browserRecord } from './browser-record.ts'
import type { Loss } from './record-store.ts'

/** Why earlier changes will be gone when the page is closed; null: they are stored. */
export function whyNotSaved(): string | null {
  return lossText(browserRecord().loss())
}

/** The same for the last change, once it is stored or could not be. */
export async function whyNotSavedNow(): Promise<string | null> {
  return lossText(await browserRecord().lossWhenStored())
}

function lossText(loss: Loss | null): string | null {
  if (loss === null) return null
  return loss === 'blocked' ? m.library.notLasting : m.library.noRoom
}
