import { useState } from 'react'
import { ActionButton } from '../parts/action-button.tsx'
import { Field } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'

const NONE = { password: '', newPassword: '' }

/** Changes the operator's password. Their other sessions end with it, and this one is replaced. */
export function OwnPassword({ email }: { email: string }) {
  const { busy, failure, run } = useAdminMutation()
  const [given, setGiven] = useState(NONE)
  const [done, setDone] = useState<string | null>(null)

  async function change(event: React.SyntheticEvent) {
    event.preventDefault()
    setDone(null)
    if (!(await run({ method: 'PUT', path: '/api/admin/password', body: given }))) return
    setGiven(NONE)
    setDone('Your password is changed. You are signed out everywhere else.')
  }
  return (
    <>
      <h2 className={styles.heading}>Password</h2>
      <p className={styles.lead}>A new one signs you out everywhere else.</p>
      <form className={styles.card} onSubmit={(event) => void change(event)}>
        {/* By this, password managers know whose new password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className={styles.narrow}>
          <Field
            label="Current password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={1024}
            value={given.password}
            onText={(password) => setGiven({ ...given, password })}
          />
        </div>
        <div className={styles.narrow}>
          <Field
            label="New password"
            hint="At least 8 characters. A few words that belong together for you alone are easy to remember and hard to guess."
            type="password"
            autoComplete="new-password"
            required
            minLength={8}
            maxLength={1024}
            value={given.newPassword}
            onText={(newPassword) => setGiven({ ...given, newPassword })}
          />
        </div>
        <Notice failure={failure} done={done} />
        <ActionButton type="submit" off={busy}>
          Change password
        </ActionButton>
      </form>
    </>
  )
}
