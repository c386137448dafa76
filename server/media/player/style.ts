import displayAccents from '#domain/site/faces/big-shoulders-accents.woff2'
import displayBasic from '#domain/site/faces/big-shoulders-basic.woff2'
import displayExtended from '#domain/site/faces/big-shoulders-extended.woff2'
import bodyAccents from '#domain/site/faces/instrument-sans-accents.woff2'
import bodyBasic from '#domain/site/faces/instrument-sans-basic.woff2'
import bodyExtended from '#domain/site/faces/instrument-sans-extended.woff2'
import { nightColours, SITE_COLOURS, themeColours } from '#server/http/responses/theme-colours.ts'

const BASIC =
  'U+0000-00A0,U+00A9,U+00B7,U+00D7,U+00E7,U+00EA,U+00F1,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const ACCENTS =
  'U+00A1-00A8,U+00AA-00B6,U+00B8-00D6,U+00D8-00E6,U+00E8-00E9,U+00EB-00F0,U+00F2-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC'
const EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

type Face = { family: string; url: string; weights: string; range: string }

function rule({ family, url, weights, range }: Face): string {
  return `@font-face{font-family:'${family}';src:url('${url}') format('woff2-variations');font-weight:${weights};font-display:swap;unicode-range:${range}}`
}

/** The site's typefaces, from the same files as its pages, so that most visitors have them cached. */
export const TYPEFACES = [
  { family: 'Big Shoulders', url: displayBasic, weights: '800 900', range: BASIC },
  { family: 'Big Shoulders', url: displayAccents, weights: '800 900', range: ACCENTS },
  { family: 'Big Shoulders', url: displayExtended, weights: '800 900', range: EXTENDED },
  { family: 'Instrument Sans', url: bodyBasic, weights: '400 700', range: BASIC },
  { family: 'Instrument Sans', url: bodyAccents, weights: '400 700', range: ACCENTS },
  { family: 'Instrument Sans', url: bodyExtended, weights: '400 700', range: EXTENDED },
]
  .map(rule)
  .join('\n')

const COLOURS = themeColours({
  ...SITE_COLOURS,
  // Written out, with their percentages in the names, because Edge 109 has no `color-mix()`.
  'text-faint': ['#1b161314', '#f5eee214'],
  'bg-88': ['#f4eee1e0', '#0c0b0ae0'],
  'bg-84': ['#f4eee1d6', '#0c0b0ad6'],
  'bg-70': ['#f4eee1b3', '#0c0b0ab3'],
  'bg-12': ['#f4eee11f', '#0c0b0a1f'],
  'accent-hover': ['#912e0d', '#fdbe57'],
})

/** Type scales with the frame, from phone to television. */
const BASE = `${COLOURS}
:root{--display:'Big Shoulders','Arial Narrow',sans-serif;
--body:'Instrument Sans',system-ui,sans-serif;
--small:clamp(.75rem,.55rem + .55vw,1.75rem);
--radius:4px}
*{box-sizing:border-box;margin:0}
html{height:100%;background:var(--bg);color:var(--text);font:400 1rem/1.45 var(--body);-webkit-text-size-adjust:100%;text-rendering:optimizeLegibility}
body{position:relative;height:100%;overflow:hidden auto}
h1{font:800 clamp(1.375rem,min(5.2vw,11vh),5rem)/1 var(--display);text-wrap:balance;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:5;overflow:hidden;padding-bottom:.14em;margin-bottom:-.14em}
p{overflow-wrap:anywhere;text-wrap:pretty}
.eyebrow{color:var(--accent);font-size:var(--small);font-weight:600;letter-spacing:.02em}
.hidden-text{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
a{color:inherit;text-decoration-thickness:1px;text-underline-offset:.2em;text-decoration-color:var(--control)}
a:hover{text-decoration-color:currentColor}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:var(--radius)}
@media (forced-colors:active){:root{--bg:Canvas;--surface:Canvas;--text:CanvasText;--muted:CanvasText;--accent:Highlight;--on-accent:HighlightText;--line:CanvasText;--line-strong:CanvasText}}`

