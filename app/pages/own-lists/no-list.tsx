import { Link } from 'react-router'
import { m } from '#messages'
import { EmptyState } from '#app/ui/states/empty-state.tsx'

/** For the address of a list that this browser does not have: it was removed, or is another visitor's. */
export function NoList() {
  return (
    <>
      <h1 className="page-title" tabIndex={-1}>
        {m.site.pages.ownLists}
      </h1>
      <EmptyState title={m.ownLists.noList} text={m.ownLists.noListText}>
        <Link className="button" to="/lists">
          {m.ownLists.allLists}
        </Link>
      </EmptyState>
    </>
  )
}
