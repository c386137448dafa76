import type { m } from '#messages'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import type { TitleColours, TitleLook } from '#domain/titles/title-look.ts'
import type { Episode, Title } from '#domain/titles/title.ts'
import { createRandom, type Random } from '../artwork/drawing/random.ts'

/** The style of a sequence: how it is cut, how it moves, how its letters are set. */
export type Manner = 'bars' | 'rings' | 'dusk' | 'slits' | 'rays'
/** How a shot comes in. */
type Entrance = 'cut' | 'fade' | 'wipe-start' | 'wipe-end' | 'wipe-up' | 'iris' | 'bars'
/** How the camera moves over a picture. */
type Camera = 'in' | 'out' | 'left' | 'right' | 'up'

type Timed = {
  /** Seconds from the start. */ at: number
  /** Seconds for which it is visible. */ for: number
  entrance: Entrance
}
export type Shot = Timed &
  (
    | { kind: 'opening'; lines: string[] }
    | { kind: 'plate'; picture: PicturePath; camera: Camera; lines: string[] }
    | { kind: 'strips'; pictures: PicturePath[] }
    | { kind: 'card'; lines: string[]; turned: boolean }
    | { kind: 'poster'; picture: PicturePath; lines: string[] }
    | { kind: 'title'; picture: PicturePath | null; lettering: PicturePath | null; name: string; lines: string[] }
  )
type WithoutTime<Kind> = Kind extends Timed ? Omit<Kind, keyof Timed> : never
type Content = WithoutTime<Shot> & { lasts: number }

export type Sequence = { manner: Manner; colours: TitleColours; seconds: number; shots: Shot[]; random: Random }

/** What a sequence shows of a title. */
export type PlannedTitle = Pick<
  Title,
  | 'type'
  | 'id'
  | 'name'
  | 'date'
  | 'tagline'
  | 'poster'
  | 'backdrop'
  | 'genres'
  | 'companies'
  | 'createdBy'
  | 'cast'
  | 'crew'
  | 'images'
>

type Texts = (typeof m)['playerPages']['sequence']

export type SequenceOptions = {
  texts: Texts
  title: PlannedTitle
  episode: Episode | null
  /** Season, episode and the episode's name as the page shows them; empty for a movie. */
  place: readonly string[]
  /**
   * How the sample draws the title's pictures. Null for a title of the movie database: the colours are then the site's, and the only
   * pictures are those that the title's page shows anyway.
   */
  look: TitleLook | null
}

const MANNERS: Readonly<Record<string, Manner>> = {
  action: 'bars',
  crime: 'bars',
  thriller: 'bars',
  mystery: 'slits',
  horror: 'slits',
  scifi: 'slits',
  comedy: 'rings',
  animation: 'rings',
  family: 'rings',
  music: 'rings',
  adventure: 'rays',
  fantasy: 'rays',
  western: 'rays',
  war: 'rays',
}
const ENTRANCES: Readonly<Record<Manner, readonly [Entrance, ...Entrance[]]>> = {
  bars: ['bars', 'wipe-start', 'bars', 'cut'],
  rings: ['iris', 'wipe-up', 'iris', 'wipe-end'],
  dusk: ['fade', 'fade', 'wipe-end', 'fade'],
  slits: ['cut', 'fade', 'bars', 'cut'],
  rays: ['wipe-end', 'iris', 'wipe-start', 'fade'],
}
const CAMERAS = ['in', 'out', 'left', 'right', 'up'] as const
/** The site's dark theme. */
const HOUSE_COLOURS: TitleColours = {
  paper: '#f5eee2',
  ink: '#0c0b0a',
  primary: '#8a4b12',
  secondary: '#ffc45c',
  accent: '#ffb53d',
  shadow: '#2b1a0b',
}
/** Seconds for which a shot stays visible under the next one while that comes in. */
const OVERLAP = 1
/** Shortest length in seconds; a title with few pictures gets longer shots. */
const SHORTEST = 10.5

