import { useState } from 'react'
import { ActionButton } from '../parts/action-button.tsx'
import { Enrolment, type EnrolmentData } from './enrolment.tsx'
import { Field } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'

/** Turns two-factor authentication on, with a QR code and recovery codes, and off. */
export function SecondFactor({ on }: { on: boolean }) {
  const { busy, failure, run } = useAdminMutation()
  const [password, setPassword] = useState('')
  const [enrolment, setEnrolment] = useState<EnrolmentData | null>(null)
  const [done, setDone] = useState<string | null>(null)

  async function change(event: React.SyntheticEvent) {
    event.preventDefault()
    setDone(null)
    const method = on ? 'DELETE' : 'POST'
    const answer = await run<EnrolmentData | object>({ method, path: '/api/admin/second-factor', body: { password } })
    if (!answer) return
    setPassword('')
    setEnrolment('uri' in answer ? answer : null)
    if (on) setDone('Two-factor authentication is off.')
  }
  return (
    <>
      <h2 className={styles.heading}>Two-factor authentication</h2>
      <p className={styles.lead}>
        {on
          ? 'On: you sign in with your password and a code from your authenticator app.'
          : 'With an authenticator app, a stolen password is not enough to sign in.'}
      </p>
      {enrolment ? (
        <Enrolment
          enrolment={enrolment}
          onEnd={(text) => {
            setEnrolment(null)
            setDone(text)
          }}
        />
      ) : (
        <form className={styles.card} onSubmit={(event) => void change(event)}>
          <div className={styles.narrow}>
            <Field
              label="Your password"
              type="password"
              autoComplete="current-password"
              required
              value={password}
              onText={setPassword}
            />
          </div>
          <Notice failure={failure} done={done} />
          <ActionButton type="submit" off={busy}>
            {on ? 'Turn off' : 'Set up'}
          </ActionButton>
        </form>
      )}
    </>
  )
}
