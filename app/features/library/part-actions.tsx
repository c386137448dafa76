import CheckCheck from 'lucide-react/icons/check-check'
import ListPlus from 'lucide-react/icons/list-plus'
import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { hasMark, isEpisodeSeen, type MarkName } from '#domain/record/marks.ts'
import { airedSeasons, type SeasonFacts } from '#domain/episodes/aired.ts'
import { ownDay } from '#domain/calendar/own-day.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { useShownRecord } from '#app/hooks/shown-record.ts'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import type { CardPart } from '#app/ui/cards/card-link.tsx'
import { kindsFor, Tick } from '#app/ui/cards/mark-kinds.tsx'
import { Action } from './card-action.tsx'
import { askedTitle } from './asked-title.ts'
import { completeFacts, storedTitle, titleFromCard } from './card-title.ts'
import { markUpTo, setEpisodeWatched, setMark, setSeasonWatched } from './mark-titles.ts'
import { fetchSeasonList } from '#app/features/record/season-lists.ts'
import styles from './card-actions.module.css'

/** Loaded with the first card that is active, so that it is there when its actions open. */
const [CardDiary, warmDiary] = onIntent(async () => (await import('./card-diary.tsx')).CardDiary, {
  waiting: () => <span className={styles.diary} />,
})

export { warmDiary }

type Part<Kind> = Extract<CardPart, { kind: Kind }>
type PartActionsProps = { part: CardPart; link: Element; onDone: () => void }

/** What can be done with the title, season or episode of a card. */
export function PartActions({ part, link, onDone }: PartActionsProps) {
  if (part.kind === 'title') return <TitleActions part={part} link={link} onDone={onDone} />
  if (part.kind === 'season') return <SeasonActions part={part} onDone={onDone} />
  return <EpisodeActions part={part} onDone={onDone} />
}

type TitleActionsProps = { part: Part<'title'>; link: Element; onDone: () => void }

/** The same toggles as on the title's page. */
function TitleActions({ part: { title }, link, onDone }: TitleActionsProps) {
  const record = useShownRecord()
  const known = storedTitle(title) ?? titleFromCard(title)
  function press(name: MarkName, on: boolean) {
    onDone()
    keepFocus(link)
    setMark(known, name, on)
    if (on) void completeFacts(title)
  }
  function addToList() {
    onDone()
    askedTitle.write({ title: known, onAdded: () => void completeFacts(title) })
  }
  return (
    <>
      {kindsFor(title.type).map(({ name, label, Icon }) => {
        const on = record !== null && hasMark(record, title, name)
        return <Action key={name} label={label} Icon={Icon} on={on} onPress={() => press(name, !on)} />
      })}
      <CardDiary of={{ title: known, part: null }} onRated={() => void completeFacts(title)} onDone={onDone} />
      <Action label={m.library.addToList} Icon={ListPlus} onPress={addToList} />
    </>
  )
}

/** If the mark hides the card, such as Not interested, moves the focus to the card beside it. */
function keepFocus(link: Element): void {
  const item = link.closest('li')
  const beside = [item?.nextElementSibling, item?.previousElementSibling].map((each) => each?.querySelector('a'))
  requestAnimationFrame(() => {
    if (!link.checkVisibility()) beside.find((each) => each?.checkVisibility())?.focus({ preventScroll: true })
  })
}

/** The actions of an episode on its show's page. */
function EpisodeActions({ part: { show, at }, onDone }: { part: Part<'episode'>; onDone: () => void }) {
  const record = useShownRecord()
  const on = record !== null && isEpisodeSeen(record, show.title.id, at)
  function mark() {
    onDone()
    setEpisodeWatched(show.title, at, !on)
  }
  function markAll() {
    onDone()
    void markUpTo(show, at)
  }
  return (
    <>
      <Action label={m.library.markEpisode({ episode: at.episode })} Icon={Tick} on={on} onPress={mark} />
      <Action label={m.library.watchedUpToHere} Icon={CheckCheck} onPress={markAll} />
      <CardDiary of={{ title: show.title, part: at }} onDone={onDone} />
    </>
  )
}

/** The actions of a season on its show's page. Fetches which of its episodes have aired. */
function SeasonActions({ part: { show, season, name }, onDone }: { part: Part<'season'>; onDone: () => void }) {
  const record = useShownRecord()
  const { id } = show.title
  const load = useEffectEvent((of: number, number: number, signal: AbortSignal) => fetchAired(of, number, show.seasons, signal))
  const [aired, setAired] = useState<EpisodeRef[] | 'failed' | null>(null)
  useEffect(() => {
    const aborting = new AbortController()
    load(id, season, aborting.signal).then(setAired, () => aborting.signal.aborted || setAired('failed'))
    return () => aborting.abort()
  }, [id, season])
  const episodes = Array.isArray(aired) ? aired : []
  const on = record !== null && episodes.length > 0 && episodes.every((at) => isEpisodeSeen(record, id, at))
  function mark() {
    onDone()
    setSeasonWatched(show.title, episodes, !on, name)
  }
  return (
    <>
      <Action label={m.library.markSeason} Icon={CheckCheck} on={on} disabled={episodes.length === 0} onPress={mark} />
      <CardDiary of={{ title: show.title, part: { season, episode: null }, name }} onDone={onDone} />
      {aired === 'failed' && <p className={styles.note}>{m.library.episodesFailed}</p>}
      {aired?.length === 0 && <p className={styles.note}>{m.library.noneAired}</p>}
    </>
  )
}

type Facts = readonly SeasonFacts[]

async function fetchAired(show: number, season: number, seasons: Facts, signal: AbortSignal): Promise<EpisodeRef[]> {
  const episodes = await fetchSeasonList(show, season, signal)
  const aired = airedSeasons({ seasons, episodes, today: ownDay() }).find(({ number }) => number === season)
  return (aired?.episodes ?? []).map((episode) => ({ season, episode }))
}
