import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatCounted } from '#domain/text/format.ts'
import { UnusableFile, type LeftOutFile } from '#domain/import/import-row.ts'
import { rowsOf, type ChosenList } from '#domain/import/job.ts'
import { LEFT_OUT } from '#domain/import/messages.ts'
import { fitOf, isTooMuch, type Fit } from '#domain/import/room.ts'
import { browserLibrary } from '#app/library/browser-library.ts'
import { BeforeStart } from './before-start.tsx'
import { browserImporter } from './browser-importer.ts'
import { droppedFiles, pickedFiles, type Chosen } from './dropped-files.ts'
import { bringBack } from './own-copy.ts'
import { readAll } from './read-all.ts'
import styles from './transfer.module.css'
import { WhereFrom } from './where-from.tsx'

/** A file that cannot be used. */
export type Refused = LeftOutFile

/** An import that has not begun yet. */
type Waiting = { lists: ChosenList[]; leftOut: LeftOutFile[]; fit: Fit }

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
