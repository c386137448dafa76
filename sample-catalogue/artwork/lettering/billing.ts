import { inkOn, mix } from '../drawing/colour.ts'
import type { FaceName } from '../typefaces/typefaces.ts'
import { faceOf, spell } from '../typefaces/typefaces.ts'
import type { Random } from '../drawing/random.ts'
import type { Box, Sheet } from '../drawing/svg.ts'
import { n, path, stroke } from '../drawing/svg.ts'
import type { Plan, Stage } from '../drawing/canvas.ts'
import type { Setting } from './typeset.ts'
import { printText, setText } from './typeset.ts'

export type Bill = { tagline: string; director: string | null; stars: string[]; year: number }

const LEFT = 44
const WIDTH = 512

/** The small print of a poster: the line that sells it, who made it, who is in it. */
export function printBill(stage: Stage, { plan, title, bill, r }: { plan: Plan; title: Setting; bill: Bill; r: Random }): void {
  const ink = inkOn(plan.foot, [stage.p.paper, stage.p.ink, '#ffffff', '#000000'])
  const align = plan.align === 'left' ? 'left' : plan.align === 'right' ? 'right' : 'center'
  const top = printCredits(stage.sheet, { bill, ink, ground: plan.foot, align, rule: r.chance(0.4), inset: plan.inset ?? 0 })
  if (plan.tagline !== 'none' && bill.tagline) printTagline(stage, { plan, title, text: bill.tagline, top, r })
}

type Foot = { bill: Bill; ink: string; ground: string; align: 'left' | 'center' | 'right'; rule: boolean; inset: number }

function printCredits(sheet: Sheet, { bill, ink, ground, align, rule, inset }: Foot): number {
  const stars = bill.stars.filter(isLegible).slice(0, 3).join('   ·   ')
  const director = bill.director && isLegible(bill.director) ? `A film by ${bill.director}` : ''
  const rows = [stars, director].filter(Boolean)
  const soft = inkOn(ground, [mix(ink, ground, 0.2), ink])
  let y = 866 - inset
  for (const [index, row] of rows.toReversed().entries()) {
    const small = index === 0 && rows.length > 1
    const setting = setText(row, [LEFT + inset, y - 17, WIDTH - inset * 2, 17], {
      face: 'barlow',
      upper: true,
      tracking: small ? 150 : 70,
      align,
      valign: 'bottom',
      max: small ? 18 : 24,
    })
    sheet.add(printText(sheet, setting, small ? soft : ink))
    y -= 29
  }
  if (rule && rows.length > 0)
    sheet.add(path(`M${LEFT + inset} ${n(y + 3)}H${LEFT + WIDTH - inset}`, stroke(ink, 1.5, 'opacity=".6"')))
  return y
}

/** Whether our faces have letters for it. */
function isLegible(name: string): boolean {
  return /\p{L}/u.test(spell(faceOf('barlow'), name))
}

type Tag = { plan: Plan; title: Setting; text: string; top: number; r: Random }

/** Under the title, where there is room. */
function printTagline({ sheet, p, era }: Stage, { plan, title, text, top, r }: Tag): void {
  const face: FaceName = era === 'silent' ? 'goudy' : r.pick(['cormorant', 'barlow', 'cormorant'])
  const [, y, , h] = title.box
  const below = y + h + 20
  if (below + 52 > top) return
  if (plan.calm !== undefined && below + 40 > plan.calm) return
  const room: Box = [plan.align === 'left' ? LEFT : LEFT + 20, below, WIDTH - 40, 56]
  const setting = setText(text, room, {
    face,
    upper: face === 'barlow',
    tracking: face === 'barlow' ? 90 : 10,
    leading: 1.2,
    max: face === 'barlow' ? 22 : 31,
    align: plan.align ?? 'left',
    valign: 'top',
  })
  const ink = inkOn(plan.ground, [mix(p.paper, plan.ground, 0.08), p.ink, '#ffffff', '#000000'])
  sheet.add(printText(sheet, setting, ink))
}
