import { nightColours, SITE_COLOURS } from '#server/http/responses/theme-colours.ts'
import { TYPEFACES } from './style.ts'

/** The style sheet of the player of own files, dark in both themes because it lies over a film. */
export const OWN_STYLE = `${TYPEFACES}
*{box-sizing:border-box;margin:0}
[hidden]{display:none!important}
:root{color-scheme:dark;${nightColours(SITE_COLOURS)};
--soft:#d9cfbf}
html,body{height:100%;overflow:hidden;background:#000;color:var(--text)}
body{font:400 .9375rem/1.4 'Instrument Sans',system-ui,sans-serif}
main{position:relative;height:100%;overflow:hidden;user-select:none;touch-action:manipulation}
video{width:100%;height:100%;object-fit:contain;display:block;background:#000}
video::-webkit-media-text-track-container{transition:transform .2s}
main:not(.idle) video::-webkit-media-text-track-container{transform:translateY(-6.5rem)}
header{position:absolute;inset:0 0 auto;padding:clamp(.6rem,2.2vw,1.4rem) clamp(.8rem,2.4vw,1.6rem) 3rem;background:linear-gradient(#0c0b0ad9,#0c0b0a00);pointer-events:none}
h1{font:800 clamp(1.125rem,3vw,2.25rem)/1.1 'Big Shoulders','Arial Narrow',sans-serif;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
header p{color:var(--soft);font-size:.875rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.controls{position:absolute;inset:auto 0 0;padding:1.75rem clamp(.35rem,1.4vw,1rem) clamp(.2rem,.8vw,.6rem);background:linear-gradient(#0c0b0a00,#0c0b0aa6 1.75rem,#0c0b0aeb);pointer-events:none}
.controls>*{pointer-events:auto}
header,.controls{transition:opacity .2s}
.idle{cursor:none}
.idle header,.idle .controls{opacity:0}
@media (hover:none){.idle .controls>*{pointer-events:none}}
svg{width:1.5rem;height:1.5rem;fill:currentColor;display:block;pointer-events:none}
svg .line{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
button{font:inherit;color:inherit;cursor:pointer}
.row{display:flex;align-items:center;gap:.125rem;min-width:0}
.row button{flex:none;display:grid;place-items:center;width:2.75rem;height:2.75rem;padding:0;border:0;border-radius:4px;background:none;color:var(--text)}
.row button:hover{background:#f4ecdf24}
.row button:disabled{color:#f4ecdf66;background:none;cursor:default}
:is(button,input,select,a):focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.row [aria-pressed=true]:not([data-part=mute],[data-part=full-screen]){color:var(--accent);background:linear-gradient(var(--accent),var(--accent)) 50% calc(100% - 5px)/1.25rem 3px no-repeat}
.pause,.playing .play,.silent,[aria-pressed=true]>.sound,.unfull,[aria-pressed=true]>.full{display:none}
.playing .pause,[aria-pressed=true]>.silent,[aria-pressed=true]>.unfull{display:block}
.time{flex:none;margin:0 .5rem;font-variant-numeric:tabular-nums;white-space:nowrap}
.chapter{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--soft)}
.chapter:not(:empty)::before{content:'· '}
input[type=range]{appearance:none;margin:0;background:none;cursor:pointer}
input[type=range]::-webkit-slider-thumb{appearance:none;width:1rem;height:1rem;border:0;border-radius:50%;background:var(--accent)}
input[type=range]::-moz-range-thumb{width:1rem;height:1rem;border:0;border-radius:50%;background:var(--accent)}
input[data-part=volume]{flex:none;width:clamp(3.5rem,9vw,6rem);height:2.75rem;--at:100%}
[data-part=volume]::-webkit-slider-runnable-track{height:1rem;background:linear-gradient(90deg,var(--accent) var(--at),#f4ecdf59 0) center/100% 4px no-repeat}
[data-part=volume]::-moz-range-track{height:1rem;background:linear-gradient(90deg,var(--accent) var(--at),#f4ecdf59 0) center/100% 4px no-repeat}
.bar{position:relative;height:1.75rem;margin:0 .5rem}
input[data-part=seek]{position:absolute;inset:0;width:calc(100% + 1rem);margin:0 -.5rem;height:100%}
.track{position:absolute;inset:calc(50% - 2px) 0 auto;height:4px;border-radius:2px;--at:0%;--loaded:0%;background:linear-gradient(90deg,var(--accent) var(--at),#f4ecdfa6 0 max(var(--at),var(--loaded)),#f4ecdf4d 0);transition:height .1s}
.track i{position:absolute;top:-2px;bottom:-2px;width:3px;margin-left:-1px;background:var(--bg)}
.bar:hover .track{inset-block-start:calc(50% - 3px);height:6px}
.preview{position:absolute;bottom:2rem;left:0;padding:.25rem;border-radius:4px;background:var(--surface);border:1px solid var(--control);text-align:center;font-size:.8125rem;font-variant-numeric:tabular-nums;white-space:nowrap;pointer-events:none}
.preview span{display:block;padding:0 .35rem}
.preview span:first-child{padding:0;border-radius:3px;background-repeat:no-repeat;margin:0 auto}
.said{position:absolute;inset:clamp(3.6rem,16vh,6rem) 0 auto;margin:auto;width:fit-content;max-width:90%;padding:.35rem .9rem;border-radius:4px;background:#0c0b0ae6;font-weight:600;text-align:center;pointer-events:none}
.said:empty{display:none}
.press,.wheel{position:absolute;inset:0;margin:auto;width:min(4.5rem,24vmin);height:min(4.5rem,24vmin);border-radius:50%;pointer-events:none}
.press{display:grid;place-items:center;background:var(--accent);color:var(--on-accent)}
.press svg{width:50%;height:50%}
.started .press,.busy .press,.failed :is(.press,.wheel){display:none}
.wheel{border:4px solid #f4ecdf40;border-top-color:var(--accent);animation:turn 1s linear infinite;display:none}
.busy .wheel{display:block}
@keyframes turn{to{rotate:1turn}}
.failure{position:absolute;inset:0;overflow:auto;display:grid;align-content:safe center;justify-items:start;gap:clamp(.3rem,2vh,.75rem);padding:.75rem clamp(1rem,7vw,7rem);background:#0c0b0af2}
.failure h2{font:800 clamp(1.375rem,min(5.2vw,11vh),4rem)/1 'Big Shoulders','Arial Narrow',sans-serif;text-wrap:balance;overflow-wrap:anywhere}
.failure p{max-width:38rem;color:var(--soft)}
.failure button,.panel>button{min-height:2.75rem;padding:.4rem 1.15rem;border:1px solid #f4ecdf70;border-radius:4px;background:none;font-weight:600}
.failure button{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
.failed :is(.controls,header){display:none}
.panel{position:fixed;inset:auto clamp(.5rem,1.4vw,1rem) 4.75rem auto;width:min(21rem,100% - 1rem);max-height:calc(100% - 5.5rem);overflow:auto;padding:.75rem;border:1px solid var(--control);border-radius:6px;background:var(--surface);color:var(--text);overscroll-behavior:contain}
.panel#keys{width:min(27rem,100% - 1rem)}
.panel{display:grid;gap:.35rem}
.panel label{display:grid;grid-template-columns:6rem minmax(0,1fr);align-items:center;gap:.5rem;font-weight:600}
.panel select{min-height:2.75rem;min-width:0;padding:.3rem .5rem;border:1px solid var(--control);border-radius:4px;background:var(--bg);color:var(--text);font:inherit}
.panel dl{display:grid;gap:.3rem}
.panel dl div{display:grid;grid-template-columns:9rem minmax(0,1fr);gap:.5rem}
.panel dt{font-weight:650}
.panel dd{color:var(--soft)}
@media (max-height:14rem){.failure h2{font-size:1.125rem}.failure p{font-size:.8125rem;line-height:1.3}header p{display:none}.said{inset-block-start:2.6rem;font-size:.875rem;z-index:1}}
@media (max-height:22rem){.panel{inset-block-end:.5rem;max-height:calc(100% - 1rem)}}
@media (max-width:40rem){.chapter{visibility:hidden}}
@media (max-width:34rem){[data-part=volume],.neighbour{display:none!important}.row button{width:2.25rem}.row{gap:0}.row .time{margin:0 .25rem;font-size:.8125rem}}
@media (max-width:27rem){.controls{padding-top:2.25rem}.chapter::before{content:none!important}.row .time{position:absolute;top:.9rem;left:clamp(.85rem,2.4vw,1.5rem);margin:0}.chapter{visibility:visible}}
@media (min-width:100rem){:root{font-size:125%}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}.wheel{animation-duration:4s}}
@media (forced-colors:active){:root{--bg:Canvas;--accent:Highlight;--on-accent:HighlightText}
.controls{background:Canvas}
.press{outline:2px solid}
.row [aria-pressed=true]{outline:2px solid;outline-offset:-4px}
.track,input[type=range]{forced-color-adjust:none}
.track{outline:1px solid CanvasText;background:linear-gradient(90deg,Highlight var(--at),GrayText 0 max(var(--at),var(--loaded)),Canvas 0)}
.track i{background:CanvasText}
input[type=range]::-webkit-slider-thumb{border:2px solid CanvasText}
input[type=range]::-moz-range-thumb{border:2px solid CanvasText}
[data-part=volume]::-webkit-slider-runnable-track{background:linear-gradient(90deg,Highlight var(--at),CanvasText 0) center/100% 4px no-repeat}
[data-part=volume]::-moz-range-track{background:linear-gradient(90deg,Highlight var(--at),CanvasText 0) center/100% 4px no-repeat}}
`
