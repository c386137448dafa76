import { useId } from 'react'
import { sourceKind, type Source, type SourceKind } from '#domain/sources/source.ts'
import { SelectBox } from '#app/ui/widgets/select-box.tsx'
import styles from '../parts/admin.module.css'

const KINDS = [
  { id: 'page', label: 'Page' },
  { id: 'file', label: 'File' },
] as const satisfies { id: SourceKind; label: string }[]

/** Whether a server's URL is a page to be framed or a file for our own player; until somebody says so, what the URL looks like. */
export function KindField({ source, onChange }: { source: Source; onChange: (part: Pick<Source, 'kind'>) => void }) {
  const id = useId()
  const guessed = sourceKind({ url: source.url.trim() })
  return (
    <div className={styles.kind}>
      <label htmlFor={id}>Kind</label>
      <SelectBox
        id={id}
        value={source.kind ?? ''}
        onChange={({ target }) => onChange({ kind: KINDS.find((each) => each.id === target.value)?.id })}
      >
        <option value="">By its URL: {guessed}</option>
        {KINDS.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
      </SelectBox>
    </div>
  )
}
