import { CheckCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { historyKey, type TitleKey } from '#domain/history/history.ts'
import { hasMark, isEpisodeWatched, type KnownTitle, type MarkName } from '#domain/library/library.ts'
import { parsePicturePath } from '#domain/pictures/picture-path.ts'
import { fetchSite, sitePath } from '#app/hooks/site-address.ts'
import { browserLibrary, useLibrary } from './browser-library.ts'
import { CARDS, nameOn } from './cards-on-page.ts'
import { toKnownTitle } from './known-title.ts'
import { kindsFor, Tick, type Icon } from './mark-kinds.tsx'
import { markUpTo, noteFacts, setMark, setWatched } from './mark-titles.tsx'
import { airedSeasons, type SeasonFacts } from '#domain/episodes/aired.ts'
import { toDay } from '#domain/calendar/date-windows.ts'
import { LIBRARY_MESSAGES } from '#domain/library/messages.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { usePageTitle } from './page-title.ts'
import { fetchSeasonList } from './season-lists.ts'
import styles from './on-cards.module.css'

type TitleActionsProps = { part: TitleKey; card: Element; onDone: () => void }

type ActionProps = {
  label: string
  Icon: Icon
  /** Of a switch. */
  on?: boolean
  disabled?: boolean
  onPress: () => void
}

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

/** What can be done with an episode on its show's page. */
export function EpisodeActions({ at, onDone }: { at: EpisodeRef; onDone: () => void }) {
  const library = useLibrary()
  const page = usePageTitle()
  if (!page || !library) return null
  const { title, seasons, episodes } = page
  const on = isEpisodeWatched(library, title.id, at)
  return (
    <>
      <Action
        label={`Mark episode ${at.episode} as watched`}
        Icon={Tick}
        on={on}
        onPress={() => {
          onDone()
          setWatched(title, [at], !on, `Episode ${at.episode}`)
        }}
      />
      <Action
        label="Watched up to here"
        Icon={CheckCheck}
        onPress={() => {
          onDone()
          void markUpTo({ show: title, seasons, episodes }, at)
        }}
      />
    </>
  )
}

/** What can be done with a season on its show's page. Which of its episodes have come is asked for. */
export function SeasonActions({ season, name, onDone }: { season: number; name: string; onDone: () => void }) {
  const library = useLibrary()
  const page = usePageTitle()
  const show = page?.title.id
  const facts = page?.seasons ?? []
  const ask = useEffectEvent((id: number, of: number, signal: AbortSignal) => fetchAired(id, of, facts, signal))
  const [aired, setAired] = useState<EpisodeRef[] | 'failed' | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    if (show !== undefined) ask(show, season, leaving.signal).then(setAired, () => leaving.signal.aborted || setAired('failed'))
    return () => leaving.abort()
  }, [show, season])
  if (!page || !library) return null
  const episodes = Array.isArray(aired) ? aired : []
  const on = episodes.length > 0 && episodes.every((at) => isEpisodeWatched(library, page.title.id, at))
  return (
    <>
      <Action
        label="Mark season as watched"
        Icon={CheckCheck}
        on={on}
        disabled={episodes.length === 0}
        onPress={() => {
          onDone()
          setWatched(page.title, episodes, !on, name)
        }}
      />
      {aired === 'failed' && <p className={styles.note}>{LIBRARY_MESSAGES.episodesFailed}</p>}
      {aired?.length === 0 && <p className={styles.note}>{LIBRARY_MESSAGES.noneAired}</p>}
    </>
  )
}

type Facts = readonly SeasonFacts[]

async function fetchAired(show: number, season: number, seasons: Facts, signal: AbortSignal): Promise<EpisodeRef[]> {
  const episodes = await fetchSeasonList(show, season, signal)
  const aired = airedSeasons({ seasons, episodes, today: toDay(new Date()) }).find(({ number }) => number === season)
  return (aired?.episodes ?? []).map((episode) => ({ season, episode }))
}

/** One of a card's actions. */
function Action({ label, Icon, on, disabled, onPress }: ActionProps) {
  return (
    <button type="button" className={styles.action} aria-pressed={on} disabled={disabled} onClick={onPress}>
      <Icon size={20} />
      <span>{label}</span>
      {on && <Tick size={18} />}
    </button>
  )
}
