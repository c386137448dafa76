import type { Manner, Sequence } from './plan-sequence.ts'
import type { Random } from './random.ts'

const INKS = ['primary', 'secondary', 'accent', 'paper', 'shadow'] as const

/** The moving shapes of the opening, each as its declarations; they leave the start of the line to the letters. */
export function shapesOf({ manner, random }: Pick<Sequence, 'manner' | 'random'>): string[] {
  return SHAPES[manner](random)
}

const SHAPES: Readonly<Record<Manner, (random: Random) => string[]>> = {
  bars: (random) => {
    const turn = random.between(-7, 7)
    const first = Math.floor(random.between(0, 5))
    return Array.from({ length: 7 }, (_, index) => {
      const edge = index % 2 === 0 ? 'top:-12%' : 'bottom:-12%'
      return [
        `inset-inline-start:${n(44 + index * 8 + random.between(-1, 1))}%`,
        edge,
        `width:${n(random.between(4.5, 8.5))}%`,
        `height:${n(random.between(48, 112))}%`,
        `background:${ink(index + first)}`,
        `rotate:${n(turn)}deg`,
        `transform-origin:50% ${index % 2 === 0 ? '0' : '100%'}`,
        `--dy:${index % 2 === 0 ? 5 : -5}%`,
        moving('grow', 0.06 * index),
      ].join(';')
    })
  },
  rings: (random) => {
    const first = Math.floor(random.between(0, 5))
    const x = random.between(68, 76)
    return [128, 100, 74, 50, 26].map((size, index) =>
      [
        `inset-inline-start:${n(x)}%`,
        'top:50%',
        `width:${size}cqh;height:${size}cqh;margin:-${size / 2}cqh`,
        'border-radius:50%',
        `background:${index === 4 ? 'var(--ink)' : ink(index + first)}`,
        moving('pop', 0.12 * index),
      ].join(';'),
    )
  },
  dusk: (random) => {
    const x = random.between(60, 76)
    const hill = (left: number, height: number, colour: string, delay: number) =>
      `inset-inline-start:${n(left)}%;bottom:-${n(height)}cqh;width:110%;height:${n(height * 2)}cqh;border-radius:50%;background:${colour};${moving('rise', delay)}`
    return [
      `inset:0;background:linear-gradient(var(--ink),var(--shadow) 34%,var(--primary) 66%,var(--secondary));${moving('dawn', 0)}`,
      `inset-inline-start:${n(x)}%;top:34%;width:30cqh;height:30cqh;border-radius:50%;background:var(--paper);${moving('sun', 0)}`,
      hill(random.between(10, 30), 26, 'var(--hill)', 0.1),
      hill(random.between(-50, -30), 20, 'var(--shadow)', 0.25),
      hill(random.between(20, 40), 12, 'var(--ink)', 0.4),
    ]
  },
  slits: (random) =>
    Array.from({ length: 11 }, (_, index) =>
      [
        `inset-inline-start:${n(46 + index * 5 + random.between(-1.6, 1.6))}%`,
        `top:${n(random.between(-4, 16))}%`,
        `width:${n(random.between(0.25, index % 3 === 0 ? 3.2 : 1.1))}%`,
        `height:${n(random.between(72, 112))}%`,
        `background:${ink(Math.floor(random.between(0, 4)))}`,
        `--dx:${n(random.between(-260, 260))}%`,
        moving('slit', random.between(0, 0.7)),
      ].join(';'),
    ),
  rays: (random) => {
    const [x, y] = [random.between(64, 76), random.between(52, 72)]
    const centre = `inset-inline-start:${n(x)}%;top:${n(y)}%`
    const disc = (size: number, colour: string, delay: number) =>
      `${centre};width:${size}cqh;height:${size}cqh;margin:-${size / 2}cqh;border-radius:50%;background:${colour};${moving('pop', delay)}`
    return [
      `${centre};width:240cqmax;height:240cqmax;margin:-120cqmax;border-radius:50%;background:repeating-conic-gradient(var(--primary) 0 7deg,var(--shadow) 7deg 15deg);${moving('turn', 0)}`,
      disc(62, 'var(--secondary)', 0.1),
      disc(44, 'var(--accent)', 0.25),
      disc(20, 'var(--paper)', 0.4),
      'inset:0;background:linear-gradient(90deg,var(--ink) 18%,#0000 62%)',
    ]
  },
}

function moving(name: string, delay: number): string {
  return `--move:${name};--wait:${n(delay)}s`
}

function ink(index: number): string {
  return `var(--${INKS[index % INKS.length]})`
}

function n(value: number): number {
  return Math.round(value * 100) / 100
}
