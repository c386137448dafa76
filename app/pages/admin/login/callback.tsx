import { data, Link, useHref } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { servicesContext, visitorContext } from '#server/start/context.ts'
import { notFound, retryHeader } from '#server/http/endpoint-parts/loader-errors.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/callback.ts'
import { Notice } from '../parts/panel-parts.tsx'
import own from './login.module.css'

const ANSWER = ['code', 'state', 'iss', 'error'] as const
/** Limit on the characters of each parameter; a code may be a long token. */
const MAX_LENGTH = 4096

/** The page to which the identity provider returns the browser. It leads only to the panel, whatever the address contains. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  // A code is valid once, so neither a HEAD request nor a data request may use it up.
  if (request.method !== 'GET' || pathname !== '/admin/login/callback') return notFound()
  const { ownAccount } = context.get(servicesContext)
  const given = ANSWER.map((name) => [name, searchParams.getAll(name)] as const)
  const answer = Object.fromEntries(given.flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])))
  try {
    if (given.some(([, values]) => values.length > 1 || (values[0]?.length ?? 0) > MAX_LENGTH))
      throw new AppError('invalid', 'This is not a response of an identity provider.')
    const cookies = await ownAccount.finishAtProvider({ answer, ...context.get(visitorContext) })
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
 * After signing in, continues to the panel by a refresh of this page instead of a redirect: a redirect would still belong to a
 * navigation that the provider's site began, and browsers would not send the session's cookie (SameSite=Strict).
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
