/** How shots come in and what they are made of; times, colours and shapes are each sequence's own. Transforms and opacity alone
 * move, but for the iris: two slow cores have to keep up. No size of the stage takes a part that moves away (`display:none`): its
 * animation would end, and begin anew beside the others' time. */
const FRAME = `
.stage{position:relative;overflow:hidden;container-type:size;min-height:0;background:var(--ink);color:var(--paper);font-family:var(--display);line-height:1.02;user-select:none;forced-color-adjust:none}
.stage *{position:absolute}
.stage :is(.words,.words *){position:static}
.stage .words{position:absolute}
.shot,.in,.shapes{inset:0;overflow:hidden}
.shot{isolation:isolate;visibility:hidden;background:var(--ink);--cut:cubic-bezier(.76,0,.18,1);animation:seen var(--for) var(--at) step-end}
.shot.title{animation-fill-mode:forwards}
@keyframes seen{0%,100%{visibility:visible}}
.wipe-start{--dx:-1;--dy:0}
.wipe-end{--dx:1;--dy:0}
.wipe-up{--dx:0;--dy:1}
:is(.wipe-start,.wipe-end,.wipe-up){animation:seen var(--for) var(--at) step-end,enter .8s var(--at) var(--cut) backwards}
:is(.wipe-start,.wipe-end,.wipe-up)>.in{animation:follow .8s var(--at) var(--cut) backwards}
@keyframes enter{from{transform:translate(calc(var(--dx)*101%),calc(var(--dy)*101%))}}
@keyframes follow{from{transform:translate(calc(var(--dx)*-101%),calc(var(--dy)*-101%))}}
.fade{animation:seen var(--for) var(--at) step-end,appear .9s var(--at) ease backwards}
@keyframes appear{from{opacity:0}}
.iris{animation:seen var(--for) var(--at) step-end,iris .9s var(--at) var(--cut) backwards}
@keyframes iris{from{clip-path:circle(0 at 70% 46%)}to{clip-path:circle(90% at 70% 46%)}}
.title:is(.wipe-start,.wipe-end,.wipe-up,.iris,.fade){animation-fill-mode:forwards,both}
.slats{inset:0;overflow:hidden;pointer-events:none}
.slats i{inset-inline:-1px;height:20.4%;transform:scaleX(0);animation:slat 1.1s calc(var(--at) - .62s + var(--wait)) var(--cut) backwards}
@keyframes slat{0%{transform:scaleX(0);transform-origin:0 50%}40%{transform:scaleX(1);transform-origin:0 50%}60%{transform:scaleX(1);transform-origin:100% 50%}100%{transform:scaleX(0);transform-origin:100% 50%}}
.slats i:nth-child(1){top:0;background:var(--primary);--wait:0s}
.slats i:nth-child(2){top:20%;background:var(--shadow);--wait:.06s}
.slats i:nth-child(3){top:40%;background:var(--accent);--wait:.03s}
.slats i:nth-child(4){top:60%;background:var(--secondary);--wait:.1s}
.slats i:nth-child(5){top:80%;background:var(--ink);--wait:.05s}
.slits .slats{rotate:90deg;inset:-60%}`

