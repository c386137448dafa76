import { Ellipsis } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ActionsDialog } from './actions-dialog.tsx'
import { nameOn } from './cards-on-page.ts'
import { useCardAtHand } from './use-card-at-hand.ts'
import styles from './on-cards.module.css'

type Card = HTMLAnchorElement

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
