import { Markup } from '../http/markup.ts'

const PATHS = {
  play: '<path d="M7 4v16l13-8z"/>',
  pause: '<path d="M6 4h4v16H6zM14 4h4v16h-4z"/>',
  sound: '<path d="M3 9v6h4l6 5V4L7 9z"/><path class="line" d="M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12"/>',
  silent: '<path d="M3 9v6h4l6 5V4L7 9z"/><path class="line" d="m16.5 9.5 5 5m0-5-5 5"/>',
  captions: '<path class="line" d="M3 5h18v14H3zM10 10.5a2.2 2.2 0 1 0 0 3M17 10.5a2.2 2.2 0 1 0 0 3"/>',
  settings:
    '<path class="line" d="M4 7h9m5 0h2M4 17h2m5 0h9"/><circle class="line" cx="15.5" cy="7" r="2.5"/><circle class="line" cx="8.5" cy="17" r="2.5"/>',
  remote: '<path class="line" d="M3 16V5h18v11h-4M3 16h4"/><path d="m12 13 6 7H6z"/>',
  pip: '<path class="line" d="M3 5h18v6M3 5v14h8"/><path d="M13 13h8v6h-8z"/>',
  full: '<path class="line" d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5"/>',
  unfull: '<path class="line" d="M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5"/>',
  previous: '<path d="M18 5v14L8 12z"/><path class="line" d="M6 5v14"/>',
  next: '<path d="M6 5v14l10-7z"/><path class="line" d="M18 5v14"/>',
  close: '<path class="line" d="m6 6 12 12M18 6 6 18"/>',
}

/** An icon of the player's buttons; it says nothing to a screen reader, the button does. */
export function icon(name: keyof typeof PATHS): Markup {
  return new Markup(`<svg class="${name}" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`)
}
