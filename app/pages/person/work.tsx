import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { m } from '#messages'
import type { WorkCredit } from '#domain/people/by-title.ts'
import { characterNames, jobName, jobNames } from '#domain/people/credit-names.ts'
import { genreName } from '#domain/titles/genre-names.ts'
import { ACTING, WORK_SORTS, workOf, type Option, type ShownWork, type WorkTab } from '#domain/people/person-work.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { IN_GRID } from '#app/ui/cards/picture-slots.ts'
import { PosterCard } from '#app/ui/cards/poster-card.tsx'
import { LongList } from '#app/ui/long-grid/long-list.tsx'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { Choices } from '#app/ui/widgets/choices.tsx'
import { SelectBox } from '#app/ui/widgets/select-box.tsx'
import type { ShownPerson } from './shown-person.ts'
import styles from './work.module.css'

/** Number of cards rendered at first; some people have a thousand titles. */
const AT_FIRST = 60
/** Defaults, which are left out of the address. */
const UNSET: readonly string[] = ['', ACTING, WORK_SORTS[0]]

/** A person's titles on one tab, filtered and sorted by the address, so that it works before scripts run. */
export function Work({ person, tab }: { person: ShownPerson; tab: WorkTab }) {
  const [search] = useSearchParams()
  const work = workOf(person, tab, search)
  if (work.total === 0) return <EmptyState title={m.person.noMediaTitle} text={m.person.noMedia[tab]} />
  const { titles, selves, total } = work
  const nameOf = work.filters.role === ACTING ? characterNames : jobNames
  const shown = titles.length + selves.length
  return (
    <>
      {(total > 1 || work.options.roles.length > 1) && (
        <WorkForm work={work} tab={tab} path={`/person/${person.id}`} at={String(search)} />
      )}
      <p role="status" className={styles.count}>
        {shown < total && (
          <>
            {m.person.titlesOf({ shown, total })}{' '}
            <Link to={`?tab=${tab}`} className="link" replace preventScrollReset>
              {m.site.common.showAll}
            </Link>
          </>
        )}
      </p>
      <Cards key={String(search)} titles={titles} nameOf={nameOf} />
      {selves.length > 0 && (
        <details className={styles.selves} open={titles.length === 0}>
          <summary className="disclosure">
            {m.person.appearances({ count: selves.length })}
            <ChevronDown size={18} aria-hidden />
          </summary>
          <Cards titles={selves} nameOf={nameOf} />
        </details>
      )}
    </>
  )
}

/** `nameOf`: a role or job in the page's language. */
function Cards({ titles, nameOf }: { titles: WorkCredit[]; nameOf: (role: string) => string }) {
  return (
    titles.length > 0 && (
      <LongList items={titles} keyOf={({ type, id }) => `${type}${id}`} first={AT_FIRST} className="grid">
        {(title) => <PosterCard title={title} note={nameOf(title.role)} widths={IN_GRID} />}
      </LongList>
    )
  )
}

/** `at`: the current query. */
type WorkFormProps = { work: ShownWork; tab: WorkTab; path: string; at: string }

/** The filters; each change navigates. The new choice shows at once, before the navigation ends. */
function WorkForm({ work: { filters, options }, tab, path, at }: WorkFormProps) {
  const { basePath } = useSite().site
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<{ at: string; name: string; value: string } | null>(null)
  const current = (name: string, value: string) => (chosen?.at === at && chosen.name === name ? chosen.value : value)
  function change(name: string, value: string) {
    setChosen({ at, name, value })
    const fields = new FormData(form.current!)
    fields.set(name, value)
    void navigate(`?${toSearch(tab, fields)}`, { replace: true, preventScrollReset: true })
  }
  const select = (event: React.ChangeEvent<HTMLSelectElement>) => change(event.target.name, event.target.value)
  return (
    <form ref={form} action={basePath + path} className={styles.form}>
      {tab === 'crew' ? (
        <Choices
          legend={m.person.job}
          name="role"
          options={options.roles.map(({ value }) => value)}
          labelOf={jobName}
          selected={current('role', filters.role ?? '')}
          onSelect={(role) => change('role', role)}
        />
      ) : (
        <Select
          label={m.person.job}
          name="role"
          value={current('role', String(filters.role ?? ''))}
          options={options.roles}
          nameOf={jobName}
          onChange={select}
        />
      )}
      <Select
        label={m.person.kind}
        name="kind"
        any={m.person.allKinds}
        value={current('kind', String(filters.kind ?? ''))}
        options={options.kinds}
        nameOf={(kind) => m.person.kinds[kind]}
        onChange={select}
      />
      <Select
        label={m.person.genre}
        name="genre"
        any={m.person.allGenres}
        value={current('genre', String(filters.genre ?? ''))}
        options={options.genres.filter(({ value }) => genreName(value) !== undefined)}
        nameOf={(genre) => genreName(genre) ?? ''}
        onChange={select}
      />
      <Select
        label={m.person.decadeLabel}
        name="decade"
        any={m.person.allYears}
        value={current('decade', String(filters.decade ?? ''))}
        options={options.decades}
        nameOf={(year) => m.person.decade({ year })}
        onChange={select}
      />
      <Select
        label={m.person.sortBy}
        name="sort"
        value={current('sort', String(filters.sort ?? ''))}
        options={WORK_SORTS.map((value) => ({ value, count: null }))}
        nameOf={(sort) => m.person.sorts[sort]}
        onChange={select}
      />
      <input type="hidden" name="tab" value={tab} />
      <button type="submit" className={`button ${styles.submit}`}>
        {m.person.show}
      </button>
    </form>
  )
}

type SelectProps<Value> = {
  label: string
  name: string
  /** Label of the empty choice; without it one option is always chosen. */
  any?: string
  value: string
  options: readonly (Omit<Option<Value>, 'count'> & { count: number | null })[]
  nameOf: (value: Value) => string
  onChange: (event: React.ChangeEvent<HTMLSelectElement>) => void
}

/** A select, hidden if there is nothing to choose. */
function Select<Value extends string | number>({ label, name, any, value, options, nameOf, onChange }: SelectProps<Value>) {
  if (options.length < 2) return null
  return (
    <SelectBox className={styles.select} aria-label={label} name={name} value={value} onChange={onChange}>
      {any !== undefined && <option value="">{any}</option>}
      {options.map(({ value: each, count }) => (
        <option key={each} value={each}>
          {count === null ? nameOf(each) : m.person.choice({ choice: nameOf(each), count })}
        </option>
      ))}
    </SelectBox>
  )
}

/** The query, tab first, without empty and default values. */
function toSearch(tab: WorkTab, fields: FormData): URLSearchParams {
  fields.delete('tab')
  const pairs = [...fields].map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams([['tab', tab], ...pairs.filter(([, value]) => !UNSET.includes(value))])
}
