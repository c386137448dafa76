import { useState } from 'react'
import { EMPTY_MESSAGES, noMediaText } from '#domain/empty-messages.ts'
import { Choices } from '#app/ui/widgets/choices.tsx'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { IN_GRID } from '#app/ui/cards/picture-places.ts'
import { PosterCard } from '#app/ui/cards/poster-card.tsx'
import { byTitle, byYear } from './by-title.ts'
import type { ShownCredit } from './shown-person.ts'

const ORDERS = ['Popularity', 'Year'] as const

/** A person's titles, best known or newest first; several roles in one title share a card. */
export function CreditGrid({ credits, noun }: { credits: ShownCredit[]; noun: string }) {
  const [order, setOrder] = useState<string>(ORDERS[0])
  const titles = order === 'Year' ? byYear(credits) : byTitle(credits)
  if (titles.length === 0) return <EmptyState title={EMPTY_MESSAGES.noMedia} text={noMediaText(noun)} />
  return (
    <>
      {titles.length > 1 && <Choices legend="Sort by" options={ORDERS} selected={order} onSelect={setOrder} />}
      <ul className="grid">
        {titles.map((credit) => (
          <li key={`${credit.type}${credit.id}`}>
            <PosterCard title={credit} note={credit.role} widths={IN_GRID} />
          </li>
        ))}
      </ul>
    </>
  )
}
