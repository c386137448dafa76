/** The bar below what moves. */
export const CONTROLS_STYLE = `
.sequence{display:grid;grid-template-rows:minmax(0,1fr) auto;height:100%}
.stage{cursor:pointer}
.controls{position:relative;display:flex;align-items:center;gap:clamp(.5rem,1.2vw,1.25rem);padding:clamp(.3rem,.7vw,.9rem) clamp(.6rem,1.4vw,1.75rem);background:var(--surface);color:var(--muted)}
.controls>:is(p,div){flex:1;min-width:0}
.controls p{font-size:clamp(.6875rem,.5rem + .55vw,1.75rem);line-height:1.35}
.controls strong{color:var(--text);font-weight:600}
.controls a{margin-inline-start:.35em;color:var(--text);font-weight:600;white-space:nowrap}
.clock{position:absolute;inset:-2px 0 auto;height:4px;background:var(--accent);transform-origin:0 50%;animation:clock var(--length) linear both;pointer-events:none}
[dir=rtl] .clock{transform-origin:100% 50%}
@keyframes clock{from{transform:scaleX(0)}}
.seek{position:absolute;inset:-.75rem 0 auto;width:100%;height:1.5rem;margin:0;opacity:0;cursor:pointer}
.seek:focus-visible+.clock{outline:3px solid var(--text);outline-offset:1px}
.seek:is(:hover,:focus-visible)+.clock{inset-block-start:-4px;height:8px}
.toggle{flex:none;display:grid;place-items:center;width:2.75rem;height:2.75rem;padding:0;border:1px solid var(--control);border-radius:50%;background:none;color:var(--text);cursor:pointer}
.toggle[hidden]{display:none}
.toggle:hover{border-color:var(--text);background:var(--text-faint)}
.toggle::before{content:'';width:.875rem;height:1rem;background:currentColor;forced-color-adjust:none;clip-path:polygon(0 0,35% 0,35% 100%,0 100%,0 0,65% 0,100% 0,100% 100%,65% 100%,65% 0)}
.toggle[data-does=play]::before{translate:12% 0;clip-path:polygon(0 0,100% 50%,0 100%)}
.toggle[data-does=again]::before{width:1.1rem;height:1.1rem;background:none;border:2.5px solid currentColor;border-radius:50%;clip-path:polygon(0 0,55% 0,55% 50%,100% 50%,100% 100%,0 100%)}
@media (min-width:100rem){.toggle{width:3.5rem;height:3.5rem}}
@media (max-height:14rem){.toggle{width:2.5rem;height:2.5rem}}`
