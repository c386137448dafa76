import { m } from '#messages'
import { createKeptStore } from '#app/hooks/create-store.ts'
import { whyNotSaved, whyNotSavedNow } from '#app/features/record/why-not-saved.ts'
import type { Notice } from '#app/ui/widgets/undo-notice.tsx'
import { notices, say } from './notices.ts'

/** Shows a notice about a mark, with a warning as soon as it is known that the mark cannot be stored. */
export function announce(notice: Notice): void {
  const detail = whyNotSaved()
  const shown = { ...notice, ...(detail !== null && { detail }) }
  say(shown)
  if (detail === null) void warnOrKeep(shown)
}

async function warnOrKeep(shown: Notice): Promise<void> {
  const detail = await whyNotSavedNow()
  if (detail === null) return askToKeep()
  if (notices.read().includes(shown)) say({ ...shown, detail })
}

/** Milliseconds after which the browser is asked again: it may think otherwise of a site that is used more. */
const AGAIN = 30 * 24 * 60 * 60_000

/** When the browser was asked last, in milliseconds since 1970; negative if a refusal was not told. */
const asked = createKeptStore({
  key: 'marquee.asked-to-keep',
  parse: (text) => Number(text) || 0,
  toText: String,
})

/**
 * Asks the browser for storage that it does not clear by itself, once a month. A visitor is told once that it refuses; not while
 * they watch (`tells`: false).
 */
export async function askToKeep({ tells = true } = {}): Promise<void> {
  const [before, now] = [asked.read(), Date.now()]
  const isTold = before > 0
  if (now - Math.abs(before) < AGAIN && (isTold || !tells)) return
  asked.write(tells || isTold ? now : -now)
  // `storage` is missing without HTTPS.
  const isKept = await navigator.storage?.persist?.().catch(() => false)
  if (isKept || isTold || !tells) return
  const shown = notices.read().at(-1)
  if (shown) say({ ...shown, detail: m.library.mayForget })
  else say({ text: m.library.mayForget, undo: null })
}
