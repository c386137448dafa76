import type { OwnFilm } from '#domain/player/own-film.ts'
import { damagedLines, textProblem } from '#domain/player/own-player-messages.ts'
import { parseSubtitles } from './parse-vtt.ts'
import type { Notices } from './parts.ts'
import { readText } from './read-bounded.ts'

export type Captions = ReturnType<typeof createCaptions>

/** The most tracks of a menu: nobody reads a longer one. */
const MOST = 50

type CaptionsOptions = {
  video: HTMLVideoElement
  film: OwnFilm
  origins: readonly string[]
  notices: Notices
  /** Another track is shown, or there are others to choose from. */
  changed: () => void
}

/**
 * The tracks of the video element: the source's own files, each fetched when it is first chosen, and those that a playlist brings. The
 * browser draws them, so that they look as the visitor's device is told.
 */
export function createCaptions({ video, film, origins, notices, changed }: CaptionsOptions) {
  const pending = new Map<TextTrack, string>()
  /** The language that is to be shown once there is a track of it; undefined: nothing was chosen or remembered. */
  let wanted: string | null | undefined
  let last: string | null = null

  for (const { lang, url } of film.subtitles) pending.set(video.addTextTrack('subtitles', languageName(lang), lang), url)
  const tracks = () => [...video.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions').slice(0, MOST)
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
    const what = `The subtitles in ${track.label}`
    const file = await readText(url, origins, location.href)
    const vtt = typeof file === 'string' ? parseSubtitles(file) : null
    if (typeof file !== 'string') notices.say(textProblem(what, file.problem))
    else if (vtt === null || (vtt.cues.length === 0 && vtt.damaged > 0)) notices.say(textProblem(what, 'no-webvtt'))
    else if (vtt.damaged > 0) notices.say(damagedLines(what, vtt.damaged))
    for (const { start, end, text, settings } of vtt?.cues ?? [])
      track.addCue(withSettings(new VTTCue(start, end, text), settings))
  }

  /** Shows the wanted language as soon as a track of it is there. */
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
    /** The visitor's choice from the list. */
    choose(at: number): void {
      const track = tracks()[at] ?? null
      wanted = track?.language ?? null
      last = wanted ?? last
      show(track)
    },
    /** By language, as remembered; another of the same language will do. */
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
    /** On in the language that was on last, else the visitor's, else the first; or off. Returns the track, null for off. */
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

/** The name of a language in itself, as its readers look for it. */
function languageName(lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
  } catch {
    return lang
  }
}

/** Of a cue's settings those that say where it stands; what does not fit is left out. */
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
