import type { MarkName } from '#domain/record/marks.ts'
import { FAULTS, type Fault } from './catalogue.ts'
import { createChance, type Chance } from './chance.ts'
import type { Fate } from './network.ts'
import { DEVICE_ADDRESSES, NETWORKS, OPERATORS, TERMS, VISITORS, type World } from './universe.ts'

type Title = { type: 'movie' | 'tv'; id: number }
export type Act =
  | { is: 'visit'; visitor: number; path: string; to: number }
  | { is: 'listen' | 'leave' | 'stall'; visitor: number; to: number }
  | ({ is: 'watch'; device: number; episode: number } & Title)
  | ({ is: 'pause'; device: number; episode: number; seconds: number } & Title)
  | { is: 'binge'; device: number; movies: readonly number[] }
  | ({ is: 'remove'; device: number } & Title)
  | ({ is: 'mark'; device: number; name: MarkName; on: boolean } & Title)
  | { is: 'see'; device: number; show: number; episode: number; on: boolean }
  | { is: 'clear' | 'clear marks' | 'sync' | 'generate' | 'quit' | 'evict' | 'reload'; device: number }
  | { is: 'offline' | 'online' | 'lossy' | 'lossless'; device: number }
  | { is: 'import'; device: number; of: number }
  | { is: 'set clock'; device: number; ahead: number }
  | { is: 'sign out'; operator: number; fate: Fate }
  | { is: 'ban'; operator: number; network: string; minutes: number | null; fate: Fate }
  | { is: 'unban'; operator: number; network: string; fate: Fate }
  | ({ is: 'block' | 'unblock'; operator: number; fate: Fate } & Title)
  | { is: 'alert'; operator: number; message: string | null; fate: Fate }
  | { is: 'sources'; operator: number; name: string; fate: Fate }
  | { is: 'remove code'; operator: number; of: number; fate: Fate }
  | { is: 'catalogue'; fault: Fault | null }
  | { is: 'crash'; writes: number; when: 'before' | 'after' }
  | { is: 'power off' | 'stop' }
  | { is: 'kill' }
  | { is: 'disk'; full: boolean }
  | { is: 'lock'; milliseconds: number }
  | { is: 'clock'; milliseconds: number }
  | { is: 'settle' }
/** `id` also seeds the step's random values, so that it does the same when others are left out. */
export type Step = { id: number; act: Act; gap: number }

const SECOND = 1000
const HOUR = 3_600_000
const DAY = 24 * HOUR
const FEW = 3

const WEIGHTS = {
  visit: 30,
  listen: 5,
  leave: 4,
  stall: 1,
  watch: 22,
  pause: 5,
  binge: 3,
  remove: 8,
  clear: 1,
  mark: 16,
  see: 5,
  'clear marks': 1,
  sync: 6,
  generate: 5,
  import: 6,
  quit: 2,
  evict: 1,
  reload: 3,
  offline: 4,
  online: 5,
  lossy: 3,
  lossless: 2,
  'set clock': 2,
  'sign out': 1,
  ban: 8,
  unban: 5,
  block: 5,
  unblock: 3,
  alert: 3,
  sources: 2,
  'remove code': 1,
  catalogue: 5,
  crash: 4,
  'power off': 1,
  stop: 1,
  kill: 3,
  disk: 3,
  lock: 2,
  clock: 2,
  settle: 2,
} as const satisfies Record<Act['is'], number>

/** Draws the steps of a story. `gaps`: how much time passes between them. */
export function drawSteps(seed: string, { world, count, gaps }: { world: World; count: number; gaps: 'dense' | 'year' }): Step[] {
  const chance = createChance(`steps ${seed}`)
  const weights = drawWeights(chance)
  const steps = Array.from({ length: count }, (_, id) => ({
    id,
    act: drawAct(chance, world, weights),
    gap: drawGap(chance, gaps),
  }))
  return [...shareCode(world, count), ...steps, { id: count, act: { is: 'settle' }, gap: 0 }]
}

/** Lets three devices share a code, since without one there is little to lose. */
function shareCode({ movies }: World, count: number): Step[] {
  const acts: Act[] = [
    { is: 'watch', device: 0, type: 'movie', id: movies[0]!, episode: 1 },
    { is: 'generate', device: 0 },
    { is: 'import', device: 1, of: 0 },
    { is: 'import', device: 2, of: 0 },
  ]
  return acts.map((act, index) => ({ id: count + 1 + index, act, gap: SECOND }))
}

/** Every story has some acts often and others never, so that frequent acts do not hide faults of the others. */
function drawWeights(chance: Chance): Record<Act['is'], number> {
  const weights = Object.entries(WEIGHTS).map(([is, weight]) => [is, weight * chance.oneOf([0, 0.5, 1, 1, 4])])
  return { ...Object.fromEntries(weights), settle: WEIGHTS.settle, sync: WEIGHTS.sync }
}

