import { useState } from 'react'
import { ChooseFiles, type Refused } from './choose-files.tsx'
import { ImportJob } from './import-job.tsx'
import { ProgressBar } from './import-progress.tsx'
import { useImporter } from './use-importer.ts'
import styles from './transfer.module.css'

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
            {refused.map(({ name, why }) => (
              <li key={name}>
                <bdi className={styles.fileName}>{name}</bdi> {why}
              </li>
            ))}
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
