import type { OwnFilm } from '#domain/own-film.ts'
import { KEYS } from '#domain/own-player-keys.ts'
import { markup, type Markup } from '../http/markup.ts'
import { icon } from './own-icons.ts'

/** The player of own files: app/own-player brings it to life, and finds everything by `data-part`. */
export function ownMarkup(film: OwnFilm): Markup {
  const { name, place, artwork } = film
  return markup`<main class="busy" data-film="${JSON.stringify(film)}">
    ${artwork === null ? markup`<video playsinline preload="metadata"></video>` : markup`<video playsinline preload="metadata" poster="${artwork}"></video>`}
    <span class="wheel" aria-hidden="true"></span>
    <span class="press" aria-hidden="true">${icon('play')}</span>
    <header>
      <h1>${name}</h1>
      ${place.length === 0 ? null : markup`<p>${place.join(' · ')}</p>`}
    </header>
    <div class="failure" data-part="failure" role="alert" hidden>
      <h2 data-part="heading"></h2>
      <p data-part="advice"></p>
      <button type="button" data-part="again">Try again</button>
    </div>
    <p class="said" data-part="said" role="status"></p>
    <div class="controls" data-part="controls" role="group" aria-label="Player controls">
      <div class="bar">
        <div class="track" data-part="track" aria-hidden="true"><div data-part="marks"></div></div>
        <input data-part="seek" type="range" min="0" max="1" step="any" value="0" aria-label="Seek" aria-valuetext="0 seconds">
        <div class="preview" data-part="preview" aria-hidden="true" hidden></div>
      </div>
      <div class="row">
        <button type="button" data-part="previous" class="neighbour" hidden>${icon('previous')}</button>
        <button type="button" data-part="play" aria-label="Play" aria-keyshortcuts="K">${icon('play')}${icon('pause')}</button>
        <button type="button" data-part="next" class="neighbour" hidden>${icon('next')}</button>
        <button type="button" data-part="mute" aria-label="Mute" aria-keyshortcuts="M" aria-pressed="false">${icon('sound')}${icon('silent')}</button>
        <input data-part="volume" type="range" min="0" max="100" step="5" value="100" aria-label="Volume">
        <span class="time" data-part="time">0:00 / 0:00</span>
        <span class="chapter" data-part="chapter"></span>
        <button type="button" data-part="captions" aria-label="Captions" aria-keyshortcuts="C" aria-pressed="false" disabled>${icon('captions')}</button>
        <button type="button" data-part="settings" aria-label="Settings" aria-haspopup="dialog" aria-expanded="false" data-toggles="panel">${icon('settings')}</button>
        <button type="button" data-part="remote" aria-label="Show on another device" aria-pressed="false" hidden>${icon('remote')}</button>
        <button type="button" data-part="pip" aria-label="Picture in picture" aria-pressed="false">${icon('pip')}</button>
        <button type="button" data-part="full-screen" aria-label="Full screen" aria-keyshortcuts="F" aria-pressed="false">${icon('full')}${icon('unfull')}</button>
      </div>
      <div id="panel" class="panel" data-part="panel" hidden role="dialog" aria-label="Settings">
        ${LISTS.map(([part, label]) => markup`<label hidden>${label}<select data-part="${part}"></select></label>`)}
        <label>Speed<select data-part="speed"></select></label>
        <button type="button" data-toggles="keys">Keyboard shortcuts</button>
      </div>
      <div id="keys" class="panel" data-part="keys" hidden role="dialog" aria-label="Keyboard shortcuts">
        <dl>${KEYS.map(([keys, what]) => markup`<div><dt>${keys}</dt><dd>${what}</dd></div>`)}</dl>
        <button type="button" data-toggles="keys">Close</button>
      </div>
    </div>
    <noscript><p class="failure">Without JavaScript this player cannot play. <a href="${film.file}">Open the file</a> instead.</p></noscript>
  </main>`
}

const LISTS = [
  ['language', 'Captions'],
  ['sound', 'Audio'],
  ['quality', 'Quality'],
  ['chapters', 'Chapter'],
] as const
