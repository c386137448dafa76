import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import { diaryOf } from '#domain/record/diary.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { askedViewing } from '#app/features/library/asked-viewing.ts'
import { useRecord } from '#app/features/record/browser-record.ts'
import { LostCodeNote } from '#app/features/sync/lost-code-note.tsx'
import { useLive } from '#app/features/live/live-values.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/page.ts'
import { Diary } from './diary.tsx'
import { parseView } from './diary-view.ts'
import styles from './diary.module.css'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.site.pages.diary })
}

/** Everything happens in the browser, so the shell is never reloaded. */
export function shouldRevalidate() {
  return false
}

/** The visitor's viewings. The server's page is the same for everyone; the browser fills it in. */
export default function DiaryPage() {
  const record = useRecord()
  return (
    <div className="page own-page">
      <div className={styles.top}>
        <h1 className="page-title" tabIndex={-1}>
          {m.site.pages.diary}
        </h1>
        <Ways />
      </div>
      <LostCodeNote />
      {record ? <DiaryOf record={record} /> : <Shell />}
    </div>
  )
}

/** Adds a viewing, of the day that the calendar shows if there is one, and leads to the year in figures. */
function Ways() {
  const [search] = useSearchParams()
  const { year } = useSite()
  const view = parseView(search)
  const press = useEarlyPress({ onPress: () => askedViewing.write({ title: null, at: null, day: view.day }) })
  return (
    <div className={styles.links}>
      <button type="button" className="button scripted" aria-haspopup="dialog" {...press}>
        <CalendarPlus size={18} aria-hidden />
        {m.diary.add}
      </button>
      <Link className="button" to={`/year/${view.year ?? year}`}>
        {m.site.pages.year}
      </Link>
    </div>
  )
}

function DiaryOf({ record }: { record: VisitorRecord }) {
  const [search] = useSearchParams()
  const blocks = useLive('blocks', null)
  const entries = diaryOf(record).filter(({ title }) => !blocks?.[title.type].includes(title.id))
  return <Diary entries={entries} view={parseView(search)} />
}

/** Placeholders; without scripts, an explanation. */
function Shell() {
  return (
    <>
      <p className="scriptless">{m.diary.needsScript}</p>
      <div aria-hidden className={styles.blanks}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <span key={key} className={styles.blank} />
        ))}
      </div>
    </>
  )
}
