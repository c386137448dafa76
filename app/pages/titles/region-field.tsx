import { FILTER_NAMES, type Filters } from '#domain/filters/filters.ts'
import { regionName } from '#domain/offers/places.ts'
import { WATCH_REGIONS } from '#domain/offers/watch-regions.ts'
import { SelectField } from './select-field.tsx'

type RegionFieldProps = {
  /** The region where nothing else is chosen. */
  ofSite: string
  value: string | null
  onChange: (part: Partial<Filters>) => void
}

/** Where platforms, offers and ratings by age are meant. Those of another region mean nothing there. */
export function RegionField({ ofSite, value, onChange }: RegionFieldProps) {
  const codes = [...new Set([...WATCH_REGIONS, ofSite, ...(value === null ? [] : [value])])]
  // The site's own needs no word in the address, also where the form is sent without scripts.
  const named = codes.map((code) => ({ id: code === ofSite ? '' : code, label: regionName(code) }))
  return (
    <SelectField
      label="Region of platforms, offers and ratings by age"
      name={FILTER_NAMES.region}
      value={value === ofSite ? '' : (value ?? '')}
      options={named.toSorted((one, other) => one.label.localeCompare(other.label, 'en'))}
      onChange={(code) => onChange({ region: code || null, platforms: [], certificationMax: null })}
    />
  )
}
