import { useEffect, useEffectEvent } from 'react'

type MediaKeys = {
  title: string
  /** The show that the episode belongs to. */
  show: string | null
  picture: string | null
  /** Null if the source does not report it; such a source may not take commands either. */
  playing: boolean | null
  onPlay: () => void
  onPause: () => void
  /** Null if there is none. */
  onNext: (() => void) | null
  onPrevious: (() => void) | null
}

/** Media keys that television remotes and some keyboards send as key events. */
const KEYS: Partial<Record<string, MediaSessionAction>> = {
  MediaPlay: 'play',
  MediaPause: 'pause',
  MediaStop: 'pause',
  MediaTrackNext: 'nexttrack',
  MediaTrackPrevious: 'previoustrack',
}

/**
 * Handles media keys of keyboards, headphones and locked phones, through the page's media session and as key events of the page.
 * A frame with a media session of its own receives them itself and reports them by the player contract.
 */
export function useMediaKeys({ title, show, picture, playing, onPlay, onPause, onNext, onPrevious }: MediaKeys): void {
  const handle = useEffectEvent((action: MediaSessionAction) => {
    if (action === 'play') onPlay()
    if (action === 'pause') onPause()
    if (action === 'nexttrack') onNext?.()
    if (action === 'previoustrack') onPrevious?.()
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = event.key === 'MediaPlayPause' ? (playing === false ? 'play' : 'pause') : KEYS[event.key]
    if (!action) return
    event.preventDefault()
    handle(action)
  })
  useEffect(() => {
    const stopping = new AbortController()
    window.addEventListener('keydown', (event) => handleKey(event), { signal: stopping.signal })
    return () => stopping.abort()
  }, [])

  const [takesCommands, hasNext, hasPrevious] = [playing !== null, onNext !== null, onPrevious !== null]
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    mediaSession.metadata = new MediaMetadata({ title, artist: show ?? '', artwork: picture === null ? [] : [{ src: picture }] })
    return () => void (mediaSession.metadata = null)
  }, [title, show, picture])
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    const actions: MediaSessionAction[] = [
      ...(takesCommands ? (['play', 'pause'] as const) : []),
      ...(hasNext ? (['nexttrack'] as const) : []),
      ...(hasPrevious ? (['previoustrack'] as const) : []),
    ]
    for (const action of actions) mediaSession.setActionHandler(action, () => handle(action))
    return () => {
      for (const action of actions) mediaSession.setActionHandler(action, null)
    }
  }, [takesCommands, hasNext, hasPrevious])
  useEffect(() => {
    if (!('mediaSession' in navigator) || playing === null) return
    const { mediaSession } = navigator
    mediaSession.playbackState = playing ? 'playing' : 'paused'
    return () => void (mediaSession.playbackState = 'none')
  }, [playing])
}
