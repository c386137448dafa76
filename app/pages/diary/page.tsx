import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { diaryOf } from '#domain/record/diary.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
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
      <h1 className="page-title" tabIndex={-1}>
        {m.site.pages.diary}
      </h1>
      <LostCodeNote />
      {record ? <DiaryOf record={record} /> : <Shell />}
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
