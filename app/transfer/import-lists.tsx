import { useState } from 'react'
import { formatCounted } from '#domain/text/format.ts'
import { ChooseFiles, type Refused } from './choose-files.tsx'
import { ImportJob } from './import-job.tsx'
import { ProgressBar } from './import-progress.tsx'
import { useImporter } from './use-importer.ts'
import styles from './transfer.module.css'

/** Refused files that are named; the others are counted. */
const SHOWN = 50

/** From the files that a visitor drops to the list of what became of each row; goes on where it was after a reload. */
export function ImportLists({ onDone }: { onDone: () => void }) {
  const state = useImporter()
  // They stay readable when the other files are already under way.
  const [refused, setRefused] = useState<Refused[]>([])
  return (
    <div className={styles.import}>
      <ProgressBar job={state.job} />
      <div role="alert">
        {refused.length > 0 && (
          <ul className={styles.refused}>
            {refused.slice(0, SHOWN).map(({ name, why }, at) => (
              <li key={at}>
                <bdi className={styles.fileName}>{name}</bdi> {why}
              </li>
            ))}
            {refused.length > SHOWN && <li>and {formatCounted(refused.length - SHOWN, 'files')} more</li>}
          </ul>
        )}
      </div>
      {state.phase === 'elsewhere' && (
        <p role="status" className={styles.notice}>
          Another tab is bringing lists along. It goes on there, or here once that tab is closed.
        </p>
      )}
      {state.phase === 'ready' && !state.job && <ChooseFiles onRefused={setRefused} />}
      {state.phase === 'ready' && state.job && (
        <ImportJob state={state} job={state.job} onBegin={() => setRefused([])} onDone={onDone} />
      )}
    </div>
  )
}
