import { useId } from 'react'
import { m } from '#messages'
import styles from './sync-dialog.module.css'

type QuestionProps = { text: string; answers: readonly { label: string; onPress: () => void }[]; onCancel: () => void }

/** Asks before something that cannot be undone; replaces the button that was pressed. */
export function Question({ text, answers, onCancel }: QuestionProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.question}>
      <p id={id}>{text}</p>
      <div className={styles.buttons}>
        {answers.map(({ label, onPress }, index) => (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
          <button key={label} type="button" className="button" autoFocus={index === 0} onClick={onPress}>
            {label}
          </button>
        ))}
        <button type="button" className="button quiet" onClick={onCancel}>
          {m.site.common.cancel}
        </button>
      </div>
    </div>
  )
}
