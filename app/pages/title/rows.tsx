import { memo } from 'react'
import { m } from '#messages'
import { characterNames } from '#domain/people/credit-names.ts'
import { yearOf } from '#domain/text/format.ts'
import { cardKey, CardLink } from '#app/ui/cards/card-link.tsx'
import { PersonCard } from '#app/ui/cards/person-card.tsx'
import { IN_ROW, Picture, POSTER_FILES } from '#app/ui/cards/picture.tsx'
import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { LibraryMark } from '#app/ui/cards/library-mark.tsx'
import { Row } from '#app/ui/cards/row.tsx'
import { RowFailure } from '#app/ui/cards/row-failure.tsx'
import type { ShownTitle } from '#app/player/shown-title.ts'
import type { Route } from './+types/page.ts'
import card from '#app/ui/cards/poster-card.module.css'
import styles from './title.module.css'

/** Picture widths under the player, which is narrower than the page; on a phone half of the box, as they are secondary. */
const UNDER_PLAYER = {
  sizes: '(min-width: 75rem) min(10vw, 185px), (min-width: 992px) 17vw, (min-width: 768px) 22vw, 15vw',
  saving: IN_ROW.saving,
}

type MainCastProps = { cast: Route.ComponentProps['loaderData']['cast']; href: string }

/** The main cast; the heading links to the full cast. */
export const MainCast = memo(({ cast, href }: MainCastProps) => {
  return (
    <div className={styles.cast}>
      <Row heading={m.title.mainCast} href={href}>
        {cast.map(({ person, character }) => (
          <PersonCard key={person.id} person={person} note={characterNames(character)} widths={UNDER_PLAYER} />
        ))}
      </Row>
    </div>
  )
})

const SLOT = { files: POSTER_FILES, ...IN_ROW }

/** The seasons of a show, specials last; each links to its own page. */
export const SeasonRow = memo(({ title }: { title: ShownTitle }) => {
  return (
    <Row heading={m.title.seasons}>
      {title.seasons.map((season) => (
        <CardLink
          key={season.number}
          of={cardKey.season(title.id, season.number)}
          className={card.card}
          to={`/tv/${title.id}/seasons/${season.number}`}
        >
          <Picture bare className={card.poster} kind="poster" path={season.poster ?? title.poster} alt="" slot={SLOT} />
          <span className={card.name} dir="auto">
            {season.name}
          </span>
          <span className={card.facts}>
            {[yearOf(season.date), m.season.episodes({ count: season.episodeCount })].filter(Boolean).join(' · ')}
            {title.library?.seasons?.includes(season.number) && <LibraryMark />}
          </span>
        </CardLink>
      ))}
    </Row>
  )
})

type CollectionRowProps = { collection: { id: number; name: string }; parts: Poster[] | null }

/** The movies of a collection, if it has at least two; `parts` is null if loading them failed. */
export const CollectionRow = memo(({ collection, parts }: CollectionRowProps) => {
  const { id, name } = collection
  if (!parts) return <RowFailure heading={name} />
  if (parts.length < 2) return null
  return (
    <Row heading={name} href={`/collection/${id}`}>
      {parts.map((part) => (
        <PosterCard key={part.id} title={part} />
      ))}
    </Row>
  )
})
