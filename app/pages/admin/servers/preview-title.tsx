import { useState } from 'react'
import { parseId, type TitleType } from '#domain/title.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Field } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import type { TitlePreview } from '../parts/use-title-lookup.ts'
import styles from '../parts/admin.module.css'

/** Chooses the title that the previews of all URLs below use. */
export function PreviewTitle({ type, onChange }: { type: TitleType; onChange: (preview: TitlePreview | null) => void }) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  async function show(event: React.SyntheticEvent) {
    event.preventDefault()
    const id = parseId(text.trim())
    const preview = id === null ? 'The ID must be a whole number.' : await lookUp(type, id)
    setFailure(typeof preview === 'string' ? preview : null)
    onChange(typeof preview === 'string' ? null : preview)
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

async function lookUp(type: TitleType, id: number): Promise<TitlePreview | string> {
  try {
    const response = await fetch(`/api/admin/preview/${type}/${id}`)
    if (response.ok) return await response.json()
    return response.status === 404 ? 'The catalogue has no title with this ID.' : 'The title could not be looked up.'
  } catch {
    return 'The title could not be looked up.'
  }
}
