import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { Dialog } from '#app/ui/widgets/dialog.tsx'
import type { RefusedFile } from '#domain/import/import-row.ts'
import { tallyOf, type Job } from '#domain/import/job.ts'
import { ChooseFiles } from './choose-files.tsx'
import { ImportJob } from './import-job.tsx'
import { browserImporter } from './browser-importer.ts'
import styles from './import.module.css'

/** Refused files listed by name; the others are counted. */
const SHOWN = 50

/** The import as a dialog; it continues while the dialog is closed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Dialog ref={dialog} title={m.transfer.title} className={styles.dialog} onClose={onClose}>
      <ImportLists onDone={() => dialog.current?.close()} />
    </Dialog>
  )
}

/** The whole import, from choosing files to the result of each row; continues after a reload. */
function ImportLists({ onDone }: { onDone: () => void }) {
  const state = useImporter()
  // Stay visible while the other files are imported.
  const [refused, setRefused] = useState<RefusedFile[]>([])
  return (
    <div className={styles.import}>
      <ProgressBar job={state.job} />
      <div role="alert">
        {refused.length > 0 && (
          <ul role="list" className={styles.refused}>
            {refused.slice(0, SHOWN).map(({ name, why }, at) => (
              <li key={at}>
                <bdi className={styles.fileName}>{name}</bdi> {why}
              </li>
            ))}
            {refused.length > SHOWN && <li>{m.transfer.moreFiles({ count: refused.length - SHOWN })}</li>}
          </ul>
        )}
      </div>
      {state.phase === 'elsewhere' && (
        <p role="status" className={styles.notice}>
          {m.transfer.elsewhere}
        </p>
      )}
      {state.phase === 'ready' && !state.job && <ChooseFiles onRefused={setRefused} />}
      {state.phase === 'ready' && state.job && (
        <ImportJob state={state} job={state.job} onBegin={() => setRefused([])} onDone={onDone} />
      )}
    </div>
  )
}

/** How many titles have been looked up; shown from the start, at zero. */
function ProgressBar({ job }: { job: Job | null }) {
  const all = job?.questions.length ?? 0
  const lookedUp = job ? all - tallyOf(job).waiting.questions : 0
  return (
    <div
      role="progressbar"
      aria-label={m.transfer.progress}
      aria-valuemin={0}
      aria-valuemax={Math.max(1, all)}
      aria-valuenow={lookedUp}
      aria-valuetext={job ? m.transfer.progressOf({ done: lookedUp, all }) : m.transfer.notStarted}
      className={styles.bar}
    >
      <span style={{ inlineSize: `${all === 0 ? 0 : (lookedUp / all) * 100}%` }} />
    </div>
  )
}

/** The state of the import. Browser only. */
function useImporter() {
  useEffect(() => browserImporter().open(), [])
  return useSyncExternalStore(subscribe, read)
}

const subscribe = (notify: () => void) => browserImporter().subscribe(notify)
const read = () => browserImporter().read()
