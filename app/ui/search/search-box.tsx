import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { m } from '#messages'
import { cleanTerm, MAX_TERM } from '#domain/search/search.ts'
import { parseOwnAddress } from '#domain/search/title-link.ts'
import { stepOf } from '#app/hooks/keys.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import { DEBOUNCE, fetchSuggestions, type Answer, type Suggestion } from '#app/hooks/suggest-titles.ts'
import { whenLoaded } from '#app/hooks/when-loaded.ts'
import { modalSelector } from '#app/older-browsers/modal-selector.ts'
import { onIntent } from '../widgets/load-later.tsx'
import { useCombobox } from '../widgets/use-combobox.ts'
import { slashSearches } from './slash-key.ts'
import styles from './search-box.module.css'

const [Suggestions, warmSuggestions] = onIntent(() => import('./suggestions.tsx').then(({ Suggestions: Part }) => Part))

/** DOM id of the main box's input. */
export const MAIN_SEARCH = 'search'

type SearchBoxProps = {
  /** `/` (unless the visitor switched it off), Ctrl/Cmd+K and the label of `MAIN_SEARCH` focus this box. */
  main?: boolean
  /** Called when a result or search has been chosen, and on Escape when the list is closed. */
  onDone?: () => void
}

/** The search with suggestions, built on a plain form that works without scripts. */
export function SearchBox({ main = false, onDone }: SearchBoxProps) {
  const recent = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const combobox = useCombobox<Suggestion, Answer>({
    ask: fetchSuggestions,
    delay: DEBOUNCE,
    toTerm: cleanTerm,
    onPick({ type: kind, id, name }) {
      onDone?.()
      void navigate(`/${kind}/${id}`)
      remember(name)
    },
  })
  const { text, term, isBusy, isDismissed, type, close } = combobox
  useShortcuts(main, input)
  useEffect(() => {
    // Takes over text that was typed before hydration.
    if (input.current?.value) type(input.current.value)
  }, [type])

  function search(wanted: string) {
    close()
    onDone?.()
    const own = parseOwnAddress(wanted, { host: window.location.host, basePath: siteAddress('') })
    void navigate(own ?? `/search?q=${encodeURIComponent(wanted)}`)
    remember(wanted)
  }
  function handleKeyDown(event: React.KeyboardEvent) {
    const list = document.getElementById(recent)
    if (event.key === 'Escape' && list) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Escape' && !combobox.isOpen) onDone?.()
    combobox.input.onKeyDown(event)
    if (!list || stepOf(event, 'ArrowUp', 'ArrowDown') !== 1) return
    event.preventDefault()
    list.querySelector<HTMLElement>('li button')?.focus()
  }
  function leave(name: string) {
    remember(name)
    type('')
    close()
    onDone?.()
  }

  return (
    <div className={styles.box} {...combobox.box} onFocus={warmSuggestions}>
      <Form
        action="/search"
        role="search"
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = combobox.items[combobox.active ?? -1]
          if (chosen) combobox.pick(chosen)
          else if (term !== '') search(term)
        }}
      >
        <Search size={18} aria-hidden className={styles.glass} />
        <input
          {...combobox.input}
          ref={input}
          className="input"
          id={main ? MAIN_SEARCH : undefined}
          name="q"
          aria-label={m.site.common.search}
          enterKeyHint="search"
          maxLength={MAX_TERM}
          placeholder={m.search.placeholder}
          onKeyDown={handleKeyDown}
        />
        <span role="status" aria-label={m.search.searching} hidden={!isBusy} className={isBusy ? styles.spinner : undefined} />
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={m.search.clearSearch}
            onClick={() => {
              type('')
              input.current?.focus()
            }}
          >
            <X size={16} aria-hidden />
          </button>
        )}
      </Form>
      {(text !== '' || !isDismissed) && (
        <Suggestions combobox={combobox} recent={recent} input={input} onSearch={search} onFollow={leave} />
      )}
    </div>
  )
}

function remember(term: string): void {
  whenLoaded(
    () => import('./recent-terms.ts'),
    ({ rememberTerm }) => rememberTerm(term),
  )
}

/** `/`, or Ctrl+K, which with Shift is the browser's. On some keyboards `/` needs Shift. */
function isShortcut({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  return key === '/' && !isTyping && slashSearches.read()
}

function useShortcuts(enabled: boolean, input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (!enabled) return
    function handleKey(event: KeyboardEvent) {
      // An open dialog covers the box.
      if (!isShortcut(event) || document.querySelector(modalSelector())) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [enabled, input])
}
