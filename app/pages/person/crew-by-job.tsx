import { useState } from 'react'
import { EMPTY_MESSAGES, noMediaText } from '#domain/empty-messages.ts'
import { Choices } from '#app/ui/widgets/choices.tsx'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { CreditGrid } from './credit-grid.tsx'
import type { ShownCredit } from './shown-person.ts'

/** A person's crew credits, one job at a time. */
export function CrewByJob({ credits }: { credits: ShownCredit[] }) {
  const jobs = [...new Set(credits.map(({ role }) => role))].filter((job) => job !== '')
  const [chosen, setChosen] = useState(jobs[0])
  if (chosen === undefined) return <EmptyState title={EMPTY_MESSAGES.noMedia} text={noMediaText('crew credits')} />
  return (
    <>
      <Choices legend="Job" options={jobs} selected={chosen} onSelect={setChosen} />
      <CreditGrid
        credits={credits.filter(({ role }) => role === chosen).map((credit) => ({ ...credit, role: '' }))}
        noun={chosen}
      />
    </>
  )
}
