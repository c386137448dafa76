import { Link } from 'react-router'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { MESSAGES } from '#domain/messages.ts'
import type { Site } from '#domain/site/site.ts'
import { THUMBNAIL_ORIGIN } from '#domain/titles/video-site.ts'
import { storedData } from '#domain/operators/retention.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { TmdbMark } from '#app/ui/frame/footer.tsx'
import type { Route } from './+types/about.ts'
import styles from './plain-page.module.css'

const FEATURES = [
  'Browse what is trending, upcoming, airing and popular, and the people behind it.',
  'Search everything at once, with suggestions as you type and full keyboard support.',
  'See everything about a title: cast and crew, reviews, videos, images, seasons and episodes.',
  'Press play: a player with a choice of lawful sources, none of which loads before that.',
  'No accounts, no tracking, no ads. It is open source: anyone can run a site like this one.',
]
const LINKS = [
  { to: '/movie', label: 'Movies' },
  { to: '/tv', label: 'TV shows' },
  { to: '/person', label: 'Popular people' },
  { to: '/search', label: 'Search' },
]

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'About',
    description: 'What this site is, what it does, and where its data comes from.',
    canonical: '/about',
  })
}

/** Which other sites see visitors' addresses because of pictures. `imageUrl` is a path if this site serves them. */
function picturesText({ imageUrl, thumbnails }: Site): string {
  const own = imageUrl.startsWith('/')
  if (own && thumbnails !== 'direct')
    return 'Pictures come from this site: your browser contacts no other site before you press play.'
  const pictures = own
    ? 'Pictures come from this site'
    : `Pictures come from ${new URL(imageUrl).host}, which therefore sees your IP address`
  const ofVideos =
    thumbnails === 'direct'
      ? `, and those of videos from ${new URL(THUMBNAIL_ORIGIN).host}, when you open a title’s Videos tab`
      : ''
  return `${pictures}${ofVideos}; before you press play, your browser contacts no other site.`
}

export default function AboutPage() {
  const { site } = useSite()
  const { brand, contactEmail, isSample, searchLogDays } = site
  return (
    <article className={`page ${styles.article}`}>
      <h1 className="page-title" tabIndex={-1}>
        About {brand}
      </h1>
      <p className={styles.lead}>
        {brand} helps you decide what to watch: movies, TV shows and the people who make them, on pages that load fast and let the
        pictures speak.
      </p>
      <h2 className={styles.heading}>What it does</h2>
      <ul className={styles.list}>
        {FEATURES.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <h2 className={styles.heading}>Useful links</h2>
      <ul className="cluster">
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link className="chip" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>Where the data comes from</h2>
      <p>
        <TmdbMark /> {MESSAGES.attribution} Streaming data by{' '}
        <a className="link" href="https://www.justwatch.com/" target="_blank" rel="noopener noreferrer">
          JustWatch
        </a>
        .
      </p>
      {isSample && (
        <p>
          This site uses the built-in sample catalogue: real works that anyone may watch, and invented titles, people and pictures
          that exist nowhere else.
        </p>
      )}
      <h2 className={styles.heading}>Films and privacy</h2>
      <p>
        {brand} does not store any files on its server and links to no unlicensed streams. Players are pages of other sites in a
        sandboxed frame; they load only after you press play.
      </p>
      <p>What this site stores about you, on its own server and for no one else:</p>
      <ul className={styles.list}>
        {storedData(searchLogDays).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        The site counts per hour how many players are opened and how many do not play, but not who opened them or for which title.
        What you watch and mark (history, watchlist, watched, hidden and followed titles, watched episodes, and where you stopped)
        stays in your browser until you remove it, and is sent nowhere unless you generate a sync code. “Forget everything here”
        on your watchlist removes all of it at once. Lists that you import are read in your browser: their titles are looked up
        here, and neither stored nor logged. This site does not ask other services for your address, and does not pass it on.
      </p>
      <p>{picturesText(site)}</p>
      {contactEmail && (
        <>
          <h2 className={styles.heading}>Contact</h2>
          <p>
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
          </p>
        </>
      )}
    </article>
  )
}
