import { Link } from 'react-router'
import { formatCount, formatMoney } from '#domain/format.ts'
import { EMPTY_MESSAGES } from '#domain/empty-messages.ts'
import type { Streaming } from '#domain/title.ts'
import { PlatformLogo } from '#app/ui/cards/platform-logo.tsx'
import type { ShownTitle } from './shown-title.ts'
import styles from './facts.module.css'

/** The details beside the player. Unknown facts are left out. */
export function Facts({ title }: { title: ShownTitle }) {
  const movie = title.type === 'movie'
  return (
    <section aria-label="Details" className={styles.facts}>
      {title.streaming && <Platforms streaming={title.streaming} />}
      <dl className={styles.list}>
        {title.createdBy.length > 0 && (
          <Fact label="Created By">
            {title.createdBy.map(({ id, name }) => (
              <Link key={id} to={`/person/${id}`} className={`link ${styles.each}`}>
                {name}
              </Link>
            ))}
          </Fact>
        )}
        {title.seasonCount !== null && <Fact label="Seasons">{formatCount(title.seasonCount)}</Fact>}
        {title.episodeCount !== null && <Fact label="Episodes">{formatCount(title.episodeCount)}</Fact>}
        {movie && <Fact label="Budget">{money(title.budget)}</Fact>}
        {movie && <Fact label="Revenue">{money(title.revenue)}</Fact>}
        <Names label="Networks" names={title.networks} />
        <Names label="Production Companies" names={title.companies} />
        <ExternalLinks title={title} />
        {title.keywords.length > 0 && (
          <Fact label="Keywords">
            <span className={styles.keywords}>
              {title.keywords.map(({ id, name }) => (
                <span key={id} className="chip">
                  {name}
                </span>
              ))}
            </span>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function money(dollars: number): string {
  return dollars === 0 ? EMPTY_MESSAGES.notSpecified : formatMoney(dollars)
}

/** One row of a list of facts. */
export function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Names({ label, names }: { label: string; names: { id: number; name: string }[] }) {
  return names.length === 0 ? null : <Fact label={label}>{names.map(({ name }) => name).join(', ')}</Fact>
}

function ExternalLinks({ title }: { title: ShownTitle }) {
  const { homepage, imdbId } = title
  if (!homepage && !imdbId) return null
  return (
    <Fact label="Links">
      {homepage && (
        <a className={`link ${styles.each}`} href={homepage} target="_blank" rel="noopener noreferrer">
          Homepage
        </a>
      )}
      {imdbId && (
        <a
          className={`link ${styles.each}`}
          href={`https://www.imdb.com/title/${imdbId}/`}
          target="_blank"
          rel="noopener noreferrer"
        >
          IMDb
        </a>
      )}
    </Fact>
  )
}

function Platforms({ streaming: { link, platforms } }: { streaming: Streaming }) {
  return (
    <div>
      <h2 className={styles.heading}>Where to stream</h2>
      <ul className={styles.platforms}>
        {platforms.map(({ id, name, logo }) => (
          <li key={id} className={styles.platform}>
            <PlatformLogo path={logo} shape="square" />
            {name}
          </li>
        ))}
      </ul>
      <p className={styles.credit}>
        {link ? (
          <a className="link" href={link} target="_blank" rel="noopener noreferrer">
            Streaming data by JustWatch
          </a>
        ) : (
          'Streaming data by JustWatch'
        )}
      </p>
    </div>
  )
}
