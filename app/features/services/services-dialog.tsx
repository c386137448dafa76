import { useRef, useState } from 'react'
import { m } from '#messages'
import { parsePlatforms } from '#domain/offers/offers.ts'
import type { StreamingPlatform } from '#domain/titles/title.ts'
import { PlatformLogo } from '#app/ui/cards/platform-logo.tsx'
import { Dialog } from '#app/ui/widgets/dialog.tsx'
import { putService, useMyServices } from './browser-services.ts'
import { OfferCredit, RegionSelect } from './offers-of-region.tsx'
import { MAX_SERVICES } from './browser-services.ts'
import { useAnswer } from '#app/hooks/use-answer.ts'
import styles from './services-dialog.module.css'

type ServicesDialogProps = { region: string; onChooseRegion: (region: string) => void; onClose: () => void }

/** The visitor's region and the services they have there, chosen once for the whole site. */
export function ServicesDialog({ region, onChooseRegion, onClose }: ServicesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [term, setTerm] = useState('')
  const [isFull, setFull] = useState(false)
  const { value: platforms, hasFailed, retry } = useAnswer(`/api/platforms/${region}`, parsePlatforms)
  const chosen = useMyServices().services
  // Only services chosen before the dialog opened are listed first, so that a box doesn't move when it is ticked.
  const [first] = useState(chosen)
  const listed = inOrder(platforms ?? [], first)
  const found = listed.filter(({ name }) => plain(name).includes(plain(term)))
  const isMine = (service: StreamingPlatform) => chosen.some((each) => each.id === service.id)
  function handleToggle(service: StreamingPlatform, on: boolean) {
    setFull(!putService(service, on))
  }
  return (
    <Dialog ref={dialog} title={m.offers.myServices} className={styles.dialog} onClose={onClose}>
      <p className={styles.note}>{m.offers.kept}</p>
      <div className={styles.fields}>
        <RegionSelect region={region} onChoose={onChooseRegion} />
        <input
          type="search"
          aria-label={m.offers.findService}
          placeholder={m.offers.findService}
          autoComplete="off"
          className={styles.find}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </div>
      <p role="status" className={styles.status}>
        {isFull
          ? m.offers.full({ most: MAX_SERVICES })
          : hasFailed
            ? m.offers.servicesFailed
            : messageOf(platforms, listed, found)}
        {hasFailed && (
          <button type="button" className="link" onClick={retry}>
            {m.site.common.retry}
          </button>
        )}
      </p>
      <div role="group" aria-label={m.offers.services} className={styles.list}>
        {found.map((service) => (
          <label key={service.id} className={styles.service}>
            <input type="checkbox" checked={isMine(service)} onChange={(event) => handleToggle(service, event.target.checked)} />
            <PlatformLogo path={service.logo} shape="square" />
            {service.name}
          </label>
        ))}
      </div>
      <p className={styles.note}>
        <OfferCredit link={null} />
      </p>
      <button type="button" className={`button ${styles.done}`} onClick={() => dialog.current?.close()}>
        {m.offers.done}
      </button>
    </Dialog>
  )
}

function messageOf(platforms: unknown[] | null, listed: unknown[], found: unknown[]): string | null {
  if (platforms === null) return m.offers.loadingOtherRegions
  if (listed.length === 0) return m.offers.noServices
  return found.length === 0 ? m.offers.noMatch : null
}

function inOrder(platforms: readonly StreamingPlatform[], first: readonly StreamingPlatform[]): StreamingPlatform[] {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...platforms.filter(({ id }) => !ids.has(id))]
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase()
}
