import { MESSAGES } from '#domain/messages.ts'
import { lazyOnIdle } from '../widgets/lazy-on-idle.tsx'

/**
 * The screen of a page that could not be shown, loaded once the first page is idle. Where it is missing too, as offline or after an
 * update of the site, a heading and a link that loads the page anew.
 */
export const [PageError, useErrorLoading] = lazyOnIdle(() => import('./page-error.tsx').then(({ PageError: Part }) => Part), {
  otherwise: () => (
    <div className="page">
      <h1 className="page-title">{MESSAGES.failureTitle}</h1>
      {/* Loads the address that it stands at; no script is needed. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a className="button" href="">
        Refresh
      </a>
    </div>
  ),
})
