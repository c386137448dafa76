import { FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formatCounted } from '#domain/format.ts'
import { UnusableFile } from '#domain/import/import-row.ts'
import type { ChosenList } from '#domain/import/job.ts'
import { IMPORT_MESSAGES } from '#domain/import/messages.ts'
import { Choices } from '#app/ui/widgets/choices.tsx'
import { browserImporter } from './browser-importer.ts'
import { bringBack } from './own-copy.ts'
import { readFile, type NamedList, type OwnCopy } from './read-file.ts'
import styles from './transfer.module.css'

/** A file that cannot be used. */
export type Refused = { name: string; why: string }

const MARKS = { Watched: 'watched', Watchlist: 'wanted' } as const
/** Files at a time. */
const MOST = 20

/** Takes files by drop or by choice, and asks what they do not say themselves. Nothing is changed before all can be read. */
export function ChooseFiles({ onRefused }: { onRefused: (refused: Refused[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isReading, setReading] = useState(false)
  const [waiting, setWaiting] = useState<ChosenList[]>([])
  const [told, setTold] = useState<string | null>(null)

  async function take(files: File[]) {
    if (files.length === 0) return
    setReading(true)
    const { lists, copies, refused } = await readAll(files.slice(0, MOST))
    setReading(false)
    onRefused(refused)
    const texts = await Promise.all(copies.map(bringBack))
    setTold(texts.join(' ') || null)
    if (lists.length === 0) return
    // What one file says badly is not begun behind the visitor's back.
    if (refused.length > 0 || lists.some(({ asksMark }) => asksMark)) setWaiting(lists.map((list) => ({ ...list, mark: null })))
    else begin(lists.map((list) => ({ ...list, mark: null })))
  }

  function begin(lists: ChosenList[]) {
    try {
      browserImporter().start(lists)
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
      onRefused([{ name: lists.map(({ name }) => name).join(', '), why: error.message }])
      setWaiting([])
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
          void take([...event.dataTransfer.files])
        }}
      >
        <p className={styles.dropText}>Drop your files here: ZIP, CSV or JSON, several at a time.</p>
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
            void take(files)
          }}
        />
        <p role="status" className={styles.muted}>
          {isReading
            ? 'Reading…'
            : (told ?? 'Your files are read in your browser. Only the titles in them are looked up on this site.')}
        </p>
      </div>
      {waiting.length > 0 && <Ask lists={waiting} onChange={setWaiting} onBegin={() => begin(waiting)} />}
      <WhereFrom />
    </>
  )
}

type AskProps = { lists: ChosenList[]; onChange: (lists: ChosenList[]) => void; onBegin: () => void }

function Ask({ lists, onChange, onBegin }: AskProps) {
  const id = useId()
  const isOpen = lists.some(({ asksMark, mark }) => asksMark && mark === null)
  return (
    <section aria-labelledby={id} className={styles.ask}>
      <h3 id={id} className={styles.heading}>
        Before it starts
      </h3>
      <ul className={styles.files}>
        {lists.map((list, at) => (
          <li key={list.name} className={styles.file}>
            <span>
              <bdi className={styles.fileName}>{list.name}</bdi> {formatCounted(list.rows.length, 'rows')}
            </span>
            {list.asksMark && (
              <Choices
                legend={`What is in ${list.name}?`}
                options={Object.keys(MARKS)}
                selected={Object.entries(MARKS).find(([, mark]) => mark === list.mark)?.[0] ?? ''}
                onSelect={(option) =>
                  onChange(lists.with(at, { ...list, mark: option === 'Watched' ? MARKS.Watched : MARKS.Watchlist }))
                }
              />
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <p className={styles.muted}>A file does not say whether you have seen these titles or want to. Please choose.</p>
      )}
      <button type="button" className="button primary" disabled={isOpen} onClick={onBegin}>
        Start
      </button>
    </section>
  )
}

function WhereFrom() {
  return (
    <details className={styles.where}>
      <summary>Where do I find my files?</summary>
      <dl>
        <dt>Letterboxd</dt>
        <dd>Settings, Data, Export your data. The ZIP file has your watched films, your watchlist and your diary.</dd>
        <dt>Trakt</dt>
        <dd>Settings, Data, Export; or the JSON or CSV files of an export tool.</dd>
        <dt>IMDb</dt>
        <dd>Your ratings, your watchlist or your check-ins, each with Export in its menu.</dd>
        <dt>This site</dt>
        <dd>The file that “Export” saves. A JSON file brings everything back at once.</dd>
      </dl>
    </details>
  )
}

async function readAll(files: File[]): Promise<{ lists: NamedList[]; copies: OwnCopy[]; refused: Refused[] }> {
  const found = { lists: [] as NamedList[], copies: [] as OwnCopy[], refused: [] as Refused[] }
  for (const file of files) {
    try {
      const content = await readFile(file)
      if ('copy' in content) found.copies.push(content.copy)
      else found.lists.push(...content.lists)
    } catch (error) {
      // The browser may not be allowed to read it, or it has been moved.
      found.refused.push({ name: file.name, why: error instanceof UnusableFile ? error.message : IMPORT_MESSAGES.unreadable })
    }
  }
  return found
}
