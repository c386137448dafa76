import { Link } from 'react-router'
import { backupWarning } from '#domain/operators/backup-status.ts'
import { formatCount } from '#domain/text/format.ts'
import { firstHour, toHours } from '#domain/operators/hourly.ts'
import { mayDo } from '#domain/operators/role.ts'
import { leftToDo, toSetup } from '#domain/site/setup.ts'
import { servicesContext } from '#server/app/context.ts'
import { guardPanel } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/page.ts'
import { BackupNotice } from './backup-notice.tsx'
import { BarChart } from './bar-chart.tsx'
import { DayCourse } from './day-course.tsx'
import { LeftToDo } from './left-to-do.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { TICK, useFreshRows } from '../parts/use-fresh-rows.ts'
import styles from './dashboard.module.css'
import admin from '../parts/admin.module.css'

const DAYS = 14
const DAY = 24 * 60 * 60_000

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = await guardPanel(context, 'account')
  const seesTerms = mayDo(role, 'searches')
  const { store, streams, upstream, hourly, backups, setup, now } = context.get(servicesContext)
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

/** Searches, visitors, the catalogue service's health, and the operators' recent actions, as far as the operator's role includes them. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { volume, top, without, audit, visitors, upstream, hours, backup, left } = loaderData
  const refused = Object.values(upstream.refusals).reduce((sum, count) => sum + count, 0)
  useFreshRows('audit', TICK)
  return (
    <section aria-labelledby="dashboard">
      <h1 id="dashboard" className="page-title" tabIndex={-1}>
        Dashboard
      </h1>
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
      <p className={styles.note}>The figures of the catalogue count what this process did since it started.</p>
      <DayCourse hours={hours} />
      <h2 className={admin.heading}>Searches per day</h2>
      <BarChart label={`Searches on each of the last ${DAYS} days`} bars={volume} />
      <div className={styles.lists}>
        {top && <Terms heading="Top searches" terms={top} />}
        {without && <Terms heading="Searches without results" terms={without} />}
      </div>
      {audit && <RecentChanges entries={audit} />}
    </section>
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
        <ol className={styles.terms}>
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
