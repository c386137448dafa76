import Ellipsis from 'lucide-react/icons/ellipsis'
<<<<<<< HEAD
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { hasMark, isEpisodeSeen, type MarkName } from '#domain/record/marks.ts'
import { airedSeasons, type SeasonFacts } from '#domain/episodes/aired.ts'
import { ownDay } from '#domain/calendar/own-day.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { forwardOf } from '#app/hooks/direction.ts'
import { useShownRecord } from '#app/hooks/shown-record.ts'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { DialogFrame } from '#app/ui/widgets/dialog.tsx'
import type { CardPart } from '#app/ui/cards/card-link.tsx'
import { kindsFor, Tick } from '#app/ui/cards/mark-kinds.tsx'
import { Action } from './card-action.tsx'
import { askedTitle } from './asked-title.ts'
import { completeFacts, storedTitle, titleFromCard } from './card-title.ts'
import { markUpTo, setEpisodeWatched, setMark, setSeasonWatched } from './mark-titles.ts'
import { fetchSeasonList } from '#app/features/record/season-lists.ts'
=======
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { forwardOf } from '#app/hooks/direction.ts'
import { DialogFrame } from '#app/ui/widgets/dialog.tsx'
import type { CardPart } from '#app/ui/cards/card-link.tsx'
import { PartActions, warmDiary } from './part-actions.tsx'
>>>>>>> main
import styles from './card-actions.module.css'

type CardActionsProps = { part: CardPart; link: HTMLAnchorElement; byTouch: boolean; onClose: () => void }
type Opened = {
  /** Position of the button that opened the dialog; null for a long press, which opens it at the bottom of the screen. */
  from: DOMRect | null
  /** How often the button was pressed. */
  presses: number
}
type DialogProps = Opened & {
  part: CardPart
  link: HTMLAnchorElement
  onClose: () => void
}

/** Pixels between the dialog and its button, and between the dialog and the window's edges. */
const GAP = 8

/** The button on the active card, which opens its actions; a long press opens them without the button. */
export function CardActions({ part, link, byTouch, onClose }: CardActionsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<Opened | null>(byTouch ? { from: null, presses: 1 } : null)
  useEffect(warmDiary, [])
  useLayoutEffect(() => {
    const around = link.parentElement?.getBoundingClientRect()
    if (!around || !button.current) return
    const { top, left, right } = link.getBoundingClientRect()
    button.current.style.top = `${top - around.top}px`
    button.current.style.insetInlineEnd = `${forwardOf(link) === 1 ? around.right - right : left - around.left}px`
  }, [link])
  function handleClose() {
    setOpen(null)
    if (byTouch) onClose()
  }
  return (
    <>
      {!byTouch && (
        <button
          ref={button}
          type="button"
          data-card-actions
          className={styles.opener}
          aria-label={m.library.actionsFor({ name: nameOf(part) })}
          aria-haspopup="dialog"
          aria-expanded={open !== null}
          onClick={({ currentTarget }) => {
            const from = currentTarget.getBoundingClientRect()
            setOpen((before) => ({ from, presses: (before?.presses ?? 0) + 1 }))
          }}
        >
          <Ellipsis size={18} />
        </button>
      )}
      {open && <ActionsDialog part={part} link={link} {...open} onClose={handleClose} />}
    </>
  )
}

/** The actions of a card. */
function ActionsDialog({ part, link, from, presses, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !from) return
    const { width, height } = element.getBoundingClientRect()
    const below = from.bottom + GAP + height <= window.innerHeight
    const left = clamp(forwardOf(element) === 1 ? from.right - width : from.left, window.innerWidth - width)
    const top = clamp(below ? from.bottom : from.top - height, window.innerHeight - height)
    element.style.inset = `${top}px auto auto ${left}px`
  }, [from])
  const close = () => dialog.current?.close()
  // The close event comes late: the dialog may have been opened again by then.
  const handleClose = () => {
    if (!dialog.current?.open) onClose()
  }
  return (
    <DialogFrame
      ref={dialog}
      shown={presses}
      aria-label={m.library.actionsFor({ name: nameOf(part) })}
      className={`${styles.dialog} ${from ? '' : styles.sheet}`}
      onClose={handleClose}
    >
      <h2 className={styles.name} dir="auto">
        {nameOf(part)}
      </h2>
      <PartActions part={part} link={link} onDone={close} />
    </DialogFrame>
  )
}

function nameOf(part: CardPart): string {
  return part.kind === 'title' ? part.title.name : part.name
}

function clamp(value: number, most: number): number {
  return Math.max(GAP, Math.min(value, most - GAP))
}
<<<<<<< HEAD

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
=======
>>>>>>> main
