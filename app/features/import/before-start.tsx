import { useId } from 'react'
import { m } from '#messages'
import { nameAfterFile } from '#domain/import/file-lists.ts'
import { isUnclear } from '#domain/import/import-row.ts'
import type { ChosenList } from '#domain/import/job.ts'
import { isTooMuch, type Fit } from '#domain/import/room.ts'
import { LONGEST_LIST_NAME } from '#domain/record/list-fields.ts'
import { Choices } from '#app/ui/widgets/choices.tsx'
import styles from './import.module.css'

const MARKS = ['watched', 'wanted', 'listed'] as const
type Mark = (typeof MARKS)[number]
/** Files listed by name; the others are counted. */
const SHOWN = 20

type BeforeStartProps = {
  lists: readonly ChosenList[]
  fit: Fit
  onMark: (list: ChosenList, mark: Mark, listName?: string) => void
  onLeaveOut: (list: ChosenList) => void
  onBegin: () => void
}

/** Before anything is looked up: asks what the files do not say, and warns if the visitor's lists have too little room. */
export function BeforeStart({ lists, fit, onMark, onLeaveOut, onBegin }: BeforeStartProps) {
  const id = useId()
  const isUndecided = lists.some(
    ({ asksMark, mark, listName = '' }) => asksMark && (mark === null || (mark === 'listed' && listName.trim() === '')),
  )
  const tooMuch = isTooMuch(fit)
  const unclear = lists.filter(isUnclear)
  const named = [...unclear, ...lists.filter((list) => !isUnclear(list))].slice(0, Math.max(SHOWN, unclear.length))
  return (
    <section aria-labelledby={id} className={styles.ask}>
      <h3 id={id} className="sub-heading">
        {m.transfer.beforeStart.title}
      </h3>
      {tooMuch && <TooMuch fit={fit} />}
      <ul role="list" className={styles.files}>
        {named.map((list) => (
          <li key={list.name} className={styles.line}>
            <span>
              <bdi className={styles.fileName}>{list.name}</bdi>{' '}
              {m.transfer.rows({ count: list.rows.length + list.unread.length })}
            </span>
            {list.mayBeCut && <span className="note">{m.transfer.beforeStart.mayBeCut}</span>}
            {list.asksMark && (
              <Choices
                legend={m.transfer.beforeStart.whatIsIn({ file: list.name })}
                options={MARKS}
                labelOf={labelOf}
                selected={MARKS.find((each) => each === list.mark) ?? ''}
                onSelect={(value) => {
                  const mark = MARKS.find((each) => each === value)
                  if (mark) onMark(list, mark, mark === 'listed' ? nameAfterFile(list.name, list.kind) : undefined)
                }}
              />
            )}
            {list.mark === 'listed' && (
              <label className={styles.listName}>
                {m.transfer.beforeStart.listName}
                <input
                  className={styles.input}
                  value={list.listName ?? ''}
                  maxLength={LONGEST_LIST_NAME}
                  required
                  dir="auto"
                  onChange={({ target }) => onMark(list, 'listed', target.value)}
                />
              </label>
            )}
            {tooMuch && lists.length > 1 && (
              <button
                type="button"
                className="link"
                aria-label={m.transfer.beforeStart.leaveOutFile({ file: list.name })}
                onClick={() => onLeaveOut(list)}
              >
                {m.transfer.beforeStart.leaveOut}
              </button>
            )}
          </li>
        ))}
        {lists.length > named.length && <li>{m.transfer.moreFiles({ count: lists.length - named.length })}</li>}
      </ul>
      {isUndecided && (
        <p id={`${id}-why`} className="note">
          {m.transfer.beforeStart.choose}
        </p>
      )}
      <button
        type="button"
        className="button primary"
        disabled={isUndecided}
        aria-describedby={isUndecided ? `${id}-why` : undefined}
        onClick={onBegin}
      >
        {m.transfer.beforeStart.start}
      </button>
    </section>
  )
}

function labelOf(mark: string): string {
  const { watched, watchlist, ownList } = m.transfer.beforeStart
  return mark === 'watched' ? watched : mark === 'wanted' ? watchlist : ownList
}

/** Warns before the long wait, not after it. */
function TooMuch({ fit: { titles, room } }: { fit: Fit }) {
  return (
    <p role="status" className={styles.notice}>
      {m.transfer.beforeStart.tooManyTitles({ count: titles, room, over: titles - room })}
    </p>
  )
}
