import { Link } from 'react-router'
import { m } from '#messages'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Site } from '#domain/site/site.ts'
import { THUMBNAIL_ORIGIN } from '#domain/titles/video-site.ts'
import { storedData } from '#domain/operators/retention.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { Sentence } from '#app/ui/widgets/sentence.tsx'
import { TmdbMark } from '#app/ui/frame/footer.tsx'
import type { Route } from './+types/about.ts'
import styles from './plain-page.module.css'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.site.pages.about,
    description: m.about.description,
    canonical: '/about',
  })
}

/** Which other sites see visitors' addresses because of pictures. `imageUrl` is a path if this site serves them. */
function picturesText({ imageUrl, thumbnails }: Site): string {
  const host = imageUrl.startsWith('/') ? null : new URL(imageUrl).host
  if (thumbnails !== 'direct') return host === null ? m.about.pictures.here : m.about.pictures.elsewhere({ host })
  const videoHost = new URL(THUMBNAIL_ORIGIN).host
  return host === null ? m.about.pictures.hereAndVideos({ videoHost }) : m.about.pictures.elsewhereAndVideos({ host, videoHost })
}

export default function AboutPage() {
  const { site } = useSite()
  const { brand, contactEmail, isSample, searchLogDays } = site
  const features = [m.about.browse, m.about.find, m.about.details, m.about.play, m.about.free]
  const links = [
    { to: '/movie', label: m.site.pages.movies },
    { to: '/tv', label: m.about.tvShows },
    { to: '/person', label: m.about.popularPeople },
    { to: '/search', label: m.site.common.search },
  ]
  return (
    <article className={`page ${styles.article}`}>
      <h1 className="page-title" tabIndex={-1}>
        {m.about.heading({ brand })}
      </h1>
      <p className={styles.lead}>{m.about.lead({ brand })}</p>
      <h2 className={styles.heading}>{m.about.whatItDoes}</h2>
      <ul role="list" className={styles.list}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <h2 className={styles.heading}>{m.about.usefulLinks}</h2>
      <ul role="list" className="cluster">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link className="chip" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>{m.about.dataSource}</h2>
      <p>
        <TmdbMark /> {m.site.attribution} <Sentence text={m.about.streamingData} parts={{ link: justWatch }} />
      </p>
      {isSample && <p>{m.about.sample}</p>}
      <h2 className={styles.heading}>{m.about.privacy}</h2>
      <p>{m.about.files({ brand })}</p>
      <p>{m.about.storedHere}</p>
      <ul role="list" className={styles.list}>
        {storedData(searchLogDays).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{m.about.counting}</p>
      <p>{picturesText(site)}</p>
      {contactEmail && (
        <>
          <h2 className={styles.heading}>{m.about.contact}</h2>
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

function justWatch(name: string) {
  return (
    <a className="link" href="https://www.justwatch.com/" target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  )
}
