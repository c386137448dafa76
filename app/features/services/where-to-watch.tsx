import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { locale, m } from '#messages'
import { offersIn, ownFirst, parseOffers, type Offers, type RegionOffers } from '#domain/offers/offers.ts'
import { OFFER_KINDS } from '#domain/offers/offer-kinds.ts'
import type { TitleKey } from '#domain/titles/title.ts'
import type { Streaming } from '#domain/titles/title.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { chooseRegion, useMyServices, useRegion } from './browser-services.ts'
import { MyServicesButton } from './my-services-button.tsx'
import { OfferCredit, OfferList, RegionSelect } from './offers-of-region.tsx'
import { useAnswer } from '#app/hooks/use-answer.ts'
import { regionName } from '#domain/offers/places.ts'
import styles from './services.module.css'

type WhereToWatchProps = {
  title: TitleKey
  streaming: Streaming
  /** Shown before the offers. */
  children?: React.ReactNode
}

type FixedHeightProps = {
  /** Keep the height: the content may change without the visitor doing anything. */
  isFixed: boolean
  onRelease: () => void
  children: React.ReactNode
}

type OtherRegionsProps = {
  count: number
  /** Null until loaded. */
  offers: Offers | null
  /** The region that is shown already. */
  except: string
  hasFailed: boolean
  onUnfold: () => void
}

/**
 * Where a title can be watched. The server renders the site's own region; the visitor's region replaces it in a box of the same
 * height, with the visitor's own services first. All other regions come in one answer, fetched when one of them is needed.
 */
export function WhereToWatch({ title: { type, id }, streaming, children }: WhereToWatchProps) {
  const { region: siteRegion } = useSite().site
  const mine = useMyServices()
  const [isUnfolded, setUnfolded] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const region = useRegion()
  const isElsewhere = region !== siteRegion
  const answer = useAnswer(isElsewhere || isUnfolded ? `/api/offers/${type}/${id}` : null, parseOffers)
  const own = new Set(mine.services.map((service) => service.id))
  const here = isElsewhere ? answer.value && offersIn(answer.value, region) : streaming
  const isWaiting = isElsewhere && answer.value === null
  function choose(code: string) {
    setTouched(true)
    chooseRegion(code)
  }
  return (
    <section aria-label={m.offers.whereToWatch}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{m.offers.whereToWatch}</h2>
        <RegionSelect region={region} onChoose={choose} />
      </div>
      {children}
      <FixedHeight isFixed={!isTouched && (isElsewhere || own.size > 0)} onRelease={() => setTouched(true)}>
        {isElsewhere && answer.hasFailed ? (
          <div className={styles.none} role="status">
            {m.offers.otherRegionsFailed}{' '}
            <button type="button" className={styles.retry} onClick={answer.retry}>
              {m.site.common.retry}
            </button>
          </div>
        ) : (
          <div aria-busy={isWaiting} className={isWaiting ? styles.waiting : undefined}>
            <OfferList
              groups={ownFirst((here ?? (isWaiting ? streaming : null))?.groups ?? [], own)}
              own={isWaiting ? undefined : own}
            />
          </div>
        )}
      </FixedHeight>
      <OtherRegions
        count={(isElsewhere ? here?.elsewhere : null) ?? streaming.elsewhere}
        offers={answer.value}
        except={region}
        hasFailed={answer.hasFailed}
        onUnfold={() => setUnfolded(true)}
      />
      <p className={styles.foot}>
        <OfferCredit link={(isElsewhere ? here : streaming)?.link ?? null} />
        <MyServicesButton className={styles.mine} onChooseRegion={choose} />
      </p>
    </section>
  )
}

/** Keeps the height of its first content, so that nothing below moves by itself; "Show all" reveals what does not fit. */
function FixedHeight({ isFixed, onRelease, children }: FixedHeightProps) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const [isCut, setCut] = useState(false)
  // Measures the first content: other regions are rendered later.
  useLayoutEffect(() => setHeight(box.current?.offsetHeight ?? null), [])
  const release = useEffectEvent(onRelease)
  useEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!isFixed || !content) return
    const sizes = new ResizeObserver(() => setCut(content.clientHeight > element.clientHeight + 1))
    sizes.observe(content)
    // A rotated phone has a different width.
    const handleResize = () => release()
    window.addEventListener('resize', handleResize)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', handleResize)
    }
  }, [isFixed])
  function showAll() {
    onRelease()
    box.current?.focus()
  }
  return (
    <div className={styles.room}>
      <div
        ref={box}
        tabIndex={-1}
        data-cut={(isFixed && isCut) || undefined}
        className={styles.box}
        style={isFixed && height !== null ? { height } : undefined}
      >
        <div>{children}</div>
      </div>
      {isFixed && isCut && (
        <button type="button" className={`button ${styles.all}`} onClick={showAll}>
          {m.site.common.showAll}
        </button>
      )}
    </div>
  )
}

/** The other regions where the title is offered, in a `details` element. */
function OtherRegions({ count, offers, except, hasFailed, onUnfold }: OtherRegionsProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  const unfold = useEffectEvent(onUnfold)
  // The browser opens it before the page's code has loaded, too.
  useEffect(() => {
    if (fold.current?.open) unfold()
  }, [])
  if (count === 0) return null
  return (
    <details ref={fold} className={styles.fold} onToggle={(event) => event.currentTarget.open && onUnfold()}>
      <summary className="disclosure">
        {m.offers.elsewhere({ regions: count })}
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
          {hasFailed ? m.offers.otherRegionsFailed : m.offers.loadingOtherRegions}
        </p>
      )}
    </details>
  )
}

function regionsOf({ platforms, regions }: Offers, except: string) {
  const names = new Map(platforms.map(({ id, name }) => [id, name]))
  const others = Object.entries(regions).filter(([code]) => code !== except)
  const listed = others.map(([code, region]) => ({ code, name: regionName(code), platforms: namesIn(region, names) }))
  return listed.toSorted((one, other) => one.name.localeCompare(other.name, locale()))
}

function namesIn(region: RegionOffers, names: ReadonlyMap<number, string>): string {
  const ids = new Set(OFFER_KINDS.flatMap((kind) => region[kind] ?? []))
  return [...ids].flatMap((id) => names.get(id) ?? []).join(m.site.common.comma)
}
