import { useState } from 'react'
import { formatCounted } from '#domain/text/format.ts'
import type { LeftOutFile } from '#domain/import/import-row.ts'
import styles from './transfer.module.css'

const SHOWN = 100

/** The files that came with the lists and were not read, and why. */
export function LeftOutFiles({ files }: { files: readonly LeftOutFile[] }) {
  const [most, setMost] = useState(SHOWN)
  if (files.length === 0) return null
  return (
    <details className={styles.where}>
      <summary>Not read: {formatCounted(files.length, 'files')}</summary>
      <ul className={styles.rows}>
        {files.slice(0, most).map(({ name, why }) => (
          <li key={name}>
            <span>
              <bdi className={styles.fileName}>{name}</bdi> <span className={styles.muted}>{why}.</span>
            </span>
          </li>
        ))}
      </ul>
      {files.length > most && (
        <button type="button" className="button" onClick={() => setMost(most + SHOWN * 5)}>
          Show more
        </button>
      )}
    </details>
  )
}
