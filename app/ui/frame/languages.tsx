import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { language, m } from '#messages'
import { CODES, languageOf, prefixOf, type LanguageCode } from '#messages/languages.ts'
import { keepLanguage, preferredLanguage } from '#app/hooks/chosen-language.ts'
import { useSite } from '#app/hooks/use-site.ts'
import floating from '../widgets/floating-notice.module.css'
import notice from './offline-notice.module.css'
import styles from './languages.module.css'

/** The panel is in English only. */
const PANEL = /^\/admin(?:\/|$)/

/** This page in each language of the site, by the language's own name. */
export function Languages() {
  const addressIn = useAddressIn()
  const { pathname } = useLocation()
  if (PANEL.test(pathname)) return null
  return (
    <nav aria-label={m.site.languages}>
      <ul className={styles.languages}>
        {CODES.map((code) => (
          <li key={code}>
            <LanguageLink code={code} href={addressIn(code)} aria-current={code === language() ? 'true' : undefined}>
              {languageOf(code).name}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Offers the page in the language that the visitor prefers, in that language, until they take it or close it. Browser only. */
export function LanguageOffer() {
  const addressIn = useAddressIn()
  const { pathname } = useLocation()
  const [preferred, setPreferred] = useState(preferredLanguage)
  if (preferred === null || preferred === language() || PANEL.test(pathname)) return null
  function decline() {
    keepLanguage(language())
    setPreferred(language())
  }
  return (
    <div className={floating.place}>
      <p className={notice.notice} dir={languageOf(preferred).direction}>
        <LanguageLink code={preferred} href={addressIn(preferred)} className="hover-line">
          {languageOf(preferred).offer}
        </LanguageLink>
        <button type="button" className="icon-button" aria-label={m.site.common.close} onClick={decline}>
          <X size={16} aria-hidden />
        </button>
      </p>
    </div>
  )
}

type LanguageLinkProps = React.ComponentProps<'a'> & { code: LanguageCode }

/** Loads the whole page anew, since its texts are in one language. */
function LanguageLink({ code, ...props }: LanguageLinkProps) {
  const { tag } = languageOf(code)
  return <a lang={tag} hrefLang={tag} onClick={() => keepLanguage(code)} {...props} />
}

/** The address of the open page in another language. */
function useAddressIn(): (code: LanguageCode) => string {
  const { pathname, search } = useLocation()
  const { rootPath } = useSite().site
  return (code) => rootPath + prefixOf(code) + pathname + search
}
