import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import { m } from '#messages'
import { listed } from '#domain/text/listed.ts'
import { isUnclear, UnusableFile, type LeftOutFile, type RefusedFile } from '#domain/import/import-row.ts'
import { rowsOf, type ChosenList } from '#domain/import/job.ts'
import { fitOf, isTooMuch, type Fit } from '#domain/import/room.ts'
import { browserRecord } from '#app/features/record/browser-record.ts'
import { BeforeStart } from './before-start.tsx'
import { browserImporter } from './browser-importer.ts'
import { restoreCopy, type RestoredCopy } from './own-copy.ts'
import { droppedFiles, pickedFiles, readAll, type Chosen } from './read-file.ts'
import styles from './import.module.css'

/** An import that has not started. */
type Pending = { lists: ChosenList[]; leftOut: LeftOutFile[]; fit: Fit }

/** Takes dropped or chosen files, and asks what they do not say. Nothing is changed until all have been read. */
export function ChooseFiles({ onRefused }: { onRefused: (refused: RefusedFile[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isReading, setReading] = useState(false)
  const [pending, setPending] = useState<Pending | null>(null)
  const [restored, setRestored] = useState<RestoredCopy[]>([])

  async function readChosen(chosen: Promise<Chosen>) {
    setReading(true)
    const { lists: found, copies, leftOut, refused } = await readAll(await chosen)
    onRefused(refused)
    const results: RestoredCopy[] = []
    for (const copy of copies) results.push(await restoreCopy(copy))
    setReading(false)
    setRestored(results)
    if (found.length === 0) return
    orRefuse(found, () => {
      const lists = found.map((list) => ({ ...list, mark: null }))
      const next = { lists, leftOut, fit: fitOf(rowsOf(lists), browserRecord().read()) }
      // If a file was refused or something is unclear, the visitor decides whether to start.
      const asks = refused.length > 0 || isTooMuch(next.fit) || lists.some(isUnclear)
      if (asks) setPending(next)
      else browserImporter().start(lists, { record: browserRecord().read(), leftOut })
    })
  }

  function begin({ lists, leftOut }: Pending) {
    orRefuse(lists, () => browserImporter().start(lists, { record: browserRecord().read(), leftOut }))
  }

  function leaveOut(before: Pending, list: ChosenList) {
    const lists = before.lists.filter((each) => each !== list)
    const leftOut = [...before.leftOut, { name: list.name, why: 'chosen' as const }]
    setPending({ lists, leftOut, fit: fitOf(rowsOf(lists), browserRecord().read()) })
  }

  function orRefuse(lists: readonly { name: string }[], work: () => void) {
    try {
      work()
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
      const names = lists.slice(0, 3).map(({ name }) => name)
      const more = lists.length - names.length
      const name = more > 0 ? m.transfer.fileNamesAndMore({ names: listed(names), more }) : listed(names)
      onRefused([{ name, why: error.message }])
      setPending(null)
    }
  }

  return (
    <>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void readChosen(droppedFiles(event.dataTransfer))
        }}
      >
        <p className={styles.dropText}>{m.transfer.drop}</p>
        <button type="button" className="button primary" disabled={isReading} onClick={() => input.current?.click()}>
          <FileUp size={18} aria-hidden />
          {m.transfer.choose}
        </button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept=".zip,.csv,.json,application/zip,text/csv,application/json"
          aria-label={m.transfer.filesOfLists}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // Lets the visitor choose the same file again.
            target.value = ''
            void readChosen(Promise.resolve(pickedFiles(files)))
          }}
        />
        <p role="status" className="note">
          {isReading ? m.transfer.reading : restored.map(({ text }) => text).join(' ') || m.transfer.stayHere}
        </p>
        {restored.length > 0 && <Restored copies={restored} onUndone={() => setRestored([])} />}
      </div>
      {pending && pending.lists.length > 0 && (
        <BeforeStart
          lists={pending.lists}
          fit={pending.fit}
          onMark={(list, mark, listName) =>
            setPending({ ...pending, lists: pending.lists.map((each) => (each === list ? { ...each, mark, listName } : each)) })
          }
          onLeaveOut={(list) => leaveOut(pending, list)}
          onBegin={() => begin(pending)}
        />
      )}
      <WhereFrom />
    </>
  )
}

/** Below the result of restored copies: what could not be restored, and Undo. */
function Restored({ copies, onUndone }: { copies: readonly RestoredCopy[]; onUndone: () => void }) {
  const leftOut = copies.flatMap((copy) => copy.leftOut)
  return (
    <>
      {leftOut.length > 0 && (
        <details className={styles.where}>
          <summary>{m.transfer.notRestored({ count: leftOut.length })}</summary>
          <p className="note">{m.library.mergeRule}</p>
          <ul role="list" className={styles.rows}>
            {leftOut.map((name, at) => (
              <li key={at}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      <button
        type="button"
        className="button"
        onClick={() => {
          for (const { undo } of copies.toReversed()) undo()
          onUndone()
        }}
      >
        {m.site.common.undo}
      </button>
    </>
  )
}

/** Where each service has its export. */
function WhereFrom() {
  return (
    <details className={styles.where}>
      <summary>{m.transfer.where.question}</summary>
      <dl>
        <dt>Letterboxd</dt>
        <dd>{m.transfer.where.letterboxd}</dd>
        <dt>Trakt</dt>
        <dd>{m.transfer.where.trakt}</dd>
        <dt>IMDb</dt>
        <dd>{m.transfer.where.imdb}</dd>
        <dt>{m.transfer.where.others}</dt>
        <dd>{m.transfer.where.othersText}</dd>
        <dt>{m.transfer.where.thisSite}</dt>
        <dd>{m.transfer.where.own}</dd>
      </dl>
    </details>
  )
}
