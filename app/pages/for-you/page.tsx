import { m } from '#messages'
import { useRecord } from '#app/features/record/browser-record.ts'
import { OwnPages } from '#app/ui/frame/own-pages.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/page.ts'
import { ForYou, Waiting } from './for-you.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.site.pages.forYou, description: m.forYou.description, canonical: '/for-you' })
}

/** The server's page is the same for everyone; the browser fills in what follows from the visitor's titles. */
export default function ForYouPage() {
  const record = useRecord()
  return (
    <div className="page own-page">
      <h1 className="page-title rail" tabIndex={-1}>
        {m.site.pages.forYou}
      </h1>
      <OwnPages current="/for-you" />
      {record ? <ForYou record={record} /> : <Waiting />}
    </div>
  )
}
