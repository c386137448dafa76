import type { OwnFilm } from '#domain/player/own-film.ts'
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
  /** Called when another track is shown, or the list of tracks has changed. */
  changed: () => void
}

/**
 * The subtitle tracks: the film's own files, each fetched when it is first chosen, and those in a playlist. The browser draws
 * them, so that the caption settings of the visitor's device apply.
 */
export function createCaptions({ video, film, origins, notices, changed }: CaptionsOptions) {
  const pending = new Map<TextTrack, string>()
  /** The language to show once there is a track for it; null: off; undefined: nothing chosen or remembered. */
  let wanted: string | null | undefined
  let last: string | null = null

  for (const { lang, url } of film.subtitles) pending.set(video.addTextTrack('subtitles', languageName(lang), lang), url)
  const tracks = () =>
    [...video.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions').slice(0, MAX_TRACKS)
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

  /** Shows the wanted language as soon as there is a track for it. */
  function catchUp(): void {
    if (typeof wanted === 'string' && shown()?.language !== wanted) {
      const found = tracks().find(({ language }) => language === wanted)
      if (found) return show(found)
    }
    changed()
  }
  video.textTracks.addEventListener('addtrack', catchUp)
  video.textTracks.addEventListener('removetrack', changed)

  return {
    tracks,
    shown,
    /** Shows the track at this position in the list; -1: off. */
    choose(at: number): void {
      const track = tracks()[at] ?? null
      wanted = track?.language ?? null
      last = wanted ?? last
      show(track)
    },
    /** Shows the remembered language, or another variant of it. */
    want(language: string | null): void {
      wanted = language
      last = language ?? last
      const base = language?.split('-')[0]
      const all = tracks()
      show(
        all.find((each) => each.language === language) ??
          all.find((each) => base !== undefined && each.language.split('-')[0] === base) ??
          null,
      )
    },
    /** Turns captions off, or on in the last language, else the visitor's, else the first. Returns the track; null: off. */
    toggle(): TextTrack | null {
      const all = tracks()
      const off = shown() !== null
      const own = navigator.language.split('-')[0]
      const track = off
        ? null
        : (all.find(({ language }) => language === last) ??
          all.find(({ language }) => language.split('-')[0] === own) ??
          all[0] ??
          null)
      wanted = track?.language ?? null
      last = wanted ?? last
      show(track)
      return track
    },
    language: () => (wanted === undefined ? null : wanted),
  }
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
    if (name === 'align' && isAlign(value)) cue.align = value
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
