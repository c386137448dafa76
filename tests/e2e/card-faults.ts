// The function runs in the page, so it has to contain everything that it uses.
/* oxlint-disable unicorn/consistent-function-scoping */

/**
 * Texts that stick out of their card or overlap another text. Runs in the page. Of clipped text only the visible part counts;
 * text for screen readers does not (`i` is drawn as a star), nor "Show more", which covers the faded end of its text.
 */
export function cardFaults({ cards, least }: { cards: string; least: number }): string[] {
  type Box = { left: number; top: number; right: number; bottom: number }
  const found = [...document.querySelectorAll<HTMLElement>(cards)]
  if (found.length < least) return [`only ${found.length} cards`]
  for (const card of found) {
    const item = card.closest('li')
    if (item) item.style.contentVisibility = 'visible'
  }

  function meet(one: Box, other: Box): Box {
    return {
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    }
  }
  const isSeen = ({ left, top, right, bottom }: Box) => right - left > 0.5 && bottom - top > 0.5
  /** The part of a box that no ancestor up to the card clips. */
  function seen(box: Box, element: Element | null, card: Element): Box {
    let part = meet(box, box)
    for (let each = element; each && each !== card; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each)
      if (overflowX !== 'visible' || overflowY !== 'visible') part = meet(part, each.getBoundingClientRect())
    }
    return part
  }
  function textsOf(card: Element) {
    const texts: { text: string; boxes: Box[] }[] = []
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (!text.data.trim() || text.parentElement?.closest('.visually-hidden, i, [hidden], [data-more] > button')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const boxes = [...range.getClientRects()].map((box) => lettersIn(seen(box, text.parentElement, card))).filter(isSeen)
      texts.push({ text: text.data, boxes })
    }
    return texts
  }
  /** The box of the letters, which is less tall than the box of their line. */
  function lettersIn(box: Box): Box {
    const margin = (box.bottom - box.top) / 6
    return { ...box, top: box.top + margin, bottom: box.bottom - margin }
  }
  function isOutside(box: Box, card: Box) {
    return box.left < card.left - 1 || box.right > card.right + 1 || box.top < card.top - 1 || box.bottom > card.bottom + 1
  }
  function isOnEachOther(some: Box[], others: Box[]) {
    return some.some((one) => others.some((other) => isSeen(meet(one, other))))
  }

  const faults = found.flatMap((card) => {
    const place = card.getBoundingClientRect()
    const texts = textsOf(card)
    const hidden = texts.filter(({ boxes }) => boxes.length === 0).map(({ text }) => `not seen: ${text}`)
    const outside = texts.filter(({ boxes }) => boxes.some((box) => isOutside(box, place))).map(({ text }) => `outside: ${text}`)
    const wide = [...card.querySelectorAll('*')]
      .filter((each) => !each.closest('.visually-hidden'))
      .filter((each) => {
        const box = seen(each.getBoundingClientRect(), each.parentElement, card)
        return isSeen(box) && (box.left < place.left - 1 || box.right > place.right + 1)
      })
      .map((each) => `wider than its card: ${each.textContent}`)
    const onEachOther = texts.flatMap((one, at) =>
      texts.slice(at + 1).flatMap((other) => (isOnEachOther(one.boxes, other.boxes) ? `${one.text} on ${other.text}` : [])),
    )
    return [...hidden, ...outside, ...wide, ...onEachOther]
  })
  return [...new Set(faults)]
}
