import type { Random } from '../drawing/random.ts'
import { circle, group, path, rect, stroke } from '../drawing/svg.ts'

/** `ink` is the colour of the object, `other` that of its details. */
type Inks = { ink: string; other: string }
type Emblem = (inks: Inks) => string

/** Draws a symbol of a TMDB department, 200 pixels wide, centred on the origin. */
export function paintEmblem(r: Random, knownFor: string, inks: Inks): string {
  return r.pick(BY_TRADE[knownFor] ?? ANY)(inks)
}

function star({ ink }: Inks): string {
  return path('M0-100L24-33H95L38 9L59 78L0 36L-59 78L-38 9L-95-33H-24z', ink)
}

function ticket({ ink, other }: Inks): string {
  return group(
    'transform="rotate(-14)"',
    path('M-100-54H100V-18a18 18 0 0 0 0 36V54H-100V18a18 18 0 0 0 0-36z', ink),
    path('M50-46V46', stroke(other, 5, 'stroke-dasharray="8 8"')),
    path('M-28-34L-20-11H4L-15 3L-8 27L-28 13L-48 27L-41 3L-60-11H-36z', other),
  )
}

function lamp({ ink, other }: Inks): string {
  return (
    path('M-20 30V92M-62 96H22M-20 60L-56 96M-20 60L16 96', stroke(ink, 9, 'stroke-linecap="round"')) +
    path('M-78-8L10-66L44-14L-44 44z', ink) +
    path('M20-72L72-100L98-8L40-2z', other) +
    path('M-62-12L6-56M-54 2L14-42', stroke(other, 5))
  )
}

function clapper({ ink, other }: Inks): string {
  return (
    rect([-92, -28, 184, 120], ink) +
    path('M-92-40L82-92L90-64L-84-12z', ink) +
    path('M-64-48L-50-22L-22-31L-36-57zM-8-65L6-39L34-47L20-73zM48-82L62-56L88-64L80-91z', other) +
    path('M-78 8H78M-78 44H78M-20 44V80M34 44V80', stroke(other, 5))
  )
}

function chair({ ink, other }: Inks): string {
  return (
    path('M-66-96V30M66-96V30M-66 30L66 98M66 30L-66 98M-76 98H-56M56 98H76', stroke(ink, 10, 'stroke-linecap="round"')) +
    rect([-72, -88, 144, 52], other) +
    rect([-76, 18, 152, 20], other) +
    path('M-84-8H-50M50-8H84', stroke(ink, 12, 'stroke-linecap="round"'))
  )
}

function megaphone({ ink, other }: Inks): string {
  return group(
    'transform="rotate(-18)"',
    path('M-70-22L70-76V76L-70 22z', ink) +
      path('M70-84a22 84 0 0 1 0 168a22 84 0 0 1 0-168z', other) +
      rect([-98, -22, 28, 44], other) +
      path('M-34 36Q-30 84 2 80Q22 76 16 54', stroke(ink, 11, 'stroke-linecap="round"')),
  )
}

function camera({ ink, other }: Inks): string {
  return (
    circle([-46, -58], 40, ink) +
    circle([40, -64], 34, ink) +
    circle([-46, -58], 13, other) +
    circle([40, -64], 11, other) +
    rect([-84, -22, 138, 70], ink) +
    path('M54-2L96-22V48L54 28z', ink) +
    rect([-66, -4, 54, 32], other) +
    path('M-16 48L-58 100M-16 48L26 100M-16 48V100', stroke(ink, 9, 'stroke-linecap="round"'))
  )
}

function lens({ ink, other }: Inks): string {
  const blades = Array.from({ length: 6 }, (_, index) =>
    path('M-26-45L52-45L70-8', stroke(ink, 6, `transform="rotate(${index * 60})"`)),
  )
  return circle([0, 0], 98, ink) + circle([0, 0], 76, other) + blades.join('') + circle([0, 0], 98, stroke(other, 3))
}

function typewriter({ ink, other }: Inks): string {
  const keys = [0, 1, 2].flatMap((row) => [-2, -1, 0, 1, 2].map((key) => circle([key * (23 + row * 4), 42 + row * 20], 7, other)))
  return (
    rect([-50, -98, 100, 84], other) +
    path('M-34-76H34M-34-58H34M-34-40H10', stroke(ink, 5)) +
    rect([-88, -22, 176, 22], ink) +
    path('M-70 0H70L98 98H-98z', ink) +
    circle([-94, -11], 12, ink) +
    circle([94, -11], 12, ink) +
    keys.join('')
  )
}

function nib({ ink, other }: Inks): string {
  return group(
    'transform="rotate(24)"',
    path('M-28-100H28L30-52Q58-10 0 100Q-58-10-30-52z', ink),
    path('M0 90V8', stroke(other, 5)) + circle([0, -4], 11, other) + path('M-31-54H31', stroke(other, 6)),
  )
}

function microphone({ ink, other }: Inks): string {
  return (
    circle([0, -34], 64, stroke(ink, 9)) +
    path('M-40-74L40 6M40-74L-40 6', stroke(ink, 4)) +
    circle([0, -34], 38, ink) +
    path('M-28-48H28M-34-34H34M-28-20H28', stroke(other, 5)) +
    path('M0 30V84', stroke(ink, 11)) +
    path('M-56 98Q-50 78 0 78T56 98z', ink)
  )
}

function staff({ ink, other }: Inks): string {
  const note = 'c-4-12-30-8-34 6s18 20 30 8q4-4 4-12V-64l44-16v52c-8-10-30-4-32 9s20 18 31 7q4-4 4-12v-78L0-82z'
  return path([-48, -24, 0, 24, 48].map((y) => `M-100 ${y}H100`).join(''), stroke(other, 4)) + path(`M-24 30${note}`, ink)
}

function reel({ ink, other }: Inks): string {
  const holes = [0, 1, 2, 3, 4].map((index) => `<circle cy="-54" r="25" fill="${other}" transform="rotate(${index * 72})"/>`)
  return circle([0, 0], 96, ink) + holes.join('') + circle([0, 0], 13, other) + path('M0 96Q70 96 100 78', stroke(ink, 9))
}

function scissors({ ink, other }: Inks): string {
  return (
    path('M-52-98L12 28L28 18zM52-98L-12 28L-28 18z', ink) +
    circle([-36, 62], 30, stroke(ink, 13)) +
    circle([36, 62], 30, stroke(ink, 13)) +
    circle([0, 4], 6, other)
  )
}

function setSquare({ ink, other }: Inks): string {
  return (
    path('M-96-76V88H68zM-70-14V62H6z', `fill="${ink}" fill-rule="evenodd"`) +
    path('M-4-34L66-104L94-76L24-6L-16 8z', other) +
    path('M-4-34L24-6L-16 8z', ink)
  )
}

const ANY: readonly Emblem[] = [reel, clapper, ticket]

const BY_TRADE: Record<string, readonly Emblem[]> = {
  Acting: [star, ticket, lamp, star, clapper],
  Directing: [chair, megaphone, clapper, chair],
  Writing: [typewriter, nib, typewriter],
  Camera: [camera, lens, camera],
  Sound: [microphone, staff, microphone],
  Editing: [reel, scissors],
  Art: [setSquare],
  Production: [ticket, reel, clapper],
}
