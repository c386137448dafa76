import type { Random } from '../drawing/random.ts'
import type { Point } from '../drawing/svg.ts'
import { group, path, place } from '../drawing/svg.ts'

/** Silhouettes of people: 100 high, feet at 0, centred, in one fill. */
const FIGURES = {
  coat: 'M0-100a6.5 6.5 0 0 1 4 11.600l.5 2.400q8 1 10 6q3 12 4 40l-5 1l-1.500-22l1 34l-3.500 1L8.500 0h-6L0-25L-2.500 0h-6L-9.500-26l-3.500-1l1-34l-1.500 22l-5-1q1-28 4-40q2-5 10-6l.5-2.400A6.500 6.500 0 0 1 0-100z',
  hat: 'M-11-93.500q2-2 5-2q-.5-8 1.500-9q2 1.500 4.500 0q2.500 1.500 4.500 0q2 1 1.500 9q3 0 5 2q-3 1.500-6 1.500q.2 4-2.500 6.500l.5 2q9 1 11 7q3 12 4 38l-5 1l-2-22l2 38l-5 1L7.500 0h-6L0-24L-1.500 0h-6L-9-21l-5-1l2-38l-2 22l-5-1q1-26 4-38q2-6 11-7l.5-2q-2.700-2.500-2.500-6.500q-3 0-6-1.500z',
  dress:
    'M0-100q7 0 7.500 7q3 4 2 10l-4 .5q5 1.500 6.500 6q2 10 3 26l-3.500 1l-4.500-18l-1 8q9 20 11 34q-4 2-9 2.500L6 0H2L1-22h-2L-2 0h-4l-2-23q-5-.5-9-2.500q2-14 11-34l-1-8l-4.500 18l-3.500-1q1-16 3-26q1.500-4.500 6.500-6l-4-.5q-1-6 2-10q.5-7 7.500-7z',
  walk: 'M2-100a6.500 6.500 0 0 1 3 11.800l.5 2q7 2 9 7q4 10 9 20l-4 2.500l-9-15l0 20q5 16 13 48l-6 2L4-40L-4-22l-11 22l-6-2q4-20 12-28l2-20l-1-17l-6 18l-4.500-1.500q2-18 7-26q2-4 8-5.500l.5-2A6.500 6.500 0 0 1 2-100z',
  child:
    'M0-70a8 8 0 0 1 4 15q7 1 8.500 6l4 18l-4 1.500l-4-11L10-24L7.500 0h-6L0-20L-1.500 0h-6L-10-24l1.500-16.500l-4 11l-4-1.500l4-18q1.500-5 8.500-6A8 8 0 0 1 0-70z',
  long: 'M0-100q6.500.5 7 7.500q.2 5-1.500 7q7 1 8.500 7q2 12 0 22l-4 6q4 24 9 48q-9 3-19 2.500q-10 .5-19-2.500q5-24 9-48l-4-6q-2-10 0-22q1.500-6 8.500-7q-1.700-2-1.500-7q.5-7 7-7.500z',
} as const

export type FigureName = keyof typeof FIGURES

export function figure(
  name: FigureName,
  at: Point,
  { height, fill, flip = false }: { height: number; fill: string; flip?: boolean },
): string {
  return path(FIGURES[name], `${place(at, height / 100, flip)} ${fill.includes('=') ? fill : `fill="${fill}"`}`)
}

/** One person, or two side by side. */
export function company(r: Random, [x, y]: Point, { height, fill }: { height: number; fill: string }): string {
  const cast = r.pick<FigureName[]>([
    ['coat'],
    ['hat'],
    ['dress'],
    ['walk'],
    ['coat', 'dress'],
    ['coat', 'child'],
    ['long'],
    ['hat', 'dress'],
  ])
  const gap = height * 0.3
  return cast
    .map((name, index) =>
      figure(name, [x + (index - (cast.length - 1) / 2) * gap, y], {
        height: height * (index === 1 ? 0.94 : 1),
        fill,
        flip: index === 1,
      }),
    )
    .join('')
}

/** The long shadow of a figure on the ground, falling towards the viewer. */
export function longShadow(
  name: FigureName,
  [x, y]: Point,
  { height, fill, lean }: { height: number; fill: string; lean: number },
): string {
  const scale = height / 100
  return group(
    `transform="matrix(${[scale, 0, -lean * scale, -scale * 2.2, x, y].map((value) => Math.round(value * 100) / 100).join(' ')})"`,
    path(FIGURES[name], fill),
  )
}

/** Heads in profile that look left, with the crown at 0,0, the face 100 to the left and shoulders at y 352: bare, bun, hat, long hair. */
export const PROFILES = [
  'M-4 0C-44 0-68 26-72 58C-74 74-78 82-77 92C-76 100-74 104-78 112C-84 126-96 138-100 146C-102 152-96 155-84 157C-86 162-92 166-89 171C-87 174-81 174-80 176C-84 178-88 182-86 187C-84 192-77 193-78 199C-80 208-80 218-70 224C-58 230-38 226-26 222C-16 240-16 262-24 282C-38 300-98 306-132 352H176C164 306 98 300 74 282C62 262 62 232 70 210C90 188 100 150 98 106C96 38 50 0-4 0z',
  'M-8 4C-46 2-66 26-71 60C-74 74-78 82-77 92C-76 100-74 104-78 112C-84 126-96 138-100 146C-102 152-96 155-84 157C-86 162-92 166-89 171C-87 174-81 174-80 176C-84 178-88 182-86 187C-84 192-77 193-78 199C-80 208-80 218-70 224C-58 230-38 226-26 222C-18 238-16 262-20 290C-30 312-78 318-102 352H138C132 318 78 310 60 290C50 264 50 238 56 214C78 196 92 160 92 120C106 128 132 116 136 88C138 60 112 46 90 58C76 22 38 4-8 4z',
  'M-4-6C-28-22-46-8-58 36C-88 40-128 44-142 56C-128 70-98 68-72 66C-74 74-78 82-77 92C-76 100-74 104-78 112C-84 126-96 138-100 146C-102 152-96 155-84 157C-86 162-92 166-89 171C-87 174-81 174-80 176C-84 178-88 182-86 187C-84 192-77 193-78 199C-80 208-80 218-70 224C-58 230-38 226-26 222C-16 240-16 262-24 282C-38 300-98 300-132 352H176C168 300 112 296 88 276L80 232C86 190 96 150 92 84C118 82 130 74 132 62C120 48 98 42 82 40C80 6 64-16 42-16C24-16 12 2-4-6z',
  'M-4 2C-46 0-68 24-72 58C-74 74-78 82-77 92C-76 100-74 104-78 112C-84 126-96 138-100 146C-102 152-96 155-84 157C-86 162-92 166-89 171C-87 174-81 174-80 176C-84 178-88 182-86 187C-84 192-77 193-78 199C-80 208-80 218-70 224C-58 230-38 226-26 222C-16 240-16 262-24 282C-30 312-68 320-88 352H154C162 300 144 262 132 220C124 180 124 130 110 80C96 32 52 4-4 2z',
] as const
