import { useEffect, useRef, useState } from 'react'
import { LOOKUP_FAILED } from '#domain/operators/operator-messages.ts'
import { belongsToInputMethod } from '#app/hooks/belongs-to-input-method.ts'
import { cleanTerm } from '#domain/search/search.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { fetchSite } from '#app/hooks/site-address.ts'

export type FoundTitle = {
  type: TitleType
  id: number
  name: string
  date: string | null
  poster: string | null
  isBlocked: boolean
}
type Answer = { term: string; items: FoundTitle[]; problem: string | null }

/** Milliseconds without typing before a name is searched. */
const PAUSE = 400
const NONE: Answer = { term: '', items: [], problem: null }

/** State and keys of the combobox that finds titles by name; `active` is the index that Enter chooses, or null. */
export function useFindTitle({ onPick }: { onPick: (title: FoundTitle) => void }) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [answer, setAnswer] = useState(NONE)
  const term = cleanTerm(text)
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])
  /** Asks after a pause, unless something else is typed or chosen meanwhile. */
  async function ask(wanted: string) {
    asking.current?.abort()
    setAnswer(NONE)
    if (wanted === '') return
    const stop = new AbortController()
    asking.current = stop
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    if (stop.signal.aborted) return
    const answered = await findTitles(wanted, stop.signal)
    if (stop.signal.aborted) return
    setAnswer(answered)
    setActive(0)
  }
  const found = term !== '' && answer.term === term ? answer : null
  const items = found?.items ?? NONE.items

  function pick(title: FoundTitle) {
    setText('')
    setOpen(false)
    void ask('')
    onPick(title)
  }
  function handleKeyDown(event: React.KeyboardEvent) {
    // Enter and Escape during an input method's composition belong to it.
    if (belongsToInputMethod(event.nativeEvent)) return
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
    }
    const chosen = items[active]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (open && chosen) pick(chosen)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || items.length === 0) return
    event.preventDefault()
    if (open) setActive((active + step + items.length) % items.length)
    else setOpen(true)
  }
  return {
    text,
    found,
    items,
    open: open && found !== null,
    busy: term !== '' && found === null,
    active: open && items.length > 0 ? active : null,
    setActive,
    pick,
    close: () => setOpen(false),
    type(value: string) {
      setText(value)
      setOpen(true)
      void ask(cleanTerm(value))
    },
    handleKeyDown,
  }
}

/** Never rejects. */
async function findTitles(term: string, signal: AbortSignal): Promise<Answer> {
  const failed = (problem: string): Answer => ({ term, items: [], problem })
  try {
    const response = await fetchSite(`/api/admin/titles?q=${encodeURIComponent(term)}`, { signal })
    const body: { items?: FoundTitle[]; error?: { message?: string } } = await response.json()
    return response.ok ? { term, items: body.items ?? [], problem: null } : failed(body.error?.message ?? LOOKUP_FAILED)
  } catch {
    return failed(LOOKUP_FAILED)
  }
}
