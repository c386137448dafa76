import type { PictureSubject } from '../types/records.ts'
import type { TypefaceName } from './typefaces/typefaces.ts'
import { createRandom } from './drawing/random.ts'
import type { Random } from './drawing/random.ts'
import type { Box } from './drawing/svg.ts'
import { circle, group, path, rect, stroke } from './drawing/svg.ts'
import { textAsPaths, setText } from './lettering/typeset.ts'

/** Mid-tones that are visible on dark and on light backgrounds. */
const TONES = ['#8c8578', '#9a7f57', '#6f8a8f', '#a8705c', '#7d8560', '#8a7596', '#b08338', '#5f8fa8'] as const
const FACES: readonly TypefaceName[] = ['league', 'grotesk', 'didone', 'righteous', 'limelight', 'abril', 'anton', 'barlow']

/** A symbol with the name beside it, in one colour on a transparent background. */
export function drawCompanyLogo({ seed, name }: Extract<PictureSubject, { kind: 'company-logo' }>): { box: Box; body: string } {
  const r = createRandom('company', seed, name)
  const tone = r.pick(TONES)
  const face = r.pick(FACES)
  const upper = face !== 'didone' && face !== 'abril' && face !== 'grotesk'
  const setting = setText(name, [132, 0, 620, 100], {
    face,
    upper,
    tracking: face === 'barlow' ? 120 : upper ? 30 : -10,
    valign: 'middle',
    max: 92,
    leading: 1.25,
  })
  const width = setting.lines.length > 0 ? 132 + setting.box[2] + 12 : 112
  return { box: [0, -6, width, 112], body: mark(r, tone) + textAsPaths(setting, tone) }
}

function mark(r: Random, tone: string): string {
  const line = stroke(tone, 7)
  const marks = [
    circle([50, 50], 46, line) + path('M50 4A46 46 0 0 1 50 96z', tone),
    path('M4 96V50a46 46 0 0 1 92 0V96H72V52a22 22 0 0 0-44 0V96z', tone),
    path('M50 2L98 50L50 98L2 50z', line) + path('M50 28L72 50L50 72L28 50z', tone),
    [0, 1, 2, 3].map((bar) => rect([4 + bar * 25, 78 - bar * 24, 17, 20 + bar * 24], tone)).join(''),
    circle([50, 38], 30, tone) + path('M0 74H100M10 86H90M22 97H78', line),
    path('M4 12H96L64 50L96 88H4L36 50z', tone),
    group(
      line,
      [12, 28, 44].map((radius) => `<path d="M${50 - radius} 92a${radius} ${radius} 0 0 1 ${radius * 2} 0"/>`).join(''),
    ) + circle([50, 18], 11, tone),
    path('M50 0L61 36H98L68 58L79 96L50 73L21 96L32 58L2 36H39z', tone),
    rect([3, 12, 94, 76], line) + path('M38 30L72 50L38 70z', tone),
    path('M58 0L14 58H44L36 100L86 36H54z', tone),
    path('M2 62Q40 60 50 20Q60 60 98 62Q66 66 50 92Q34 66 2 62z', tone),
    path('M0 20Q25 0 50 20T100 20V42Q75 62 50 42T0 42zM0 66Q25 46 50 66T100 66V88Q75 108 50 88T0 88z', tone),
  ]
  return r.pick(marks)
}
