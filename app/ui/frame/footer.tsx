import { Link } from 'react-router'
import { m } from '#messages'
import { LIST_TABS } from '#domain/filters/tabs.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { Languages } from './languages.tsx'
import { ownLinks } from './navigation.ts'
import { afterPage } from '../widgets/load-later.tsx'
import styles from './footer.module.css'

const ShownSwitches = afterPage(async () => (await import('#app/features/library/switches.tsx')).ShownSwitches)
const ThemeChoice = afterPage(() => import('./theme-choice.tsx').then(({ ThemeChoice: Part }) => Part))

/** The specification's order, which differs from that of the lists' tabs. */
const GROUPS = [
  { type: 'movie', tabs: ['upcoming', 'now-playing', 'popular', 'top-rated'] },
  { type: 'tv', tabs: ['airing-today', 'on-air', 'popular', 'top-rated'] },
] as const

/** Links to the lists, the attribution of the data source, and the disclaimer. */
export function Footer() {
  const { site, year } = useSite()
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.groups}`}>
        {GROUPS.map(({ type, tabs }) => (
          <FooterGroup key={type} heading={type === 'movie' ? m.site.pages.movies : m.site.pages.tvShows}>
            {tabs.map((tab) => (
              <Link key={tab} to={`/${type}?tab=${tab}`}>
                {LIST_TABS[type].find(({ id }) => id === tab)?.label}
              </Link>
            ))}
          </FooterGroup>
        ))}
        <FooterGroup heading={m.site.pages.people}>
          <Link to="/person">{m.site.footer.popularPeople}</Link>
        </FooterGroup>
        <FooterGroup heading={site.brand}>
          {[
            ...ownLinks(),
            { to: '/for-you', label: m.site.pages.forYou },
            { to: `/year/${year}`, label: m.site.pages.year },
            { to: '/about', label: m.site.pages.about },
            { to: '/discover', label: m.site.pages.discover },
          ].map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </FooterGroup>
      </div>
      <div className={`page ${styles.languages}`}>
        <Languages />
      </div>
      <div className={`page ${styles.notes}`}>
        <div className={styles.choices}>
          <ThemeChoice />
          <ShownSwitches />
        </div>
        <p>
          <TmdbMark />
          {` ${m.site.attribution}${site.isSample ? ` ${m.site.footer.sample}` : ''}`}
        </p>
        <p>{m.site.footer.rights({ year, brand: site.brand })}</p>
      </div>
    </footer>
  )
}

function FooterGroup({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <nav aria-label={heading} className={styles.links}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
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
      aria-label={tmdbLogo ? undefined : m.site.footer.tmdb}
    >
      {tmdbLogo ? <img src={tmdbLogo.src} {...tmdbLogo.size} alt={m.site.footer.tmdbLogo} /> : 'TMDB'}
    </a>
  )
}
