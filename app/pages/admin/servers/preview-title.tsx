import { useState } from 'react'
import { parseId, type TitleType } from '#domain/titles/title.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Field } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import { lookUpTitle, type TitlePreview } from '../parts/use-title-lookup.ts'
import styles from '../parts/admin.module.css'

/** Chooses the title that the previews of all URLs below use. */
export function PreviewTitle({ type, onChange }: { type: TitleType; onChange: (preview: TitlePreview | null) => void }) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  async function show(event: React.SyntheticEvent) {
    event.preventDefault()
    const id = parseId(text.trim())
    const found = id === null ? { problem: 'The ID must be a whole number.' } : await lookUpTitle(type, id)
    setFailure('problem' in found ? found.problem : null)
    onChange('problem' in found ? null : found.title)
  }
  return (
    <form className={styles.previewTitle} onSubmit={(event) => void show(event)}>
      <Field
        label={`Preview with ${type === 'movie' ? 'movie' : 'TV show'} ID`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onText={setText}
      />
      <ActionButton type="submit">Show URLs</ActionButton>
      <Notice failure={failure} />
    </form>
  )
}
