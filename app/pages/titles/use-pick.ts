import { useEffect, useState, type KeyboardEvent } from 'react'
import { belongsToInputMethod } from '#app/hooks/belongs-to-input-method.ts'
import { useDebounced } from '#app/hooks/use-debounced.ts'

/** What was chosen; `not`: its opposite. */
export type Pick<Id> = { id: Id; name: string; not: boolean }
type Item<Id> = { id: Id; name: string }
/** What a text may mean. Known choices are there at once, others are asked for. */
export type Suggest<Id> = (text: string, signal: AbortSignal) => Item<Id>[] | Promise<Item<Id>[]>

type Options<Id> = { chosen: readonly Pick<Id>[]; suggest: Suggest<Id>; onChange: (chosen: Pick<Id>[]) => void }
/** Null: there was no answer. */
type Answer<Id> = { text: string; items: Item<Id>[] | null }

/** Milliseconds without typing before what was typed is asked for. */
const DEBOUNCE = 250

/** State and keys of a field that suggests. Late answers never replace newer ones. */
export function usePick<Id extends string | number>({ chosen, suggest, onChange }: Options<Id>) {
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Answer<Id> | null>(null)
  const [pointed, setPointed] = useState(0)
  const term = text.trim()
  const settled = useDebounced(term, DEBOUNCE)
  useEffect(() => {
    if (settled === '') return
    const asking = new AbortController()
    const tell = (items: Item<Id>[] | null) => {
      if (asking.signal.aborted) return
      setAnswer({ text: settled, items })
      setPointed(0)
    }
    void Promise.resolve(suggest(settled, asking.signal)).then(tell, () => tell(null))
    return () => asking.abort()
  }, [settled, suggest])
  const current = term !== '' && answer?.text === term ? answer : null
  const items = (current?.items ?? []).filter(({ id }) => !chosen.some((each) => each.id === id))
  const active = Math.min(pointed, items.length - 1)
  function take({ id, name }: Item<Id>) {
    onChange([...chosen, { id, name, not: false }])
    setText('')
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (belongsToInputMethod(event.nativeEvent) || term === '') return
    if (event.key === 'Escape') {
      // Closes this list, and not the panel.
      event.preventDefault()
      event.stopPropagation()
      setText('')
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const item = items[active]
      if (item) take(item)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || items.length === 0) return
    event.preventDefault()
    setPointed((active + step + items.length) % items.length)
  }
  const missing = current?.items === null ? 'No suggestions at the moment.' : 'Nothing is called so.'
  return {
    text,
    items,
    active,
    type: setText,
    take,
    close: () => setText(''),
    handleKeyDown,
    message: current && items.length === 0 ? missing : null,
  }
}