/** A page that plays nothing. */
const NOTICE = `
.statement{position:relative;min-height:100%;display:grid;align-items:center;isolation:isolate;padding:clamp(1rem,7vh,6rem) clamp(1.25rem,7vw,8rem)}
.statement>img{position:absolute;inset:0;z-index:-2;width:100%;height:100%;object-fit:cover}
.pictured::before{content:'';position:absolute;inset:0;z-index:-1;background:linear-gradient(90deg,var(--bg) 42%,var(--bg-88) 64%,var(--bg-12))}
[dir=rtl] .pictured::before{scale:-1 1}
.statement main{position:relative;max-width:min(68rem,64vw);display:grid;gap:clamp(.4rem,1.8vh,1.25rem)}
.statement h1+p{padding-top:clamp(.35rem,1.4vh,1rem);border-top:1px solid var(--line-strong)}
.statement main p:not(.eyebrow){color:var(--muted);font-size:clamp(.9375rem,.8rem + .6vw,1.6rem)}
nav{display:flex;flex-wrap:wrap;gap:.65rem;margin-top:clamp(.1rem,1vh,.6rem)}
nav a{min-height:2.75rem;display:inline-flex;align-items:center;padding:.5rem 1.5rem;border:1px solid var(--control);border-radius:var(--radius);background:var(--bg-70);font-size:clamp(.875rem,.75rem + .5vw,1.75rem);font-weight:600;line-height:1.2;text-decoration:none}
nav a:hover{border-color:var(--text)}
nav a:first-child{border-color:var(--accent);background:var(--accent);color:var(--on-accent);forced-color-adjust:none}
nav a:first-child:hover{border-color:#0000;background:var(--accent-hover)}
@media (max-width:36rem){.statement main{max-width:none}.pictured::before{background:var(--bg-84)}}
@media (max-height:14rem){h1{-webkit-line-clamp:3;font-size:1.125rem}.statement{padding-block:.5rem}.statement main{gap:.35rem}.statement main p{font-size:.75rem!important;line-height:1.25}nav a{min-height:2.25rem;padding-block:.25rem}}`

/** A page that embeds another site's player. */
const EMBED = `
.embed{display:grid;grid-template-rows:minmax(0,1fr) auto;height:100%}
.embed :is(iframe,.leader){grid-area:1/1;width:100%;height:100%}
.embed iframe{border:0;background:#000}
.leader{position:relative;display:grid;min-height:0}
.leader[hidden]{display:none}
.leader .clock{visibility:hidden}
[data-site=answers] .leader{opacity:0;visibility:hidden;transition:opacity .4s .2s,visibility 0s .6s}
.embed .controls:not(:has(p:not(:empty))){height:0;padding:0;overflow:hidden}`

/** The test pattern. Text over its picture is light in both themes. */
const PATTERN = `
.pattern{color-scheme:dark;${nightColours(SITE_COLOURS)};position:relative;height:100%;overflow:hidden;color:var(--text)}
.pattern video{width:100%;height:100%;object-fit:cover;object-position:67% 50%;display:block}
.pattern div{position:absolute;inset:auto auto 0 0;width:43%;max-height:100%;padding:0 0 clamp(2.4rem,15vh,9rem) 6.9vw;pointer-events:none;text-shadow:0 0 .6em #0c0b0a,0 0 .2em #0c0b0a}
.pattern h1{-webkit-line-clamp:4;margin:.2em 0 .2em;font-size:clamp(1.125rem,min(4vw,8vh),4.5rem);text-wrap:wrap}
.pattern .place{font-size:clamp(.8rem,min(1.9vw,4vh),2rem);line-height:1.35;font-weight:600;font-variant-numeric:tabular-nums}
.pattern .code{margin-top:.35rem;color:var(--muted);font-size:clamp(.7rem,1.3vw,1.25rem)}
@media (max-width:30rem),(max-height:15rem){.pattern h1{-webkit-line-clamp:2}.pattern .code{display:none}}
@media (max-height:14rem){.pattern div{width:auto;max-width:100%;padding:0 1rem 3.4rem}.pattern .eyebrow{display:none}.pattern h1{-webkit-line-clamp:1}}`

/** The style sheet of the player's pages. */
export const STYLE = [TYPEFACES, BASE, NOTICE, EMBED, PATTERN].join('\n')
