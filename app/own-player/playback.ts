import type { Command } from './commands.ts'
import type { Notices, Parts } from './parts.ts'
import { texts, unitText } from './texts.ts'

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

export type Playback = ReturnType<typeof createPlayback>

/** Play, pause, seeking, sound and speed, for the buttons, the keys and the surrounding page. */
export function createPlayback({ video, play, mute, volume, time, root }: Parts, { say }: Notices) {
  /** Where to seek once the film's metadata is loaded. */
  let wanted: number | null = null

  const end = () => (Number.isFinite(video.duration) ? video.duration : 0)
  function seek(seconds: number): void {
    if (video.readyState === 0) wanted = seconds
    else video.currentTime = Math.min(Math.max(seconds, 0), end())
  }
  const start = () => void video.play().catch(() => {}) // If the browser requires a press first, the play button is there.
  const toggle = () => (video.paused ? start() : video.pause())
  function skip(seconds: number): void {
    seek((wanted ?? video.currentTime) + seconds)
    const sayCount = seconds < 0 ? texts.back : texts.forward
    say(sayCount({ count: Math.abs(seconds) }))
  }
  function setVolume(value: number): void {
    video.volume = Math.min(Math.max(Math.round(value * 100) / 100, 0), 1)
    video.muted = video.volume === 0
  }
  function toggleMute(): void {
    if (video.volume === 0) setVolume(0.5)
    else video.muted = !video.muted
  }
  function setSpeed(speed: number): void {
    // Both, since a file that is reloaded starts at the default rate.
    video.defaultPlaybackRate = video.playbackRate = speed
  }

  function run(command: Command): boolean {
    switch (command.do) {
      case 'play':
        toggle()
        return true
      case 'skip':
        skip(command.seconds)
        return true
      case 'tenth':
        seek((end() * command.tenth) / 10)
        say(texts.percent({ percent: command.tenth * 10 }))
        return true
      case 'mute':
        toggleMute()
        say(video.muted ? texts.soundOff : texts.soundOn)
        return true
      case 'volume':
        setVolume((video.muted ? 0 : video.volume) + command.change)
        say(texts.volumeAt({ percent: Math.round(video.volume * 100) }))
        return true
      case 'speed':
        setSpeed(SPEEDS.at(nearestSpeed(video.playbackRate, command.step))!)
        say(texts.speedAt({ speed: video.playbackRate }))
        return true
      default:
        return false
    }
  }

  function showState(): void {
    const name = video.paused ? texts.play : texts.pause
    if (play.ariaLabel !== name) play.ariaLabel = name
    root.classList.toggle('playing', !video.paused)
    if (!video.paused) root.classList.add('started')
  }
  function showVolume(): void {
    mute.ariaPressed = String(video.muted)
    const percent = video.muted ? 0 : Math.round(video.volume * 100)
    volume.value = String(percent)
    volume.ariaValueText = video.muted ? texts.off : texts.percent({ percent })
    volume.style.setProperty('--at', `${percent}%`)
  }
  function showTime(): void {
    time.textContent = `${clockText(video.currentTime)} / ${clockText(video.duration)}`
  }
  for (const event of ['play', 'pause', 'ended', 'emptied']) video.addEventListener(event, showState)
  for (const event of ['timeupdate', 'durationchange', 'seeked']) video.addEventListener(event, showTime)
  for (const event of ['waiting', 'seeking']) video.addEventListener(event, () => root.classList.add('busy'))
  for (const event of ['playing', 'canplay', 'seeked', 'error', 'pause'])
    video.addEventListener(event, () => root.classList.remove('busy'))
  video.addEventListener('volumechange', showVolume)
  video.addEventListener('loadedmetadata', () => {
    if (wanted !== null) seek(wanted)
    wanted = null
  })
  play.addEventListener('click', toggle)
  mute.addEventListener('click', toggleMute)
  volume.addEventListener('input', () => setVolume(Number(volume.value) / 100))
  showVolume()
  return { run, seek, start, pause: () => video.pause(), setSpeed, setVolume, end }
}

/** Index in `SPEEDS` one step from this speed, or of its end. */
function nearestSpeed(speed: number, step: 1 | -1): number {
  const at = step === 1 ? SPEEDS.findIndex((each) => each > speed) : SPEEDS.findLastIndex((each) => each < speed)
  return at < 0 ? (step === 1 ? SPEEDS.length - 1 : 0) : at
}

/** A time as the player shows it: `4:05`, `1:02:03`. */
export function clockText(seconds: number): string {
  const whole = toWhole(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

/** The same for screen readers: `1 hour 2 minutes 3 seconds`. */
export function spokenTime(seconds: number): string {
  const whole = toWhole(seconds)
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => unitText(count, unit))
  return said.join(' ') || unitText(0, 'second')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function toWhole(seconds: number): number {
  return Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
}
