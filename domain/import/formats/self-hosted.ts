import { plain, readName, readNumber, readYear } from '#domain/import/cells.ts'
import { fileList } from '#domain/import/file-lists.ts'
import { readRatingOrZero } from '#domain/import/rating.ts'
import { readingOf, unreadRow, type Reading, type Said, type Told } from '#domain/import/seen-rule.ts'
import { fieldsIn, isFields, joinedReadings, textIn, titleIn, type DayIn, type Entries, type Fields } from './json-fields.ts'
import { saidByStatus } from './tracker-tables.ts'

// JSON exports of programs that people host themselves: Ryot and Watcharr.

export function entriesOfRyot(value: unknown): Entries {
  const file = isFields(value) ? value : {}
  const items = [...fieldsIn(file.metadata), ...fieldsIn(file.media)]
  return items.some((item) => 'lot' in item && 'identifier' in item) ? { items, read: readRyot } : null
}

const LOTS: Readonly<Partial<Record<string, Told['kind']>>> = { movie: 'movie', show: 'tv', anime: null }

function readRyot(item: Fields, line: number, dayIn: DayIn): Reading {
  const name = readName(item.source_id)
  const lot = textIn(item.lot)
  const kind = LOTS[lot]
  if (kind === undefined) return unreadRow(line, name, 'notTitle')
  const source = textIn(item.source)
  const ids = { [source]: item.identifier }
  const told = { ...titleIn({ title: item.source_id }, ids) }
  const plays = fieldsIn(item.seen_history).filter(isDone)
  const readings = plays.flatMap((play): Reading[] => {
    const day = dayIn(play.ended_on) ?? dayIn(play.started_on)
    const at = { season: readNumber(play.show_season_number), number: readNumber(play.show_episode_number) }
    if (kind !== 'tv') return [readingOf({ ...told, kind, said: [kind === null ? 'begun' : 'watched'], day }, line)]
    if (at.season === null || at.number === null) return []
    return [readingOf({ ...told, ...at, kind: 'episode', said: ['watched'], day }, line)]
  })
  const collections = (Array.isArray(item.collections) ? item.collections : []).map(collectionName)
  const lists = new Set(collections.map(plain))
  const inOwn = inOwnLists(collections, { ...told, kind }, line)
  const said = saidByCollections(lists, kind)
  const hasPlays = readings.some(({ rows }) => rows.length > 0)
  const ofTitle = fieldsIn(item.reviews).find((review) => (review.show_season_number ?? null) === null)
  const rating = readRatingOrZero(ofTitle?.rating, 100)
  const isOnlyListed = inOwn.length > 0 && said === 'neither' && rating === null
  if (!hasPlays && !isOnlyListed)
    return joinedReadings([readingOf({ ...told, kind, said: [said], isWhole: said === 'watched', rating }, line), ...inOwn])
  if (lists.has('watchlist')) readings.push(readingOf({ ...told, kind, said: ['wanted'] }, line))
  if (rating !== null) readings.push(readingOf({ ...told, kind, said: ['neither'], rating }, line))
  return joinedReadings([...readings, ...inOwn])
}

function isDone({ state, progress }: Fields): boolean {
  const share = progress === undefined || progress === null ? 100 : Number(progress)
  return share >= 100 && (state === undefined || plain(textIn(state)) === 'completed')
}

function saidByCollections(lists: ReadonlySet<string>, kind: Told['kind']): Said {
  if (lists.has('completed')) return 'watched'
  if (lists.has('watchlist')) return 'wanted'
  return kind !== 'movie' && lists.has('inprogress') ? 'begun' : 'neither'
}

function collectionName(collection: unknown): string {
  return textIn(isFields(collection) ? collection.collection_name : collection)
}

/** Collections that everyone has, and that say something else. */
const GIVEN: ReadonlySet<string> = new Set(['watchlist', 'inprogress', 'completed', 'monitoring', 'owned', 'reminders', 'custom'])

/** The collections of one's own that have a title. */
function inOwnLists(collections: readonly string[], told: Omit<Told, 'said'>, line: number): Reading[] {
  return collections.flatMap((name): Reading[] => {
    const list = GIVEN.has(plain(name)) ? null : fileList(name)
    return list ? [readingOf({ ...told, said: ['listed'], list }, line)] : []
  })
}

export function entriesOfWatcharr(value: unknown): Entries {
  const items = fieldsIn(value)
  return items.some((item) => 'status' in item && (isFields(item.content) || isFields(item.game)))
    ? { items, read: readWatcharr }
    : null
}

function readWatcharr(item: Fields, line: number, dayIn: DayIn): Reading {
  const content = isFields(item.content) ? item.content : {}
  const name = readName(content.title)
  if (!isFields(item.content)) return unreadRow(line, readName(isFields(item.game) ? item.game.name : ''), 'notTitle')
  const kind = content.type === 'movie' ? 'movie' : 'tv'
  const told = {
    ...titleIn({ title: name, year: readYear(textIn(content.release_date).slice(0, 4)) ?? '' }, { tmdb: content.tmdbId }),
    noted: dayIn(item.createdAt),
  }
  const status = textIn(item.status)
  const said = saidByStatus(status, kind === 'movie')
  const rating = readRatingOrZero(item.rating, 10)
  const days = daysIn(item.activity, dayIn)
  const day = days.at(-1) ?? null
  if (kind === 'movie' && said === 'watched' && days.length > 0) {
    return joinedReadings(days.map((each) => readingOf({ ...told, kind, said: [said], day: each, rating }, line)))
  }
  if (kind === 'movie') return readingOf({ ...told, kind, said: [said], rating }, line)
  const seasons = fieldsIn(item.watchedSeasons).filter(isFinished)
  const parts = [
    ...fieldsIn(item.watchedEpisodes)
      .filter(isFinished)
      .map((each) => ({
        kind: 'episode' as const,
        season: readNumber(each.seasonNumber),
        number: readNumber(each.episodeNumber),
      })),
    ...seasons.map((each) => ({ kind: 'season' as const, season: readNumber(each.seasonNumber), isWhole: true })),
  ]
  const readings = parts.map((part) => readingOf({ ...told, ...part, said: ['watched'] }, line))
  const ofShow = readingOf({ ...told, kind, said: [said], isWhole: said === 'watched', day, rating }, line)
  const hasParts = readings.some(({ rows }) => rows.length > 0)
  return joinedReadings([
    ...readings,
    ...(hasParts ? [{ ...ofShow, unread: ofShow.unread.filter(({ why }) => why === 'rating') }] : [ofShow]),
  ])
}

function isFinished({ status }: Fields): boolean {
  return saidByStatus(textIn(status), true) === 'watched'
}

const FINISHED: ReadonlySet<string> = new Set(['ADDED_WATCHED', 'IMPORTED_WATCHED', 'STATUS_CHANGED', 'STATUS_CHANGED_AUTO'])

/** The days on which the title itself was seen, in order, as far as its activities say. */
function daysIn(activity: unknown, dayIn: DayIn): string[] {
  const days = fieldsIn(activity).flatMap(({ type: of, data: given, customDate, createdAt }) => {
    const [type, data] = [textIn(of), textIn(given)]
    if (type.startsWith('IMPORTED_ADDED_WATCHED') && !/PLANNED|WATCHING|HOLD|DROPPED/.test(data)) return dayIn(customDate) ?? []
    return FINISHED.has(type) && data.includes('FINISHED') ? (dayIn(customDate) ?? dayIn(createdAt) ?? []) : []
  })
  return [...new Set(days)].toSorted()
}
