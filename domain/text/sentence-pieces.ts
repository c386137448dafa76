/** A piece of a sentence: plain text (`tag` is null), or what stands inside a tag. */
export type SentencePiece = { tag: string | null; text: string }

/**
 * Splits a sentence of `#messages` at the tags that mark its links and other elements: `Read <about>this page</about>.` Only these
 * tags count, since the names in a sentence may contain any others. Tags do not nest. Reads each character a few times at most.
 */
export function sentencePieces(sentence: string, tags: readonly string[]): SentencePiece[] {
  const openings = tags.map((tag) => ({ tag, at: sentence.indexOf(`<${tag}>`) }))
  const pieces: SentencePiece[] = []
  let from = 0
  for (;;) {
    for (const opening of openings)
      if (opening.at >= 0 && opening.at < from) opening.at = sentence.indexOf(`<${opening.tag}>`, from)
    const [next] = openings.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at)
    const end = next ? sentence.indexOf(`</${next.tag}>`, next.at) : -1
    if (!next || end < 0) return [...pieces, { tag: null, text: sentence.slice(from) }].filter(isFilled)
    const inner = next.at + next.tag.length + '<>'.length
    pieces.push({ tag: null, text: sentence.slice(from, next.at) }, { tag: next.tag, text: sentence.slice(inner, end) })
    from = end + next.tag.length + '</>'.length
  }
}

/** A tag without text stays: code fills it in. */
function isFilled({ tag, text }: SentencePiece): boolean {
  return tag !== null || text !== ''
}
