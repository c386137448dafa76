import { Ellipsis } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { nameOn, partOf } from './cards-on-page.ts'
import { useCardAtHand } from './use-card-at-hand.ts'
import { EpisodeActions, SeasonActions, TitleActions } from './part-actions.tsx'
import styles from './on-cards.module.css'

type Card = HTMLAnchorElement

/** Pixels between it and what it belongs to, and the edges of the window. */
const GAP = 8

type ActionsDialogProps = {
  card: HTMLAnchorElement
  /** Where the button is that opened it; null: a finger, which gets it at the lower edge of the screen. */
  from: DOMRect | null
  onClose: () => void
}

/** One button for all cards, beside the link of the one that has the pointer or the focus; it opens what can be done with it. */
export function CardActions() {
  const [open, setOpen] = useState<{ card: Card; from: DOMRect | null } | null>(null)
  const card = useCardAtHand((pressed) => setOpen({ card: pressed, from: null }))
  const place = card?.parentElement
  return (
    <>
      {card &&
        place &&
        createPortal(
          <Opener key="opener" card={card} isOpen={open !== null} onOpen={(from) => setOpen({ card, from })} />,
          place,
        )}
      {open && <ActionsDialog card={open.card} from={open.from} onClose={() => setOpen(null)} />}
    </>
  )
}

function Opener({ card, isOpen, onOpen }: { card: Card; isOpen: boolean; onOpen: (from: DOMRect) => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const around = card.parentElement?.getBoundingClientRect()
    if (!around || !button.current) return
    const { top, right } = card.getBoundingClientRect()
    button.current.style.top = `${top - around.top}px`
    button.current.style.right = `${around.right - right}px`
  }, [card])
  return (
    <button
      ref={button}
      type="button"
      data-card-actions
      className={styles.opener}
      aria-label={`Actions for ${nameOn(card)}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={(event) => onOpen(event.currentTarget.getBoundingClientRect())}
    >
      <Ellipsis size={18} />
    </button>
  )
}

/** What can be done with a card. The browser keeps the focus in it and returns it; Escape, Back and a press beside it close it. */
function ActionsDialog({ card, from, onClose }: ActionsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const part = partOf(card)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    if (!from) return
    const { width, height } = element.getBoundingClientRect()
    const below = from.bottom + GAP + height <= window.innerHeight
    element.style.left = `${clamp(from.right - width, window.innerWidth - width)}px`
    element.style.top = `${clamp(below ? from.bottom : from.top - height, window.innerHeight - height)}px`
  }, [from])
  const close = () => dialog.current?.close()
  // The browser says so a moment later: by then it may have been opened again.
  const handleClose = () => {
    if (!dialog.current?.open) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside it closes it; the dialog handles Escape
    <dialog
      ref={dialog}
      aria-label={`Actions for ${nameOn(card)}`}
      className={`${styles.dialog} ${from ? '' : styles.sheet}`}
      onClose={handleClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <h2 className={styles.name} dir="auto">
        {nameOn(card)}
      </h2>
      {part?.kind === 'title' && <TitleActions part={part} card={card} onDone={close} />}
      {part?.kind === 'season' && <SeasonActions season={part.season} name={nameOn(card)} onDone={close} />}
      {part?.kind === 'episode' && <EpisodeActions at={part.at} onDone={close} />}
    </dialog>
  )
}

function clamp(value: number, most: number): number {
  return Math.max(GAP, Math.min(value, most - GAP))
}
