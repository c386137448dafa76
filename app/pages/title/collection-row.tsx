import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { postersOf, type SentCards } from '#app/ui/cards/sent-cards.ts'
import { Row } from '#app/ui/cards/row.tsx'
import { RowFailure } from '#app/ui/cards/row-failure.tsx'

type CollectionRowProps = { collection: { id: number; name: string }; parts: SentCards<Poster> | null }

/** The movies of a collection with at least one more than this movie; null: loading them failed. */
export function CollectionRow({ collection, parts }: CollectionRowProps) {
  const { id, name } = collection
  if (!parts) return <RowFailure heading={name} />
  const movies = postersOf(parts)
  if (movies.length < 2) return null
  return (
    <Row heading={name} href={`/collection/${id}`} sent={parts.list}>
      {movies.map((part) => (
        <PosterCard key={part.id} title={part} />
      ))}
    </Row>
  )
}
