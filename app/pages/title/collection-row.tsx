import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { postersOf, type SentCards } from '#app/ui/cards/sent-cards.ts'
import { Row } from '#app/ui/cards/row.tsx'
import { RowFailure } from '#app/ui/cards/row-failure.tsx'

/** The movies of a collection with at least one more than this movie; null: loading them failed. */
export function CollectionRow({ heading, parts }: { heading: string; parts: SentCards<Poster> | null }) {
  if (!parts) return <RowFailure heading={heading} />
  const movies = postersOf(parts)
  if (movies.length < 2) return null
  return (
    <Row heading={heading} sent={parts.list}>
      {movies.map((part) => (
        <PosterCard key={part.id} title={part} />
      ))}
    </Row>
  )
}