/** Plans the shots of a title's sequence. A title, or an episode, always gets the same one. */
export function planSequence(options: SequenceOptions): Sequence {
  const { title, place, look } = options
  const random = createRandom([title.type, title.id, ...place.slice(0, 2)].join('/'))
  const manner = look?.era === 'silent' ? 'rings' : (MANNERS[look?.mood ?? ''] ?? 'dusk')
  const shots: Shot[] = []
  let at = 0
  const contents = contentsOf(options, random)
  const total = contents.reduce((sum, { lasts }) => sum + lasts, 0)
  const slower = Math.max(1, SHORTEST / total)
  contents.forEach(({ lasts: planned, ...content }, index) => {
    const lasts = planned * slower
    const entrance = index === 0 ? 'fade' : ENTRANCES[manner][(index - 1) % ENTRANCES[manner].length]!
    const overlap = index === contents.length - 1 ? 0 : OVERLAP
    shots.push({ ...content, at: round(at), for: round(lasts + overlap), entrance })
    at += lasts
  })
  return { manner, colours: look?.colours ?? HOUSE_COLOURS, seconds: round(at), shots, random }
}

function contentsOf({ texts, title, episode, place, look }: SequenceOptions, random: Random): Content[] {
  const [first = null, ...others] = backdropsOf(title, look)
  const poster = (look && title.images.posters.find((path) => path !== title.poster)) ?? title.poster
  const year = title.date?.slice(0, 4)
  const plates = episode?.still ? [episode.still, ...others] : others
  const credits = creditsOf(texts, title)
  const plate = (index: number): Content[] => {
    const picture = plates[index]
    if (picture === undefined) return []
    return [{ kind: 'plate', picture, camera: random.pick(CAMERAS), lines: credits.shift() ?? [], lasts: 2.8 }]
  }
  const by = makerOf(texts, title)
  return [
    { kind: 'opening', lines: openingOf(texts, title), lasts: random.between(2.2, 2.6) },
    ...plate(0),
    ...(plates.length > 2 && first ? [{ kind: 'strips' as const, pictures: [first, ...others].slice(0, 3), lasts: 2 }] : []),
    ...plate(1),
    ...(title.tagline ? [{ kind: 'card' as const, lines: [title.tagline], turned: random.pick([true, false]), lasts: 2.6 }] : []),
    ...(poster ? [{ kind: 'poster' as const, picture: poster, lines: by, lasts: 2.4 }] : []),
    {
      kind: 'title',
      picture: first,
      lettering: look === null ? null : (title.images.logos[0] ?? null),
      name: title.name,
      lines: place.length > 0 ? [place.slice(0, 2).join(' · '), ...place.slice(2)] : year ? [year] : [],
      lasts: random.between(3.4, 4),
    },
  ]
}

/** Up to four backdrops, the page's own first because it matches the poster. */
function backdropsOf({ backdrop, images }: PlannedTitle, look: TitleLook | null): PicturePath[] {
  if (look === null) return backdrop === null ? [] : [backdrop]
  return [...new Set([...(backdrop === null ? [] : [backdrop]), ...images.backdrops])].slice(0, 4)
}

function openingOf(texts: Texts, { companies, genres, date }: PlannedTitle): string[] {
  if (companies[0]) return [companies[0].name, texts.presents]
  return [
    genres
      .slice(0, 2)
      .map(({ name }) => name)
      .join(' · '),
    date?.slice(0, 4) ?? '',
  ].filter((line) => line !== '')
}

/** For each credit its label, then one or two names. */
function creditsOf(texts: Texts, { cast }: PlannedTitle): string[][] {
  const [first, second, third, fourth] = cast.map(({ person }) => person.name)
  return [...credit(texts.starring, [first, second]), ...credit(texts.with, [third, fourth])]
}

function credit(label: string, names: (string | undefined)[]): string[][] {
  const known = names.filter((name) => name !== undefined)
  return known.length === 0 ? [] : [[label, ...known]]
}

function makerOf(texts: Texts, { type, crew, createdBy }: PlannedTitle): string[] {
  const director = crew.find(({ job }) => job === 'Director')?.person.name
  if (type === 'tv' && createdBy[0]) return [texts.createdBy, createdBy[0].name]
  return director === undefined ? [] : [texts.directedBy, director]
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
