import { historyKey, type TitleKey } from '#domain/history/history.ts'
import { hasMark, type KnownTitle, type MarkName } from '#domain/library/library.ts'
import { parsePicturePath } from '#domain/pictures/picture-path.ts'
import { fetchSite, sitePath } from '#app/hooks/site-address.ts'
import { Action } from './action.tsx'
import { browserLibrary } from './browser-library.ts'
import { CARDS, nameOn } from './cards-on-page.ts'
import { toKnownTitle } from './known-title.ts'
import { kindsFor } from './mark-kinds.tsx'
import { noteFacts, setMark } from './mark-titles.tsx'
import { useLibrary } from './use-library.ts'

type TitleActionsProps = { part: TitleKey; card: Element; onDone: () => void }

/** The switches of a title, as its page has them. */
export function TitleActions({ part, card, onDone }: TitleActionsProps) {
  const library = useLibrary()
  function press(name: MarkName, on: boolean) {
    onDone()
    keepFocus(card)
    setMark(knownOf(part) ?? titleOn(part, card), name, on)
    if (on) void completeFacts(part)
  }
  return kindsFor(part.type).map(({ name, label, Icon }) => {
    const on = library !== null && hasMark(library, part, name)
    return <Action key={name} label={label} Icon={Icon} on={on} onPress={() => press(name, !on)} />
  })
}

/** A card that goes, as it is of no interest, leaves the focus to the one beside it. */
function keepFocus(card: Element): void {
  const item = card.closest('li')
  const beside = [item?.nextElementSibling, item?.previousElementSibling].map((each) => each?.querySelector<HTMLElement>(CARDS))
  requestAnimationFrame(() => {
    if (!card.checkVisibility()) beside.find((each) => each?.checkVisibility())?.focus({ preventScroll: true })
  })
}

function knownOf(key: TitleKey): KnownTitle | null {
  const known = browserLibrary().read().entries.get(historyKey(key))?.known
  return known ? { type: key.type, id: key.id, ...known } : null
}

/** What a card shows; the rest is asked for. */
function titleOn({ type, id }: TitleKey, card: Element): KnownTitle {
  const address = card.querySelector('img')?.getAttribute('src') ?? ''
  const poster = sitePath(address).startsWith('/placeholder') ? null : parsePicturePath(address.slice(address.lastIndexOf('/')))
  return { type, id, name: nameOn(card), poster, date: null, rating: null, genreIds: [] }
}

/** A card shows neither the day nor the genres, by which lists are sorted and filtered. Without an answer they stay unknown. */
async function completeFacts(key: TitleKey): Promise<void> {
  if (knownOf(key)?.date) return
  try {
    const response = await fetchSite(`/api/titles/${key.type}/${key.id}`)
    const title = response.ok ? toKnownTitle(await response.json()) : null
    if (title) noteFacts(title)
  } catch {
    // Offline.
  }
}
