import { m } from '#messages'
import { numberIn } from '#domain/episodes/place-in-order.ts'
import { useChosenOrder } from '#app/features/record/chosen-order.ts'

type OrderNumberProps = { show: number; season: number; episode: number; className?: string }

/** Where an episode is in the order that the visitor chose for its show, such as "Disc 2 · 5"; nothing without one. */
export function OrderNumber({ show, season, episode, className }: OrderNumberProps) {
  const order = useChosenOrder(show)
  const at = order && numberIn(order, { season, episode })
  if (!at) return null
  return (
    <span className={className}>
      <span className="visually-hidden">{m.player.inOrder}: </span>
      <bdi>{at.part}</bdi> · {at.number}
    </span>
  )
}
