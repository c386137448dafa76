import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useState } from 'react'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import type { Source } from '#domain/sources/source.ts'
import type { TestReport } from '#domain/player/source-test.ts'
import type { TitleType } from '#domain/titles/title.ts'
import type { SourceDay } from '#domain/operators/source-health.ts'
import { formatDate } from '#domain/text/format.ts'
import { RowButton } from '../parts/panel-parts.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import admin from '../parts/admin.module.css'
import styles from './servers.module.css'

const NUMBERS = [
  { id: 'plays', one: 'play', more: 'plays' },
  { id: 'failed', one: 'failure', more: 'failures' },
  { id: 'slow', one: 'slow load', more: 'slow loads' },
  { id: 'reports', one: 'report', more: 'reports' },
] as const

export type Health = { id: number; days: readonly SourceDay[] }

/** A server's plays and failures in the last days. */
export function ServerHealth({ days }: Health) {
  const total = (id: (typeof NUMBERS)[number]['id']) => days.reduce((sum, day) => sum + day[id], 0)
  const played = days.filter((day) => NUMBERS.some(({ id }) => day[id] > 0))
  if (played.length === 0) return <p className={styles.total}>Not played in the last {days.length} days.</p>
  return (
    <details className={styles.health}>
      <summary className={styles.total}>
        Last {days.length} days: {NUMBERS.map(({ id, one, more }) => `${total(id)} ${total(id) === 1 ? one : more}`).join(' · ')}
      </summary>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {NUMBERS.map(({ id, more }) => (
              <th key={id} scope="col">
                {more}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {played.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDate(day.day)}</th>
              {NUMBERS.map(({ id }) => (
                <td key={id}>{day[id]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

type ServerTestProps = {
  position: number
  type: TitleType
  /** As edited, possibly unsaved. */
  source: Source
  /** The title to test with; null: a currently popular one. */
  title: number | null
}

/** Requests the server's URL from the site's machine and reports what visitors would get. */
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
      <div className={admin.buttons}>
        <RowButton name="Test" of={`server ${position}`} off={busy || source.url.trim() === ''} onClick={() => void test()} />
      </div>
      <div role="status">
        {busy && <p className={admin.hint}>Testing…</p>}
        {result && <TestResult result={result} />}
      </div>
      {failure !== null && (
        <p role="alert" className={admin.failure}>
          {failure}
        </p>
      )}
    </>
  )
}

function TestResult({ result }: { result: TestReport }) {
  return (
    <>
      <p className={admin.hint}>
        Tested with {result.title}
        {'url' in result && `: ${result.url}`}
      </p>
      <ul role="list" className={styles.result}>
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
