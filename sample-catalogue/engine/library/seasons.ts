import { parseDay } from './days.ts'
import type { Entry } from './entry.ts'
import { seeded } from '#sample-catalogue/random/seeded.ts'
import type { Work } from '#sample-catalogue/types/records.ts'
import { isOnAir, LAST_FIXED_DAY, runningSeasonTiming, showTiming } from './timing.ts'

/** The air dates of one season, a day number for each episode. */
export type SeasonPlan = { number: number; days: number[] }

/** The schedule of an invented show, with a year between seasons. `last` is the day on which the newest season starts. */
export type Run = { index: number; era: number; seasons: number; weekly: boolean; specials: number; onAir: boolean; last: number }

const SEASON_EVERY = 364
const WEEK = 7

/** The schedule of an invented show as of `today`. */
export function runOf(index: number, today: number): Run & { moves: boolean } {
  const random = seeded(index, 'run')
  const onAir = isOnAir(index)
  const wanted = 1 + Math.floor(9 * random() ** 2.2)
  const weekly = onAir || random() < 0.75
  const timing = onAir ? runningSeasonTiming(index, episodeCount(index, wanted, true), today) : showTiming(index, today)
  const moves = timing.cycle !== null
  const seasons = onAir ? wanted : moves ? 1 : Math.min(wanted, 1 + Math.floor((LAST_FIXED_DAY - timing.day) / SEASON_EVERY))
  const last = onAir ? timing.day : timing.day + SEASON_EVERY * (seasons - 1)
  const specials = random() < 0.2 && seasons > 1 ? 1 + Math.floor(random() * 4) : 0
  return { index, era: timing.era, seasons, weekly, specials, onAir, last, moves }
}

/** All seasons of an invented show, specials first. */
export function planSeasons(run: Run): SeasonPlan[] {
  const first = firstDay(run)
  const specials = { number: 0, days: days({ start: first + 15 * WEEK, count: run.specials, step: 30 }) }
  const plans = run.specials > 0 ? [specials] : []
  for (let number = 1; number <= run.seasons; number += 1) {
    const count = episodeCount(run.index, number, run.onAir && number === run.seasons)
    const start = first + SEASON_EVERY * (number - 1)
    plans.push({ number, days: days({ start, count, step: run.weekly ? WEEK : 0 }) })
  }
  return plans
}

/** The day of the first episode of season 1. */
export function firstDay(run: Run): number {
  return run.last - SEASON_EVERY * (run.seasons - 1)
}

/** The day of the last planned episode of the newest season. */
export function lastDay(run: Run): number {
  return run.last + (run.weekly ? WEEK * (episodeCount(run.index, run.seasons, run.onAir) - 1) : 0)
}

/** Number of episodes of one season: 3 to 13, at least 6 for one that is on the air. */
function episodeCount(index: number, season: number, running: boolean): number {
  const draw = seeded(index, 'episodes', season)()
  return running ? 6 + Math.floor(draw * 8) : 3 + Math.floor(draw * 11)
}

/** Seasons of a real show, from its record; the day of an episode without a date is NaN. */
export function recordedSeasons(work: Work): SeasonPlan[] {
  return work.seasons.map(({ number, episodes }) => ({
    number,
    days: episodes.map((episode) => parseDay(episode.date) ?? Number.NaN),
  }))
}

/** Whether any episode airs from `from` to `to`, both included. */
export function airsWithin(plans: readonly SeasonPlan[], from: number, to: number): boolean {
  return plans.some((plan) => plan.days.some((day) => day >= from && day <= to))
}

/** Whether the run of a show overlaps these days at all: a cheap check before `airsWithin`. */
export function mayAirWithin(entry: Entry, from: number, to: number): boolean {
  return entry.day !== null && entry.day <= to && (entry.lastDay ?? entry.day) >= from
}

function days({ start, count, step }: { start: number; count: number; step: number }): number[] {
  return Array.from({ length: count }, (_, at) => start + at * step)
}
