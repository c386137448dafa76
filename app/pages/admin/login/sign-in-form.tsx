import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { OPERATOR_MESSAGES, toSignInFailure } from '#domain/operators/operator-messages.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Field } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'
import { sitePath } from '#app/hooks/site-address.ts'

/** Milliseconds for which a sign-in is retried while the server is busy with others' attempts. */
const RETRY_FOR = 20_000

type SignedIn = { needsSecondFactor: boolean }

/**
 * Asks for the password first, then for the second factor if the account has one. `needsHttps`: the browser would refuse the
 * session cookie, so nothing is sent.
 */
export function SignInForm({ needsHttps }: { needsHttps: boolean }) {
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
    // A password manager may have filled in the fields before our scripts ran; only the fields know.
    const body = Object.fromEntries(new FormData(event.currentTarget))
    const action = { method: needsCode ? 'PUT' : 'POST', path: '/api/session', body, reload: false, retryFor: RETRY_FOR } as const
    const answer = await run<SignedIn>(action)
    if (answer?.needsSecondFactor) setNeedsCode(true)
    else if (answer) {
      await navigate('/admin')
      // Still here: the panel did not see the session.
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
