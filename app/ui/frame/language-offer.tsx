import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { language, m } from '#messages'
import { OFFERS } from '#messages/compiled/offers.ts'
import { languageOf } from '#messages/languages.ts'
import { keepLanguage, preferredLanguage } from '#app/hooks/chosen-language.ts'
import { StayingNotice } from '../widgets/notice-place.tsx'
import { LanguageLink, usePanel } from './languages.tsx'
import notice from './offline-notice.module.css'

/** Offers the page in the language that the visitor prefers, in that language, until they take it or close it. Browser only. */
export function LanguageOffer() {
  const isPanel = usePanel()
  const [preferred, setPreferred] = useState(preferredLanguage)
  if (preferred === null || preferred === language() || isPanel) return null
  function decline() {
    keepLanguage(language())
    setPreferred(language())
  }
  return (
    <StayingNotice of="language">
      <aside aria-label={m.site.languages}>
        <p className={notice.notice} dir={languageOf(preferred).direction}>
          <LanguageLink code={preferred} className="hover-line">
            {OFFERS[preferred]}
          </LanguageLink>
          <button type="button" className="icon-button" aria-label={m.site.common.close} onClick={decline}>
            <X size={16} aria-hidden />
          </button>
        </p>
      </aside>
    </StayingNotice>
  )
}
