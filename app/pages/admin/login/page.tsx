import { useSyncExternalStore } from 'react'
import { redirect } from 'react-router'
import { servicesContext, sessionContext } from '#server/app/context.ts'
import { orNull } from '#server/http/endpoints/loader-errors.ts'
import { isPlainHttp } from '#server/http/endpoints/own-address.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/page.ts'
import { sessionHasEnded } from '../parts/admin-flag.ts'
import { ProviderButton } from './provider-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from '../parts/admin.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await orNull(context.get(sessionContext)())
  if (session !== null && session.role !== null) throw redirect('/admin')
  return { plainHttp: isPlainHttp(request), ...context.get(servicesContext).signInWays }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Admin sign-in' })
}

const never = () => () => {}

/** Sign-in with email and password, and the second factor if the account has one; or through an identity provider. */
export default function LoginPage({ loaderData: { plainHttp, local, provider } }: Route.ComponentProps) {
  const ended = useSyncExternalStore(never, sessionHasEnded, () => false)
  // The browser knows for sure whether it keeps the session cookie.
  const needsHttps = useSyncExternalStore(
    never,
    () => !window.isSecureContext,
    () => plainHttp,
  )
  return (
    <div className={`page ${styles.signIn}`}>
      <h1 className="page-title" tabIndex={-1}>
        Admin sign-in
      </h1>
      <p role="status" className={styles.done}>
        {ended && 'Your session has ended. Please sign in again.'}
      </p>
      {(local || needsHttps) && <SignInForm needsHttps={needsHttps} />}
      {provider !== null && !needsHttps && (
        <div className={styles.provider}>
          {local && <p className={styles.lead}>Or without a password of this site:</p>}
          <ProviderButton host={provider} isMain={!local} />
        </div>
      )}
    </div>
  )
}
