import { useNavigate } from 'react-router'
import type { ListTabId } from '#domain/filters/tabs.ts'

type GoButtonProps = {
  /** Query of the target list, without `?`. */
  search: string
  /** Called before the list changes: the focused element may be gone afterwards. */
  onGo?: () => void
  className: string
  children: React.ReactNode
}

/** A button that opens another state of the list; a form of its own, so that it works before any script has run. */
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

/** The query, without `?`, of a list at a tab. With filters the list shows their results, and the tab stays selected. */
export function listSearch(tab: ListTabId, filters = ''): string {
  return [`tab=${tab}`, filters].filter(Boolean).join('&')
}
