import { useEffect, useState } from 'react'
import { browserPages, formatSaved } from '#app/offline/browser-pages.ts'
import { FRAMES, isFrame, type SavedPage } from '#app/offline/saved-index.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import styles from './plain-page.module.css'

/** The pages that open without a network: those with what this browser has, then those seen last. Nothing while there are none. */
export function SavedPages() {
  const [pages, setPages] = useState<readonly SavedPage[]>([])
  useEffect(() => {
    void browserPages()
      ?.list()
      .then((list) => setPages(list))
  }, [])
  if (pages.length === 0) return null
  const frames = FRAMES.flatMap(({ path }) => pages.find((page) => page.path === path) ?? [])
  const seen = pages.filter((page) => !isFrame(page))
  return (
    <section aria-labelledby="saved-pages" className={styles.saved}>
      <h2 id="saved-pages" className="rail-heading">
        Saved on this device
      </h2>
      {frames.length > 0 && (
        <ul className={styles.frames}>
          {frames.map(({ path, name }) => (
            <li key={path}>
              <a className="button" href={siteAddress(path)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.pages}>
        {seen.map(({ path, name, saved }) => (
          <li key={path}>
            <a href={siteAddress(path)}>
              <span dir="auto">{name}</span>
            </a>
            <span className={styles.time}>{formatSaved(saved)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
