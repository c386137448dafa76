import { useNavigate } from 'react-router'
import type { ListTabId } from '#domain/filters/tabs.ts'

type GoButtonProps = {
  /** Query of the target list, without `?`. */
  search: string
  /** Called before the list changes, after which the focused element may be gone. */
  onGo?: () => void
  className: string
  children: React.ReactNode
}

/** A button that opens the list with another query; a form, so that it works before scripts run. */
export function GoButton({ search, onGo, className, children }: GoButtonProps) {
  const navigate = useNavigate()
  function handleSubmit(event: React.SyntheticEvent) {
    event.preventDefault()
    onGo?.()
    void navigate(`?${search}`)
  }
  return (
    <form method="get" onSubmit={handleSubmit}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  )
}

/** The query, without `?`, of a tab with filters. Filters replace the tab's own listing, but the tab stays selected. */
export function listSearch(tab: ListTabId, filters = ''): string {
  return [`tab=${tab}`, filters].filter(Boolean).join('&')
}
