import { Link } from 'react-router'
import { backupWarning } from '#domain/operators/backup-status.ts'
import { formatCount, formatDate } from '#domain/text/format.ts'
import { firstHour, toHours } from '#domain/operators/hourly.ts'
import { mayDo } from '#domain/operators/role.ts'
import { leftToDo, toSetup, type SetupStep } from '#domain/site/setup.ts'
import { actionLabel } from '#domain/operators/audit-labels.ts'
import type { AuditEntry } from '#domain/operators/records.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import type { Route } from './+types/page.ts'
import { PanelSection, Time } from '../parts/panel-parts.tsx'
import { LastDay } from './last-day.tsx'
import { TICK, useFreshRows } from '../parts/use-fresh-rows.ts'
import styles from './dashboard.module.css'
import admin from '../parts/admin.module.css'

const DAYS = 14
const DAY = 24 * 60 * 60_000

export async function loader({ context }: Route.LoaderArgs) {
  const { session, services } = await guardPanel(context, 'account')
  const { store, streams, upstream, hourly, backups, setup, now } = services
  const { role } = session
  const seesTerms = mayDo(role, 'searches')
  const since = new Date(Math.floor(now().getTime() / DAY - (DAYS - 1)) * DAY)
  const [perDay, perHour, counts, top, without, audit, facts] = await Promise.all([
    store.searchLog.perDay(since),
    store.searchLog.perHour(firstHour(now())),
    hourly.read(),
    seesTerms ? store.searchLog.topTerms(since, 10) : null,
    seesTerms ? store.searchLog.withoutMatches(since, 10) : null,
    mayDo(role, 'audit') ? store.audit.recent(10) : null,
    mayDo(role, 'setup') ? setup() : null,
  ])
  const days = Array.from({ length: DAYS }, (_, index) => new Date(since.getTime() + index * DAY).toISOString().slice(0, 10))
  return {
    volume: days.map((day) => ({ label: day, value: perDay.find((each) => each.day === day)?.count ?? 0 })),
    top,
    without,
    audit: audit?.map(({ id, at, actor, action, target }) => ({ id, at, actor, action, target })),
    visitors: streams.count,
    upstream: upstream.summary(),
    hours: toHours(counts, perHour, now()),
    backup: mayDo(role, 'backups') ? backupWarning(await backups.status(), now()) : null,
    left: facts && leftToDo(toSetup(facts)),
  }
}

/** Searches, visitors, the catalogue service's health, and recent changes, as far as the operator's role allows. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { volume, top, without, audit, visitors, upstream, hours, backup, left } = loaderData
  const refused = Object.values(upstream.refusals).reduce((sum, count) => sum + count, 0)
  useFreshRows('audit', TICK)
  return (
    <PanelSection id="dashboard" title="Dashboard">
      {backup !== null && <BackupNotice warning={backup} />}
      {left && <LeftToDo steps={left} />}
      <dl className={styles.figures}>
        <Figure label="Visitors online" value={formatCount(visitors)} />
        <Figure label="Searches today" value={formatCount(volume.at(-1)?.value ?? 0)} />
        <Figure
          label="Catalogue requests"
          value={formatCount(upstream.calls)}
          note={upstream.calls > 0 ? `${formatCount(upstream.failures)} failed` : undefined}
        />
        <Figure
          label="Catalogue response time, median"
          value={duration(upstream.median)}
          note={upstream.slow === null ? undefined : `95th percentile ${duration(upstream.slow)}`}
        />
        <Figure
          label="Served from cache"
          value={share(upstream.hits + upstream.stale, upstream.hits + upstream.stale + upstream.misses)}
          note={upstream.stale > 0 ? `${formatCount(upstream.stale)} stale` : undefined}
        />
        <Figure
          label="Catalogue service"
          value={health(upstream)}
          note={refused > 0 ? `${formatCount(refused)} requests held back` : undefined}
        />
      </dl>
      <p className={styles.note}>The catalogue figures are those of this process since it started.</p>
      <LastDay hours={hours} />
      <h2 className={admin.heading}>Searches per day</h2>
      <BarChart label={`Searches on each of the last ${DAYS} days`} bars={volume} />
      <div className={styles.lists}>
        {top && <Terms heading="Top searches" terms={top} />}
        {without && <Terms heading="Searches without results" terms={without} />}
      </div>
      {audit && <RecentChanges entries={audit} />}
    </PanelSection>
  )
}

function health({ calls, breaker, lastFailed }: Route.ComponentProps['loaderData']['upstream']): string {
  if (calls === 0) return 'No requests yet'
  if (breaker !== 'closed') return 'Failing'
  return lastFailed ? 'Latest request failed' : 'Healthy'
}

function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}

function Terms({ heading, terms }: { heading: string; terms: { term: string; count: number }[] }) {
  return (
    <div>
      <h2 className={admin.heading}>{heading}</h2>
      {terms.length === 0 ? (
        <p className={admin.hint}>None yet.</p>
      ) : (
        <ol role="list" className={styles.terms}>
          {terms.map(({ term, count }) => (
            <li key={term}>
              <Link to={`/search?${new URLSearchParams({ q: term })}`} className="link" dir="auto">
                {term}
              </Link>
              <span>{formatCount(count)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function duration(milliseconds: number | null): string {
  return milliseconds === null ? '–' : `${formatCount(Math.round(milliseconds))} ms`
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}

/** Warns that there is no recent backup. */
function BackupNotice({ warning }: { warning: string }) {
  return (
    <aside aria-labelledby="backup-warning" className={styles.notice}>
      <h2 id="backup-warning" className={`${admin.cardTitle} ${styles.warning}`}>
        No recent backup
      </h2>
      <p>{warning}</p>
      <p>
        <Link to="/admin/backups" className="link">
          Backups
        </Link>
      </p>
    </aside>
  )
}

