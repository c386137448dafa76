import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { m } from '#messages'
import { MAX_SUBSCRIBED, toUpcomingSearch, type UpcomingRequest } from '#domain/calendar/upcoming.ts'
import { countIds } from '#domain/titles/title-ids.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import { Sentence } from '#app/ui/widgets/sentence.tsx'
import styles from './calendar.module.css'

/** Shows the addresses for calendar apps and feed readers. */
export function Subscribe({ wanted }: { wanted: UpcomingRequest }) {
  const search = toUpcomingSearch(firstOf(wanted))
  const { calendar, opened, feed } = subscribeAddresses(search, window.location)
  return (
    <section className={styles.subscribe}>
      <h2 className={styles.heading}>{m.calendar.subscribe}</h2>
      <p className={styles.text}>{m.calendar.subscribeText}</p>
      {countIds(wanted) > MAX_SUBSCRIBED && <p className={styles.text}>{m.calendar.tooMany({ most: MAX_SUBSCRIBED })}</p>}
      <Address of="calendar" address={calendar}>
        <a className="button" href={opened}>
          <CalendarPlus size={18} aria-hidden />
          {m.calendar.openInCalendar}
        </a>
      </Address>
      <Address of="feed" address={feed} />
    </section>
  )
}

type AddressProps = { of: 'calendar' | 'feed'; address: string; children?: React.ReactNode }

function Address({ of, address, children }: AddressProps) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === address
  async function copy(field: HTMLInputElement | null) {
    field?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(address)
    } catch {
      // Without a clipboard, as over plain http, the address stays selected for copying by hand.
      field?.focus()
    }
  }
  return (
    <div className={styles.address}>
      <label className={styles.field}>
        <span>{m.calendar.addresses[of]}</span>
        <input className="input" readOnly value={address} onFocus={(event) => event.target.select()} />
      </label>
      <button
        type="button"
        className="button"
        onClick={(event) => void copy(event.currentTarget.parentElement?.querySelector('input') ?? null)}
      >
        <Copy size={18} aria-hidden />
        <Sentence
          text={isCopied ? m.calendar.copied[of] : m.calendar.copy[of]}
          parts={{ hidden: (text) => <span className="visually-hidden">{text}</span> }}
        />
      </button>
      {children}
      <span role="status" className="visually-hidden">
        {isCopied && m.calendar.announced[of]}
      </span>
    </div>
  )
}

/** Limits the titles to what an address may have: those of each type marked last, in equal shares if both have too many. */
function firstOf({ tv, movie, region }: UpcomingRequest): UpcomingRequest {
  const half = MAX_SUBSCRIBED / 2
  return {
    ...(region !== undefined && { region }),
    tv: tv.slice(0, Math.max(half, MAX_SUBSCRIBED - movie.length)),
    movie: movie.slice(0, Math.max(half, MAX_SUBSCRIBED - tv.length)),
  }
}

type SiteLocation = Pick<Location, 'origin' | 'host' | 'port' | 'protocol'>

/** Absolute addresses for calendar apps and feed readers, with the port and base path under which this browser sees the site. */
export function subscribeAddresses(search: string, { origin, host, port, protocol }: SiteLocation) {
  const calendar = `${siteAddress('/calendar.ics')}?${search}`
  // Calendar apps read `webcal:` as `http:`, and are sent on to https; a port of its own does not answer http. `webcals:` is unknown to iOS.
  const isReachedByHttp = protocol === 'http:' || port === ''
  return {
    calendar: `${origin}${calendar}`,
    /** Opens the device's calendar app; where it could not reach the site, the browser offers the file. */
    opened: isReachedByHttp ? `webcal://${host}${calendar}` : `${origin}${calendar}`,
    feed: `${origin}${siteAddress('/feed.xml')}?${search}`,
  }
}
