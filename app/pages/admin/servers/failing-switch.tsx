import { OPERATOR_MESSAGES } from '#domain/operator-messages.ts'
import type { SourceRules } from '#domain/source-health.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { Notice } from '../parts/notice.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import styles from '../parts/admin.module.css'

/** What holds for all servers: whether failing ones come behind, and that their rights were confirmed. Takes effect at once. */
export function FailingSwitch({ rules: { failingLast, rightsConfirmed } }: { rules: SourceRules }) {
  const hydrated = useHydrated()
  const { busy, failure, run } = useAdminMutation(OPERATOR_MESSAGES.rulesFailed)
  function turn() {
    if (!busy) void run({ method: 'PUT', path: '/api/admin/source-rules', body: { failingLast: !failingLast } })
  }
  return (
    <section aria-labelledby="failing-servers">
      <h2 id="failing-servers" className={styles.heading}>
        Failing servers
      </h2>
      <label className={styles.check}>
        <input
          type="checkbox"
          role="switch"
          checked={failingLast}
          aria-checked={failingLast}
          aria-describedby="failing-last"
          disabled={!hydrated}
          onChange={turn}
        />
        Put failing servers behind working ones
      </label>
      <p id="failing-last" className={styles.lead}>
        A server fails while hardly anyone is served of those who usually are, and ten networks or more had trouble with it.
        Reports alone move nothing. It is selected last then, and gets its own place back for one hour in six, to show whether it
        works again. It takes a week of plays to know what is usual.
      </p>
      <Notice failure={failure} />
      {rightsConfirmed && <p className={styles.hint}>It is confirmed that only servers with rights are entered.</p>}
    </section>
  )
}
