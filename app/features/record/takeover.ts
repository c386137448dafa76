import { localData } from '#app/hooks/browser-storage.ts'
import { createKeptStore } from '#app/hooks/create-store.ts'
import { ownKey } from '#app/hooks/site-address.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { recordOfTexts } from '#domain/takeover/record-of-texts.ts'

// What the version before stored in this browser. Its keys stay for two releases, since its tabs may still be open and write to them.
// To be deleted with domain/takeover.

const KEYS = { history: 'marquee.history', library: 'marquee.library', positions: 'marquee.positions' }

/** What no version needs any more. */
const LEFT_OVER = [
  'marquee.clock',
  'marquee.library-sync',
  'marquee.history-limit',
  'marquee.history-joined',
  'marquee.library-limit',
  'marquee.library-joined',
]

/** The texts that were taken over last, as lengths and checksums. */
const taken = createKeptStore({
  key: () => ownKey('marquee.taken-over'),
  parse: (text) => text ?? '',
  toText: (text) => text,
})

const read = (key: string) => localData.read(key) ?? null

/** What the version before has stored since it was asked last; null: nothing new. Call `done` once it is kept. */
export function takeOver(): { record: VisitorRecord; done: () => void } | null {
  for (const key of LEFT_OVER) localData.remove(key)
  const texts = { history: read(KEYS.history), library: read(KEYS.library), positions: read(KEYS.positions) }
  const sum = Object.values(texts).map(checksumOf).join(' ')
  return sum === taken.read() ? null : { record: recordOfTexts(texts), done: () => taken.write(sum) }
}

/** Calls back when a tab of the version before has written. */
export function watchOldTabs(written: () => void): void {
  const keys = Object.values(KEYS)
  window.addEventListener('storage', ({ key }) => key !== null && keys.includes(key) && written())
}

/** Good enough to see a change: FNV-1a of the text, with its length. */
function checksumOf(text: string | null): string {
  let hash = 0x811c9dc5
  for (const letter of text ?? '') hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return text === null ? '-' : `${text.length}-${(hash >>> 0).toString(36)}`
}
