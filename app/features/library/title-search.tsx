import { useId } from 'react'
import { m } from '#messages'
import { cleanTerm, MAX_TERM } from '#domain/search/search.ts'
import { yearOf } from '#domain/text/format.ts'
import { belongsToInputMethod } from '#app/hooks/keys.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { SMALL_POSTER } from '#app/ui/cards/picture-slots.ts'
import { DEBOUNCE, fetchSuggestions, type Answer, type Suggestion } from '#app/hooks/suggest-titles.ts'
import { useCombobox } from '#app/ui/widgets/use-combobox.ts'
import styles from './title-search.module.css'

/** A text field that finds a movie or a show by its name. */
export function TitleSearch({ label, onPick }: { label: string; onPick: (title: Suggestion) => void }) {
  const id = useId()
  const combobox = useCombobox<Suggestion, Answer>({ ask: fetchSuggestions, delay: DEBOUNCE, toTerm: cleanTerm, onPick })
  const { text, items, type, isBusy, hasFailed, answer } = combobox
  function handleKeyDown(event: React.KeyboardEvent) {
    if (event.key === 'Escape' && text !== '' && !belongsToInputMethod(event.nativeEvent)) {
      // Empties the field; the next one closes the dialog.
      event.preventDefault()
      event.stopPropagation()
      return type('')
    }
    combobox.input.onKeyDown(event)
  }
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{label}</label>
      <div {...combobox.box}>
        <input
          {...combobox.input}
          ref={focusOnce}
          id={id}
          className={styles.input}
          enterKeyHint="search"
          maxLength={MAX_TERM}
          onKeyDown={handleKeyDown}
        />
        <div {...combobox.list} aria-label={m.search.suggestions} className={styles.list}>
          {items.map((item, index) => (
            <div key={`${item.type}${item.id}`} {...combobox.option(index)} className={styles.option}>
              <Picture kind="poster" path={item.poster} alt="" slot={SMALL_POSTER} eager />
              <span>
                <span className={styles.name} dir="auto" lang={item.nameLanguage}>
                  {item.name}
                </span>
                <span className="note">
                  {[yearOf(item.date), m.search.kinds[item.type]].filter((fact) => fact !== null).join(' · ')}
                </span>
              </span>
            </div>
          ))}
        </div>
      </div>
      <p role="status" className={styles.status}>
        {isBusy && m.search.searching}
        {hasFailed && m.diary.searchFailed}
        {answer !== null && items.length === 0 && m.search.noMatches}
      </p>
    </div>
  )
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
