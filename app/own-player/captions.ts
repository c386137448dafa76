import type { OwnFilm } from '#domain/player/own-film.ts'
import { type CaptionsKind, isSameTrack, pickTrack, type Track } from '#domain/player/pick-track.ts'
import { parseSubtitles } from './parse-vtt.ts'
import type { Notices } from './parts.ts'
import { readText } from './read-bounded.ts'
import { texts } from './texts.ts'

export type Captions = ReturnType<typeof createCaptions>

/** Maximum tracks in the menu. */
const MAX_TRACKS = 50

type CaptionsOptions = {
  video: HTMLVideoElement
  film: OwnFilm
  origins: readonly string[]
  notices: Notices
  /** Whether the film says that a track is a forced one. */
  isForced: (track: TextTrack) => boolean
  /** Called when another track is shown, or the list of tracks has changed. */
  changed: () => void
}

/**
 * The subtitle tracks: the film's own files, each fetched when it is first chosen, and those in a playlist. The browser draws
 * them, so that the caption settings of the visitor's device apply.
 */
export function createCaptions({ video, film, origins, notices, isForced, changed }: CaptionsOptions) {
  const pending = new Map<TextTrack, string>()
  /** What to show once there is a track for it; null: off; undefined: nothing chosen or remembered. */
  let wanted: Track<CaptionsKind> | null | undefined
  let last: Track<CaptionsKind> | null = null

  for (const { lang, url, name } of film.subtitles) pending.set(addTrack(video, name ?? languageName(lang), lang), url)
  const tracks = () =>
    [...video.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions').slice(0, MAX_TRACKS)
  const described = (track: TextTrack): Track<CaptionsKind> => ({
    language: track.language,
    kind: captionsKind(track, isForced(track)),
  })
  const nearest = (to: Track<CaptionsKind> | null) => {
    const all = tracks()
    return all[pickTrack(all.map(described), to)] ?? null
  }
  const shown = () => tracks().find(({ mode }) => mode === 'showing') ?? null

  function show(track: TextTrack | null): void {
    for (const each of tracks()) if (each !== track) each.mode = 'disabled'
    if (track) {
      track.mode = 'showing'
      void load(track)
    }
    changed()
  }

  async function load(track: TextTrack): Promise<void> {
    const url = pending.get(track)
    if (url === undefined) return
    pending.delete(track)
    const language = track.label
    const file = await readText(url, origins, location.href)
    const vtt = typeof file === 'string' ? parseSubtitles(file) : null
    if (typeof file !== 'string') notices.say(texts.subtitles[file.problem]({ language }))
    else if (vtt === null || (vtt.cues.length === 0 && vtt.damaged > 0)) notices.say(texts.subtitles['no-webvtt']({ language }))
    else if (vtt.damaged > 0) notices.say(texts.damagedSubtitles({ language, count: vtt.damaged }))
    for (const { start, end, text, settings } of vtt?.cues ?? [])
      track.addCue(withSettings(new VTTCue(start, end, text), settings))
  }

  function want(choice: Track<CaptionsKind> | null): void {
    wanted = choice
    last = choice ?? last
  }

  /** Shows what is wanted as soon as there is a track for it, or a nearer one. */
  function catchUp(): void {
    const [found, now] = [nearest(wanted ?? null), shown()]
    if (found === null || (now !== null && isSameTrack(described(now), described(found)))) changed()
    else show(found)
  }
  video.textTracks.addEventListener('addtrack', catchUp)
  video.textTracks.addEventListener('removetrack', changed)

  return {
    tracks,
    shown,
    /** Shows the track at this position in the list; -1: off. */
    choose(at: number): void {
      const track = tracks()[at] ?? null
      want(track && described(track))
      show(track)
    },
    /** Shows the remembered track, or the nearest one. */
    want(choice: Track<CaptionsKind> | null): void {
      want(choice)
      show(nearest(choice))
    },
    /** Turns captions off, or on: the last ones, else in the visitor's language, else the first full ones. Returns the track; null: off. */
    toggle(): TextTrack | null {
      const all = tracks()
      const track =
        shown() === null
          ? (nearest(last) ??
            nearest({ language: navigator.language, kind: 'full' }) ??
            all.find((each) => described(each).kind !== 'forced') ??
            all[0] ??
            null)
          : null
      want(track && described(track))
      show(track)
      return track
    },
    chosen: () => wanted ?? null,
  }
}

/**
 * An empty track, in an element as an iPhone's own full screen and picture in picture need it. WebKit keeps its cues only if it
 * has an address.
 */
function addTrack(video: HTMLVideoElement, label: string, lang: string): TextTrack {
  const element = document.createElement('track')
  Object.assign(element, { kind: 'subtitles', label, srclang: lang, src: 'data:,WEBVTT' })
  video.append(element)
  return element.track
}

/** What a track is for, by what the film says, else by its name, which is all that many films have. */
export function captionsKind({ kind, label }: Pick<TextTrack, 'kind' | 'label'>, isForced: boolean): CaptionsKind {
  if (isForced || /\bforced\b/i.test(label)) return 'forced'
  return kind === 'captions' || /\b(?:SDH|HOH|CC)\b|hard of hearing/i.test(label) ? 'hearing' : 'full'
}

/** The name of a language in that language, which its readers recognise. */
function languageName(lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
  } catch {
    return lang
  }
}

/** Applies a cue's settings about position and alignment; ignores invalid ones. */
function withSettings(cue: VTTCue, settings: string): VTTCue {
  for (const each of settings.split(/[ \t]+/)) {
    const [name, value = ''] = each.split(':')
    const [first = ''] = value.split(',')
    const number = Number.parseFloat(first)
    const isPercent = first.endsWith('%')
    // `middle` is what `center` was called at first.
    if (name === 'align') cue.align = isAlign(value) ? value : 'center'
    if (name === 'vertical' && (value === 'rl' || value === 'lr')) cue.vertical = value
    if (!Number.isFinite(number) || (isPercent && (number < 0 || number > 100))) continue
    if (name === 'line') {
      cue.snapToLines = !isPercent
      cue.line = number
    }
    if (name === 'position' && isPercent) cue.position = number
    if (name === 'size' && isPercent) cue.size = number
  }
  return cue
}

function isAlign(value: string): value is AlignSetting {
  return ['start', 'center', 'end', 'left', 'right'].includes(value)
}
