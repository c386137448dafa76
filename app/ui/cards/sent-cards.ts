import type { PersonCard } from '#domain/titles/person-card.ts'
import { sitePath } from '#app/hooks/site-address.ts'
import { FALLBACK } from './picture.tsx'
import type { Poster } from './poster-card.tsx'
import styles from './poster-card.module.css'

/** The cards of a list, as the data of a page has them. Those that its markup shows are not sent a second time. */
export type SentCards<Card> = { list: string; cards?: Card[] }

/**
 * `inMarkup`: the data travels with the page's markup, where the children of the element with `data-list` show the cards. The
 * server renders them all the same: data is sent without what is not enumerable.
 */
export function sendCards<Card>(list: string, cards: Card[], inMarkup: boolean): SentCards<Card> {
  return Object.defineProperty({ list }, 'cards', { value: cards, enumerable: !inMarkup })
}

/** The cards; read from the markup the first time, while it is as the server sent it. */
export function cardsOf<Card>(sent: SentCards<Card>, read: (shown: Element) => Card): Card[] {
  sent.cards ??= [...(document.querySelector(`[data-list="${sent.list}"]`)?.children ?? [])].flatMap((shown) =>
    shown.querySelector('a, dd') ? [read(shown)] : [],
  )
  return sent.cards
}

export function postersOf(sent: SentCards<Poster>): Poster[] {
  return cardsOf(sent, (card) => {
    const { type, id } = addressIn(card)
    const [when] = textsIn(card, `.${styles.facts} > :not(.${styles.rating})`)
    const [rating] = textsIn(card, `.${styles.rating}`)
    return {
      type: type === 'tv' ? 'tv' : 'movie',
      id,
      name: nameIn(card),
      date: /^\d{4}$/.test(when ?? '') ? when! : null,
      rating: rating === undefined ? null : Number(rating.split(' ').at(-1)),
      poster: pictureIn(card, FALLBACK.poster),
    }
  })
}

export function peopleOf(sent: SentCards<PersonCard>): PersonCard[] {
  return cardsOf(sent, (card) => ({
    id: addressIn(card).id,
    name: nameIn(card),
    picture: pictureIn(card, FALLBACK.profile),
    knownFor: textsIn(card, `.${styles.facts}`)[0] ?? null,
  }))
}

export function addressIn(card: Element): { type: string; id: number } {
  const [, type = '', id] = sitePath(card.querySelector('a')?.getAttribute('href') ?? '').split('/')
  return { type, id: Number(id) }
}

export function textsIn(card: Element, selector: string): string[] {
  return [...card.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')
}

function nameIn(card: Element): string {
  return textsIn(card, `.${styles.name}`)[0] ?? ''
}

/** The path of the picture, which ends the address of each of its sizes. */
function pictureIn(card: Element, fallback: string): `/${string}` | null {
  const address = sitePath(card.querySelector('img')?.getAttribute('src') ?? fallback)
  return address === fallback ? null : `/${address.slice(address.lastIndexOf('/') + 1)}`
}
