import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Field } from '../parts/field.tsx'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'
import { Notice } from '../parts/notice.tsx'
import { PreviewTitle } from './preview-title.tsx'
import { hasOtherSites, RIGHTS_NOTICE, RightsNotice } from './rights-notice.tsx'
import { ServerFields } from './server-fields.tsx'
import { ServerHealth, type Health } from './server-health.tsx'
import { ServerTest } from './server-test.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import type { TitlePreview } from '../parts/use-title-lookup.ts'
import { useServerRows, type ServerSettings } from './use-server-rows.ts'
import styles from '../parts/admin.module.css'

/** Positions, from 1, of the rows left out because their name or URL was empty. */
type Saved = ServerSettings & { dropped: number[] }
/** `fallback`: the download template used while the field is empty. */
type ServerListProps = {
  type: TitleType
  settings: ServerSettings
  fallback: string
  health: readonly Health[]
  /** Whether an operator confirmed that only servers with rights are entered. */
  rightsConfirmed: boolean
}

/** The servers of one type, as edited; nothing takes effect before Save. */
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
      <form ref={form} onSubmit={(event) => void save(event)} className={styles.servers}>
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
        <div className={styles.server}>
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
        <div className={styles.saveBar}>
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
    <div className={styles.outdated}>
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