function drawGap(chance: Chance, gaps: 'dense' | 'year'): number {
  const likely = gaps === 'dense' ? { moment: 70, seconds: 26, hours: 4 } : { moment: 60, seconds: 25, hours: 15 }
  const kind = chance.weighted(likely)
  if (kind === 'moment') return chance.between(0, 400)
  if (kind === 'seconds') return chance.between(1, 8) * SECOND
  return chance.between(10, 240) * 60 * SECOND
}

function drawAct(chance: Chance, { movies, shows }: World, weights: Record<Act['is'], number>): Act {
  const is = chance.weighted(weights)
  const visitor = chance.below(VISITORS.length)
  const device = chance.below(DEVICE_ADDRESSES.length)
  const operator = chance.below(OPERATORS.length)
  const to = chance.below(3)
  // Half of all acts, and all blocks, are about a few titles, so that blocked titles are often marked ones.
  const few: Title = chance.isIt(0.8) ? { type: 'movie', id: chance.oneOf(movies.slice(0, FEW)) } : { type: 'tv', id: shows[0]! }
  const any: Title = chance.isIt(0.8) ? { type: 'movie', id: chance.oneOf(movies) } : { type: 'tv', id: chance.oneOf(shows) }
  const title = chance.isIt(0.5) ? few : any
  const network = chance.oneOf(Object.keys(NETWORKS))
  const fate = chance.weighted<Fate>({ fine: 14, lost: 1, 'answer lost': 3, doubled: 2 })
  const number = chance.between(1, 9)
  if (is === 'visit') return { is, visitor, path: drawPath(chance, title), to }
  if (is === 'listen' || is === 'leave' || is === 'stall') return { is, visitor, to }
  if (is === 'watch') return { is, device, ...title, episode: number }
  if (is === 'pause') return { is, device, ...title, episode: number, seconds: 60 * number }
  if (is === 'binge') return { is, device, movies: drawRow(chance, movies) }
  if (is === 'remove') return { is, device, ...title }
  if (is === 'mark') {
    const names: MarkName[] = title.type === 'tv' ? ['wanted', 'watched', 'hidden', 'followed'] : ['wanted', 'watched', 'hidden']
    return { is, device, ...title, name: chance.oneOf(names), on: chance.isIt(0.7) }
  }
  if (is === 'see') return { is, device, show: chance.oneOf(shows), episode: number, on: chance.isIt(0.7) }
  if (is === 'import') return { is, device, of: chance.below(DEVICE_ADDRESSES.length) }
  if (is === 'set clock')
    return { is, device, ahead: chance.oneOf([0, 0, 5 * 60 * SECOND, -HOUR, 400 * DAY, -3650 * DAY, 3650 * DAY]) }
  if (is === 'sign out') return { is, operator, fate }
  if (is === 'ban') return { is, operator, network, minutes: chance.oneOf([null, null, 1, 5, 60, 1440]), fate }
  if (is === 'unban') return { is, operator, network, fate }
  if (is === 'block' || is === 'unblock') return { is, operator, ...few, fate }
  if (is === 'alert') return { is, operator, message: chance.isIt(0.6) ? `Notice number ${number}` : null, fate }
  if (is === 'sources') return { is, operator, name: `House ${number}`, fate }
  if (is === 'remove code') return { is, operator, of: device, fate }
  if (is === 'catalogue') return { is, fault: chance.isIt(0.6) ? chance.oneOf(FAULTS) : null }
  if (is === 'crash') return { is, writes: chance.below(8), when: chance.oneOf(['before', 'after']) }
  if (is === 'kill') return { is }
  if (is === 'disk') return { is, full: chance.isIt(0.4) }
  if (is === 'lock') return { is, milliseconds: chance.oneOf([300, 3000, 7000]) }
  if (is === 'clock') return { is, milliseconds: chance.oneOf([-HOUR, HOUR, DAY, -60 * SECOND]) }
  if (is === 'settle' || is === 'power off' || is === 'stop') return { is }
  return { is, device }
}

/** Several movies at once, so that a history soon exceeds its twenty items. */
function drawRow(chance: Chance, movies: readonly number[]): number[] {
  const first = chance.below(movies.length)
  return [...movies, ...movies].slice(first, first + chance.between(5, 12))
}

function drawPath(chance: Chance, { type, id }: Title): string {
  return chance.oneOf([
    '/',
    '/movie',
    '/tv',
    '/about',
    '/discover',
    '/person',
    `/${type}/${id}`,
    `/${type}/${id}`,
    `/${type}/${id}`,
    `/${type}/${id}.data`,
    `/api/titles/${type}/${id}`,
    `/api/titles/movie?page=1`,
    `/api/suggest?q=${encodeURIComponent(chance.oneOf(TERMS))}`,
    `/search?q=${encodeURIComponent(chance.oneOf(TERMS))}`,
    `/api/recommendations/${type}/${id}`,
    '/api/ip',
    '/healthz',
    '/feed.xml',
    '/sitemap.xml',
    '/admin',
    '/api/admin/searches.csv',
  ])
}
