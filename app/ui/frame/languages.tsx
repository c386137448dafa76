import { useLocation } from 'react-router'
import { language, m } from '#messages'
import { CODES, languageOf, prefixOf, type LanguageCode } from '#messages/languages.ts'
import { keepLanguage } from '#app/hooks/chosen-language.ts'
import { useSite } from '#app/hooks/use-site.ts'
import styles from './languages.module.css'

/** Whether the open page is the panel's, which is in English only. */
export function usePanel(): boolean {
  const { pathname } = useLocation()
  return /^\/admin(?:\/|$)/.test(pathname)
}

/** This page in each language of the site, by the language's own name. */
export function Languages() {
  if (usePanel()) return null
  return (
    <nav aria-label={m.site.languages} className={styles.languages}>
      {CODES.map((code) => (
        <LanguageLink key={code} code={code}>
          {languageOf(code).name}
        </LanguageLink>
      ))}
    </nav>
  )
}

type LanguageLinkProps = { code: LanguageCode; className?: string; children: React.ReactNode }

/**
 * The open page in another language. Loads the whole page anew, since its texts are in one language; the choice is kept, and so is the
 * address's fragment, which may hold a whole list: it is added once the link is used, since the server does not know it.
 */
export function LanguageLink({ code, className, children }: LanguageLinkProps) {
  const { pathname, search } = useLocation()
  const { rootPath } = useSite().site
  const { tag } = languageOf(code)
  return (
    <a
      href={rootPath + prefixOf(code) + pathname + search}
      lang={tag}
      hrefLang={tag}
      aria-current={code === language() ? 'true' : undefined}
      className={className}
      onAuxClick={carryFragment}
      onClick={(event) => {
        keepLanguage(code)
        carryFragment(event)
      }}
    >
      {children}
    </a>
  )
}

function carryFragment({ currentTarget }: React.MouseEvent<HTMLAnchorElement>): void {
  currentTarget.hash = window.location.hash
}
