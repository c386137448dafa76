import { FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formatCount, formatCounted } from '#domain/text/format.ts'
import { UnusableFile, type LeftOutFile } from '#domain/import/import-row.ts'
import { rowsOf, type ChosenList } from '#domain/import/job.ts'
import { LEFT_OUT } from '#domain/import/messages.ts'
import { fitOf, isTooMuch, type Fit } from '#domain/import/room.ts'
import { browserLibrary } from '#app/features/library/browser-library.ts'
import { browserImporter } from './browser-importer.ts'
import { bringBack } from './own-copy.ts'
import { droppedFiles, pickedFiles, readAll, type Chosen } from './read-file.ts'
import { Choices } from '#app/ui/widgets/choices.tsx'
import styles from './transfer.module.css'

/** A file that cannot be used. */
export type Refused = LeftOutFile

/** An import that has not begun yet. */
type Waiting = { lists: ChosenList[]; leftOut: LeftOutFile[]; fit: Fit }

const MARKS = { Watched: 'watched', Watchlist: 'wanted' } as const
/** Files that are named; the others are counted. */
const SHOWN = 20

type BeforeStartProps = {
  lists: readonly ChosenList[]
  fit: Fit
  onMark: (list: ChosenList, mark: 'watched' | 'wanted') => void
  onLeaveOut: (list: ChosenList) => void
  onBegin: () => void
}

/** Takes files by drop or by choice, and asks what they do not say themselves. Nothing is changed before all can be read. */
export function ChooseFiles({ onRefused }: { onRefused: (refused: Refused[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isReading, setReading] = useState(false)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [told, setTold] = useState<string | null>(null)

  async function take(chosen: Promise<Chosen>) {
    setReading(true)
    const { lists: found, copies, leftOut, refused } = await readAll(await chosen)
    setReading(false)
    onRefused(refused)
    const texts = await Promise.all(copies.map(bringBack))
    setTold(texts.join(' ') || null)
    if (found.length === 0) return
    orRefuse(found, () => {
      const lists = found.map((list) => ({ ...list, mark: null }))
      const next = { lists, leftOut, fit: fitOf(rowsOf(lists), browserLibrary().read()) }
      // What one file says badly is not begun behind the visitor's back.
      const asks = refused.length > 0 || isTooMuch(next.fit) || lists.some(({ asksMark }) => asksMark)
      if (asks) setWaiting(next)
      else browserImporter().start(lists, { library: browserLibrary().read(), leftOut })
    })
  }

  function begin({ lists, leftOut }: Waiting) {
    orRefuse(lists, () => browserImporter().start(lists, { library: browserLibrary().read(), leftOut }))
  }

  function leaveOut(before: Waiting, list: ChosenList) {
    const lists = before.lists.filter((each) => each !== list)
    const leftOut = [...before.leftOut, { name: list.name, why: LEFT_OUT.chosen }]
    setWaiting({ lists, leftOut, fit: fitOf(rowsOf(lists), browserLibrary().read()) })
  }

  function orRefuse(lists: readonly { name: string }[], work: () => void) {
    try {
      work()
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
      const names = lists.slice(0, 3).map(({ name }) => name)
      const more = lists.length > names.length ? ` and ${formatCounted(lists.length - names.length, 'files')} more` : ''
      onRefused([{ name: `${names.join(', ')}${more}`, why: error.message }])
      setWaiting(null)
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
          void take(droppedFiles(event.dataTransfer))
        }}
      >
        <p className={styles.dropText}>Drop your files here: ZIP, CSV or JSON, several at a time, or a whole folder.</p>
        <button type="button" className="button primary" disabled={isReading} onClick={() => input.current?.click()}>
          <FileUp size={18} aria-hidden />
          Choose files
        </button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept=".zip,.csv,.json,application/zip,text/csv,application/json"
          aria-label="Files of your lists"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // Lets the visitor choose the same file again.
            target.value = ''
            void take(Promise.resolve(pickedFiles(files)))
          }}
        />
        <p role="status" className={styles.muted}>
          {isReading
            ? 'Reading…'
            : (told ?? 'Your files are read in your browser. Only the titles in them are looked up on this site.')}
        </p>
      </div>
      {waiting && waiting.lists.length > 0 && (
        <BeforeStart
          lists={waiting.lists}
          fit={waiting.fit}
          onMark={(list, mark) =>
            setWaiting({ ...waiting, lists: waiting.lists.map((each) => (each === list ? { ...each, mark } : each)) })
          }
          onLeaveOut={(list) => leaveOut(waiting, list)}
          onBegin={() => begin(waiting)}
        />
      )}
      <WhereFrom />
    </>
  )
}

/** What has to be known before anything is looked up: what the files do not say, and what the visitor's lists have no room for. */
function BeforeStart({ lists, fit, onMark, onLeaveOut, onBegin }: BeforeStartProps) {
  const id = useId()
  const isOpen = lists.some(({ asksMark, mark }) => asksMark && mark === null)
  const tooMuch = isTooMuch(fit)
  const asking = lists.filter(({ asksMark }) => asksMark)
  const named = [...asking, ...lists.filter(({ asksMark }) => !asksMark)].slice(0, Math.max(SHOWN, asking.length))
  return (
    <section aria-labelledby={id} className={styles.ask}>
      <h3 id={id} className={styles.heading}>
        Before it starts
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
      {isOpen && (
        <p id={`${id}-why`} className={styles.muted}>
          A file does not say whether you have seen these titles or want to. Please choose.
        </p>
      )}
      <button
        type="button"
        className="button primary"
        disabled={isOpen}
        aria-describedby={isOpen ? `${id}-why` : undefined}
        onClick={onBegin}
      >
        Start
      </button>
    </section>
  )
}

/** Said before the wait, not after it. */
function TooMuch({ fit: { titles, room, episodes, episodeRoom } }: { fit: Fit }) {
  return (
    <div role="status" className={styles.notice}>
      {titles > room && (
        <p>
          These files have {formatCounted(titles, 'titles')} that are not in your lists, and your lists have room for{' '}
          {formatCount(room)} more. The {formatCounted(titles - room, 'titles')} that you added longest ago will be left out and
          not looked up; the table of what was not found will name them.
        </p>
      )}
      {episodes > episodeRoom && (
        <p>
          These files have {formatCounted(episodes, 'watched episodes')} that are not in your lists, and your lists have room for{' '}
          {formatCount(episodeRoom)} more. Whole shows will be left out, those that you watched longest ago first; the table of
          what was not found will name them.
        </p>
      )}
    </div>
  )
}

/** Where each service has its export. */
function WhereFrom() {
  return (
    <details className={styles.where}>
      <summary>Where do I find my files?</summary>
      <dl>
        <dt>Letterboxd</dt>
        <dd>Settings, Data, Export your data. The ZIP file has your watched films, your watchlist and your diary.</dd>
        <dt>Trakt</dt>
        <dd>Settings, Data, Export: the ZIP file as it is; or the JSON or CSV files of an export tool.</dd>
        <dt>IMDb</dt>
        <dd>Your ratings, your watchlist or your check-ins, each with Export in its menu.</dd>
        <dt>This site</dt>
        <dd>The file that “Export” saves. A JSON file brings everything back at once.</dd>
      </dl>
    </details>
  )
}
