import { m } from '#messages'
import { toDay } from '#domain/calendar/date-windows.ts'
import { parseYear } from '#domain/year/viewings-of-year.ts'
import { notFound } from '#server/http/endpoint-parts/loader-errors.ts'
import { servicesContext } from '#server/start/context.ts'
import { useRecord } from '#app/features/record/browser-record.ts'
import { OwnPages } from '#app/ui/frame/own-pages.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/page.ts'
import { Waiting, YearView } from './year-view.tsx'

/** Milliseconds by which the first time zones are ahead: there a year begins earlier. */
const AHEAD = 14 * 3_600_000

export function loader({ params, context }: Route.LoaderArgs) {
  const latest = toDay(new Date(context.get(servicesContext).now().getTime() + AHEAD)).slice(0, 4)
  return { year: parseYear(params.year, Number(latest)) ?? notFound() }
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.year.heading({ year: params.year }) })
}

/** The server's page is the same for everyone; the browser fills in the visitor's year. */
export default function YearPage({ loaderData: { year } }: Route.ComponentProps) {
  const record = useRecord()
  return (
    <div className="page own-page">
      <h1 className="page-title rail" tabIndex={-1}>
        {m.year.heading({ year: String(year) })}
      </h1>
      <OwnPages current="/year" />
      {record ? <YearView key={year} record={record} year={year} /> : <Waiting />}
    </div>
  )
}
