import type { SoundKind, Track } from '#domain/player/pick-track.ts'

/** A sound track as WebKit shows those of one file; other browsers play the first and show none. */
type AudioTrack = { readonly kind: string; readonly label: string; readonly language: string; enabled: boolean }
type AudioTrackList = ArrayLike<AudioTrack> & Pick<EventTarget, 'addEventListener'>

type Sound = Track<SoundKind> & { id: number; name: string }

declare global {
  interface HTMLMediaElement {
    readonly audioTracks?: AudioTrackList
  }
}

/** The HTML standard's kinds of tracks that describe the picture. */
const DESCRIBING: ReadonlySet<string> = new Set(['description', 'descriptions', 'main-desc'])

/** The sound tracks of a film in one file, where the browser lets them be chosen. `nameOf`: of one without label and language. */
export function fileSounds(
  video: Pick<HTMLMediaElement, 'audioTracks'>,
  { changed, nameOf }: { changed: () => void; nameOf: (number: number) => string },
) {
  const tracks = () => Array.from(video.audioTracks ?? [])
  for (const event of ['addtrack', 'removetrack', 'change']) video.audioTracks?.addEventListener(event, changed)
  return {
    sounds() {
      const items = tracks().map(({ kind, label, language }, id): Sound => ({
        id,
        name: label || language || nameOf(id + 1),
        language,
        kind: DESCRIBING.has(kind) ? 'described' : 'main',
      }))
      return { items, chosen: tracks().findIndex(({ enabled }) => enabled) }
    },
    chooseSound(id: number) {
      // The chosen one first, so that there is always one.
      const wanted = tracks()[id]
      if (wanted === undefined) return
      wanted.enabled = true
      for (const [at, track] of tracks().entries()) if (at !== id) track.enabled = false
    },
  }
}
