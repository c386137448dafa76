import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import type { Source } from '#domain/sources/source.ts'
import type { TestReport } from '#domain/player/source-test.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { ActionButton } from '../parts/form-controls.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import adminStyles from '../parts/admin.module.css'
import styles from './server-health.module.css'

type ServerTestProps = {
  position: number
  type: TitleType
  /** As edited: it need not be saved. */
  source: Source
  /** The title to fill in; null: one that is popular now. */
  title: number | null
}

/** Asks for the server's URL from the site's machine and says what visitors would get. */
export function ServerTest({ position, type, source, title }: ServerTestProps) {
  const { busy, failure, run } = useAdminMutation(OPERATOR_MESSAGES.testFailed)
  const [result, setResult] = useState<TestReport | null>(null)
  async function test() {
    setResult(null)
    const path = `/api/admin/source-test/${type}`
    setResult(await run<TestReport>({ method: 'POST', path, body: { source, id: title }, reload: false }))
  }
  return (
    <>
      <div className={adminStyles.buttons}>
        <ActionButton off={busy || source.url.trim() === ''} onClick={() => void test()}>
          Test<span className="visually-hidden"> server {position}</span>
        </ActionButton>
      </div>
      <div role="status">
        {busy && <p className={adminStyles.hint}>Asking …</p>}
        {result && <TestResult result={result} />}
      </div>
      {failure !== null && (
        <p role="alert" className={adminStyles.failure}>
          {failure}
        </p>
      )}
    </>
  )
}

function TestResult({ result }: { result: TestReport }) {
  return (
    <>
      <p className={adminStyles.hint}>
        Tested with {result.title}
        {'url' in result && `: ${result.url}`}
      </p>
      <ul className={styles.result}>
        {result.lines.map(({ isGood, text }) => (
          <li key={text} className={isGood ? undefined : styles.failing}>
            {isGood ? <CircleCheck size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
