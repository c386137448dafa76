import { useState } from 'react'
import { m } from '#messages'
import type { FilterNames } from '#domain/filters/filter-names.ts'
import { FILTER_NAMES, type Filters } from '#domain/filters/filters.ts'
import { PickField, type Pick, type Suggest } from './pick-field.tsx'

type NamesFieldProps = {
  list: keyof FilterNames
  most: number
  draft: Filters
  onChange: (part: Partial<Filters>) => void
  names: FilterNames | null
  suggest: Suggest<number>
  note?: string
}

/** Keywords, people, companies or networks, chosen by name and stored by id. Keywords can be excluded. */
export function NamesField({ list, most, draft, onChange, names, suggest, note }: NamesFieldProps) {
  // Names of choices not yet applied.
  const [own, setOwn] = useState<Record<number, string>>({})
  const nameOf = (id: number) => own[id] ?? names?.[list][id] ?? m.filters.names[list].unnamed({ id })
  const excludes = list === 'keywords'
  const excluded = excludes ? draft.keywordsNot : []
  const chosen = [
    ...draft[list].map((id) => ({ id, name: nameOf(id), not: false })),
    ...excluded.map((id) => ({ id, name: nameOf(id), not: true })),
  ]
  function change(picks: Pick<number>[]) {
    setOwn({ ...own, ...Object.fromEntries(picks.map(({ id, name }) => [id, name])) })
    const ids = (not: boolean) => picks.filter((each) => each.not === not).map(({ id }) => id)
    if (!excludes) return onChange({ [list]: ids(false) })
    onChange({ keywords: ids(false), keywordsNot: ids(true), keywordsAny: draft.keywordsAny && ids(false).length > 1 })
  }
  const any = { name: FILTER_NAMES.keywordsAny, on: draft.keywordsAny, onChange: (on: boolean) => onChange({ keywordsAny: on }) }
  return (
    <PickField
      label={m.filters.names[list].label}
      chosenLabel={m.filters.names[list].chosen}
      placeholder={m.filters.namePlaceholder}
      chosen={chosen}
      values={[
        [FILTER_NAMES[list], draft[list].join(',')],
        ...(excludes ? [[FILTER_NAMES.keywordsNot, excluded.join(',')] as const] : []),
      ]}
      most={most}
      suggest={suggest}
      onChange={change}
      excludes={excludes}
      any={excludes ? any : undefined}
      note={note}
    />
  )
}
