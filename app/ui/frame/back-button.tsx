import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#messages'

/** Back, for the installed app without a browser's controls. Hidden on the page that the visit began with. */
export function BackButton() {
  const navigate = useNavigate()
  // Renders again for each page.
  useLocation()
  if (isFirstPage(window.history.state)) return null
  return (
    <button type="button" className="icon-button" aria-label={m.site.header.back} onClick={() => void navigate(-1)}>
      <ArrowLeft size={22} aria-hidden className="mirrored" />
    </button>
  )
}

/** Whether the visit began with the open page, by the number that the router gives it. */
function isFirstPage(state: unknown): boolean {
  return typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0
}
