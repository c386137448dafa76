import type { Random } from '../drawing/random.ts'
import { circle, path, stroke } from '../drawing/svg.ts'

/**
 * A hairstyle: the part behind the head and the part in front. The head is centred on 0,0 and 216 wide, with the crown at y -150 and
 * the chin at 150. `wear` says who mostly has it, `period` that it is from before 1940.
 */
export type Hair = {
  wear: 'any' | 'men' | 'women'
  period?: boolean
  back: (ink: string, r: Random) => string
  front: (ink: string, r: Random) => string
}

const none = () => ''
const shape = (d: string) => (ink: string) => path(d, ink)

/** Hair pulled back, as for a bun. */
const TIGHT = 'M-111-6C-124-120-74-176 0-176S124-120 111-6C104-56 78-112 0-116S-104-56-111-6z'
const PARTED = 'M0-168C-58-160-98-104-112 24C-146-120-92-206 0-206S146-120 112 24C98-104 58-160 0-168z'

function ring(
  ink: string,
  { from, to, reach, size, count }: { from: number; to: number; reach: number; size: number; count: number },
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * index) / (count - 1)
    return circle([Math.cos(angle) * reach, -40 + Math.sin(angle) * reach * 1.08], size * (index % 2 ? 1 : 0.86), ink)
  }).join('')
}

