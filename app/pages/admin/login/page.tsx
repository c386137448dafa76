import { useEffect, useRef, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { PROVIDER_MESSAGES, signInWithText } from '#domain/operators/provider-messages.ts'
import { OPERATOR_MESSAGES, toSignInFailure } from '#domain/operators/operator-messages.ts'
import { servicesContext, sessionContext } from '#server/start/context.ts'
import { orNull } from '#server/http/endpoint-parts/loader-errors.ts'
import { isPlainHttp } from '#server/http/endpoint-parts/own-address.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { sitePath } from '#app/hooks/site-address.ts'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import type { Route } from './+types/page.ts'
import { sessionHasEnded } from '../parts/admin-flag.ts'
import { ActionButton, Field, Notice } from '../parts/panel-parts.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'
import own from './login.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await orNull(context.get(sessionContext)())
  if (session !== null && session.role !== null) throw redirect('/admin')
  return { plainHttp: isPlainHttp(request), ...context.get(servicesContext).signInWays }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Admin sign-in' })
}

/** Sign-in with email and password, and the second factor if the account has one; or through an identity provider. */
export default function LoginPage({ loaderData: { plainHttp, local, provider } }: Route.ComponentProps) {
  const ended = useInBrowser(sessionHasEnded, false)
  // Only the browser knows for certain whether the context is secure.
  const needsHttps = useInBrowser(() => !window.isSecureContext, plainHttp)
  return (
    <div className={`page ${own.signIn}`}>
      <h1 className="page-title" tabIndex={-1}>
        Admin sign-in
      </h1>
      <p role="status" className={styles.done}>
        {ended && 'Your session has ended. Please sign in again.'}
      </p>
      {(local || needsHttps) && <SignInForm needsHttps={needsHttps} />}
      {provider !== null && !needsHttps && (
        <div className={own.provider}>
          {local && <p className={styles.lead}>Or sign in without a password for this site:</p>}
          <ProviderButton host={provider} isMain={!local} />
        </div>
      )}
    </div>
  )
}

/** Goes to the identity provider, if it responds. `isMain`: it is the only way to sign in. */
function ProviderButton({ host, isMain }: { host: string; isMain: boolean }) {
  const { busy, failure, run } = useAdminMutation(PROVIDER_MESSAGES.away)

  async function go() {
    const answer = await run<{ url: string }>({ method: 'POST', path: '/api/session/provider', reload: false })
    if (answer) window.location.assign(answer.url)
  }
  return (
    <>
      <Notice failure={failure} />
      <ActionButton className={isMain ? 'primary' : undefined} off={busy} onClick={() => void go()}>
        {signInWithText(host)}
      </ActionButton>
    </>
  )
}

/** Milliseconds for which a sign-in is retried while the server is busy with others' attempts. */
const RETRY_FOR = 20_000

type SignedIn = { needsSecondFactor: boolean }

/**
 * Asks for the password first, then for the second factor if the account has one. `needsHttps`: the browser would refuse the
 * session cookie, so nothing is sent.
 */
function SignInForm({ needsHttps }: { needsHttps: boolean }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { busy, failure, run } = useAdminMutation(OPERATOR_MESSAGES.signInUnexpected)
  const [needsCode, setNeedsCode] = useState(false)
  const [cookieLost, setCookieLost] = useState(false)
  useEffect(() => {
    if (needsCode) form.current?.querySelector('input')?.focus()
  }, [needsCode])

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (needsHttps) return
    setCookieLost(false)
    // Read from the form, because a password manager may have filled in the fields before our scripts ran.
    const body = Object.fromEntries(new FormData(event.currentTarget))
    const action = { method: needsCode ? 'PUT' : 'POST', path: '/api/session', body, reload: false, retryFor: RETRY_FOR } as const
    const answer = await run<SignedIn>(action)
    if (answer?.needsSecondFactor) setNeedsCode(true)
    else if (answer) {
      await navigate('/admin')
      // Still on this page: the panel did not receive the session cookie.
      setCookieLost(sitePath(window.location.pathname) === '/admin/login')
    }
  }
  const problem = failure ?? (cookieLost ? OPERATOR_MESSAGES.signInCookieLost : null)
  return (
    // No browser validation: the server reports missing fields, in the specified words.
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {needsHttps && <Notice failure={OPERATOR_MESSAGES.signInNeedsHttps} />}
      {needsCode ? <CodeField /> : <PasswordFields />}
      {!needsHttps && <Notice failure={problem === null ? null : toSignInFailure(problem)} />}
      <ActionButton type="submit" className="primary" off={busy}>
        {needsCode ? 'Confirm' : 'Sign in'}
      </ActionButton>
    </form>
  )
}

function PasswordFields() {
  return (
    <>
      <Field key="email" label="Email" name="email" type="email" autoComplete="username" required />
      <Field key="password" label="Password" name="password" type="password" autoComplete="current-password" required />
    </>
  )
}

function CodeField() {
  return (
    <Field
      label="Code"
      name="code"
      hint="The six-digit code from your authenticator app, or one of your recovery codes."
      autoComplete="one-time-code"
      required
    />
  )
}
