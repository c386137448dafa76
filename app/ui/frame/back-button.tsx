import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#messages'

/** Back, for the installed app without a browser's controls. Hidden on the page that the visit began with. */
export function BackButton() {
  const navigate = useNavigate()
  // The router's key of the first page, also after coming back to it.
  if (useLocation().key === 'default') return null
  return (
    <button type="button" className="icon-button" aria-label={m.site.header.back} onClick={() => void navigate(-1)}>
      <ArrowLeft size={22} aria-hidden className="mirrored" />
    </button>
  )
}
