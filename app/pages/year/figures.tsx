import { locale, m } from '#messages'
import { languageName, regionName } from '#domain/offers/places.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { factsOf } from '#domain/record/fields.ts'
import { formatCount, formatDate, formatRating } from '#domain/text/format.ts'
import { genreName } from '#domain/titles/genre-names.ts'
import type { TitleFacts } from '#domain/titles/title-facts.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'
import type { Count, YearFigures } from '#domain/year/year-figures.ts'
import type { YearViewing } from '#domain/year/viewings-of-year.ts'
import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { Row } from '#app/ui/cards/row.tsx'
import { BarTable, type Bar } from './bar-table.tsx'
import styles from './year.module.css'

type FiguresProps = {
  figures: YearFigures
  record: VisitorRecord
  facts: ReadonlyMap<string, TitleFacts>
  /** Whether everything that can be known of the titles is. */
  isWhole: boolean
}

/** The figures of a year: sums, titles, and plots. */
export function Figures({ figures, record, facts, isWhole }: FiguresProps) {
  const { first, last, best, again, run, withoutLength } = figures
  const cardOf = (title: TitleKey) => toCard(title, record, facts)
  const ends = first && last && first !== last ? [first, last] : [first].filter((each) => each !== null)
  return (
    <>
      <dl className={styles.sums}>
        <Sum label={m.year.viewings} value={figures.viewings} />
        <Sum
          label={m.year.hours}
          value={figures.minutes / 60}
          note={isWhole && withoutLength > 0 && m.year.withoutLength({ count: withoutLength })}
        />
        <Sum label={m.site.pages.movies} value={figures.films} />
        <Sum label={m.year.episodes} value={figures.episodes} />
        <Sum label={m.site.pages.tvShows} value={figures.shows} />
        {run && <Sum label={m.year.run} value={run.days} note={run.days > 1 && daysText(run)} />}
      </dl>
      <Titles heading={m.year.best} titles={best.map(({ title, halfStars }) => [cardOf(title), starsText(halfStars)])} />
      <Titles
        heading={m.year.again}
        titles={again.map(({ title, viewings }) => [cardOf(title), m.year.moreTimes({ count: viewings })])}
      />
      <Titles heading={m.year.firstAndLast} titles={ends.map((viewing) => [cardOf(viewing.title), occasion(viewing)])} />
      <div className={styles.plots}>
        <BarTable
          caption={m.year.byMonth}
          columns={[m.year.month, m.site.pages.movies, m.year.episodes]}
          bars={figures.months.map(({ films, episodes }, at) => ({ key: at, label: monthName(at), counts: [films, episodes] }))}
        />
        <Plot caption={m.year.genres} counts={figures.genres} nameOf={(id) => genreName(id) ?? null} />
        <Plot caption={m.year.countries} counts={figures.countries} nameOf={regionName} />
        <Plot
          caption={m.year.decades}
          counts={figures.decades}
          nameOf={(from) => m.format.years({ from: String(from), to: String(from + 9) })}
        />
        <Plot caption={m.year.languages} counts={figures.languages} nameOf={languageName} />
        <BarTable
          caption={m.year.people}
          columns={[m.year.name, m.year.titles]}
          bars={figures.people.map(({ of: { id, name }, titles }) => ({
            key: id,
            label: name,
            href: `/person/${id}`,
            counts: [titles],
          }))}
        />
      </div>
    </>
  )
}

function Sum({ label, value, note }: { label: string; value: number; note?: string | false }) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.number}>{formatCount(value)}</span>
        {note && <span className="note">{note}</span>}
      </dd>
    </div>
  )
}

type PlotProps<Value extends string | number> = {
  caption: string
  counts: readonly Count<Value>[]
  /** Null: not shown. */
  nameOf: (value: Value) => string | null
}

function Plot<Value extends string | number>({ caption, counts, nameOf }: PlotProps<Value>) {
  const bars = counts.flatMap(({ of, titles }): Bar[] => {
    const label = nameOf(of)
    return label === null ? [] : [{ key: of, label, counts: [titles] }]
  })
  return <BarTable caption={caption} columns={[m.year.name, m.year.titles]} bars={bars} />
}

/** Titles with a note each; those of unknown name are left out. */
function Titles({ heading, titles }: { heading: string; titles: readonly (readonly [Poster | null, string])[] }) {
  const known = titles.flatMap(([card, note]) => (card ? [{ card, note }] : []))
  if (known.length === 0) return null
  return (
    <Row heading={heading} posters>
      {known.map(({ card, note }, at) => (
        <PosterCard key={`${titleKey(card)} ${at}`} title={card} note={note} />
      ))}
    </Row>
  )
}

/** A title as the site names it, or until then as the record does; null if neither knows it. */
function toCard(title: TitleKey, record: VisitorRecord, facts: ReadonlyMap<string, TitleFacts>): Poster | null {
  const entry = record.get(titleKey(title))
  const known = facts.get(titleKey(title)) ?? (entry && factsOf(entry))
  return known ? { ...title, name: known.name, poster: known.poster, date: known.date, rating: null } : null
}

function starsText(halfStars: number): string {
  return m.year.stars({ stars: formatRating(halfStars / 2) })
}

function occasion({ day, at }: YearViewing): string {
  const when = formatDate(day)
  return at ? `${m.calendar.episode({ season: at.season, episode: at.episode })} · ${when}` : when
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const

/** `Nov 27 – 28, 2026` */
function daysText({ from, to }: { from: string; to: string }): string {
  return new Intl.DateTimeFormat(locale(), DAY).formatRange(new Date(from), new Date(to))
}

function monthName(at: number): string {
  return new Date(Date.UTC(2026, at, 1)).toLocaleString(locale(), { month: 'long', timeZone: 'UTC' })
}
