import { useState } from 'react'
import { locale, m } from '#messages'
import { browserSync, browserSyncClient } from './browser-sync.ts'
import { Question } from './question.tsx'
import { readIdentity } from '#app/features/record/sync-identity.ts'
import type { EarlierState } from './sync-client.ts'
import styles from './sync-dialog.module.css'

/** Goes back to what was under the code at an hour of the last day or at the start of a day of the last week. */
export function EarlierStates({ onMessage }: { onMessage: (text: string) => void }) {
  const [states, setStates] = useState<EarlierState[] | null>(null)
  const [chosen, setChosen] = useState<EarlierState | null>(null)

  async function handleOpen() {
    const { code, token } = readIdentity()
    // What was changed here is part of what one goes back from.
    await browserSync().flush()
    const found = code === null ? null : await browserSyncClient().states({ code, token })
    if (found && 'answer' in found) setStates(found.answer.states)
    else onMessage(m.sync.failed)
  }
  async function handleBack({ at }: EarlierState) {
    const { code, token } = readIdentity()
    setChosen(null)
    const done = code === null ? null : await browserSyncClient().goBack({ code, token, to: at })
    if (!done || 'failure' in done) return onMessage((done && done.message) ?? m.sync.failed)
    await browserSync().flush()
    setStates(null)
    onMessage(m.sync.back.done({ time: timeText(at) }))
  }
  if (chosen) {
    const answers = [{ label: m.sync.back.confirm, onPress: () => void handleBack(chosen) }]
    return (
      <Question
        text={m.sync.back.question({ time: timeText(chosen.at), count: chosen.entries })}
        answers={answers}
        onCancel={() => setChosen(null)}
      />
    )
  }
  return (
    <div className={styles.back}>
      <button
        type="button"
        className={`button ${styles.leave}`}
        aria-expanded={states !== null}
        onClick={() => (states ? setStates(null) : void handleOpen())}
      >
        {m.sync.back.open}
      </button>
      {states?.length === 0 && <p className={styles.hint}>{m.sync.back.none}</p>}
      {states && states.length > 0 && (
        <ul role="list" className={styles.devices}>
          {states.map((state) => (
            <li key={state.at} className={styles.device}>
              <span>{m.sync.back.state({ time: timeText(state.at), count: state.entries })}</span>
              <button
                type="button"
                className="button"
                aria-label={m.sync.back.goTo({ time: timeText(state.at) })}
                onClick={() => setChosen(state)}
              >
                {m.sync.back.go}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function timeText(at: number): string {
  return new Intl.DateTimeFormat(locale(), { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(at)
}
