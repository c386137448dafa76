import { useEffect, useRef, useState } from 'react'
import { QrCode } from '#app/ui/widgets/qr-code.tsx'
import { ActionButton } from '../parts/action-button.tsx'
import { Field } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'

/** The `otpauth:` address for the authenticator app, and the recovery codes. */
export type EnrolmentData = { uri: string; recoveryCodes: string[] }
/** Called with the message to show, or null when the operator cancels. */
type EnrolmentProps = { enrolment: EnrolmentData; onEnd: (text: string | null) => void }

/** Shown once; takes effect only after the first correct code from the app. */
export function Enrolment({ enrolment: { uri, recoveryCodes }, onEnd }: EnrolmentProps) {
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
      <div className={styles.scan}>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className={styles.field}>
          <span>Or enter this key</span>
          <code className={styles.key}>{new URL(uri).searchParams.get('secret')}</code>
        </div>
      </div>
      <h3 className={styles.cardTitle}>2. Keep these recovery codes in a safe place</h3>
      <p className={styles.hint}>If you lose your phone, each code signs you in once. They will not be shown again.</p>
      <ul className={styles.codes} aria-label="Recovery codes">
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
