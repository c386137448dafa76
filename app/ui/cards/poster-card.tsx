import { memo } from 'react'
import { m } from '#messages'
import { formatRating, yearOf } from '#domain/text/format.ts'
import type { Paged, TitleCard, TitleType } from '#domain/titles/title.ts'
import { Sentence } from '../widgets/sentence.tsx'
import { cardKey, CardLink } from './card-link.tsx'
import { LibraryMark } from './library-mark.tsx'
import { IN_ROW, Picture, POSTER_FILES } from './picture.tsx'
import styles from './poster-card.module.css'

/** The facts of a title that a card shows. */
export type Poster = {
  type: TitleType
  id: number
  name: string
  nameLanguage?: string
  date: string | null
  rating: number | null
  poster: string | null
  inLibrary?: true
}

/** Shortens the date to the year and the rating to one decimal: full data would triple a page's size. */
export function toPoster({ type, id, name, nameLanguage, date, rating, poster, inLibrary }: TitleCard): Poster {
  return {
    type,
    id,
    name,
    date: yearOf(date),
    rating: rating && Number(rating.toFixed(1)),
    poster,
    ...(nameLanguage !== undefined && { nameLanguage }),
    ...(inLibrary && { inLibrary }),
  }
}

export function toPosters(page: Paged<TitleCard>): Paged<Poster> {
  return { ...page, items: page.items.map(toPoster) }
}

/** How wide a card's picture is: `IN_ROW`, `IN_GRID`. */
export type Widths = { sizes: string; saving: string }

type PosterCardProps = {
  title: Poster
  /** Shown under the name, such as a role. */
  note?: string
  /** The first card of a page whose posters are its largest pictures. */
  priority?: boolean
  /** Widths of its poster; default: in a row. */
  widths?: Widths
}

/** Drawn as a star; screen readers read the text. */
function star(text: string): React.ReactNode {
  return <i className={styles.star}>{text}</i>
}

/** A movie or show in a row or grid; the whole card is one link, whose marks are placed later. Memoized, since pages have a hundred. */
export const PosterCard = memo(function PosterCard({ title, note, priority, widths = IN_ROW }: PosterCardProps) {
  const year = yearOf(title.date)
  return (
    <CardLink of={cardKey.title(title)} className={styles.card} to={`/${title.type}/${title.id}`}>
      <Picture
        bare
        className={styles.poster}
        kind="poster"
        path={title.poster}
        alt=""
        slot={{ files: POSTER_FILES, ...widths }}
        priority={priority}
      />
      <span className={styles.name} dir="auto" lang={title.nameLanguage}>
        {title.name}
      </span>
      {note && (
        <span className={styles.note} dir="auto">
          {note}
        </span>
      )}
      <span className={styles.facts}>
        {year}
        {title.rating !== null && (
          <Sentence text={m.cards.rated({ rating: formatRating(title.rating) })} parts={{ more: star }} />
        )}
        {year === null && title.rating === null && <span>{m.cards.noDate}</span>}
        {title.inLibrary && <LibraryMark />}
      </span>
    </CardLink>
  )
})
