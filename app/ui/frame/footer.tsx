import { Link } from 'react-router'
import { MESSAGES } from '#domain/messages.ts'
import { LIST_TABS, type ListTabId } from '#domain/filters/tabs.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { lazyOnIdle } from '../widgets/lazy-on-idle.tsx'
import styles from './footer.module.css'

const [FooterSwitches] = lazyOnIdle(async () => (await import('#app/features/library/switches.tsx')).FooterSwitches)
const [ThemeChoice, useLoading] = lazyOnIdle(() => import('./theme-choice.tsx').then(({ ThemeChoice: Part }) => Part))

/** The specification's order, which differs from that of the lists' tabs. */
const GROUPS = [
  { heading: 'Movies', path: '/movie', tabs: ['upcoming', 'now-playing', 'popular', 'top-rated'] },
  { heading: 'TV Shows', path: '/tv', tabs: ['airing-today', 'on-air', 'popular', 'top-rated'] },
] as const
const labelOf = (tab: ListTabId) => [...LIST_TABS.movie, ...LIST_TABS.tv].find(({ id }) => id === tab)?.label

const SAMPLE = ' The built-in sample catalogue is in use: besides real, freely available works it shows invented ones.'

/** Links to the lists, the attribution of the data source, and the disclaimer. */
export function Footer() {
  const { site, year } = useSite()
  useLoading()
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.groups}`}>
        {GROUPS.map(({ heading, path, tabs }) => (
          <FooterGroup key={path} heading={heading}>
            {tabs.map((tab) => (
              <li key={tab}>
                <Link to={`${path}?tab=${tab}`}>{labelOf(tab)}</Link>
              </li>
            ))}
          </FooterGroup>
        ))}
        <FooterGroup heading="People">
          <li>
            <Link to="/person">Popular</Link>
          </li>
        </FooterGroup>
        <FooterGroup heading={site.brand}>
          <li>
            <Link to="/watchlist">Watchlist</Link>
          </li>
          <li>
            <Link to="/calendar">Calendar</Link>
          </li>
          <li>
            <Link to="/about">About</Link>
          </li>
          <li>
            <Link to="/discover">Discover</Link>
          </li>
        </FooterGroup>
      </div>
      <div className={`page ${styles.notes}`}>
        <div className={styles.choices}>
          <ThemeChoice />
          <FooterSwitches />
        </div>
        <p>
          <TmdbMark />
          {` ${MESSAGES.attribution}${site.isSample ? SAMPLE : ''}`}
        </p>
        <p>
          {`© ${year} ${site.brand}. All rights reserved. ${site.brand} does not store any files on its server: every film plays from the source that is named beside it.`}
        </p>
      </div>
    </footer>
  )
}

function FooterGroup({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <nav aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.links}>{children}</ul>
    </nav>
  )
}

/** Names the data source: by its approved logo if the operator has supplied the file, else by a text mark. */
export function TmdbMark() {
  const { tmdbLogo } = useSite().site
  return (
    <a
      className={tmdbLogo ? styles.logo : styles.tmdb}
      href="https://www.themoviedb.org/"
      rel="noopener noreferrer"
      target="_blank"
      aria-label={tmdbLogo ? undefined : 'TMDB, the data source (opens in a new tab)'}
    >
      {tmdbLogo ? <img src={tmdbLogo.src} {...tmdbLogo.size} alt="The Movie Database (TMDB)" /> : 'TMDB'}
    </a>
  )
}
