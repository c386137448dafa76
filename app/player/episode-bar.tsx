import ChevronDown from 'lucide-react/icons/chevron-down'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import { m } from '#messages'
import { formatDate } from '#domain/text/format.ts'
import { airsOn, isToCome } from '#domain/episodes/aired.ts'
import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { Sentence } from '#app/ui/widgets/sentence.tsx'
import { neighbourText } from './neighbour-text.ts'
import type { Neighbour, Place } from './use-episode.ts'
import type { ShownTitle } from './shown-title.ts'
import box from '#app/ui/widgets/select-box.module.css'
import styles from './player.module.css'

// Few shows have other orders.
const [OrderChoice] = onIntent(async () => (await import('./order-choice.tsx')).OrderChoice, { waiting: AsAired })

const BOXES = { select: `${box.box} ${styles.select}`, episode: `${box.box} ${styles.episode}` }

type EpisodeBarProps = { title: ShownTitle; today: string; place: Place }

/** Season and episode, with links to the previous and next. */
export function EpisodeBar({ title, today, place }: EpisodeBarProps) {
  const { at, previous, next, go, chooseSeason } = place
  const episodes = place.episodes ?? []
  const numbers = episodes.flatMap(({ season, number }) => (season === at.season ? [number] : []))
  const airing = { seasons: title.seasons, episodes, today }
  function labelOf(number: number): string {
    const name = episodes.find((each) => each.season === at.season && each.number === number)?.name
    const airs = airsOn(airing, { season: at.season, episode: number })
    const isUndated = airs === null && isToCome(airing, { season: at.season, episode: number })
    const { named, airs: airsOnDay, namedAirs, notAired, namedNotAired } = m.player.option
    if (airs) return name ? namedAirs({ number, name, date: formatDate(airs) }) : airsOnDay({ number, date: formatDate(airs) })
    if (isUndated) return name ? namedNotAired({ number, name }) : notAired({ number })
    return name ? named({ number, name }) : String(number)
  }
  return (
    <>
      <label className={BOXES.select}>
        <span className="visually-hidden">{m.player.season}</span>
        <select className="input" value={place.season} onChange={(event) => chooseSeason(Number(event.target.value))}>
          {title.seasons.map(({ number, name, episodeCount }) => (
            <option key={number} value={number} disabled={episodeCount === 0}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden />
      </label>
      <label className={BOXES.episode}>
        <span className="visually-hidden">{m.player.episode}</span>
        <select
          className="input"
          value={at.episode}
          disabled={place.season !== at.season}
          onChange={(event) => go({ season: at.season, episode: Number(event.target.value) })}
        >
          {(numbers.includes(at.episode) ? numbers : [at.episode]).map((number) => (
            // The spoiler script in the head may have removed the name.
            <option key={number} value={number} suppressHydrationWarning>
              {labelOf(number)}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden />
      </label>
      {title.orders && <OrderChoice title={title} place={place} boxes={BOXES} />}
      <div dir="ltr" className={styles.steps}>
        <StepButton onPress={previous && (() => go(previous))}>
          <SkipBack size={18} aria-hidden />
          <span dir="auto" className={styles.target}>
            <span className="visually-hidden">{m.player.previousEpisode}</span>
            {previous && <Target text={neighbourText('previous', at, previous)} place={previous} />}
          </span>
        </StepButton>
        <StepButton onPress={next && (() => go(next))}>
          <span dir="auto" className={styles.target}>
            <span className="visually-hidden">{m.player.nextEpisode}</span>
            {next && <Target text={neighbourText('next', at, next)} place={next} />}
          </span>
          <SkipForward size={18} aria-hidden />
        </StepButton>
      </div>
    </>
  )
}

/** Disabled without an episode to go to. */
function StepButton({ onPress, children }: { onPress: (() => void) | null; children: React.ReactNode }) {
  const press = useEarlyPress({ onPress: () => onPress?.() })
  return (
    <button type="button" className="button" disabled={!onPress} {...press}>
      {children}
    </button>
  )
}

/** Keeps the place of the choice. */
function AsAired() {
  return (
    <span className={BOXES.select}>
      <select className="input" aria-label={m.player.order} disabled>
        <option>{m.player.asAired}</option>
      </select>
    </span>
  )
}

/** Names the episode that a button leads to: "Next: 5. The Long Way Home". */
function Target({ text, place: { season, episode } }: { text: string; place: Neighbour }) {
  function named(name: string) {
    return (
      <span className={styles.name} data-at={`${season}/${episode}`}>
        <bdi>{name}</bdi>
      </span>
    )
  }
  return <Sentence text={` ${text}`} parts={{ name: named }} />
}
