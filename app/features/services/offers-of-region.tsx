import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { locale, m } from '#messages'
import type { OfferGroup } from '#domain/titles/title.ts'
import { PlatformLogo } from '#app/ui/cards/platform-logo.tsx'
import { regionName } from '#domain/offers/places.ts'
import { WATCH_REGIONS } from '#domain/offers/watch-regions.ts'
import { SelectBox } from '#app/ui/widgets/select-box.tsx'
import styles from './services.module.css'

const JUSTWATCH = 'https://www.justwatch.com/'
const NONE: ReadonlySet<number> = new Set()

type RegionSelectProps = { region: string; onChoose: (region: string) => void; id?: string }

/** The offers of a region by kind; the visitor's own platforms are marked. */
export function OfferList({ groups, own = NONE }: { groups: readonly OfferGroup[]; own?: ReadonlySet<number> }) {
  if (groups.length === 0) return <p className={styles.none}>{m.offers.noOffers}</p>
  return groups.map(({ kind, platforms }) => (
    <div key={kind}>
      <h3 className={styles.kind}>{m.offers.kinds[kind]}</h3>
      <ul role="list" className={styles.platforms}>
        {platforms.map(({ id, name, logo }) => (
          <li key={id} data-own={own.has(id) || undefined}>
            <PlatformLogo path={logo} shape="square" />
            {name}
            {own.has(id) && <Check size={16} role="img" aria-hidden={undefined} aria-label={m.offers.yours} />}
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** Credits the source of the data, as its terms require; `link`: its page about the title, if known. */
export function OfferCredit({ link }: { link: string | null }) {
  return (
    <a className="link" href={link ?? JUSTWATCH} target="_blank" rel="noopener noreferrer">
      {m.offers.credit}
    </a>
  )
}

/** The regions by name. Until a visitor turns to it, only the selected one: naming and sorting them all takes a phone a while. */
export function RegionSelect({ region, onChoose, id }: RegionSelectProps) {
  const [offered, setOffered] = useState<readonly NamedRegion[]>([])
  return (
    <SelectBox
      className={styles.region}
      id={id}
      aria-label={m.offers.region}
      value={region}
      onChange={(event) => onChoose(event.target.value)}
      onTurnTo={() => setOffered(orAll)}
    >
      {!offered.some(({ code }) => code === region) && (
        // Names of regions differ between browsers and Node.
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

type NamedRegion = { code: string; name: string }

/** All regions by name, unless they are there already. */
function orAll(before: readonly NamedRegion[]): readonly NamedRegion[] {
  if (before.length > 0) return before
  const named = WATCH_REGIONS.map((code) => ({ code, name: regionName(code) }))
  return named.toSorted((one, other) => one.name.localeCompare(other.name, locale()))
}
