import { m } from '#messages'
import { useRecord } from '#app/features/record/browser-record.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/page.ts'
import { CalendarView, Waiting } from './calendar-view.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: m.site.pages.calendar,
    description: m.calendar.description,
    canonical: '/calendar',
  })
}

/** The server's page is the same for everyone; the browser fills in the visitor's titles. */
export default function CalendarPage() {
  const record = useRecord()
  return (
    <div className="page own-page">
      <h1 className="page-title rail" tabIndex={-1}>
        {m.site.pages.calendar}
      </h1>
      {record ? <CalendarView record={record} /> : <Waiting />}
    </div>
  )
}
