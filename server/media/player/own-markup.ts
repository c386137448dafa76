import { type LanguageCode, languageOf } from '#messages/languages.ts'
import { compiledTexts, textsOf } from '#messages/server.ts'
import { markup, Markup } from '#domain/text/markup.ts'
import type { OwnFilm } from '#domain/player/own-film.ts'

/** The controls of the player of own files. Its script (app/own-player) finds each by `data-part`. */
export function ownMarkup(language: LanguageCode, film: OwnFilm): Markup {
  const { name, place, artwork } = film
  const m = textsOf(language)
  const texts = m.ownPlayer.page
  const [beforeLink = '', link = '', afterLink = ''] = texts.withoutScript.split(/<\/?link>/)
  const lists = [
    ['language', texts.captions],
    ['sound', texts.audio],
    ['quality', texts.quality],
    ['chapters', texts.chapter],
  ] as const
  return markup`<main class="busy" dir="ltr" data-film="${JSON.stringify(film)}" data-texts="${JSON.stringify(compiledTexts(language, 'ownPlayer', 'script'))}" data-locale="${languageOf(language).locale}">
    ${artwork === null ? markup`<video playsinline preload="metadata"></video>` : markup`<video playsinline preload="metadata" poster="${artwork}"></video>`}
    <span class="wheel" aria-hidden="true"></span>
    <span class="press" aria-hidden="true">${icon('play')}</span>
    <header>
      <h1 dir="auto">${name}</h1>
      ${place.length === 0 ? null : markup`<p dir="auto">${place.join(' · ')}</p>`}
    </header>
    <div class="failure" data-part="failure" role="alert" hidden>
      <h2 data-part="heading" dir="auto"></h2>
      <p data-part="advice" dir="auto"></p>
      <button type="button" data-part="again">${m.playerPages.tryAgain}</button>
    </div>
    <p class="said" data-part="said" role="status" dir="auto"></p>
    <div class="controls" data-part="controls" role="group" aria-label="${texts.controls}">
      <div class="bar">
        <div class="track" data-part="track" aria-hidden="true"><div data-part="marks"></div></div>
        <input data-part="seek" type="range" min="0" max="1" step="any" value="0" aria-label="${texts.seek}" aria-valuetext="${noSeconds(language)}">
        <div class="preview" data-part="preview" aria-hidden="true" hidden></div>
      </div>
      <div class="row">
        <button type="button" data-part="previous" class="neighbour" hidden>${icon('previous')}</button>
        <button type="button" data-part="play" aria-label="${texts.play}" aria-keyshortcuts="K">${icon('play')}${icon('pause')}</button>
        <button type="button" data-part="next" class="neighbour" hidden>${icon('next')}</button>
        <button type="button" data-part="mute" aria-label="${texts.mute}" aria-keyshortcuts="M" aria-pressed="false">${icon('sound')}${icon('silent')}</button>
        <input data-part="volume" type="range" min="0" max="100" step="5" value="100" aria-label="${texts.volume}">
        <span class="time" data-part="time">0:00 / 0:00</span>
        <span class="chapter" data-part="chapter" dir="auto"></span>
        <button type="button" data-part="captions" aria-label="${texts.captions}" aria-keyshortcuts="C" aria-pressed="false" disabled>${icon('captions')}</button>
        <button type="button" data-part="settings" aria-label="${texts.settings}" aria-haspopup="dialog" aria-expanded="false" data-toggles="panel">${icon('settings')}</button>
        <button type="button" data-part="remote" aria-label="${texts.anotherDevice}" aria-pressed="false" hidden>${icon('remote')}</button>
        <button type="button" data-part="pip" aria-label="${texts.pictureInPicture}" aria-pressed="false">${icon('pip')}</button>
        <button type="button" data-part="full-screen" aria-label="${texts.fullScreen}" aria-keyshortcuts="F" aria-pressed="false">${icon('full')}${icon('unfull')}</button>
      </div>
      <div id="panel" class="panel" data-part="panel" hidden role="dialog" aria-label="${texts.settings}">
        ${lists.map(([part, label]) => markup`<label hidden><span dir="auto">${label}</span><select dir="auto" data-part="${part}"></select></label>`)}
        <label>${texts.speed}<select data-part="speed"></select></label>
        <button type="button" data-toggles="keys">${texts.shortcuts}</button>
      </div>
      <div id="keys" class="panel" data-part="keys" hidden role="dialog" aria-label="${texts.shortcuts}">
        <dl>${Object.values(texts.keys).map(({ keys, does }) => markup`<div><dt dir="auto">${keys}</dt><dd dir="auto">${does}</dd></div>`)}</dl>
        <button type="button" data-toggles="keys">${m.site.common.close}</button>
      </div>
    </div>
    <noscript><p class="failure" dir="auto">${beforeLink}<a href="${film.file}">${link}</a>${afterLink}</p></noscript>
  </main>`
}

/** `0 seconds` */
function noSeconds(language: LanguageCode): string {
  return new Intl.NumberFormat(languageOf(language).locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(0)
}

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

/** An icon of a button, hidden from screen readers: the button has a name. */
function icon(name: keyof typeof PATHS): Markup {
  return new Markup(`<svg class="${name}" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`)
}
