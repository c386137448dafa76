import { useId, useState } from 'react'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import { SelectBox } from '#app/ui/widgets/select-box.tsx'
import styles from './admin.module.css'

/** The types of titles in the panel's texts. */
export const TYPE_NAMES = { movie: 'Movie', tv: 'TV show' } as const

/** A section of the panel with its heading. */
export function PanelSection({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h1 id={id} className="page-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  )
}

type FieldProps = Omit<React.ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: string
  hint?: React.ReactNode
  /** Omit it to let the form read the field by its name. */
  onText?: (text: string) => void
}

/** A labelled text field. */
export function Field({ label, hint, onText, ...input }: FieldProps) {
  const id = useId()
  const hydrated = useHydrated()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        // Read-only until our scripts run, as text typed earlier would be lost.
        readOnly={onText && !hydrated}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onText && ((event) => onText(event.target.value))}
      />
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}

type SelectFieldProps<Id extends string> = {
  label: string
  hint?: string
  options: readonly { id: Id; label: string }[]
  value: Id
  onChoose: (id: Id) => void
  /** Fields that belong to the choice. */
  children?: React.ReactNode
}

/** A labelled choice. */
export function SelectField<Id extends string>({ label, hint, options, value, onChoose, children }: SelectFieldProps<Id>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <SelectBox
        id={id}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onChoose(options.find((each) => each.id === target.value)?.id ?? value)}
      >
        {options.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
      </SelectBox>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children}
    </div>
  )
}

type ActionButtonProps = React.ComponentProps<'button'> & {
  /** The action is running or not possible now. */
  off?: boolean
}

/** A button that keeps the focus while its action runs, and is disabled until our scripts run. */
export function ActionButton({ off = false, className = '', type = 'button', onClick, ...rest }: ActionButtonProps) {
  const hydrated = useHydrated()
  const disabled = !hydrated || off
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- always one of the three
      type={type}
      className={`button ${styles.action} ${className}`}
      // Otherwise the browser would submit the form itself.
      disabled={type === 'submit' && !hydrated}
      data-off={off || undefined}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

type RowButtonProps = ActionButtonProps & {
  name: string
  /** The name of the row, added for screen readers. */
  of: string
}

/** The button of a table's row. */
export function RowButton({ name, of, ...button }: RowButtonProps) {
  return (
    <ActionButton {...button}>
      {name}
      <span className="visually-hidden"> {of}</span>
    </ActionButton>
  )
}

type NoticeProps = { failure: string | null; done?: string | null }

/** Outcome of the operator's last action: failures are announced at once, successes politely. */
export function Notice({ failure, done = null }: NoticeProps) {
  return (
    <>
      <p role="status" className={styles.done}>
        {failure === null && done}
      </p>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  )
}

type Question = Omit<React.ComponentProps<typeof ConfirmDialog>, 'onAnswer'> & { onConfirm: () => void }

/** Asks for confirmation before an action; render `dialog` in the page. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question | null>(null)
  function answer(confirmed: boolean) {
    setQuestion(null)
    if (confirmed) question?.onConfirm()
  }
  return { ask: setQuestion, dialog: question && <ConfirmDialog {...question} onAnswer={answer} /> }
}

const DATE = { dateStyle: 'medium', timeStyle: 'short' } as const

/** A time in the operator's own time zone; on the server in UTC, and marked as such. */
export function Time({ at }: { at: string }) {
  const hydrated = useHydrated()
  const text = new Intl.DateTimeFormat('en-US', hydrated ? DATE : { ...DATE, timeZone: 'UTC' }).format(new Date(at))
  return <time dateTime={at}>{hydrated ? text : `${text} UTC`}</time>
}