const PICTURES = `
:is(.plate,.title)>.in>img{inset:-5%;width:110%;height:110%;object-fit:cover;object-position:72% 46%;transform-origin:70% 46%;will-change:transform}
:is(.plate,.title)>.in::after{content:'';position:absolute;inset:0;background:linear-gradient(78deg,var(--ink),var(--ink-72) 26%,#0000 62%)}
.title>.in::after{background:linear-gradient(84deg,var(--ink-92) 24%,var(--ink-66) 48%,#0000 74%)}
.camera-in{animation:push calc(var(--for) + .4s) var(--at) linear both}
.camera-out{animation:push calc(var(--for) + .4s) var(--at) linear both reverse}
.camera-left{--pan:3.6%;animation:pan calc(var(--for) + .2s) var(--at) linear both}
.camera-right{--pan:-3.6%;animation:pan calc(var(--for) + .2s) var(--at) linear both}
.camera-up{animation:lift calc(var(--for) + .2s) var(--at) linear both}
@keyframes push{from{transform:scale(1)}to{transform:scale(1.1)}}
@keyframes pan{from{transform:translateX(var(--pan))}to{transform:translateX(calc(var(--pan)*-1))}}
@keyframes lift{from{transform:translateY(4%)}to{transform:translateY(-4%)}}
.strip{top:0;bottom:0;width:33.5%;overflow:hidden;animation:strip .8s calc(var(--at) + var(--wait)) var(--cut) backwards}
.strip:nth-child(1){left:0;--from:-102%;--wait:0s}
.strip:nth-child(2){left:33.3%;--from:102%;--wait:.1s}
.strip:nth-child(3){left:66.6%;--from:-102%;--wait:.2s}
.strip:nth-child(2):last-child{width:66.8%}
@keyframes strip{from{transform:translateY(var(--from))}}
.strip img{inset:-6%;width:112%;height:112%;object-fit:cover;object-position:70% 46%;will-change:transform;animation:lift calc(var(--for) + .2s) var(--at) linear both}
.strip:nth-child(2) img{animation-direction:reverse}
.sheet{inset:7cqh 9cqw 7cqh auto;aspect-ratio:2/3;rotate:3deg;animation:sheet 1s calc(var(--at) + .15s) cubic-bezier(.16,.9,.3,1) backwards}
.sheet img{width:100%;height:100%;object-fit:cover;box-shadow:0 3cqh 8cqh #000a;animation:drift calc(var(--for) + .4s) var(--at) linear both}
@keyframes sheet{from{transform:translateY(120cqh) rotate(14deg)}}
@keyframes drift{from{transform:rotate(1.6deg) scale(.985)}to{transform:rotate(-1.6deg) scale(1.015)}}`

const CARDS = `
.shapes i{animation:var(--move) 2.9s var(--wait) linear both}
@keyframes grow{0%{transform:scaleY(0);animation-timing-function:cubic-bezier(.2,.9,.2,1)}26%{transform:scaleY(1)}100%{transform:translateY(var(--dy))}}
@keyframes pop{0%{transform:scale(0);animation-timing-function:cubic-bezier(.2,1.2,.3,1)}30%{transform:scale(1)}100%{transform:scale(1.1)}}
@keyframes slit{0%{transform:scaleY(0);animation-timing-function:cubic-bezier(.2,.9,.2,1)}30%{transform:translateX(0)}100%{transform:translateX(var(--dx))}}
@keyframes rise{from{transform:translateY(70%)}to{transform:translateY(0)}}
@keyframes sun{from{transform:translateY(60cqh)}to{transform:translateY(-4cqh)}}
@keyframes dawn{from{opacity:.25}to{opacity:1}}
@keyframes turn{from{transform:rotate(0)}to{transform:rotate(17deg)}}
.poster{background:var(--shadow)}
.poster .block{inset:0 0 0 66%;background:var(--primary);animation:enter .7s var(--at) var(--cut) backwards;--dx:1;--dy:0}
.card{background:var(--paper);color:var(--ink)}
.card .block{inset:auto 0 0;height:9cqh;background:var(--primary);transform-origin:0 50%;animation:widen 2.2s calc(var(--at) + .1s) cubic-bezier(.2,.8,.2,1) backwards}
@keyframes widen{from{transform:scaleX(0)}}
.rings .card .block{inset:auto -30cqh -62cqh auto;width:120cqh;height:120cqh;border-radius:50%;animation-name:swell}
@keyframes swell{from{transform:scale(.2)}}
.rays .card .block{inset:0 auto 0 0;width:5cqw;height:auto;transform-origin:50% 100%;animation-name:raise}
@keyframes raise{from{transform:scaleY(0)}}
.slits .card{background:var(--ink);color:var(--paper)}
.dusk .card{background:var(--shadow);color:var(--paper)}
.slits .card .block{inset:50% 0 auto;height:1.2cqh;transform-origin:50% 50%}`

