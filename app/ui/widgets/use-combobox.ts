import { useCallback, useEffect, useId, useState } from 'react'
import { belongsToInputMethod, stepOf } from '#app/hooks/keys.ts'

type ComboboxOptions<Item, Answer> = {
  /** Looks up a term, never an empty one. Must be a stable function: a new one asks again. */
  ask: (term: string, signal: AbortSignal) => Answer | Promise<Answer>
  /** Milliseconds without typing before a term is looked up. */
  delay: number
  toTerm: (text: string) => string
  /** Filters the results. */
  isOffered?: (item: Item) => boolean
  onPick: (item: Item) => void
}

/** `answer`: null if the lookup failed. */
type Answered<Answer> = { term: string; answer: Answer | null }

/**
 * The ARIA combobox pattern: a text field with suggestions. The field keeps the focus, and `aria-activedescendant` marks the
 * option that Enter picks. Down and Up move through the options and wrap around; Escape, Tab, a press elsewhere and Back close
 * them. Late answers never replace newer ones. Returns the attributes of `box` (around everything), `input`, `list` and
 * `option`s.
 */
export function useCombobox<Item, Answer extends { items: readonly Item[] }>(options: ComboboxOptions<Item, Answer>) {
  const { ask, delay, toTerm, isOffered = () => true, onPick } = options
  const id = useId()
  const [text, setText] = useState('')
  const [isDismissed, setDismissed] = useState(true)
  const [highlighted, setHighlighted] = useState(0)
  const term = toTerm(text)
  const [answered, setAnswered] = useState<Answered<Answer> | null>(null)
  useEffect(() => {
    if (term === '') return
    const asking = new AbortController()
    const settle = (answer: Answer | null) => {
      if (asking.signal.aborted) return
      setAnswered({ term, answer })
      setHighlighted(0)
    }
    const timer = setTimeout(() => void Promise.resolve(ask(term, asking.signal)).then(settle, () => settle(null)), delay)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [term, delay, ask])
  // An answer to an older term does not count.
  const current = term !== '' && answered?.term === term ? answered : null
  const answer = current?.answer ?? null
  const isOpen = !isDismissed && answer !== null
  const items = (answer?.items ?? []).filter((item) => isOffered(item))
  const active = isOpen && items.length > 0 ? Math.min(highlighted, items.length - 1) : null
  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const close = useCallback(() => setDismissed(true), [])
  const type = useCallback((typed: string) => {
    setText(typed)
    setDismissed(false)
  }, [])
  // If Back did not just close the list (app/tv/use-back.ts), it changes the page below.
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
      // Safari would submit the form.
      if (event.key === 'Enter') event.preventDefault()
      return
    }
    if (event.key === 'Escape' && isOpen) {
      // Closes only this list, not the dialog around it.
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
    else setHighlighted((active + step + items.length) % items.length)
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
        // Not when another window comes to the front.
        if (!currentTarget.contains(relatedTarget) && document.activeElement !== target) close()
      },
      onMouseDown(event: React.MouseEvent) {
        // Keeps the focus in the field. (Safari does not focus pressed buttons, so the list would close before the click.)
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
      // For a field that still has the focus.
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
        onPointerMove: () => index !== active && setHighlighted(index),
      }) as const,
  }
}
