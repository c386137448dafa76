import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import { CALENDAR_MESSAGES, tooManyText } from '#domain/calendar/calendar-messages.ts'
import { countIds, MAX_SUBSCRIBED, toUpcomingSearch, type UpcomingRequest } from '#domain/calendar/upcoming.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import styles from './calendar.module.css'

/** The addresses for a calendar program and a feed reader. */
export function Subscribe({ wanted }: { wanted: UpcomingRequest }) {
  const search = toUpcomingSearch(firstOf(wanted))
  const { calendar, webcal, feed } = subscribeAddresses(search, window.location)
  return (
    <section className={styles.subscribe}>
      <h2 className={styles.heading}>Subscribe</h2>
      <p className={styles.text}>{CALENDAR_MESSAGES.subscribeText}</p>
      {countIds(wanted) > MAX_SUBSCRIBED && <p className={styles.text}>{tooManyText(MAX_SUBSCRIBED)}</p>}
      <Address label="Calendar address" address={calendar}>
        <a className="button" href={webcal}>
          <CalendarPlus size={18} aria-hidden />
          Open in a calendar
        </a>
      </Address>
      <Address label="Feed address" address={feed} />
    </section>
  )
}

function Address({ label, address, children }: { label: string; address: string; children?: React.ReactNode }) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === address
  async function copy(field: HTMLInputElement | null) {
    field?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(address)
    } catch {
      // Over plain http there is no clipboard: the address is selected, to be copied by hand.
      field?.focus()
    }
  }
  return (
    <div className={styles.address}>
      <label className={styles.field}>
        <span>{label}</span>
        <input className="input" readOnly value={address} onFocus={(event) => event.target.select()} />
      </label>
      <button
        type="button"
        className="button"
        onClick={(event) => void copy(event.currentTarget.parentElement?.querySelector('input') ?? null)}
      >
        <Copy size={18} aria-hidden />
        {isCopied ? 'Copied' : 'Copy'}
        <span className="visually-hidden"> the {label.toLowerCase()}</span>
      </button>
      {children}
      <span role="status" className="visually-hidden">
        {isCopied && `The ${label.toLowerCase()} is copied.`}
      </span>
    </div>
  )
}

/** As many as an address may have: of each type the ones marked last, in equal shares where there are too many of both. */
function firstOf({ tv, movie, region }: UpcomingRequest): UpcomingRequest {
  const half = MAX_SUBSCRIBED / 2
  return {
    ...(region !== undefined && { region }),
    tv: tv.slice(0, Math.max(half, MAX_SUBSCRIBED - movie.length)),
    movie: movie.slice(0, Math.max(half, MAX_SUBSCRIBED - tv.length)),
  }
}

/** What calendar programs and feed readers are given: the addresses under which this browser has the site, its port and path included. */
export function subscribeAddresses(search: string, { origin, host }: Pick<Location, 'origin' | 'host'>) {
  const calendar = `${siteAddress('/calendar.ics')}?${search}`
  return {
    calendar: `${origin}${calendar}`,
    /** Opens the device's calendar program. */
    webcal: `webcal://${host}${calendar}`,
    feed: `${origin}${siteAddress('/feed.xml')}?${search}`,
  }
}
