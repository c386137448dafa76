import Ellipsis from 'lucide-react/icons/ellipsis'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { forwardOf } from '#app/hooks/direction.ts'
import { DialogFrame } from '#app/ui/widgets/dialog.tsx'
import type { CardPart } from '#app/ui/cards/card-link.tsx'
import { PartActions, warmDiary } from './part-actions.tsx'
import styles from './card-actions.module.css'

type CardActionsProps = { part: CardPart; link: HTMLAnchorElement; byTouch: boolean; onClose: () => void }
type Opened = {
  /** Position of the button that opened the dialog; null for a long press, which opens it at the bottom of the screen. */
  from: DOMRect | null
  /** How often the button was pressed. */
  presses: number
}
type DialogProps = Opened & {
  part: CardPart
  link: HTMLAnchorElement
  onClose: () => void
}

/** Pixels between the dialog and its button, and between the dialog and the window's edges. */
const GAP = 8

/** The button on the active card, which opens its actions; a long press opens them without the button. */
export function CardActions({ part, link, byTouch, onClose }: CardActionsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<Opened | null>(byTouch ? { from: null, presses: 1 } : null)
  useEffect(warmDiary, [])
  useLayoutEffect(() => {
    const around = link.parentElement?.getBoundingClientRect()
    if (!around || !button.current) return
    const { top, left, right } = link.getBoundingClientRect()
    button.current.style.top = `${top - around.top}px`
    button.current.style.insetInlineEnd = `${forwardOf(link) === 1 ? around.right - right : left - around.left}px`
  }, [link])
  function handleClose() {
    setOpen(null)
    if (byTouch) onClose()
  }
  return (
    <>
      {!byTouch && (
        <button
          ref={button}
          type="button"
          data-card-actions
          className={styles.opener}
          aria-label={m.library.actionsFor({ name: nameOf(part) })}
          aria-haspopup="dialog"
          aria-expanded={open !== null}
          onClick={({ currentTarget }) => {
            const from = currentTarget.getBoundingClientRect()
            setOpen((before) => ({ from, presses: (before?.presses ?? 0) + 1 }))
          }}
        >
          <Ellipsis size={18} />
        </button>
      )}
      {open && <ActionsDialog part={part} link={link} {...open} onClose={handleClose} />}
    </>
  )
}

/** The actions of a card. */
function ActionsDialog({ part, link, from, presses, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !from) return
    const { width, height } = element.getBoundingClientRect()
    const below = from.bottom + GAP + height <= window.innerHeight
    const left = clamp(forwardOf(element) === 1 ? from.right - width : from.left, window.innerWidth - width)
    const top = clamp(below ? from.bottom : from.top - height, window.innerHeight - height)
    element.style.inset = `${top}px auto auto ${left}px`
  }, [from])
  const close = () => dialog.current?.close()
  // The close event comes late: the dialog may have been opened again by then.
  const handleClose = () => {
    if (!dialog.current?.open) onClose()
  }
  return (
    <DialogFrame
      ref={dialog}
      shown={presses}
      aria-label={m.library.actionsFor({ name: nameOf(part) })}
      className={`${styles.dialog} ${from ? '' : styles.sheet}`}
      onClose={handleClose}
    >
      <h2 className={styles.name} dir="auto">
        {nameOf(part)}
      </h2>
      <PartActions part={part} link={link} onDone={close} />
    </DialogFrame>
  )
}

function nameOf(part: CardPart): string {
  return part.kind === 'title' ? part.title.name : part.name
}

function clamp(value: number, most: number): number {
  return Math.max(GAP, Math.min(value, most - GAP))
}
