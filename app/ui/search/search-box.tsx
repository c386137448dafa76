import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { MESSAGES } from '#domain/messages.ts'
import { MAX_TERM } from '#domain/search/search.ts'
import { lazyOnIdle } from '../widgets/lazy-on-idle.tsx'
import { useSearchBox } from './use-search-box.ts'
import styles from './search-box.module.css'

const [Suggestions, useLoading] = lazyOnIdle(() => import('./suggestions.tsx').then(({ Suggestions: Part }) => Part))

/** Id of the main box's field. */
export const MAIN_SEARCH = 'search'

type SearchBoxProps = {
  /** `/`, Ctrl/Cmd+K and the label of `MAIN_SEARCH` focus this box. */
  main?: boolean
  /** Called when a result or a search has been chosen, and for Escape with nothing left to close. */
  onDone?: () => void
}

/** The search with suggestions: the ARIA combobox pattern on a plain form that works before any script has run. */
export function SearchBox({ main = false, onDone }: SearchBoxProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const search = useSearchBox({ onDone })
  useShortcuts(main, input)
  useLoading()
  const { close, type } = search
  useEffect(() => {
    // Text typed before this code ran counts.
    if (input.current?.value) type(input.current.value)
  }, [type])
  useEffect(() => {
    const handlePointer = (event: PointerEvent) => event.target instanceof Node && !box.current?.contains(event.target) && close()
    document.addEventListener('pointerdown', handlePointer)
    return () => document.removeEventListener('pointerdown', handlePointer)
  }, [close])

  return (
    <div ref={box} className={styles.box}>
      <Form action="/search" role="search" className={styles.field} onSubmit={search.handleSubmit}>
        <Search size={18} aria-hidden className={styles.glass} />
        <input
          ref={input}
          id={main ? MAIN_SEARCH : undefined}
          name="q"
          type="text"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={search.active !== null}
          aria-controls={search.text === '' ? undefined : `${id}-list`}
          aria-activedescendant={search.active !== null ? `${id}-${search.active}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_TERM}
          placeholder={MESSAGES.searchPlaceholder}
          value={search.text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={search.handleKeyDown}
          onFocus={search.handleFocus}
        />
        <span role="status" aria-label="Searching" hidden={!search.busy} className={search.busy ? styles.spinner : undefined} />
        {search.text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label="Clear search"
            onClick={() => {
              type('')
              input.current?.focus()
            }}
          >
            <X size={16} aria-hidden />
          </button>
        )}
      </Form>
      {(search.text !== '' || !search.dismissed) && <Suggestions id={id} input={input} search={search} />}
    </div>
  )
}

function useShortcuts(enabled: boolean, input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (!enabled) return
    function handleKey(event: KeyboardEvent) {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]') !== null
      const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey
      const commandK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!slash && !commandK) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [enabled, input])
}
