import { useId } from 'react'
import { yearOf } from '#domain/text/format.ts'
import { MAX_TERM, cleanTerm } from '#domain/search/search.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { SMALL_POSTER } from '#app/ui/cards/picture-slots.ts'
import { useCombobox } from '#app/ui/widgets/use-combobox.ts'
import { TYPE_NAMES } from '../parts/panel-parts.tsx'
import { lookUp } from '../parts/title-lookup.tsx'
import admin from '../parts/admin.module.css'
import styles from './content.module.css'

/** Finds a title by name, including blocked ones; choosing one fills in its ID below. */
export function FindTitle({ onPick }: { onPick: (title: ListedTitle) => void }) {
  const id = useId()
  const hydrated = useHydrated()
  const combobox = useCombobox<ListedTitle, Answer>({ ask: findTitles, delay: PAUSE, toTerm: cleanTerm, onPick })
  return (
    <div {...combobox.box} className={`${admin.field} ${styles.box}`}>
      <label htmlFor={id}>Find a title by name</label>
      <input
        {...combobox.input}
        id={id}
        className={admin.input}
        aria-describedby={`${id}-hint`}
        maxLength={MAX_TERM}
        readOnly={!hydrated}
      />
      <div className={styles.panel} hidden={!combobox.isOpen}>
        <div {...combobox.list} aria-label="Titles found">
          {combobox.items.map((title, index) => (
            <div key={`${title.type}${title.id}`} {...combobox.option(index)} className={styles.option}>
              <span className={admin.thumb}>
                <Picture kind="poster" path={title.poster} alt="" slot={SMALL_POSTER} eager />
              </span>
              <span className={styles.facts}>
                <b dir="auto">{title.name}</b>
                <span>{factsOf(title)}</span>
              </span>
            </div>
          ))}
        </div>
      </div>
      <p id={`${id}-hint`} role="status" className={admin.hint}>
        {hintOf(combobox.isBusy, combobox.answer)}
      </p>
    </div>
  )
}

function factsOf({ type, id, date, isBlocked }: ListedTitle): string {
  const facts = [yearOf(date), TYPE_NAMES[type], String(id), isBlocked ? 'already blocked' : null]
  return facts.filter((fact) => fact !== null).join(' · ')
}

function hintOf(isBusy: boolean, found: Answer | null): string {
  if (isBusy) return 'Searching…'
  if (found?.problem) return `${found.problem} You can block by ID.`
  if (found?.items.length === 0) return 'No titles found.'
  return 'Or paste its address at TMDB or IMDb. Choosing one fills in its ID below.'
}

export type ListedTitle = {
  type: TitleType
  id: number
  name: string
  date: string | null
  poster: string | null
  isBlocked: boolean
}
type Answer = { items: ListedTitle[]; problem: string | null }

/** Milliseconds without typing before a search starts. */
const PAUSE = 400

/** Never rejects. */
async function findTitles(term: string, signal: AbortSignal): Promise<Answer> {
  const found = await lookUp<{ items: ListedTitle[] }>(`/api/admin/titles?q=${encodeURIComponent(term)}`, signal)
  return 'answer' in found ? { items: found.answer.items, problem: null } : { items: [], problem: found.problem }
}
