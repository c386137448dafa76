import { useState } from 'react'
import type { Block } from '#domain/operators/records.ts'
import { parseId, type TitleType } from '#domain/titles/title.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { SMALL_POSTER } from '#app/ui/cards/picture-places.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Field } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { useTitleLookup } from '../parts/use-title-lookup.ts'
import styles from '../parts/admin.module.css'

const WORDS = {
  movie: { heading: 'Block a movie', field: 'Movie ID', button: 'Block movie', noun: 'Movie' },
  tv: { heading: 'Block a TV show', field: 'TV show ID', button: 'Block TV show', noun: 'TV show' },
} as const

type BlockFormProps = {
  type: TitleType
  /** What the field for the ID has. */
  text: string
  onText: (text: string) => void
  onDone: (text: string | null) => void
}

/** Blocks a title by its id, after showing which title that is. */
export function BlockForm({ type, text, onText, onDone }: BlockFormProps) {
  const { heading, field, button, noun } = WORDS[type]
  const { busy, failure, run } = useAdminMutation()
  const [reason, setReason] = useState('')
  const id = parseId(text.trim())
  async function block(event: React.SyntheticEvent) {
    event.preventDefault()
    // Specified: an invalid id does nothing.
    if (id === null) return
    const answer = await run<Block>({ method: 'PUT', path: '/api/admin/blocks', body: { type, id, reason } })
    onDone(answer && `${answer.name ?? `${noun} ${id}`} has been blocked.`)
    if (!answer) return
    onText('')
    setReason('')
  }
  return (
    <form className={styles.card} data-type={type} onSubmit={(event) => void block(event)}>
      <h2 className={styles.cardTitle}>{heading}</h2>
      <div className={styles.line}>
        <Field label={field} inputMode="numeric" autoComplete="off" value={text} onText={onText} />
        <Field
          label="Reason"
          aria-label={`Reason for the ${noun === 'Movie' ? 'movie' : noun}`}
          autoComplete="off"
          maxLength={500}
          value={reason}
          onText={setReason}
        />
      </div>
      <Found type={type} id={id} isEmpty={text.trim() === ''} />
      <Notice failure={failure} />
      <ActionButton type="submit" className="primary" off={busy}>
        {button}
      </ActionButton>
    </form>
  )
}

/** Shows the title behind the id, so that nobody blocks the wrong one. */
function Found({ type, id, isEmpty }: { type: TitleType; id: number | null; isEmpty: boolean }) {
  const found = useTitleLookup(type, id)
  if (isEmpty) return <p className={styles.found}>The number in the address of the title’s page.</p>
  if (id === null) return <p className={styles.found}>The ID must be a whole number.</p>
  return (
    <p className={styles.found} aria-live="polite">
      {found && 'problem' in found && `${found.problem} You can block it without its name.`}
      {found && 'title' in found && (
        <>
          <span className={styles.thumb}>
            <Picture kind="poster" path={found.title.poster} alt="" place={SMALL_POSTER} eager />
          </span>
          <b dir="auto">{found.title.name}</b>
        </>
      )}
    </p>
  )
}
