import { MESSAGES } from '#domain/messages.ts'
import { lazyOnIdle } from '../widgets/lazy-on-idle.tsx'

/** The screen of a page that could not be shown, loaded once the first page is idle; offline too it has a heading. */
export const [PageError, useErrorLoading] = lazyOnIdle(
  () => import('./page-error.tsx').then(({ PageError: Part }) => Part),
  () => <h1 className="page page-title">{MESSAGES.failureTitle}</h1>,
)
