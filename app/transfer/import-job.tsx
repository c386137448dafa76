import { useState } from 'react'
import { formatCounted } from '#domain/text/format.ts'
import { tallyOf, type Job } from '#domain/import/job.ts'
import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import { browserImporter } from './browser-importer.ts'
import { ImportProgress } from './import-progress.tsx'
import type { ImporterState } from './importer.ts'
import { LeftOutFiles } from './left-out-files.tsx'
import { NotFoundList } from './not-found-list.tsx'
import { Review } from './review.tsx'
import { RowList } from './row-list.tsx'
import styles from './transfer.module.css'

type ImportJobProps = {
  state: ImporterState
  job: Job
  /** Another import begins. */
  onBegin: () => void
  /** The visitor is through with it. */
  onDone: () => void
}

/** One import from its start to its end: how far it is, what is to be decided, and what became of every row. */
export function ImportJob({ state, job, onBegin, onDone }: ImportJobProps) {
  const tally = tallyOf(job)
  const { waiting, undecided } = tally
  return (
    <>
      <ImportProgress state={state} job={job} />
      {!state.isLasting && (
        <p role="status" className={styles.notice}>
          This browser stores nothing: leave this page open until the end, or the import is gone.
        </p>
      )}
      {job.added ? (
        <Added job={job} onBegin={onBegin} onDone={onDone} />
      ) : (
        <>
          <Review job={job} />
          {waiting.questions === 0 && <Finish tally={tally} undecided={undecided.questions} />}
        </>
      )}
      <NotFoundList job={job} />
      <RowList job={job} />
      <LeftOutFiles files={job.leftOut} />
      {!job.added && <Discard onBegin={onBegin} />}
    </>
  )
}

function Finish({ tally, undecided }: { tally: ReturnType<typeof tallyOf>; undecided: number }) {
  const found = tally.matched.questions + tally.chosen.questions
  return (
    <div className={styles.finish}>
      {undecided > 0 && (
        <p className={styles.muted}>
          {formatCounted(undecided, 'titles')} still to be chosen; what you leave is listed as not found.
        </p>
      )}
      <button type="button" className="button primary" disabled={found === 0} onClick={addAll}>
        Add {formatCounted(found, 'titles')} to my lists
      </button>
    </div>
  )
}

function addAll() {
  browserImporter().leaveRest()
  browserImporter().add()
}

function Added({ job, onBegin, onDone }: Omit<ImportJobProps, 'state'>) {
  const { titles = 0, episodes = 0, full = [] } = job.added ?? {}
  function handleMore() {
    onBegin()
    browserImporter().discard()
  }
  return (
    <div role="status" className={styles.finish}>
      <p className={styles.done}>
        {formatCounted(titles, 'titles')}
        {episodes > 0 && ` and ${formatCounted(episodes, 'episodes')}`} of your files {titles === 1 ? 'is' : 'are'} in your lists.
      </p>
      {full.length > 0 && (
        <p className={styles.notice}>
          Your lists are full: {formatCounted(full.length, 'rows')} had no room. They are in the file of what was not found.
        </p>
      )}
      <div className={styles.buttons}>
        <button type="button" className="button primary" onClick={onDone}>
          See my lists
        </button>
        <button type="button" className="button" onClick={handleMore}>
          Bring another list
        </button>
      </div>
    </div>
  )
}

function Discard({ onBegin }: { onBegin: () => void }) {
  const [asks, setAsks] = useState(false)
  function handleAnswer(confirmed: boolean) {
    setAsks(false)
    if (!confirmed) return
    onBegin()
    browserImporter().discard()
  }
  return (
    <p>
      <button type="button" className="link" onClick={() => setAsks(true)}>
        Stop this import
      </button>
      {asks && (
        <ConfirmDialog
          question="Stop this import?"
          text="Your lists stay as they are, and what you have chosen here is forgotten."
          action="Stop"
          onAnswer={handleAnswer}
        />
      )}
    </p>
  )
}
