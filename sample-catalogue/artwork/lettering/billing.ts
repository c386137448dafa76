import { inkOn, mix } from '../drawing/colour.ts'
import type { TypefaceName } from '../typefaces/typefaces.ts'
import { typefaceOf, supportedText } from '../typefaces/typefaces.ts'
import type { Random } from '../drawing/random.ts'
import type { Box, SvgBuilder } from '../drawing/svg.ts'
import { n, path, stroke } from '../drawing/svg.ts'
import type { Layout, Canvas } from '../drawing/canvas.ts'
import type { Setting } from './typeset.ts'
import { textAsGlyphs, setText } from './typeset.ts'

export type Billing = { tagline: string; director: string | null; stars: string[]; year: number }

const LEFT = 44
const WIDTH = 512

/** Adds the small print to a poster: the tagline, the director and the stars. */
export function addBilling(
  canvas: Canvas,
  { layout, title, billing, r }: { layout: Layout; title: Setting; billing: Billing; r: Random },
): void {
  const ink = inkOn(layout.foot, [canvas.p.paper, canvas.p.ink, '#ffffff', '#000000'])
  const align = layout.align === 'left' ? 'left' : layout.align === 'right' ? 'right' : 'center'
  const top = printCredits(canvas.svg, {
    billing,
    ink,
    ground: layout.foot,
    align,
    rule: r.chance(0.4),
    inset: layout.inset ?? 0,
  })
  if (layout.tagline !== 'none' && billing.tagline) printTagline(canvas, { layout, title, text: billing.tagline, top, r })
}

type Foot = { billing: Billing; ink: string; ground: string; align: 'left' | 'center' | 'right'; rule: boolean; inset: number }

function printCredits(svg: SvgBuilder, { billing, ink, ground, align, rule, inset }: Foot): number {
  const stars = billing.stars.filter(isLegible).slice(0, 3).join('   ·   ')
  const director = billing.director && isLegible(billing.director) ? `A film by ${billing.director}` : ''
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
    svg.add(textAsGlyphs(svg, setting, small ? soft : ink))
    y -= 29
  }
  if (rule && rows.length > 0)
    svg.add(path(`M${LEFT + inset} ${n(y + 3)}H${LEFT + WIDTH - inset}`, stroke(ink, 1.5, 'opacity=".6"')))
  return y
}

/** Whether the typeface of the credits has any letter of this name. */
function isLegible(name: string): boolean {
  return /\p{L}/u.test(supportedText(typefaceOf('barlow'), name))
}

type Tag = { layout: Layout; title: Setting; text: string; top: number; r: Random }

/** Adds the tagline under the title if there is room. */
function printTagline({ svg, p, era }: Canvas, { layout, title, text, top, r }: Tag): void {
  const face: TypefaceName = era === 'silent' ? 'goudy' : r.pick(['cormorant', 'barlow', 'cormorant'])
  const [, y, , h] = title.box
  const below = y + h + 20
  if (below + 52 > top) return
  if (layout.calm !== undefined && below + 40 > layout.calm) return
  const room: Box = [layout.align === 'left' ? LEFT : LEFT + 20, below, WIDTH - 40, 56]
  const setting = setText(text, room, {
    face,
    upper: face === 'barlow',
    tracking: face === 'barlow' ? 90 : 10,
    leading: 1.2,
    max: face === 'barlow' ? 22 : 31,
    align: layout.align ?? 'left',
    valign: 'top',
  })
  const ink = inkOn(layout.ground, [mix(p.paper, layout.ground, 0.08), p.ink, '#ffffff', '#000000'])
  svg.add(textAsGlyphs(svg, setting, ink))
}
