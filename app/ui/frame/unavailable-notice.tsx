import X from 'lucide-react/icons/x'
import { m } from '#messages'
import { without } from '#domain/record/removing.ts'
import { historyOf, type HistoryItem } from '#domain/record/history.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'
import type { LiveTopics } from '#domain/operators/live.ts'
import { changeRecord, useRecord } from '#app/features/record/browser-record.ts'
import { useLive } from '#app/features/live/live-values.ts'
import { Sentence, visuallyHidden } from '../widgets/sentence.tsx'
import { StayingNotice } from '../widgets/notice-place.tsx'
import floating from '../widgets/floating-notice.module.css'
import styles from './unavailable-notice.module.css'

/**
 * The title whose page redirected to Home; `unknown`: the document request was redirected, which hides the title from scripts.
 */
export type RedirectedFrom = TitleKey | 'unknown'

/** Maximum titles in the notice; more would cover the page. */
const MOST = 3

/** A line for each unavailable title, with a button to remove it from the history if it is there. */
export function UnavailableNotice({ from, onDismiss }: { from: RedirectedFrom; onDismiss: () => void }) {
  const record = useRecord()
  const blocks = useLive('blocks', null)
  const titles = record ? titlesOf(from, historyOf(record), blocks) : []
  if (titles.length === 0) return null
  function leave() {
    // The button disappears with the notice.
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
    onDismiss()
  }
  function remove(key: TitleKey) {
    changeRecord((all, act) => without(all, [titleKey(key)], 'history', act))
    if (titles.length === 1) leave()
  }
  return (
    <StayingNotice of="unavailable">
      <div className={floating.notice}>
        <ul role="list" className={styles.titles}>
          {titles.map(({ key, item }) => (
            <li key={titleKey(key)} className={styles.title}>
              <span className={styles.text}>
                {item ? (
                  <Sentence text={m.site.unavailable.named({ name: item.name })} parts={{ name: (name) => <bdi>{name}</bdi> }} />
                ) : (
                  m.site.unavailable.title
                )}
              </span>
              {item && (
                <button type="button" className={styles.remove} onClick={() => remove(key)}>
                  <Sentence text={m.site.unavailable.remove({ name: item.name })} parts={{ more: visuallyHidden }} />
                </button>
              )}
            </li>
          ))}
        </ul>
        <button type="button" className="icon-button" aria-label={m.site.common.dismiss} onClick={leave}>
          <X size={18} aria-hidden />
        </button>
      </div>
    </StayingNotice>
  )
}

/** The titles to list. If it is unknown which title redirected to Home, these are the blocked titles of the history. */
function titlesOf(from: RedirectedFrom, items: readonly HistoryItem[], blocks: LiveTopics['blocks'] | null): Unavailable[] {
  if (from !== 'unknown') {
    return [{ key: from, item: items.find((item) => titleKey(item) === titleKey(from)) ?? null }]
  }
  const blocked = items.filter(({ type, id }) => blocks?.[type].includes(id))
  return blocked.slice(0, MOST).map((item) => ({ key: item, item }))
}

type Unavailable = { key: TitleKey; item: HistoryItem | null }
