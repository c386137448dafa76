import { useNavigate } from 'react-router'

type GoButtonProps = {
  /** Query, without `?`, of the list that it leads to. */
  search: string
  /** Before the list changes: the place of the focus may be gone afterwards. */
  onGo?: () => void
  className: string
  children: React.ReactNode
}

/** A button that leads to another state of the list; a form of its own, so that it works before any script has run. */
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
