/** Original languages of cards, beside the cards: pages do not need them. */
const languages = new WeakMap<object, string | null>()

/** Returns the card, whose original language `languageOfCard` knows from now on. */
export function withCardLanguage<Card extends object>(card: Card, language: string | null): Card {
  languages.set(card, language)
  return card
}

/** ISO 639-1; null if unknown. */
export function languageOfCard(card: object): string | null {
  return languages.get(card) ?? null
}
