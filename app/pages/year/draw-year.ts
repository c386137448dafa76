import { m } from '#messages'
import { regionName } from '#domain/offers/places.ts'
import { formatCount } from '#domain/text/format.ts'
import { genreName } from '#domain/titles/genre-names.ts'
import type { YearFigures } from '#domain/year/year-figures.ts'
import { createSheet, INK, INNER, SHEET } from '#app/ui/drawing/sheet.ts'

type Drawn = { year: number; figures: YearFigures; brand: string }

/** A picture of the year's figures, in the page's language and reading direction. It has no pictures of others in it. */
export function drawYear({ year, figures, brand }: Drawn): Promise<Blob> {
  const pen = createSheet()
  pen.text(m.year.heading({ year: String(year) }), { y: 190, size: 104, face: 'display', color: INK.bulb })
  const sums = [
    [figures.viewings, m.year.viewings],
    [figures.minutes / 60, m.year.hours],
    [figures.films, m.site.pages.movies],
    [figures.episodes, m.year.episodes],
    [figures.shows, m.site.pages.tvShows],
    [figures.run?.days ?? 0, m.year.run],
  ] as const
  const column = INNER / 3
  for (const [at, [value, label]] of sums.entries()) {
    const place = { x: (at % 3) * column, width: column - 24 }
    const y = 370 + Math.floor(at / 3) * 190
    pen.text(formatCount(value), { ...place, y, size: 92, face: 'display' })
    pen.text(label, { ...place, y: y + 46, size: 30, color: INK.muted })
  }
  const most = Math.max(1, ...figures.months.map(({ films, episodes }) => films + episodes))
  const step = INNER / 12
  for (const [at, { films, episodes }] of figures.months.entries()) {
    const height = (260 * (films + episodes)) / most
    pen.box({ x: at * step + 6, y: 960, width: step - 12, height: 6, color: INK.track })
    pen.box({ x: at * step + 6, y: 960 - height, width: step - 12, height, color: INK.bulb })
  }
  const genres = figures.genres.flatMap(({ of }) => genreName(of) ?? []).slice(0, 4)
  const countries = figures.countries.slice(0, 4).map(({ of }) => regionName(of))
  const people = figures.people.slice(0, 3).map(({ of }) => of.name)
  for (const [at, words] of [genres, countries, people].entries())
    pen.text(words.join(' · '), { y: 1060 + at * 60, size: 36, color: at === 0 ? INK.text : INK.muted })
  pen.text(brand, { y: SHEET.height - 70, size: 34, color: INK.muted })
  return pen.toPng()
}
