import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { OPERATOR_MESSAGES } from '#domain/operator-messages.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Field } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'

/** Milliseconds for which a sign-in is retried while the server is busy with others' attempts. */
const RETRY_FOR = 20_000

type SignedIn = { needsSecondFactor: boolean }

/** Asks for the password first, then for the second factor if the account has one. */
export function SignInForm() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { busy, failure, run } = useAdminMutation(OPERATOR_MESSAGES.signInUnexpected)
  const [needsCode, setNeedsCode] = useState(false)
  useEffect(() => {
    if (needsCode) form.current?.querySelector('input')?.focus()
  }, [needsCode])

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // A password manager may have filled in the fields before our scripts ran; only the fields know.
    const body = Object.fromEntries(new FormData(event.currentTarget))
    const action = { method: needsCode ? 'PUT' : 'POST', path: '/api/session', body, reload: false, retryFor: RETRY_FOR } as const
    const answer = await run<SignedIn>(action)
    if (answer?.needsSecondFactor) setNeedsCode(true)
    else if (answer) await navigate('/admin')
  }
  return (
    // No browser validation: the server reports missing fields, in the specified words.
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {needsCode ? <CodeField /> : <PasswordFields />}
      <Notice failure={failure} />
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
