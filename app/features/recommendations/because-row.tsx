import { m } from '#messages'
import type { Because } from '#domain/recommendations/recommended-for.ts'
import { titleKey } from '#domain/titles/title.ts'
import { PosterCard } from '#app/ui/cards/poster-card.tsx'
import { Row } from '#app/ui/cards/row.tsx'

/** A row of recommendations, which says what they follow from. `href`: of the heading. */
export function BecauseRow({ because: { seed, name, items }, href }: { because: Because; href: string }) {
  const heading = seed.why === 'rated' ? m.forYou.becauseRated({ title: name }) : m.forYou.becauseWatched({ title: name })
  return (
    <Row posters heading={heading} href={href}>
      {items.map((item) => (
        <PosterCard key={titleKey(item)} title={item} />
      ))}
    </Row>
  )
}
