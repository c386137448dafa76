import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBlocker } from 'react-router'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import { type TitleType, parseId } from '#domain/titles/title.ts'
import type { Source } from '#domain/sources/source.ts'
import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import { ActionButton, Field, Notice } from '../parts/panel-parts.tsx'
import { ServerFields } from './server-fields.tsx'
import { ServerHealth, ServerTest, type Health } from './server-health.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { type TitlePreview, lookUpTitle } from '../parts/title-lookup.tsx'
import { useServerRows, type ServerSettings } from './use-server-rows.ts'
import styles from '../parts/admin.module.css'
import own from './servers.module.css'

/** `dropped`: positions, from 1, of rows left out because their name or URL was empty. */
type Saved = ServerSettings & { dropped: number[] }
/** `fallback`: the download template used while the field is empty. */
type ServerListProps = {
  type: TitleType
  settings: ServerSettings
  fallback: string
  health: readonly Health[]
  /** Whether an operator confirmed that all servers have the rights to what they play. */
  rightsConfirmed: boolean
}

/** The editable list of servers of one type; nothing takes effect before Save. */
export function ServerList({ type, settings, fallback, health, rightsConfirmed }: ServerListProps) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, failure, code, run, clearFailure } = useAdminMutation(OPERATOR_MESSAGES.sourcesFailed)
  const { rows, link, draft, isChanged, isOutdated, ...edit } = useServerRows(settings)
  const [preview, setPreview] = useState<TitlePreview | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const isAsking = !rightsConfirmed && hasOtherSites(draft.list)

  async function save(event: React.SyntheticEvent) {
    event.preventDefault()
    setDone(null)
    if (isAsking && !(await run({ method: 'POST', path: '/api/admin/source-rules' }))) return
    const answer = await run<Saved>({ method: 'PUT', path: `/api/admin/sources/${type}`, body: draft, reload: false })
    if (!answer) return
    edit.load(answer)
    setDone(savedText(answer))
  }
  function loadNewest() {
    clearFailure()
    edit.load(settings)
    setDone('The latest saved servers have been loaded.')
  }
  /** Moves the focus to a new row, or to the row in the place of a removed one. */
  function changeRows(work: () => void, position: number) {
    flushSync(work)
    const row = [...(form.current?.querySelectorAll('fieldset') ?? [])].at(position)
    ;(row?.querySelector('input') ?? form.current?.querySelector<HTMLElement>('[data-add]'))?.focus()
  }
  function move(from: number, to: number, name: string) {
    edit.move(from, to)
    setDone(`${name || `Server ${from + 1}`} is now Server ${to + 1}. Not saved yet.`)
  }
  return (
    <>
      <PreviewTitle type={type} onChange={setPreview} />
      <form ref={form} onSubmit={(event) => void save(event)} className={styles.form}>
        {rows.map(({ key, source }, index) => (
          <ServerFields
            key={key}
            position={index + 1}
            count={rows.length}
            source={source}
            preview={preview}
            onChange={(part) => edit.change(key, part)}
            onMove={(step) => move(index, index + step, source.name)}
            onRemove={() => changeRows(() => edit.remove(key), Math.min(index, rows.length - 2))}
          >
            {health.map((each) => each.id === source.id && <ServerHealth key={each.id} {...each} />)}
            <ServerTest position={index + 1} type={type} source={source} title={preview?.values.id ?? null} />
          </ServerFields>
        ))}
        <ActionButton data-add onClick={() => changeRows(edit.add, -1)}>
          <Plus size={18} aria-hidden />
          Add server
        </ActionButton>
        <div className={own.server}>
          <Field
            label="Download URL"
            hint={`Target of the Download link. If empty: ${fallback}`}
            spellCheck={false}
            autoComplete="off"
            maxLength={500}
            value={link}
            onText={edit.setLink}
          />
        </div>
        <div className={own.saveBar}>
          <Notice failure={isOutdated && code === 'conflict' ? null : failure} done={done} />
          {isAsking && <RightsNotice />}
          {isOutdated && !busy && <Outdated onLoad={loadNewest} />}
          <ActionButton type="submit" className="primary" off={busy} aria-describedby={isAsking ? RIGHTS_NOTICE : undefined}>
            Save
          </ActionButton>
          {isChanged && <span className={styles.hint}>You have unsaved changes.</span>}
        </div>
      </form>
      <UnsavedChangesGuard on={isChanged} />
    </>
  )
}

function Outdated({ onLoad }: { onLoad: () => void }) {
  return (
    <div className={own.outdated}>
      <p role="alert" className={styles.failure}>
        Another operator has saved these servers in the meantime, so your changes cannot be saved.
      </p>
      <ActionButton onClick={onLoad}>Discard my changes and load the latest</ActionButton>
    </div>
  )
}

function savedText({ dropped }: Saved): string {
  if (dropped.length === 0) return 'Servers saved.'
  const names = dropped.map((position) => `Server ${position}`).join(', ')
  return `Servers saved without ${names}: the name or URL was empty.`
}

/** Id of the notice that describes the Save button. */
const RIGHTS_NOTICE = 'rights'

/** Whether a list has servers on other sites, which need the rights to what they play. */
function hasOtherSites(list: readonly Source[]): boolean {
  return list.some(({ url }) => /^\s*https:/i.test(url))
}

/** Shown until an operator has confirmed once that the servers have the rights to what they play. */
function RightsNotice() {
  return (
    <p id={RIGHTS_NOTICE} className={styles.done}>
      Servers on other sites: add only those that have the right to show what they play, such as your own files, free works, and
      services that you have an agreement with. Saving confirms this; you are asked only once.
    </p>
  )
}

/** While on, asks before leaving the page for another section or site. */
function UnsavedChangesGuard({ on }: { on: boolean }) {
  const blocker = useBlocker(on)
  useEffect(() => {
    if (!on) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [on])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      question="Leave without saving?"
      text="Your changes to the servers have not been saved and will be lost."
      action="Leave"
      onAnswer={(confirmed) => (confirmed ? blocker.proceed() : blocker.reset())}
    />
  )
}

/** Chooses the title for the URL previews. */
function PreviewTitle({ type, onChange }: { type: TitleType; onChange: (preview: TitlePreview | null) => void }) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  async function show(event: React.SyntheticEvent) {
    event.preventDefault()
    const id = parseId(text.trim())
    const found = id === null ? { problem: 'The ID must be a whole number.' } : await lookUpTitle(type, id)
    setFailure('problem' in found ? found.problem : null)
    onChange('problem' in found ? null : found.title)
  }
  return (
    <form className={own.previewTitle} onSubmit={(event) => void show(event)}>
      <Field
        label={`Preview with ${type === 'movie' ? 'movie' : 'TV show'} ID`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onText={setText}
      />
      <ActionButton type="submit">Show URLs</ActionButton>
      <Notice failure={failure} />
    </form>
  )
}