export const HAIR: readonly Hair[] = [
  { wear: 'men', back: none, front: none },
  {
    wear: 'men',
    back: none,
    front: shape('M-112-14C-126-140-70-184 0-184S126-140 112-14C108-62 96-92 66-106Q0-122-66-106C-96-92-108-62-112-14z'),
  },
  {
    wear: 'men',
    back: none,
    front: shape(
      'M-113-8C-134-140-72-202 12-198C92-194 130-130 112-8C108-52 100-80 82-100C30-96-26-112-54-138C-66-102-104-72-113-8z',
    ),
  },
  {
    wear: 'men',
    back: none,
    front: shape(
      'M-112-12C-122-90-116-134-92-142C-76-220 66-236 112-166C130-134 122-66 112-12C108-56 98-86 76-102C36-122-36-118-76-100C-98-82-106-50-112-12z',
    ),
  },
  {
    wear: 'any',
    back: none,
    front: (ink) =>
      ring(ink, { from: -3.3, to: 0.16, reach: 112, size: 40, count: 9 }) +
      ring(ink, { from: -2.6, to: -0.54, reach: 86, size: 42, count: 5 }),
  },
  {
    wear: 'any',
    back: (ink) => ring(ink, { from: -3.9, to: 0.76, reach: 128, size: 74, count: 11 }),
    front: shape('M-110-20C-120-150-50-180 0-180S120-150 110-20C92-92 60-112 0-112S-92-92-110-20z'),
  },
  {
    wear: 'women',
    back: shape('M-146 112C-176-120-110-208 0-208S176-120 146 112Q116 136 84 116V-20H-84V116Q-116 136-146 112z'),
    front: shape('M-114 20C-130-150-70-200 0-200S130-150 114 20C108-40 104-62 96-84Q0-60-96-84C-104-62-108-40-114 20z'),
  },
  {
    wear: 'women',
    back: shape('M-156 340C-186 60-180-206 0-206S186 60 156 340Q100 360 50 336H-50Q-100 360-156 340z'),
    front: shape(PARTED),
  },
  {
    wear: 'women',
    back: shape(
      'M-150 300Q-206 240-166 170Q-206 90-160 20C-176-140-110-210 10-208S176-130 160 20Q206 90 166 170Q206 240 150 300Q70 330 50 250V-20H-50V250Q-70 330-150 300z',
    ),
    front: shape(
      'M-112 30C-146-110-104-208 14-206C116-200 140-110 113 40C106-30 96-70 70-100C20-98-24-112-50-136C-68-94-100-60-112 30z',
    ),
  },
  { wear: 'women', back: (ink) => circle([0, -220], 62, ink), front: shape(TIGHT) },
  {
    wear: 'women',
    back: (ink) => circle([104, 74], 58, ink),
    front: shape('M-112 10C-130-120-80-182 10-180S130-110 112 24C104-50 90-92 60-106C10-100-30-116-44-132C-60-96-100-70-112 10z'),
  },
  {
    wear: 'any',
    back: none,
    front: shape(
      'M-114 14C-138-130-80-204 14-200C104-196 132-120 113 20C110-30 104-60 94-84C60-52-10-48-72-104C-84-70-104-40-114 14z',
    ),
  },
  { wear: 'women', back: shape('M60-150C210-160 214 40 168 236Q150 262 128 238C156 120 140 0 60-60z'), front: shape(TIGHT) },
  {
    wear: 'any',
    back: (ink) =>
      path(
        [-150, -122, -96, 96, 122, 150]
          .map((x, index) => `M${x * 0.6}-120Q${x * 1.06}-60 ${x} ${150 + (index % 3) * 34}`)
          .join(''),
        stroke(ink, 27, 'stroke-linecap="round"'),
      ),
    front: (ink) =>
      path('M-112 0C-126-130-74-184 0-184S126-130 112 0C104-62 78-108 0-112S-104-62-112 0z', ink) +
      path(
        'M-60-176Q-92-120-106-40M-22-184Q-44-150-54-110M22-184Q44-150 54-110M60-176Q92-120 106-40',
        stroke('#fff', 3, 'opacity=".16"'),
      ),
  },
  {
    wear: 'men',
    back: none,
    front: shape('M-113 30C-124-30-122-84-92-116C-98-76-98-40-102 0zM113 30C124-30 122-84 92-116C98-76 98-40 102 0z'),
  },
  {
    wear: 'men',
    back: none,
    front: (ink) =>
      path('M-110-20C-120-140-66-172 0-172S120-140 110-20C104-72 82-106 0-108S-104-72-110-20z', `fill="${ink}" opacity=".62"`),
  },
  {
    wear: 'any',
    back: none,
    front: (ink) =>
      path(
        'M-108-40C-112-110-90-140-70-146C-60-214 84-222 96-130C104-112 108-80 108-40C100-76 92-92 78-104C30-130-40-126-76-104C-92-92-102-76-108-40z',
        ink,
      ),
  },
  // A headscarf.
  {
    wear: 'women',
    back: none,
    front: (ink) =>
      path(
        'M-168 330C-196 60-156-202 0-202S196 60 168 330Q90 366 0 366T-168 330zM-96-34C-96-116-54-134 0-134S96-116 96-34C96 60 62 128 0 146C-62 128-96 60-96-34z',
        `fill="${ink}" fill-rule="evenodd"`,
      ) +
      path(
        'M-92 40Q-60 180 60 236M-110 90Q-80 250 96 300M96 30Q80 130 20 168M-60-178Q0-158 66-176',
        stroke('#000', 4, 'opacity=".18" stroke-linecap="round"'),
      ),
  },
  {
    wear: 'men',
    period: true,
    back: none,
    front: shape(
      'M-112-6C-128-130-74-182 0-180C74-182 128-130 112-6C108-60 92-104 30-124Q4-132 0-150Q-4-132-30-124C-92-104-108-60-112-6z',
    ),
  },
  {
    wear: 'men',
    period: true,
    back: none,
    front: shape(
      'M-112-10C-130-130-80-186 6-184C86-182 126-120 112-10C106-60 98-92 70-112C20-118-30-120-58-140C-70-110-102-70-112-10z',
    ),
  },
  {
    wear: 'women',
    period: true,
    back: shape('M-138 96C-166-110-108-196 0-196S166-110 138 96Q104 120 88 92V-20H-88V92Q-104 120-138 96z'),
    front: (ink) =>
      path(
        'M-118 84C-146-30-124-190 0-192S146-30 118 84Q84 60 104 20Q70 0 96-40Q60-60 60-104Q10-84-40-120Q-60-70-98-50Q-74-10-106 14Q-84 56-118 84z',
        ink,
      ),
  },
  {
    wear: 'women',
    period: true,
    back: (ink) => circle([-100, 60], 52, ink) + circle([100, 60], 52, ink),
    front: shape('M-118 50C-150-70-100-192 0-190S150-70 118 50C112-20 96-64 60-92C20-100-20-110-40-124C-60-90-108-60-118 50z'),
  },
]
