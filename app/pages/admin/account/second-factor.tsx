import { useEffect, useRef, useState } from 'react'
import { QrCode } from '#app/ui/widgets/qr-code.tsx'
import { ActionButton, Field, Notice } from '../parts/panel-parts.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'
import own from './account.module.css'

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

/** The `otpauth:` address for the authenticator app, and the recovery codes. */
type EnrolmentData = { uri: string; recoveryCodes: string[] }
/** Called with the message to show, or null when the operator cancels. */
type EnrolmentProps = { enrolment: EnrolmentData; onEnd: (text: string | null) => void }

/** Shown once; takes effect only after the first correct code from the app. */
function Enrolment({ enrolment: { uri, recoveryCodes }, onEnd }: EnrolmentProps) {
  const start = useRef<HTMLHeadingElement>(null)
  const { busy, failure, run } = useAdminMutation()
  const [code, setCode] = useState('')
  useEffect(() => start.current?.focus(), [])
  async function confirm(event: React.SyntheticEvent) {
    event.preventDefault()
    const body = { code: code.replaceAll(' ', '') }
    if (await run({ method: 'PUT', path: '/api/admin/second-factor', body })) onEnd('Two-factor authentication is on.')
  }
  return (
    <form className={styles.card} onSubmit={(event) => void confirm(event)}>
      <h3 ref={start} tabIndex={-1} className={styles.cardTitle}>
        1. Scan this with your authenticator app
      </h3>
      <div className={own.scan}>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className={styles.field}>
          <span>Or enter this key</span>
          <code className={own.key}>{new URL(uri).searchParams.get('secret')}</code>
        </div>
      </div>
      <h3 className={styles.cardTitle}>2. Keep these recovery codes in a safe place</h3>
      <p className={styles.hint}>If you lose your phone, each code signs you in once. They will not be shown again.</p>
      <ul role="list" className={own.codes} aria-label="Recovery codes">
        {recoveryCodes.map((each) => (
          <li key={each}>
            <code>{each}</code>
          </li>
        ))}
      </ul>
      <h3 className={styles.cardTitle}>3. Enter the code from the app</h3>
      <div className={styles.narrow}>
        <Field
          label="Code from your app"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onText={setCode}
        />
      </div>
      <Notice failure={failure} />
      <div className={styles.buttons}>
        <ActionButton type="submit" className="primary" off={busy}>
          Turn on
        </ActionButton>
        <ActionButton onClick={() => onEnd(null)}>Cancel</ActionButton>
      </div>
    </form>
  )
}