const LETTERS = `
.words{z-index:1;inset-inline-start:7cqw;bottom:13cqh;max-width:54cqw;display:grid;justify-items:start;gap:.05em;text-align:start;font-size:max(1.1rem,min(6.4cqw,12cqh));font-weight:800;text-wrap:balance;overflow-wrap:anywhere}
.line{display:block;overflow:hidden;padding:.04em 0 .08em;margin:-.04em 0 -.06em}
.line b{display:inline-block;font-weight:inherit;animation:up .75s calc(var(--at) + var(--w,.35s)) cubic-bezier(.16,.9,.3,1) backwards}
@keyframes up{from{transform:translateY(112%)}}
.line:nth-child(2){--w:.47s}
.line:nth-child(3){--w:.59s}
:is(.plate,.poster) .line:first-child,.opening .line:last-child:not(:first-child),.title .line{font:600 max(.6875rem,min(2cqw,4cqh))/1.3 var(--body);letter-spacing:.01em}
.plate .line:first-child::before,.poster .line:first-child::before{content:'';display:block;width:2.6em;height:.28em;margin-bottom:.55em;background:var(--accent);transform-origin:0 50%;animation:widen .7s calc(var(--at) + .25s) var(--cut) backwards}
.poster .words{bottom:auto;top:50%;translate:0 -50%;max-width:44cqw}
.opening .words{bottom:auto;top:50%;translate:0 -50%;max-width:36cqw;font-size:max(1.1rem,min(4.6cqw,11cqh))}
.opening .line:last-child:not(:first-child){margin-top:.5em}
.dusk .opening .words{top:30%}
.card .words{bottom:auto;top:46%;translate:0 -50%;max-width:82cqw;font-size:max(1.25rem,min(8.6cqw,17cqh))}
.card .words.long{font-size:max(1.05rem,min(6.2cqw,12.5cqh))}
.slits .card .words{top:25%}
.said{display:block}
.said .line{display:inline-block;vertical-align:top;margin-inline-end:.16em}
.title .words{bottom:auto;top:50%;translate:0 -50%;max-width:60cqw;gap:2.4cqh}
.lettering{width:58cqw;height:50cqh;object-fit:contain;object-position:0 50%;animation:lettering calc(var(--for) + .2s) var(--at) cubic-bezier(.1,.75,.2,1) both}
.bare .words{max-width:42cqw}
.bare :is(.name,.lettering){max-width:36cqw}
@container (max-height:8rem){.plate .words{bottom:6cqh}.plate .line:first-child::before{height:0;margin:0}.title .words{gap:1cqh}}
.name{display:block;padding-bottom:.06em;font-size:max(1.4rem,min(8.6cqw,18cqh));animation:lettering calc(var(--for) + .2s) var(--at) cubic-bezier(.1,.75,.2,1) both;transform-origin:0 50%}
.name.long{font-size:max(1.1rem,min(6cqw,12cqh))}
@keyframes lettering{0%{opacity:0;transform:scale(.9) translateX(-2%)}22%{opacity:1}100%{opacity:1;transform:none}}
.rule{display:block;width:9cqw;height:max(2px,.8cqh);background:var(--accent);transform-origin:0 50%;animation:widen .8s calc(var(--at) + .7s) var(--cut) backwards}
.title .line{--w:.9s;font-size:max(.75rem,min(2.3cqw,4.6cqh))}
.bars :is(.line b,.name){text-transform:uppercase;font-weight:900}
.slits :is(.line b,.name){text-transform:uppercase;font-weight:500;letter-spacing:.06em}
.dusk :is(.line b,.name){font-weight:600}
.rays :is(.line b,.name){text-transform:uppercase}
.stage :is(.plate,.poster) .line:first-child b,.stage .opening .line:last-child:not(:first-child) b,.stage .title .line b{text-transform:none;font-weight:600;letter-spacing:.01em}
${Array.from({ length: 16 }, (_, index) => `.said .line:nth-child(${index + 1}){--w:${(0.25 + index * 0.07).toFixed(2)}s}`).join('\n')}`

/** The visitor pressed Play, so that pictures move; but nothing flies, turns or flashes: shots dissolve, and the camera creeps. */
const GENTLE = `
@media (prefers-reduced-motion:reduce){
.stage .shot{animation:seen var(--for) var(--at) step-end,appear 1s var(--at) linear backwards}
.stage .shot.title{animation-fill-mode:forwards,both}
.stage :is(.in,.strip,.sheet,.block,.rule,.line b),.stage .line:first-child::before{animation:none}
.stage .slats{display:none}
.stage .words{animation:appear .8s calc(var(--at) + .3s) linear backwards}
.stage .shapes{animation:creep 3.4s var(--at) linear both}
.stage .shapes i{animation:appear 1.4s var(--wait) linear backwards}
.stage :is(.plate,.title)>.in>img,.stage .strip img,.stage .sheet img{animation:creep calc(var(--for) + .4s) var(--at) linear both}
@keyframes creep{from{transform:scale(1)}to{transform:scale(1.04)}}
}`

/** The styles of every sequence. */
export const SEQUENCE_STYLE = [FRAME, PICTURES, CARDS, LETTERS, GENTLE].join('\n')
