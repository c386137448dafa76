import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { diaryOf } from '#domain/record/diary.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import { askedViewing } from '#app/features/library/asked-viewing.ts'
import { useRecord } from '#app/features/record/browser-record.ts'
import { LostCodeNote } from '#app/features/sync/lost-code-note.tsx'
import { useLive } from '#app/features/live/live-values.ts'
import { OwnPages } from '#app/ui/frame/own-pages.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/page.ts'
import { Diary } from './diary.tsx'
import { parseView, type DiaryView } from './diary-view.ts'
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
  const [search] = useSearchParams()
  const view = parseView(search)
  return (
    <div className="page own-page">
      <div className={styles.top}>
        <h1 className="page-title" tabIndex={-1}>
          {m.site.pages.diary}
        </h1>
        <AddButton day={view.day} />
      </div>
      <OwnPages current="/diary" year={view.year} />
      <LostCodeNote />
      {record ? <DiaryOf record={record} view={view} /> : <Shell />}
    </div>
  )
}

/** Adds a viewing, of the day that the calendar shows if there is one. */
function AddButton({ day }: { day: string | null }) {
  const press = useEarlyPress({ onPress: () => askedViewing.write({ title: null, at: null, day }) })
  return (
    <button type="button" className={`button scripted ${styles.add}`} aria-haspopup="dialog" {...press}>
      <CalendarPlus size={18} aria-hidden />
      {m.diary.add}
    </button>
  )
}

function DiaryOf({ record, view }: { record: VisitorRecord; view: DiaryView }) {
  const blocks = useLive('blocks', null)
  const entries = diaryOf(record).filter(({ title }) => !blocks?.[title.type].includes(title.id))
  return <Diary entries={entries} view={view} />
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
