import { useEffect, useEffectEvent, useRef } from 'react'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { isAtItsEnd, pauseOfVideo, resumeAt } from '#domain/record/positions.ts'
import { withPause } from '#domain/record/edits.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import type { TitleKey } from '#domain/titles/title.ts'
import { readIdentity } from '#app/features/record/sync-identity.ts'
import type { FrameMessage, PageMessage } from '#domain/player/player-contract.ts'
import { browserRecord, changeRecord } from '#app/features/record/browser-record.ts'

/** Milliseconds between two saves of the position; also the longest wait for a frame to reach a sought position. */
const EVERY = 5_000
/** A movie, or an episode of a show. */
type Video = { title: TitleKey; at: EpisodeRef | null }
/** Seconds of a video of the length `of`. */
type Position = { seconds: number; of: number | null }

/** Seconds within which a sought position counts as reached, since players may only seek to keyframes. */
const NEAR = 2

/**
 * Seeks a ready frame to the remembered position, and saves its progress: regularly, when it is paused, and when the visitor
 * leaves. Calls back once near the end.
 */
export function useResume({ title, at }: Video, onFinished: () => void) {
  const savedAt = useRef<number | null>(null)
  /** The sought position; times that the frame reports before it gets there are ignored. */
  const sought = useRef<number | null>(null)
  /** The latest position, if not saved yet. */
  const latest = useRef<Position | null>(null)
  const finished = useRef(false)
  function finish() {
    if (!finished.current) onFinished()
    finished.current = true
  }
  function store(pause: Position | null) {
    changeRecord((record, act) => withPause(record, title, { at, pause }, act))
    // Those who only watch have something to lose too. Offline the code may be missing: the next position asks.
    void import('#app/features/library/announce.ts').then(({ askToKeep }) => askToKeep({ tells: false })).catch(() => {})
  }
  function save() {
    const position = latest.current
    latest.current = null
    if (!position) return
    const isDone = isAtItsEnd(position)
    store(isDone ? null : position)
    if (isDone) finish()
  }
  const saveLast = useEffectEvent(save)
  useEffect(() => {
    const unmounting = new AbortController()
    const options = { signal: unmounting.signal, capture: true }
    // In the capture phase, before the listeners that send the saved history to the server.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && saveLast(), options)
    window.addEventListener('pagehide', () => saveLast(), options)
    return () => {
      unmounting.abort()
      saveLast()
    }
  }, [])
  return (message: FrameMessage, send: (message: PageMessage) => void, now: number) => {
    if (message.type === 'ready') {
      savedAt.current = now
      void readNewest().then((record) => {
        sought.current = resumeAt(pauseOfVideo(record, title, at))
        if (sought.current !== null) send({ type: 'seek', seconds: sought.current })
        send({ type: 'play' })
      })
    }
    if (message.type === 'ended') {
      latest.current = null
      store(null)
      finish()
    }
    if (message.type === 'paused') save()
    if (message.type === 'time' && savedAt.current !== null) {
      const isLate = now - savedAt.current >= EVERY
      if (sought.current !== null && !isLate && Math.abs(message.seconds - sought.current) > NEAR) return
      sought.current = null
      latest.current = { seconds: message.seconds, of: message.duration }
      if (!isLate) return
      savedAt.current = now
      save()
    }
  }
}

/** The record once it is read, with what other devices stored meanwhile, if the site says so in a moment. */
async function readNewest(): Promise<VisitorRecord> {
  await browserRecord().ready
  if (readIdentity().code !== null) {
    // Offline its code may be missing: then what is here counts.
    await import('#app/features/sync/browser-sync.ts').then(({ waitForNews }) => waitForNews()).catch(() => {})
  }
  return browserRecord().read()
}
