import { Fragment, useContext, useDeferredValue, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { NonceContext } from '#app/rendering/nonce-context.ts'
import { PosterCard, type Poster } from '#app/ui/cards/poster-card.tsx'
import { Row } from '#app/ui/cards/row.tsx'
import { RowFailure } from '#app/ui/cards/row-failure.tsx'
import { useLeftOut } from '#app/hooks/shown-record.ts'
import { titleKey } from '#domain/titles/title.ts'
import { useFromServer } from '#app/hooks/use-from-server.ts'
import styles from './top-ten.module.css'

const KINDS = ['movies', 'shows'] as const

/** The ten most popular movies or shows, with their ranks as large numerals. */
export function TopTen({ movies, shows }: { movies: Poster[] | null; shows: Poster[] | null }) {
  const nonce = useContext(NonceContext)
  const fromServer = useFromServer()
  const { kind, choose } = useKeptKind(fromServer)
  // The toggle responds at once; the ten cards, which take a slow phone several frames, follow.
  const listed = useDeferredValue(kind)
  const out = useLeftOut()
  const titles = listed === 'movies' ? movies : shows
  if (!titles) return <RowFailure heading={m.home.rows.topTen} />
  const toggle = (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">{m.home.topTen.of}</legend>
      {KINDS.map((id) => (
        <label key={id} className={styles.choice}>
          <input className="covering" type="radio" name="top-ten" value={id} checked={kind === id} onChange={() => choose(id)} />
          {m.home.topTen.kinds[id]}
        </label>
      ))}
    </fieldset>
  )
  return (
    <div className={styles.ten}>
      <Row heading={m.home.rows.topTen} aside={toggle} list={listed} proposes>
        {titles.map(
          (title, index) =>
            !out?.has(titleKey(title)) && (
              <Fragment key={title.id}>
                <span className={styles.number} aria-hidden>
                  {index + 1}
                </span>
                <PosterCard title={title} />
              </Fragment>
            ),
        )}
      </Row>
      {fromServer && (
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? HIDE_MOVIES : ''}
        </script>
      )}
    </div>
  )
}

type Kind = (typeof KINDS)[number]

/**
 * Runs before the first paint. The server's page contains the movies; if the visitor had chosen shows, this hides the movies and
 * selects the right toggle at once.
 */
const HIDE_MOVIES =
  "{let place=document.currentScript.parentElement,list=place.querySelector('ul');if(list&&history.state?.topTen==='shows'){list.style.visibility='hidden';place.querySelector('[value=shows]').checked=true}}"

/** The choice of movies or shows, stored in the browser's history entry, so that Back, Forward and a reload restore it. */
function useKeptKind(fromServer: boolean) {
  const { key } = useLocation()
  const [shown, setShown] = useState(() => ({ of: key, kind: fromServer ? 'movies' : keptKind() }))
  // On another history entry, read its choice; while a page is being left, the browser may already be there.
  if (shown.of !== key) setShown({ of: key, kind: keptKind() })
  // The server renders the movies, since it has no history entry.
  // oxlint-disable-next-line react/set-state-in-effect -- only where shows were chosen; anything else would render every page twice
  useLayoutEffect(() => setShown((before) => (before.kind === keptKind() ? before : { ...before, kind: keptKind() })), [])
  return {
    kind: shown.kind,
    choose(kind: Kind) {
      window.history.replaceState({ ...window.history.state, topTen: kind }, '')
      setShown({ of: key, kind })
    },
  }
}

function keptKind(): Kind {
  return window.history.state?.topTen === 'shows' ? 'shows' : 'movies'
}
