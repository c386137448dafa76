/** The style sheet of the player pages. They are always dark, because they appear in place of a video. */
export const STYLE = `
*{box-sizing:border-box;margin:0}
html{height:100%;background:#0e0c0a;color:#f4ecdf;font-family:'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;line-height:1.45}
body{position:relative;height:100%;min-height:100%;overflow:hidden auto}
h1{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:5;overflow:hidden;font-size:clamp(1.1rem,min(4.4vw,8vh),3.25rem);line-height:1.12;letter-spacing:-.02em;font-weight:750;text-wrap:balance;overflow-wrap:anywhere}
.eyebrow{color:#ffb53d;font-size:clamp(.7rem,1.5vw,.95rem);font-weight:650;letter-spacing:.14em;text-transform:uppercase}
.embed{display:grid;grid-template-rows:minmax(0,1fr) auto;height:100%}
.embed iframe{width:100%;height:100%;border:0;background:#000}
.embed p{padding:.45rem .9rem;border-top:1px solid #3a3027;background:#17120e;color:#d9cfbf;font-size:.85rem;overflow-wrap:anywhere}
.pattern{position:relative;height:100%;overflow:hidden}
.pattern video{width:100%;height:100%;object-fit:cover;object-position:67% 50%;display:block}
.pattern div{position:absolute;left:0;bottom:0;width:43%;max-height:100%;padding:0 0 clamp(2.4rem,15vh,9rem) 6.9vw;pointer-events:none;text-shadow:0 0 .6em #0e0c0a,0 0 .2em #0e0c0a}
.pattern h1{-webkit-line-clamp:4;margin:.3em 0 .25em;font-size:clamp(.95rem,min(3.5vw,7vh),3rem);text-wrap:wrap}
.pattern .place{font-size:clamp(.8rem,min(1.9vw,4vh),1.5rem);line-height:1.35;font-weight:600;font-variant-numeric:tabular-nums}
.pattern .code{margin-top:.35rem;color:#b9b09f;font:500 clamp(.7rem,1.3vw,.9rem)/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.statement{position:relative;min-height:100%;display:grid;align-items:center;isolation:isolate;padding:clamp(2.25rem,8vh,6rem) clamp(1.5rem,7vw,7rem)}
.statement>img{position:absolute;inset:0;z-index:-2;width:100%;height:100%;object-fit:cover;filter:saturate(.55)}
.statement>img~main :is(h1,p){text-shadow:0 1px .4em #0e0c0a}
.statement:has(>img)::before{content:'';position:absolute;inset:0;z-index:-1;background:linear-gradient(90deg,#0e0c0af5 30%,#0e0c0ad0 65%,#0e0c0a9c)}
.statement::after{content:'';position:absolute;inset:clamp(.7rem,2.4vw,1.6rem);border:1px solid #f4ecdf38;pointer-events:none}
.statement main{max-width:46rem;display:grid;gap:clamp(.6rem,1.8vh,1.1rem)}
.statement main p:not(.eyebrow){max-width:38rem;color:#d9cfbf;font-size:clamp(.95rem,1.7vw,1.15rem)}
@media (max-width:30rem),(max-height:15rem){.pattern h1{-webkit-line-clamp:2}.pattern .code{display:none}}
.statement{background:radial-gradient(circle at 84% 50%,#0000 0 24vh,#f4ecdf1c 24vh calc(24vh + 2px),#0000 calc(24vh + 2px) 36vh,#ffb53d38 36vh calc(36vh + 3px),#0000 calc(36vh + 3px)),radial-gradient(circle at 84% 50%,#2b2119,#17120e 45%,#0e0c0a 80%)}
nav{display:flex;flex-wrap:wrap;gap:.65rem;margin-top:clamp(.2rem,1.5vh,.8rem)}
nav a{min-height:2.75rem;display:inline-flex;align-items:center;padding:.5rem 1.15rem;border:1px solid #f4ecdf70;border-radius:999px;color:#f4ecdf;font-weight:650;text-decoration:none}
nav a:first-child{border-color:#ffb53d;background:#ffb53d;color:#17120e}
nav a:hover{text-decoration:underline;text-underline-offset:.2em}
nav a:focus-visible{outline:3px solid #f4ecdf;outline-offset:3px}
`