/** The open setup steps; hidden once all are done. */
function LeftToDo({ steps }: { steps: readonly SetupStep[] }) {
  if (steps.length === 0) return null
  return (
    <aside aria-labelledby="left-to-do" className={admin.card}>
      <h2 id="left-to-do" className={admin.cardTitle}>
        Left to do
      </h2>
      <ul role="list" className={styles.terms}>
        {steps.map(({ id, what, todo, line }) => (
          <li key={id}>
            <div>
              <b>{what}.</b> {todo} {line !== undefined && <code>{line}</code>}
            </div>
          </li>
        ))}
      </ul>
      <p>
        <Link className="link" to="/admin/setup">
          Go to Setup
        </Link>
      </p>
    </aside>
  )
}

/** The newest entries of the audit log, and a link to all. */
function RecentChanges({ entries }: { entries: Pick<AuditEntry, 'id' | 'at' | 'actor' | 'action' | 'target'>[] }) {
  return (
    <>
      <h2 className={admin.heading}>Recent changes</h2>
      {entries.length === 0 && <p className={admin.hint}>No changes yet.</p>}
      <ol role="list" className={styles.audit}>
        {entries.map(({ id, at, actor, action, target }) => (
          <li key={id}>
            <Time at={at} />
            <span>
              {actionLabel(action)} <b>{target}</b>
            </span>
            <span className={styles.actor}>{actor}</span>
          </li>
        ))}
      </ol>
      {entries.length > 0 && (
        <p>
          <Link to="/admin/audit" className="link">
            All changes
          </Link>
        </p>
      )}
    </>
  )
}

/** Minimum height of a bar, in per cent (two pixels), so that a day without searches still shows a line. */
const MIN_HEIGHT = 1.4

/** Counts per day as bars, with a text list for screen readers. `label` of a bar is `YYYY-MM-DD`. */
function BarChart({ label, bars }: { label: string; bars: { label: string; value: number }[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ol role="list" aria-label={label} className={styles.bars}>
      {bars.map((bar, index) => (
        <li key={bar.label} className={styles.bar}>
          <span className={styles.barValue}>{formatCount(bar.value)}</span>
          <svg className={styles.column} aria-hidden>
            {/* It extends below the axis, so that only its upper corners are rounded. */}
            <rect width="100%" height="110%" y={`${100 - Math.max(MIN_HEIGHT, (bar.value / most) * 100)}%`} rx="3" />
          </svg>
          <Day date={bar.label} first={index === 0} />
        </li>
      ))}
    </ol>
  )
}

function Day({ date, first }: { date: string; first: boolean }) {
  const [month, day] = formatDate(date).replace(/,.*/, '').split(' ')
  return (
    <span className={styles.day}>
      <span className={`${styles.month} ${first || day === '1' ? styles.said : ''}`}>{month}</span> {day}
    </span>
  )
}
