import { useId } from 'react'
import { formatCount, formatCounted } from '#domain/text/format.ts'
import type { ChosenList } from '#domain/import/job.ts'
import { isTooMuch, type Fit } from '#domain/import/room.ts'
import { Choices } from '#app/ui/widgets/choices.tsx'
import styles from './transfer.module.css'

const MARKS = { Watched: 'watched', Watchlist: 'wanted' } as const
/** Files listed by name; the others are counted. */
const SHOWN = 20

type BeforeStartProps = {
  lists: readonly ChosenList[]
  fit: Fit
  onMark: (list: ChosenList, mark: 'watched' | 'wanted') => void
  onLeaveOut: (list: ChosenList) => void
  onBegin: () => void
}

/** Before anything is looked up: asks what the files do not say, and warns if the visitor's lists have too little room. */
export function BeforeStart({ lists, fit, onMark, onLeaveOut, onBegin }: BeforeStartProps) {
  const id = useId()
  const isUndecided = lists.some(({ asksMark, mark }) => asksMark && mark === null)
  const tooMuch = isTooMuch(fit)
  const asking = lists.filter(({ asksMark }) => asksMark)
  const named = [...asking, ...lists.filter(({ asksMark }) => !asksMark)].slice(0, Math.max(SHOWN, asking.length))
  return (
    <section aria-labelledby={id} className={styles.ask}>
      <h3 id={id} className="sub-heading">
        Before you start
      </h3>
      {tooMuch && <TooMuch fit={fit} />}
      <ul className={styles.files}>
        {named.map((list) => (
          <li key={list.name} className={styles.line}>
            <span>
              <bdi className={styles.fileName}>{list.name}</bdi> {formatCounted(list.rows.length + list.unread.length, 'rows')}
            </span>
            {list.asksMark && (
              <Choices
                legend={`What is in ${list.name}?`}
                options={Object.keys(MARKS)}
                selected={Object.entries(MARKS).find(([, mark]) => mark === list.mark)?.[0] ?? ''}
                onSelect={(option) => onMark(list, option === 'Watched' ? MARKS.Watched : MARKS.Watchlist)}
              />
            )}
            {tooMuch && lists.length > 1 && (
              <button type="button" className="link" aria-label={`Leave out ${list.name}`} onClick={() => onLeaveOut(list)}>
                Leave out
              </button>
            )}
          </li>
        ))}
        {lists.length > named.length && <li>and {formatCounted(lists.length - named.length, 'files')} more</li>}
      </ul>
      {isUndecided && (
        <p id={`${id}-why`} className="note">
          Some files don’t say whether you have seen their titles or want to see them. Please choose.
        </p>
      )}
      <button
        type="button"
        className="button primary"
        disabled={isUndecided}
        aria-describedby={isUndecided ? `${id}-why` : undefined}
        onClick={onBegin}
      >
        Start
      </button>
    </section>
  )
}

/** Warns before the long wait, not after it. */
function TooMuch({ fit: { titles, room, episodes, episodeRoom } }: { fit: Fit }) {
  return (
    <div role="status" className={styles.notice}>
      {titles > room && (
        <p>
          These files have {formatCounted(titles, 'titles')} that are not in your lists, and your lists have room for{' '}
          {formatCount(room)} more. The {formatCounted(titles - room, 'titles')} that you added longest ago will be left out and
          not looked up; they will be listed under “Not found”.
        </p>
      )}
      {episodes > episodeRoom && (
        <p>
          These files have {formatCounted(episodes, 'watched episodes')} that are not in your lists, and your lists have room for{' '}
          {formatCount(episodeRoom)} more. Whole shows will be left out, starting with those you watched longest ago; they will be
          listed under “Not found”.
        </p>
      )}
    </div>
  )
}
