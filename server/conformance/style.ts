import { eachTheme, faded, mixed, SITE_COLOURS, themeColours } from '../http/theme-colours.ts'
import { FALLBACK_TYPEFACES, TYPEFACES } from '../player/typefaces.ts'

const { text, accent } = SITE_COLOURS

const COLOURS = themeColours({
  ...SITE_COLOURS,
  danger: ['#a61b1b', '#ff8a7a'],
  good: ['#1c6b35', '#7fd69a'],
  'text-faint': eachTheme(text, (colour) => faded(colour, 8)),
  'accent-hover': eachTheme(accent, (colour, at) => mixed(colour, text[at], 84)),
})

/** Tokens and parts of app/styles/app.css, by themselves: that sheet belongs to the pages of the framework. */
export const STYLE = `
${TYPEFACES}
${FALLBACK_TYPEFACES}
${COLOURS}
:root {
  --display: 'Big Shoulders', 'Display fallback', 'Display fallback wide', 'Arial Narrow', sans-serif;
  --body: 'Instrument Sans', 'Text fallback', 'Text fallback wide', system-ui, sans-serif; --gutter: clamp(1rem, 4vw, 3.75rem) }
@media (forced-colors: active) {
  :root, :root[data-theme] { --bg: Canvas; --text: CanvasText; --accent: Highlight; --on-accent: HighlightText; --bulb: Highlight }
}
*, *::before, *::after { box-sizing: border-box }
* { margin: 0 }
html { background: var(--bg); color: var(--text); font: 400 1rem/1.55 var(--body); -webkit-text-size-adjust: 100%;
  text-rendering: optimizeLegibility; scrollbar-gutter: stable }
body { min-height: 100vh; min-height: 100svh; display: flex; flex-direction: column; overflow-x: clip }
ul { padding: 0; list-style: none }
p, li { overflow-wrap: anywhere; text-wrap: pretty }
header, main, footer { width: min(100%, 110rem); margin-inline: auto; padding-inline: var(--gutter) }
main { flex: 1; padding-bottom: 3.5rem }
header { border-bottom: 1px solid var(--line); max-width: none; width: 100% }
header a { display: inline-flex; align-items: center; min-height: 4.25rem; color: inherit; text-decoration: none }
.sign { position: relative; padding: 0.5rem 0.15rem; font: 900 1.75rem/1 var(--display); letter-spacing: 0.05em; text-transform: uppercase }
.sign::before, .sign::after { content: ''; position: absolute; inset-inline: 0; height: 4px;
  background: radial-gradient(circle, var(--bulb) 0 1.6px, transparent 2.1px) 50% 50%/9px 4px repeat-x }
.sign::before { top: 0 }
.sign::after { bottom: 0 }
h1, h2 { font-family: var(--display); font-weight: 800; line-height: 0.98; text-wrap: balance; overflow-wrap: anywhere; text-transform: uppercase }
h1 { font-size: clamp(2.25rem, 1.5rem + 3vw, 4rem); letter-spacing: 0.005em; padding-block: 2.25rem 1rem }
h2 { font-size: 1.625rem; letter-spacing: 0.02em; margin-bottom: 0.75rem }
.lead { max-width: 44rem; color: var(--muted); font-size: 1.1875rem }
.link { color: inherit; text-underline-offset: 0.2em; text-decoration-color: var(--control) }
.link:hover { text-decoration-color: currentColor }
form { display: grid; gap: 0.5rem; max-width: 60rem; margin-block: 1.5rem 2.25rem }
label { font-weight: 600 }
.line { display: flex; flex-wrap: wrap; gap: 0.75rem }
.hint { color: var(--muted); font-size: 0.9375rem }
.problem { color: var(--danger); font-weight: 600 }
input { flex: 1 1 16rem; min-width: 0; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--control); border-radius: 4px }
input[aria-invalid] { border-color: var(--danger) }
button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0.5rem 1.5rem;
  font: inherit; font-weight: 600; line-height: 1.2; color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent);
  border-radius: 4px; cursor: pointer; forced-color-adjust: none }
button:hover { background: var(--accent-hover) }
button.plain { color: inherit; background: none; border-color: var(--control) }
button.plain:hover { border-color: var(--text); background: var(--text-faint) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 4px }
.test { scroll-margin-top: 1rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.25rem }
@media (min-width: 64rem) {
  .test { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); align-items: start }
  .page { position: sticky; top: 1.5rem }
}
.address { margin-bottom: 0.75rem; color: var(--muted); font-size: 0.9375rem }
.address b { color: var(--text); font-weight: 600 }
#place { display: grid; aspect-ratio: 16/9; background: #0e0c0a; border: 1px solid var(--line-strong); border-radius: 4px; overflow: hidden }
#place iframe { width: 100%; height: 100%; border: 0 }
#place p { align-self: center; padding: 1rem 1.5rem; color: #d9cfbf; text-align: center }
.run { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; margin-top: 0.75rem }
#status { flex: 1 1 12rem; min-height: 1.55em }
.promises { border-top: 1px solid var(--line-strong) }
.promises + h2 { margin-top: 2.25rem }
.promises li { display: grid; grid-template-columns: 1.5rem minmax(0, 1fr) auto; gap: 0 0.75rem; padding-block: 0.625rem;
  border-bottom: 1px solid var(--line) }
.promises svg { width: 1.5rem; height: 1.5rem; fill: none; stroke: var(--control); stroke-width: 2.25; stroke-linecap: round; stroke-linejoin: round }
.verdict { font-size: 0.9375rem; color: var(--muted); white-space: nowrap }
.why { grid-column: 2/-1; font-size: 0.9375rem; color: var(--muted) }
.why:empty { display: none }
.promises svg path { display: none }
[data-verdict='waiting'] .dot, [data-verdict='testing'] .run-mark, [data-verdict='kept'] .check, [data-verdict='broken'] .cross,
[data-verdict='unseen'] .dash { display: inline !important }
[data-verdict='testing'] svg { stroke: var(--accent) }
[data-verdict='testing'] .verdict { color: var(--accent) }
[data-verdict='kept'] svg { stroke: var(--good) }
[data-verdict='kept'] .verdict { color: var(--good); font-weight: 600 }
[data-verdict='broken'] svg { stroke: var(--danger) }
[data-verdict='broken'] :is(.verdict, .why) { color: var(--danger) }
[data-verdict='broken'] .verdict { font-weight: 600 }
@media (max-width: 30rem) {
  .promises li { grid-template-columns: 1.5rem minmax(0, 1fr) }
  .verdict { grid-column: 2 }
  .line button, .run button { flex: 1 1 100% }
}
details { margin-top: 1.5rem }
summary { min-height: 2.75rem; display: flex; align-items: center; font-weight: 600; cursor: pointer; text-decoration: underline;
  text-decoration-color: var(--control); text-underline-offset: 0.2em }
#said { max-height: 20rem; overflow: auto; padding: 0.75rem; background: var(--surface); border: 1px solid var(--line); border-radius: 4px;
  font: 0.8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
#said:empty::before { content: 'Nothing yet.' }
footer { padding-block: 1.5rem; border-top: 1px solid var(--line); max-width: none; width: 100%; color: var(--muted) }
@media (forced-colors: active) { .promises svg { stroke: CanvasText !important } }
`
