import Plus from 'lucide-react/icons/plus'
import { useId, useRef, useState } from 'react'
import { locale, m } from '#messages'
import type { KnownTitle } from '#domain/record/edits.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { withList, withoutTitles, withTitles } from '#domain/record/list-edits.ts'
import { LONGEST_LIST_NAME } from '#domain/record/list-fields.ts'
import { ownLists, type OwnList } from '#domain/record/lists.ts'
import { titleKey } from '#domain/titles/title.ts'
import { useRecord } from '#app/features/record/browser-record.ts'
import { Dialog } from '#app/ui/widgets/dialog.tsx'
import { changeLists, newListId } from './change-lists.ts'
import styles from './add-to-list.module.css'

type AddToListProps = { title: KnownTitle; onAdded: () => void; onClose: () => void }

/** The visitor's lists as checkboxes: checked where the title is in. A new one can be made for it. */
export function AddToList({ title, onAdded, onClose }: AddToListProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const record = useRecord()
  const key = titleKey(title)
  const { name } = title
  function turn(list: OwnList, isIn: boolean) {
    const texts = { list: list.name, name }
    if (isIn) changeLists(m.ownLists.takenOut(texts), (all, act) => withoutTitles(all, list.id, [key], act))
    else if (changeLists(m.ownLists.added(texts), (all, act) => withTitles(all, list.id, [{ title }], act))) onAdded()
  }
  function create(list: string) {
    const id = newListId()
    const isMade = changeLists(m.ownLists.added({ list, name }), (all, act) =>
      withTitles(withList(all, id, { name: list }, act), id, [{ title }], act),
    )
    if (isMade) onAdded()
  }
  return (
    <Dialog ref={dialog} title={m.library.addToList} onClose={onClose}>
      <p className={styles.title} dir="auto">
        {name}
      </p>
      {record !== null && (
        <ul role="list" className={styles.lists}>
          {sorted(record).map((list) => {
            const isIn = list.items.some((item) => item.key === key)
            return (
              <li key={list.id}>
                <label className={styles.list}>
                  <input type="checkbox" checked={isIn} onChange={() => turn(list, isIn)} />
                  <span dir="auto">{list.name}</span>
                </label>
              </li>
            )
          })}
        </ul>
      )}
      {record !== null && <NewList onCreate={create} />}
    </Dialog>
  )
}

function sorted(record: VisitorRecord): OwnList[] {
  const collator = new Intl.Collator(locale(), { numeric: true, sensitivity: 'base' })
  return ownLists(record).toSorted((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

/** A button, and after its press the form that makes a list. */
function NewList({ onCreate }: { onCreate: (name: string) => void }) {
  const id = useId()
  const [name, setName] = useState<string | null>(null)
  if (name === null)
    return (
      <button type="button" className="button" onClick={() => setName('')}>
        <Plus size={18} aria-hidden />
        {m.ownLists.newList}
      </button>
    )
  function handleSubmit(event: React.SyntheticEvent) {
    event.preventDefault()
    if (!name?.trim()) return
    onCreate(name.trim())
    setName(null)
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <label htmlFor={id}>{m.ownLists.name}</label>
      <input
        id={id}
        ref={focusOnce}
        className="input"
        type="text"
        autoComplete="off"
        dir="auto"
        maxLength={LONGEST_LIST_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="button primary" disabled={name.trim() === ''}>
        {m.ownLists.create}
      </button>
    </form>
  )
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
