import { m } from '#messages'
import { afterPage } from '../widgets/load-later.tsx'

/**
 * The error screen, loaded once the first page is idle. If its code cannot be loaded either, as offline or after an update of the
 * site, it is a heading and a link that reloads the page.
 */
export const PageError = afterPage(() => import('./page-error.tsx').then(({ PageError: Part }) => Part), {
  otherwise: () => (
    <div className="page">
      <h1 className="page-title">{m.site.failureTitle}</h1>
      {/* Reloads the page without a script. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a className="button" href="">
        {m.site.common.refresh}
      </a>
    </div>
  ),
})
