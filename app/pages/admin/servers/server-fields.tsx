import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { sourceKind, type Source } from '#domain/sources/source.ts'
import { checkTemplate } from '#domain/sources/check-template.ts'
import { fillTemplate } from '#domain/sources/fill-template.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Field } from '../parts/field.tsx'
import { FileFields } from './file-fields.tsx'
import { KindField } from './kind-field.tsx'
import type { TitlePreview } from '../parts/use-title-lookup.ts'
import styles from '../parts/admin.module.css'

const FLAGS = [
  { id: 'isDefault', label: 'Default' },
  { id: 'isFastest', label: 'Fastest' },
  { id: 'is4K', label: '4K' },
  { id: 'isAdFree', label: 'Ad-free' },
  { id: 'hasAds', label: 'Has ads' },
] as const

const TEXT_FIELDS = ['subtitles', 'languages', 'chapters', 'thumbnails'] as const satisfies (keyof Source)[]

/** Id of the text that explains the flag Default. */
export const DEFAULT_HINT = 'default-server'

type ServerFieldsProps = {
  position: number
  count: number
  source: Source
  preview: TitlePreview | null
  onChange: (part: Partial<Source>) => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
  /** What stands below the fields. */
  children: React.ReactNode
}

/** One server of the player: name, URL template with its error or preview, flags, and position. */
export function ServerFields({ position, count, source, preview, onChange, onMove, onRemove, children }: ServerFieldsProps) {
  // What was entered for a file stays in sight, and says why it cannot be saved, when the server becomes a page.
  const isFile =
    sourceKind({ ...source, url: source.url.trim() }) === 'file' || TEXT_FIELDS.some((field) => source[field] !== undefined)
  return (
    <fieldset className={styles.server} aria-label={`Server ${position}`}>
      <div className={styles.serverTitle}>
        <span>
          Server {position} <span className={styles.hint}>id {source.id}</span>
        </span>
        <ActionButton aria-label={`Move server ${position} up`} off={position === 1} onClick={() => onMove(-1)}>
          <ArrowUp size={18} aria-hidden />
        </ActionButton>
        <ActionButton aria-label={`Move server ${position} down`} off={position === count} onClick={() => onMove(1)}>
          <ArrowDown size={18} aria-hidden />
        </ActionButton>
        <ActionButton onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
          Remove<span className="visually-hidden"> server {position}</span>
        </ActionButton>
      </div>
      <div className={styles.serverFields}>
        <Field label="Name" autoComplete="off" maxLength={80} value={source.name} onText={(name) => onChange({ name })} />
        <Field
          label="URL"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={source.url}
          onText={(url) => onChange({ url })}
          hint={<TemplateStatus source={source} preview={preview} />}
        />
      </div>
      {isFile && <FileFields source={source} preview={preview} onChange={onChange} />}
      <div className={styles.flags}>
        <KindField source={source} onChange={onChange} />
        {FLAGS.map(({ id, label }) => (
          <label key={id} className={styles.check}>
            <input
              type="checkbox"
              checked={source[id]}
              aria-describedby={id === 'isDefault' ? DEFAULT_HINT : undefined}
              onChange={(event) => onChange({ [id]: event.target.checked })}
            />
            {label}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

/** The template's error, or else its URL for the preview title. */
function TemplateStatus({ source, preview }: { source: Source; preview: TitlePreview | null }) {
  const template = source.url.trim()
  if (template === '' || source.name.trim() === '') return 'Servers without a name or URL are dropped when you save.'
  const problem = checkTemplate(template)
  if (problem !== null) return <span className={styles.problem}>{problem}</span>
  if (!preview) return 'This URL is valid.'
  const url = fillTemplate(template, preview.values)
  return url === null
    ? `Nothing for ${preview.name}: the title has no value for one of the placeholders.`
    : `For ${preview.name}: ${url}`
}
