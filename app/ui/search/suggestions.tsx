import { useEffect, type RefObject } from 'react'
import { Link } from 'react-router'
import { yearOf } from '#domain/text/format.ts'
import { EMPTY_MESSAGES } from '#domain/site/empty-messages.ts'
import { Picture } from '../cards/picture.tsx'
import { SMALL_POSTER } from '../cards/picture-places.ts'
import { DidYouMean } from './did-you-mean.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { rememberTerm } from './recent-terms.ts'
import type { SearchBoxState } from './use-search-box.ts'
import styles from './suggestions.module.css'

const TYPE_LABEL = { movie: 'Movie', tv: 'TV Show' } as const

type SuggestionsProps = { id: string; input: RefObject<HTMLInputElement | null>; search: SearchBoxState }

/** What is under the search box: what the typed term finds, or the last searches while nothing is typed. */
export function Suggestions({ id, input, search }: SuggestionsProps) {
  if (search.text !== '') return <Found id={id} search={search} />
  return <RecentSearches id={id} input={input} onPick={search.search} onClose={search.close} />
}

/** The list of titles, and links beside them. The focus stays in the box; aria-activedescendant marks the active option. */
function Found({ id, search }: Pick<SuggestionsProps, 'id' | 'search'>) {
  const { open, answer, active, setActive, pick, leave } = search
  const items = answer?.items ?? []
  const others = answer?.others ?? []
  const meant = answer?.meant ?? []
  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  function follow(name: string): void {
    rememberTerm(name)
    leave()
  }

  return (
    <div className={styles.panel} hidden={!open}>
      <div role="listbox" id={`${id}-list`} aria-label="Suggestions" hidden={items.length === 0} className={styles.list}>
        {items.map((item, index) => (
          // The combobox, which has the focus, handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${item.type}${item.id}`}
            id={`${id}-${index}`}
            role="option"
            data-title={`${item.type}/${item.id}`}
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => {
              rememberTerm(item.name)
              pick(item)
            }}
            onPointerMove={() => index !== active && setActive(index)}
          >
            <span className={styles.poster}>
              <Picture kind="poster" path={item.poster} alt="" place={SMALL_POSTER} />
            </span>
            <span className={styles.name} dir="auto">
              {item.name}
            </span>
            <span className={styles.facts}>
              {[yearOf(item.date), TYPE_LABEL[item.type]].filter((fact) => fact !== null).join(' · ')}
            </span>
          </div>
        ))}
      </div>
      {open && items.length === 0 && others.length === 0 && (
        <div role="status" className={styles.empty}>
          <p className={styles.emptyTitle}>{EMPTY_MESSAGES.noResults}</p>
          <p>{EMPTY_MESSAGES.noMatches}</p>
        </div>
      )}
      {meant.length > 0 && (
        <div className={styles.others}>
          <DidYouMean meant={meant} onFollow={follow} />
        </div>
      )}
      {others.length > 0 && (
        <div role="group" aria-labelledby={`${id}-others`} className={styles.others}>
          <p id={`${id}-others`}>People and companies</p>
          {others.map(({ path, name, facts }) => (
            <Link key={path} to={path} onClick={() => follow(name)}>
              <bdi>{name}</bdi> <span className={styles.facts}>{facts}</span>
            </Link>
          ))}
        </div>
      )}
    </div>
  )
}
