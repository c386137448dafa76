import { personName } from './names.ts'
import { pick, seeded } from '../random/seeded.ts'
import { capitalised, fillTemplate, parseTemplate } from './template.ts'
import { storyKind, toneOf } from './tone.ts'
import { ASIDES, ASPECTS, HANDLE_HEADS, HANDLE_TAILS, MIDDLES, OPENINGS, VERDICTS } from './words-reviews.ts'

export type ReviewRequest = { index: number; nth: number; title: string; genreIds: number[]; rating: number }
type Band = keyof typeof OPENINGS

const BANDS: Band[] = ['poor', 'mixed', 'good', 'great']
const FRAMES = new Map(
  BANDS.map((band) => [band, [OPENINGS[band], MIDDLES[band], VERDICTS[band]].map((texts) => texts.map(parseTemplate))]),
)
const REMARKS = ASIDES.map(parseTemplate)

/** An invented review that suits a rating from 1 to 10: one or two paragraphs, with a little Markdown. */
export function review({ index, nth, title, genreIds, rating }: ReviewRequest): { author: string; content: string } {
  const random = seeded('review', index, nth)
  const aspects = ASPECTS[toneOf(storyKind(genreIds, index))]
  const aspect = Math.floor(random() * aspects.length)
  const slots: Record<string, string> = {
    T: title,
    aspect: aspects[aspect] ?? '',
    aspect2: aspects[(aspect + 1 + nth) % aspects.length] ?? '',
  }
  if (slots['aspect2'] === slots['aspect']) slots['aspect2'] = aspects[(aspect + 2) % aspects.length] ?? ''
  const slot = (name: string) => slots[name] ?? capitalised(slots[name.charAt(0).toLowerCase() + name.slice(1)] ?? '')
  const frames = FRAMES.get(bandOf(rating)) ?? []
  // Reviews of one title take sentences in turn, so that no two begin alike.
  const said = frames.map((list) =>
    fillTemplate(list[(index + nth) % list.length] ?? pick(random, list), { random, modern: true, slot }),
  )
  const aside = fillTemplate(pick(random, REMARKS), { random, modern: true, slot })
  const [opening = '', middle = '', verdict = ''] = said
  const breaks = random() < 0.4
  const content = breaks
    ? `${opening} ${middle}\n\n${aside} ${verdict}`
    : `${opening} ${middle} ${random() < 0.5 ? `${aside} ` : ''}${verdict}`
  return { author: authorOf(index, nth), content: content.split(/\s+/).length < 32 ? `${content} ${aside}` : content }
}

function bandOf(rating: number): Band {
  if (rating <= 3.5) return 'poor'
  if (rating <= 5.5) return 'mixed'
  return rating <= 7.5 ? 'good' : 'great'
}

function authorOf(index: number, nth: number): string {
  const random = seeded('author', index, nth)
  if (random() < 0.6) return pick(random, HANDLE_HEADS) + pick(random, HANDLE_TAILS)
  return personName(Math.floor(random() * 9_000)).name
}
