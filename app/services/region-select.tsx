import { useState } from 'react'
import { regionName } from '#domain/offers/places.ts'
import { WATCH_REGIONS } from '#domain/offers/watch-regions.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { SelectBox } from '#app/ui/widgets/select-box.tsx'
import styles from './services.module.css'

type RegionSelectProps = { region: string; onChoose: (region: string) => void; id?: string }

/** The regions by name. The server sends the one that is shown alone. */
export function RegionSelect({ region, onChoose, id }: RegionSelectProps) {
  const isHere = useHydrated()
  const [names] = useState(namesOfRegions)
  const offered = isHere ? names : []
  return (
    <SelectBox
      className={styles.region}
      id={id}
      aria-label="Region"
      value={region}
      onChange={(event) => onChoose(event.target.value)}
    >
      {!offered.some(({ code }) => code === region) && (
        // Names differ between versions of browsers and of Node.
        <option value={region} suppressHydrationWarning>
          {regionName(region)}
        </option>
      )}
      {offered.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectBox>
  )
}

function namesOfRegions() {
  const named = WATCH_REGIONS.map((code) => ({ code, name: regionName(code) }))
  return named.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
