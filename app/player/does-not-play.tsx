import { useRef, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { createKeptStore } from '#app/hooks/create-store.ts'
import { reportPlay } from './report-play.ts'
import type { ShownTitle } from './shown-title.ts'
import styles from './player-frame.module.css'

type DoesNotPlayProps = {
  title: Pick<ShownTitle, 'type' | 'id'>
  source: number
  /** Name of another source that plays. */
  other: string | null
  onOther: () => void
}

/** A button that reports, once, that a title does not play, and then offers another source. */
export function DoesNotPlay({ title: { type, id }, source, other, onOther }: DoesNotPlayProps) {
  const key = `${type}/${id}`
  const container = useRef<HTMLDivElement>(null)
  const reported = useSyncExternalStore(
    subscribe,
    () => reportedSource(key),
    () => null,
  )
  function report() {
    reportPlay({ type, source, event: 'report', title: id })
    rememberReport(key, source)
    // The button disappears: keep the focus here.
    container.current?.focus({ preventScroll: true })
  }
  return (
    // No role: the player's own notice is the `status` here.
    <div ref={container} tabIndex={-1} aria-live="polite" className={styles.report}>
      {reported === null ? (
        <button type="button" className="button" onClick={report}>
          {m.player.doesNotPlay}
        </button>
      ) : (
        reported === source && (
          <>
            <p>{m.player.reported}</p>
            {other !== null && (
              <button type="button" className="button" onClick={onOther}>
                {m.player.switchTo({ server: other })}
              </button>
            )}
          </>
        )
      )}
    </div>
  )
}

/** A title that was reported in this browser, and the source that did not play it. */
type Reported = { title: string; source: number }

const MAX_REPORTS = 100
const NONE: readonly Reported[] = []

const { read, write, subscribe } = createKeptStore<readonly Reported[]>({
  key: 'marquee.does-not-play',
  parse: parseReported,
  toText: (all) => JSON.stringify(all),
})

/** The source reported for a title (`movie/550`); null if none. */
function reportedSource(title: string): number | null {
  return read().find((each) => each.title === title)?.source ?? null
}

function rememberReport(title: string, source: number): void {
  write([{ title, source }, ...read().filter((each) => each.title !== title)].slice(0, MAX_REPORTS))
}

/** Validates, since another version of the site may have stored the text. */
function parseReported(text: string | null): readonly Reported[] {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    return Array.isArray(stored) ? stored.filter(isReported).slice(0, MAX_REPORTS) : NONE
  } catch {
    return NONE
  }
}

function isReported(value: unknown): value is Reported {
  if (typeof value !== 'object' || value === null || !('title' in value) || !('source' in value)) return false
  return typeof value.title === 'string' && Number.isInteger(value.source)
}
