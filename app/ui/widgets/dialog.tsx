import X from 'lucide-react/icons/x'
import { useId, useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import { modalSelector } from '#app/older-browsers/modal-selector.ts'
import styles from './dialog.module.css'

type DialogRef = React.RefObject<HTMLDialogElement | null>
type DialogFrameProps = React.ComponentProps<'dialog'> & {
  ref: DialogRef
  /** Opens the dialog as a modal whenever this changes; 0: closed at first. */
  shown?: number
  /** A press on the backdrop does not close it. */
  stays?: boolean
}

/** An unstyled dialog. The browser traps the focus, closes it on Escape, and returns the focus. */
export function DialogFrame({ ref, shown = 1, stays = false, ...dialog }: DialogFrameProps) {
  useLayoutEffect(() => {
    if (shown > 0 && ref.current?.open === false) ref.current.showModal()
  }, [ref, shown])
  // A press that begins inside, such as the selection of a text, may end on the backdrop.
  const startsOutside = useRef(false)
  function handlePointerDown({ target, currentTarget }: React.PointerEvent<HTMLDialogElement>) {
    startsOutside.current = target === currentTarget
  }
  function handleClick({ target, currentTarget }: React.MouseEvent<HTMLDialogElement>) {
    const isOutside = startsOutside.current && target === currentTarget
    if (!stays && isOutside && currentTarget.matches(modalSelector())) currentTarget.close()
  }
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the browser's
  return <dialog ref={ref} onPointerDown={handlePointerDown} onClick={handleClick} {...dialog} />
}

type DialogProps = {
  ref: DialogRef
  title: React.ReactNode
  className?: string
  /** A question, asked in `text`: only its own buttons and Escape close it. */
  role?: 'alertdialog'
  text?: string
  onClose: (event: React.SyntheticEvent<HTMLDialogElement>) => void
  children: React.ReactNode
}

/** A titled modal dialog, open while it is rendered. */
export function Dialog({ ref, title, className, role, text, onClose, children }: DialogProps) {
  const id = useId()
  return (
    <DialogFrame
      ref={ref}
      stays
      role={role}
      aria-labelledby={id}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      className={className === undefined ? styles.dialog : `${styles.dialog} ${className}`}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {role === undefined && (
          <button type="button" className="icon-button" aria-label={m.site.common.close} onClick={() => ref.current?.close()}>
            <X aria-hidden />
          </button>
        )}
      </div>
      {text !== undefined && <p id={`${id}-text`}>{text}</p>}
      {children}
    </DialogFrame>
  )
}
