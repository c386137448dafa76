import { lazy, Suspense, useState } from 'react'
import { offersIn, ownFirst, parseOffers } from '#domain/offers/offers.ts'
import { WATCH_WORDS } from '#domain/offers/offer-words.ts'
import type { TitleKey } from '#domain/history/history.ts'
import type { Streaming } from '#domain/titles/title.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { chooseRegion, useMyServices, useRegion } from './browser-services.ts'
import { HeldRoom } from './held-room.tsx'
import { OfferCredit, OfferList } from './offer-list.tsx'
import { OtherRegions } from './other-regions.tsx'
import { RegionSelect } from './region-select.tsx'
import { tellIfFleeting } from './tell-if-fleeting.ts'
import { useAnswer } from './use-answer.ts'
import styles from './services.module.css'

const ServicesDialog = lazy(async () => ({ default: (await import('./services-dialog.tsx')).ServicesDialog }))

type WhereToWatchProps = { title: TitleKey; streaming: Streaming }

/**
 * Where a title can be watched. The server shows the site's own region; the visitor's takes its place in the room that this had, the
 * visitor's own services first. All regions come in one answer, which is asked for when another region is to be shown.
 */
export function WhereToWatch({ title: { type, id }, streaming }: WhereToWatchProps) {
  const { region: ofSite } = useSite().site
  const mine = useMyServices()
  const [isUnfolded, setUnfolded] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const region = useRegion()
  const isElsewhere = region !== ofSite
  const answer = useAnswer(isElsewhere || isUnfolded ? `/api/offers/${type}/${id}` : null, parseOffers)
  const own = new Set(mine?.services.map((service) => service.id))
  const here = isElsewhere ? answer.value && offersIn(answer.value, region) : streaming
  const isWaiting = isElsewhere && answer.value === null
  function choose(code: string) {
    setTouched(true)
    chooseRegion(code)
    tellIfFleeting()
  }
  return (
    <section aria-label={WATCH_WORDS.heading}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{WATCH_WORDS.heading}</h2>
        <RegionSelect region={region} onChoose={choose} />
      </div>
      <HeldRoom isHeld={!isTouched && (isElsewhere || own.size > 0)} onFree={() => setTouched(true)}>
        {isElsewhere && answer.hasFailed ? (
          <div className={styles.none} role="status">
            {WATCH_WORDS.failed}{' '}
            <button type="button" className={styles.retry} onClick={answer.retry}>
              Retry
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
      </HeldRoom>
      <OtherRegions
        count={(isElsewhere ? here?.elsewhere : null) ?? streaming.elsewhere}
        offers={answer.value}
        except={region}
        hasFailed={answer.hasFailed}
        onUnfold={() => setUnfolded(true)}
      />
      <p className={styles.foot}>
        <OfferCredit link={(isElsewhere ? here : streaming)?.link ?? null} />
        <button type="button" aria-haspopup="dialog" className={`button ${styles.mine}`} onClick={() => setChoosing(true)}>
          My services
        </button>
      </p>
      {isChoosing && (
        <Suspense>
          <ServicesDialog region={region} onChooseRegion={choose} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  )
}
