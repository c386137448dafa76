import { useCallback, useEffect, useId, useState } from 'react'
import { belongsToInputMethod, stepOf } from '#app/hooks/keys.ts'

type ComboboxOptions<Item, Answer> = {
  /** Finds what fits a term, never an empty one. The same function each time: another one asks again. */
  ask: (term: string, signal: AbortSignal) => Answer | Promise<Answer>
  /** Milliseconds without typing before a term is asked for. */
  delay: number
  toTerm: (text: string) => string
  /** Leaves out some of what was found. */
  isOffered?: (item: Item) => boolean
  onPick: (item: Item) => void
}

/** Null: there was no answer. */
type Answered<Answer> = { term: string; answer: Answer | null }

/**
 * The ARIA combobox pattern: a field that suggests what is typed. It keeps the focus, and `aria-activedescendant` marks the option that Enter
 * picks. Down and Up go through the options and around; Escape, Tab, a press elsewhere and the browser's Back close them. Late answers
 * never replace newer ones. The parts' attributes are returned for `box` (around all of it), `input`, `list` and each `option`.
 */
export function useCombobox<Item, Answer extends { items: readonly Item[] }>(options: ComboboxOptions<Item, Answer>) {
  const { ask, delay, toTerm, isOffered = () => true, onPick } = options
  const id = useId()
  const [text, setText] = useState('')
  const [isDismissed, setDismissed] = useState(true)
  const [pointed, setPointed] = useState(0)
  const term = toTerm(text)
  const [answered, setAnswered] = useState<Answered<Answer> | null>(null)
  useEffect(() => {
    if (term === '') return
    const asking = new AbortController()
    const tell = (answer: Answer | null) => {
      if (asking.signal.aborted) return
      setAnswered({ term, answer })
      setPointed(0)
    }
    const timer = setTimeout(() => void Promise.resolve(ask(term, asking.signal)).then(tell, () => tell(null)), delay)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [term, delay, ask])
  // What was found for an older term does not answer the current one.
  const current = term !== '' && answered?.term === term ? answered : null
  const answer = current?.answer ?? null
  const isOpen = !isDismissed && answer !== null
  const items = (answer?.items ?? []).filter((item) => isOffered(item))
  const active = isOpen && items.length > 0 ? Math.min(pointed, items.length - 1) : null
  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const close = useCallback(() => setDismissed(true), [])
  const type = useCallback((typed: string) => {
    setText(typed)
    setDismissed(false)
  }, [])
  // Where Back does not close what is open first (app/tv/use-back.ts), the page changes below it.
  useEffect(() => {
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [close])

  function pick(item: Item) {
    setText('')
    close()
    onPick(item)
  }
  function handleKeyDown(event: React.KeyboardEvent) {
    const chosen = items[active ?? -1]
    if (belongsToInputMethod(event.nativeEvent)) {
      // In Safari the form would be submitted.
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    if (event.key === 'Escape' && isOpen) {
      // Closes this list alone, and not what it is in.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      pick(chosen)
    }
    const step = stepOf(event, 'ArrowUp', 'ArrowDown')
    if (step === 0 || items.length === 0) return
    event.preventDefault()
    if (active === null) setDismissed(false)
    else setPointed((active + step + items.length) % items.length)
  }
  return {
    text,
    term,
    answer,
    items,
    active,
    isOpen,
    isDismissed,
    isBusy: term !== '' && current === null,
    hasFailed: current !== null && answer === null,
    type,
    close,
    pick,
    box: {
      onBlur({ currentTarget, target, relatedTarget }: React.FocusEvent) {
        // Another window in front takes no focus away.
        if (!currentTarget.contains(relatedTarget) && document.activeElement !== target) close()
      },
      onMouseDown(event: React.MouseEvent) {
        // The field keeps the focus. (Safari gives a pressed button none, which would close the list under the press.)
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
      },
    },
    input: {
      type: 'text',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': active !== null,
      'aria-controls': text === '' ? undefined : `${id}-list`,
      'aria-activedescendant': active === null ? undefined : `${id}-${active}`,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      value: text,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onKeyDown: handleKeyDown,
      onFocus: () => setDismissed(false),
      // Of a field that kept the focus.
      onClick: () => setDismissed(false),
    } as const,
    list: { role: 'listbox', id: `${id}-list`, hidden: active === null } as const,
    option: (index: number) =>
      ({
        id: `${id}-${index}`,
        role: 'option',
        tabIndex: -1,
        'aria-selected': index === active,
        onClick: () => pick(items[index]!),
        onPointerMove: () => index !== active && setPointed(index),
      }) as const,
  }
}
