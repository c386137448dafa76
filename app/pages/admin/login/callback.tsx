import { data, Link, useHref } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { servicesContext } from '#server/app/context.ts'
import { accountRequest } from '#server/http/endpoint-parts/require-operator.ts'
import { notFound, retryHeader } from '#server/http/endpoint-parts/loader-errors.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/callback.ts'
import { Notice } from '../parts/panel-parts.tsx'
import own from './login.module.css'

const ANSWER = ['code', 'state', 'iss', 'error'] as const
/** Characters of each; a code may be a whole token. */
const MAX_LENGTH = 4096

/** Where the identity provider sends the browser back to. It leads to the panel and nowhere else, whatever the address says. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  // A code counts once: neither a look at the headers nor a data request may use it up.
  if (request.method !== 'GET' || pathname !== '/admin/login/callback') return notFound()
  const { ownAccount } = context.get(servicesContext)
  const given = ANSWER.map((name) => [name, searchParams.getAll(name)] as const)
  const answer = Object.fromEntries(given.flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])))
  try {
    if (given.some(([, values]) => values.length > 1 || (values[0]?.length ?? 0) > MAX_LENGTH))
      throw new AppError('invalid', 'That is no answer of an identity provider.')
    const cookies = await ownAccount.finishAtProvider({ answer, ...accountRequest(request, context) })
    const headers = new Headers()
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
    return data({ failure: null }, { headers })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return data({ failure: error.message }, { status: error.status, headers: retryHeader(error) })
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Admin sign-in' })
}

/**
 * Signed in, on to the panel: by this page, not by a redirect. A redirect would still come from the provider's site, and browsers do not
 * send the session's cookie (SameSite=Strict) with what another site began.
 */
export default function CallbackPage({ loaderData: { failure } }: Route.ComponentProps) {
  const panel = useHref('/admin')
  return (
    <div className={`page ${own.signIn}`}>
      <h1 className="page-title" tabIndex={-1}>
        Admin sign-in
      </h1>
      {failure === null ? (
        <>
          <meta httpEquiv="refresh" content={`0;url=${panel}`} />
          <p>
            You are signed in.{' '}
            <a className="link" href={panel}>
              Continue to the panel
            </a>
          </p>
        </>
      ) : (
        <div className={own.provider}>
          <Notice failure={failure} />
          <Link className="link" to="/admin/login">
            Back to the sign-in
          </Link>
        </div>
      )}
    </div>
  )
}
