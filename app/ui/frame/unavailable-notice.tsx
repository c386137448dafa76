import { X } from 'lucide-react'
import { withoutItem } from '#domain/history/edits.ts'
import { historyKey, type History, type HistoryItem, type TitleKey } from '#domain/history/history.ts'
import type { LiveTopics } from '#domain/operators/live.ts'
import { browserHistory, useHistory } from '#app/features/history/browser-history.ts'
import { useLive } from '#app/features/live/live-values.ts'
import floating from '../widgets/floating-notice.module.css'
import styles from './unavailable-notice.module.css'

/** The title whose page led Home; `unknown`: it did so while the document was loaded, which the browser does not see. */
export type LedFrom = TitleKey | 'unknown'

/** More would cover the page. */
const MOST = 3

/** A line for each title that is not available, with an offer to remove it where the history has it. */
export function UnavailableNotice({ from, onDismiss }: { from: LedFrom; onDismiss: () => void }) {
  const history = useHistory()
  const blocks = useLive('blocks', null)
  const titles = history ? titlesOf(from, history, blocks) : []
  if (titles.length === 0) return null
  function leave() {
    // The button disappears with the notice.
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
    onDismiss()
  }
  function remove(key: TitleKey) {
    browserHistory().change((all, now) => withoutItem(all, key, now))
    if (titles.length === 1) leave()
  }
  return (
    <div className={floating.notice}>
      <ul className={styles.titles}>
        {titles.map(({ key, item }) => (
          <li key={historyKey(key)} className={styles.title}>
            <span className={styles.text}>{item ? <bdi>{item.name}</bdi> : 'This title'} is not available here.</span>
            {item && (
              <button type="button" className={styles.remove} onClick={() => remove(key)}>
                Remove from history<span className="visually-hidden">: {item.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={leave}>
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}

/**
 * What the notice is about: where the browser did not see which title led Home, the titles of its own history that are
 * blocked.
 */
function titlesOf(from: LedFrom, { items }: History, blocks: LiveTopics['blocks'] | null): Unavailable[] {
  if (from !== 'unknown') {
    return [{ key: from, item: items.find((item) => historyKey(item) === historyKey(from)) ?? null }]
  }
  const blocked = items.filter(({ type, id }) => blocks?.[type].includes(id))
  return blocked.slice(0, MOST).map((item) => ({ key: item, item }))
}

type Unavailable = { key: TitleKey; item: HistoryItem | null }
