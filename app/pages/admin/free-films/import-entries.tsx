import { useRef, useState } from 'react'
import { formatCounted } from '#domain/text/format.ts'
import { FREE_WORK_FIELDS } from '#domain/free-works/read-free-work.ts'
import { UnusableFile } from '#domain/import/import-row.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'

/** What became of a file's entries. */
type Outcome = { added: number; changed: number; refused: { line: number; reason: string }[]; more: number }

/** Takes entries from a CSV or JSON file, says which lines it cannot use, and gives one's own entries as files. */
export function ImportEntries() {
  const { busy, failure, run, clearFailure } = useAdminMutation()
  const { basePath } = useSite().site
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function take(file: File | undefined) {
    setProblem(null)
    setOutcome(null)
    clearFailure()
    if (!file) return
    try {
      // With the reader of CSV files, which nothing else here needs.
      const { readWorksFile } = await import('./read-works-file.ts')
      const rows = await readWorksFile(file)
      setOutcome(await run<Outcome>({ method: 'POST', path: '/api/admin/free-films', body: { rows } }))
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
      setProblem(error.message)
    }
  }
  return (
    <div className={styles.card}>
      <h2 className={styles.cardTitle}>Import and export</h2>
      <p className={styles.hint}>
        A CSV file with the columns {FREE_WORK_FIELDS.join(', ')}, or a JSON list of objects with these fields. Lines that cannot
        be used are named, and the others are entered.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        hidden
        aria-label="File with entries"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          void take(file)
          event.target.value = ''
        }}
      />
      <Notice failure={problem ?? failure} done={outcome && textOf(outcome)} />
      {outcome && outcome.refused.length > 0 && (
        <ul className={styles.hint} aria-label="Lines that were not used">
          {outcome.refused.map(({ line, reason }) => (
            <li key={line}>
              Line {line}: {reason}
            </li>
          ))}
          {outcome.more > 0 && <li>And {outcome.more} more.</li>}
        </ul>
      )}
      <div className={styles.buttons}>
        <ActionButton off={busy} onClick={() => input.current?.click()}>
          Import a file
        </ActionButton>
        <a className="button" href={`${basePath}/api/admin/free-films?as=csv`} download>
          Export CSV
        </a>
        <a className="button" href={`${basePath}/api/admin/free-films?as=json`} download>
          Export JSON
        </a>
      </div>
    </div>
  )
}

function textOf({ added, changed, refused, more }: Outcome): string {
  const left = refused.length + more
  return `Added ${added}, changed ${changed}.${left > 0 ? ` Not used: ${formatCounted(left, 'lines')}.` : ''}`
}
