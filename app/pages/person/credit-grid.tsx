import { MESSAGES, noMediaText } from '#domain/messages.ts'
import type { PersonCredit } from '#domain/person.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PosterCard } from '#app/ui/poster-card.tsx'
import { byTitle } from './by-title.ts'

/** A person's titles, the best known first; several parts in one title share a card. */
export function CreditGrid({ credits, noun }: { credits: PersonCredit[]; noun: string }) {
  const titles = byTitle(credits)
  if (titles.length === 0) return <EmptyState title={MESSAGES.noMedia} text={noMediaText(noun)} />
  return (
    <ul className="grid">
      {titles.map((credit) => (
        <li key={`${credit.type}${credit.id}`}>
          <PosterCard title={credit} note={credit.role || undefined} />
        </li>
      ))}
    </ul>
  )
}
