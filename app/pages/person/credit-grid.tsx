import { MESSAGES, noMediaText } from '#domain/messages.ts'
import type { PersonCredit } from '#domain/person.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PosterCard } from '#app/ui/poster-card.tsx'

/** A person's titles, the best known first; several parts in one title share a card. */
export function CreditGrid({ credits, noun }: { credits: PersonCredit[]; noun: string }) {
  const titles = merge(credits)
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

function merge(credits: PersonCredit[]): PersonCredit[] {
  const byTitle = new Map<string, PersonCredit>()
  for (const credit of credits) {
    const key = `${credit.type}${credit.id}`
    const before = byTitle.get(key)
    const role = [before?.role, credit.role].filter(Boolean).join(' / ')
    byTitle.set(key, { ...(before ?? credit), role })
  }
  return [...byTitle.values()].toSorted((a, b) => b.popularity - a.popularity)
}
