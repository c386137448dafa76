import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { language, m } from '#messages'
import { prefixOf } from '#messages/languages.ts'
import { listInFragment, type FragmentProblem, type SharedList } from '#domain/record/shared-list.ts'
import { preferredLanguage } from '#app/hooks/chosen-language.ts'
import { rootAddress } from '#app/hooks/site-address.ts'
import { useTabTitle } from '#app/hooks/use-tab-title.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import type { Route } from './+types/page.ts'

const [SharedTitles] = onIntent(() => import('./shared-titles.tsx').then(({ SharedTitles: Part }) => Part))

type Opened = { fragment: string } & ({ list: SharedList } | { problem: FragmentProblem })

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.sharedList.heading })
}

/** A list that someone sent. It is in the address's fragment, which the server never gets. */
export default function SharedListPage() {
  const { hash } = useLocation()
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    let isLeft = false
    const fragment = hash.slice(1)
    const own = fragment === '' ? null : ownAddress()
    if (own !== null) return window.location.replace(own + hash)
    void listInFragment(fragment).then((result) => isLeft || setOpened({ fragment, ...result }))
    return () => void (isLeft = true)
  }, [hash])
  useTabTitle((opened && 'list' in opened && opened.list.name) || null)
  return (
    <div className="page own-page">
      {opened && 'list' in opened ? (
        <SharedTitles key={opened.fragment} list={opened.list} />
      ) : (
        <>
          <h1 className="page-title" tabIndex={-1}>
            {m.sharedList.heading}
          </h1>
          <p className="scriptless">{m.sharedList.needsScript}</p>
          {opened && <EmptyState title={m.sharedList.problems[opened.problem]} />}
        </>
      )}
    </div>
  )
}

/** Links to lists are in no language: this page in the one that the reader prefers; null if it is in it. */
function ownAddress(): string | null {
  const preferred = preferredLanguage()
  const isOwn = preferred === null || preferred === language() || prefixOf(language()) !== ''
  return isOwn ? null : rootAddress(`${prefixOf(preferred)}/shared-list`)
}
