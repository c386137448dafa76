import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { memo, useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { usePrefetch, savesData } from '#app/hooks/connection.ts'
import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import { Picture, type Slot } from '#app/ui/cards/picture.tsx'
import { Sentence, visuallyHidden } from '#app/ui/widgets/sentence.tsx'
import type { HeroSlide } from './load-home.ts'
import styles from './hero.module.css'

/** On a phone the hero is taller than wide and shows the middle of a picture drawn three times as wide as the screen. */
const SLOT: Slot<'backdrop'> = {
  files: ['w300', 'w780', 'w1280', 'original'],
  sizes: '(min-width: 48rem) 100vw, 150vw',
  saving: 'min(50vw, 866px)',
}

/** The first upcoming movies as a carousel. */
export function Hero({ titles }: { titles: HeroSlide[] }) {
  const { index, isNear, playing, show, toggle, hold } = useAutoplay(titles.length)
  const pause = useEarlyPress({ onPress: toggle })
  return (
    // Not interactive: hover and focus only pause it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={m.home.hero.label}
      aria-roledescription={m.home.hero.carousel}
      className={styles.hero}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={(event) => hold('focus', event.currentTarget.contains(event.relatedTarget))}
    >
      {titles.map((title, at) => (
        <Slide
          key={title.id}
          title={title}
          current={at === index}
          loaded={isNear(at)}
          first={at === 0}
          position={m.home.hero.place({ place: at + 1, count: titles.length })}
        />
      ))}
      <div className={styles.controls}>
        <div className={`page ${styles.bar}`}>
          <button type="button" className={styles.pause} aria-label={playing ? m.home.hero.pause : m.home.hero.play} {...pause}>
            {playing ? <Pause size={18} fill="currentColor" aria-hidden /> : <Play size={18} fill="currentColor" aria-hidden />}
          </button>
          <div className={styles.bulbs}>
            {titles.map((title, at) => (
              <Bulb key={title.id} name={title.name} current={at === index} onPress={() => show(at)} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

/** A dot that shows a slide. */
function Bulb({ name, current, onPress }: { name: string; current: boolean; onPress: () => void }) {
  const press = useEarlyPress({ onPress })
  return (
    <button
      type="button"
      className={styles.bulb}
      aria-label={m.home.hero.show({ title: name })}
      aria-current={current ? 'true' : undefined}
      {...press}
    />
  )
}

type SlideProps = { title: HeroSlide; current: boolean; loaded: boolean; first: boolean; position: string }

/** Memoized: at a turn only the slides that leave and come change. */
const Slide = memo(({ title: latest, current, loaded, first, position }: SlideProps) => {
  const prefetch = usePrefetch()
  const title = useFrozenSlide(latest, current)
  return (
    <article
      aria-roledescription={m.home.hero.slide}
      aria-label={position}
      className={styles.slide}
      data-current={current}
      inert={!current}
    >
      {loaded && (
        <div className={styles.picture}>
          <Picture kind="backdrop" path={title.backdrop} alt="" slot={SLOT} eager priority={first} />
        </div>
      )}
      <div className={`page ${styles.words}`}>
        <p className={`board ${styles.board}`}>
          {title.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <h2 dir="auto" lang={title.nameLanguage} className={styles.title} data-long={title.name.length > 28}>
          {title.name}
        </h2>
        {title.text && (
          <p className={styles.text} dir="auto">
            {title.text}
          </p>
        )}
        <Link className="button primary" to={`/movie/${title.id}`} prefetch={prefetch}>
          <Sentence text={m.home.hero.seeMore({ title: title.name })} parts={{ hidden: visuallyHidden }} />
        </Link>
      </div>
    </article>
  )
})

/** Keeps a visible slide unchanged: new data is taken over only when its turn begins or ends. */
function useFrozenSlide(latest: HeroSlide, current: boolean): HeroSlide {
  const [frozen, setFrozen] = useState({ title: latest, current })
  if (frozen.current === current) return frozen.title
  const next = { title: current ? latest : frozen.title, current }
  setFrozen(next)
  return next.title
}

/** Milliseconds per slide. */
const SLIDE_TIME = 6_000
/** Milliseconds before its turn that a slide's picture is loaded. */
const AHEAD = 2_500
const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/** `seen`: slides whose pictures have been requested. */
type Shown = { index: number; seen: ReadonlySet<number> }

/**
 * Cycles through `count` slides. Pauses on hover, on focus, in a hidden tab, and by the pause button; does not start by itself
 * with reduced motion or data saving. `isNear` tells which slides' pictures to load.
 */
function useAutoplay(count: number) {
  const [{ index, seen }, setShown] = useState<Shown>({ index: 0, seen: new Set([0]) })
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const startsPaused = useSyncExternalStore(
    watchMotion,
    () => savesData() || window.matchMedia(LESS_MOTION).matches,
    () => false,
  )
  const playing = choice === null ? !startsPaused : choice === 'play'
  const running = playing && !held.pointer && !held.focus && count > 1
  const following = (index + 1) % count

  useEffect(() => {
    if (!running) return
    const ahead = setTimeout(() => setShown((before) => loading(before, before.index, following)), SLIDE_TIME - AHEAD)
    const turn = setInterval(() => !document.hidden && setShown((before) => loading(before, following)), SLIDE_TIME)
    return () => [ahead, turn].forEach(clearTimeout)
  }, [running, following])

  return {
    index,
    playing,
    isNear: (at: number) => seen.has(at),
    show: (next: number) => setShown((before) => loading(before, next)),
    toggle: () => setChoice(playing ? 'pause' : 'play'),
    hold: (by: 'pointer' | 'focus', on: boolean) => setHeld((before) => (before[by] === on ? before : { ...before, [by]: on })),
  }
}

function loading({ seen }: Shown, index: number, next = index): Shown {
  return { index, seen: new Set([...seen, next]) }
}

function watchMotion(onChange: () => void) {
  const query = window.matchMedia(LESS_MOTION)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
