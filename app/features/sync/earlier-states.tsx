import { useState } from 'react'
import { locale, m } from '#messages'
import type { EarlierState } from '#domain/record/exchange.ts'
import { askAsMember, browserSync } from './browser-sync.ts'
import { ButtonList } from './button-list.tsx'
import { Question } from './question.tsx'
import styles from './sync-dialog.module.css'

/** Goes back to what was under the code at an hour of the last day or at the start of a day of the last week. */
export function EarlierStates({ onMessage }: { onMessage: (text: string) => void }) {
  const [states, setStates] = useState<EarlierState[] | null>(null)
  const [chosen, setChosen] = useState<EarlierState | null>(null)

  async function handleOpen() {
    // What was changed here is part of what one goes back from.
    await browserSync().flush()
    const found = await askAsMember((client, shown) => client.states(shown))
    if ('answer' in found) setStates(found.answer.states)
    else onMessage(m.sync.failed)
  }
  async function handleBack({ at }: EarlierState) {
    setChosen(null)
    const done = await askAsMember((client, shown) => client.goBack({ ...shown, to: at }))
    if ('failure' in done) return onMessage(done.message ?? m.sync.failed)
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
        <ButtonList
          items={states.map((state) => ({ ...state, id: state.at }))}
          textOf={({ at, entries }) => m.sync.back.state({ time: timeText(at), count: entries })}
          button={m.sync.back.go}
          buttonName={({ at }) => m.sync.back.goTo({ time: timeText(at) })}
          onPress={setChosen}
        />
      )}
    </div>
  )
}

function timeText(at: number): string {
  return new Intl.DateTimeFormat(locale(), { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(at)
}
