import { Fragment } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { WhereToWatch } from '#app/features/services/where-to-watch.tsx'
import type { ShownLibrary } from '#domain/library/library.ts'
import type { ShownTitle } from '#app/player/shown-title.ts'
import { useShownRecord } from '#app/hooks/shown-record.ts'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { viewingsOf } from '#domain/record/marks.ts'
import { titleKey } from '#domain/titles/title.ts'
import type { TitleFact, FactValue } from './title-facts.ts'
import styles from './facts.module.css'

const [Viewings] = onIntent(async () => (await import('#app/features/library/viewings.tsx')).Viewings)

/** Offers and details of the title, and when the visitor watched it. */
export function WatchAndFacts({ title, facts }: { title: ShownTitle; facts: TitleFact[] }) {
  return (
    <div className={styles.beside}>
      {title.streaming ? (
        <WhereToWatch key={title.id} title={title} streaming={title.streaming}>
          {title.library && <InLibrary library={title.library} />}
        </WhereToWatch>
      ) : (
        title.library && (
          <section aria-label={m.offers.whereToWatch}>
            <InLibrary library={title.library} />
          </section>
        )
      )}
      <Facts facts={facts} />
      <OwnViewings title={title} />
    </div>
  )
}

/** The libraries that have the title, with links to their own pages where visitors may open them. */
function InLibrary({ library: { pages } }: { library: ShownLibrary }) {
  return (
    <p className={styles.library}>
      {pages.length === 0 && <span className="chip">{m.cards.inLibrary}</span>}
      {pages.map(({ name, url }) => (
        <a key={url} className="chip" href={url} target="_blank" rel="noopener noreferrer">
          {m.title.openIn({ name })}
        </a>
      ))}
    </p>
  )
}

/** Only what has viewings loads their code. */
function OwnViewings({ title }: { title: ShownTitle }) {
  const record = useShownRecord()
  return viewingsOf(record?.get(titleKey(title))).length > 0 && <Viewings of={{ title, at: null }} />
}

/** Values of a fact shown at first; the others are behind a button. */
const MAX_SHOWN = 10

/** The details beside the player: short ones side by side, long ones on a line of their own. */
function Facts({ facts }: { facts: TitleFact[] }) {
  return (
    <section aria-label={m.title.details}>
      <dl className={styles.list}>
        {facts.map(({ id, values }) => (
          <div key={id} className={isLong(values) ? styles.long : undefined}>
            <dt>{m.title.facts[id]}</dt>
            <dd>
              <Values values={values} asChips={id === 'keywords'} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Most characters of a fact that fits beside another one. */
const SHORT = 22

function isLong(values: readonly FactValue[]): boolean {
  return values.map(({ text }) => text).join(', ').length > SHORT
}

function Values({ values, asChips }: { values: FactValue[]; asChips: boolean }) {
  const shown = values.length > MAX_SHOWN + 2 ? values.slice(0, MAX_SHOWN) : values
  const others = values.slice(shown.length)
  return (
    <>
      <Series values={shown} asChips={asChips} />
      {others.length > 0 && (
        <details>
          <summary className={`link ${styles.more}`}>{m.title.more({ count: others.length })}</summary>
          <Series values={others} asChips={asChips} />
        </details>
      )}
    </>
  )
}

/** Chips side by side, or words with commas between them. */
function Series({ values, asChips }: { values: FactValue[]; asChips: boolean }) {
  const links = values.map((value, index) => (
    <Fragment key={value.href ?? value.text}>
      {!asChips && index > 0 && m.site.common.comma}
      <Value value={value} className={asChips ? 'chip' : 'link'} />
    </Fragment>
  ))
  // The movie database has keywords in English only.
  return asChips ? (
    <div lang="en" className={styles.keywords}>
      {links}
    </div>
  ) : (
    links
  )
}

function Value({ value: { text, href }, className }: { value: FactValue; className: string }) {
  if (href === undefined) return <span className={className === 'chip' ? className : undefined}>{text}</span>
  const attributes = href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <Link to={href} className={className} {...attributes}>
      {text}
    </Link>
  )
}
