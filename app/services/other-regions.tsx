import { ChevronDown } from 'lucide-react'
import { elsewhereText, OFFER_KINDS, WATCH_WORDS } from '#domain/offers/offer-words.ts'
import type { Offers, RegionOffers } from '#domain/offers/offers.ts'
import { regionName } from '#domain/offers/places.ts'
import styles from './services.module.css'

type OtherRegionsProps = {
  count: number
  /** Null until they are there. */
  offers: Offers | null
  /** The region that is shown already. */
  except: string
  hasFailed: boolean
  onUnfold: () => void
}

/** Behind a fold: who offers the title in the other regions. */
export function OtherRegions({ count, offers, except, hasFailed, onUnfold }: OtherRegionsProps) {
  if (count === 0) return null
  return (
    <details className={styles.fold} onToggle={(event) => event.currentTarget.open && onUnfold()}>
      <summary>
        {elsewhereText(count)}
        <ChevronDown size={18} aria-hidden />
      </summary>
      {offers ? (
        <dl className={styles.regions}>
          {regionsOf(offers, except).map(({ code, name, platforms }) => (
            <div key={code}>
              <dt>{name}</dt>
              <dd>{platforms}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.none} role="status">
          {hasFailed ? WATCH_WORDS.failed : WATCH_WORDS.loading}
        </p>
      )}
    </details>
  )
}

function regionsOf({ platforms, regions }: Offers, except: string) {
  const names = new Map(platforms.map(({ id, name }) => [id, name]))
  const others = Object.entries(regions).filter(([code]) => code !== except)
  const listed = others.map(([code, region]) => ({ code, name: regionName(code), platforms: namesIn(region, names) }))
  return listed.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

function namesIn(region: RegionOffers, names: ReadonlyMap<number, string>): string {
  const ids = new Set(OFFER_KINDS.flatMap((kind) => region[kind] ?? []))
  return [...ids].flatMap((id) => names.get(id) ?? []).join(', ')
}
