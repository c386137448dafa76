import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash'
import { useId } from 'react'
import { sourceKind, type Source, type SourceKind } from '#domain/sources/source.ts'
import { checkTemplate } from '#domain/sources/check-template.ts'
import { fillTemplate, fillSubtitles } from '#domain/sources/fill-template.ts'
import { checkLanguages, checkText } from '#domain/sources/check-source.ts'
import { tidySource } from '#domain/sources/tidy-source.ts'
import { SelectBox } from '#app/ui/widgets/select-box.tsx'
import { ActionButton, Field } from '../parts/panel-parts.tsx'
import type { TitlePreview } from '../parts/title-lookup.tsx'
import styles from '../parts/admin.module.css'
import own from './servers.module.css'

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
  /** Shown below the fields. */
  children: React.ReactNode
}

/** The form fields of one server: name, URL template with its error or preview, flags, and position. */
export function ServerFields({ position, count, source, preview, onChange, onMove, onRemove, children }: ServerFieldsProps) {
  // Fields filled in for a file stay visible when the server becomes a page, because their errors block saving.
  const isFile =
    sourceKind({ ...source, url: source.url.trim() }) === 'file' || TEXT_FIELDS.some((field) => source[field] !== undefined)
  return (
    <fieldset className={own.server} aria-label={`Server ${position}`}>
      <div className={`${styles.cardTitle} ${own.serverTitle}`}>
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
      <div className={own.serverFields}>
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
      <div className={own.flags}>
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

/** The template's error, or its URL for the preview title. */
function TemplateStatus({ source, preview }: { source: Source; preview: TitlePreview | null }) {
  const template = source.url.trim()
  if (template === '' || source.name.trim() === '') return 'Servers without a name or URL are dropped when you save.'
  const problem = checkTemplate(template)
  if (problem !== null) return <span className={own.problem}>{problem}</span>
  if (!preview) return 'This URL is valid.'
  const url = fillTemplate(template, preview.values)
  return url === null
    ? `Nothing for ${preview.name}: the title has no value for one of the placeholders.`
    : `For ${preview.name}: ${url}`
}

const TEXTS = [
  { field: 'subtitles', label: 'Subtitles', hint: 'URL of WebVTT or SubRip files, with {lang} for the language.' },
  { field: 'chapters', label: 'Chapters', hint: 'URL of a WebVTT file.' },
  { field: 'thumbnails', label: 'Thumbnails', hint: 'URL of a WebVTT file whose cues name the pictures of the seek bar.' },
] as const
const LANGUAGES_HINT = 'Languages of the subtitles, separated by commas: en, pt-BR'

type FileFieldsProps = {
  source: Source
  preview: TitlePreview | null
  onChange: (part: Partial<Source>) => void
}

/** URLs of a file's WebVTT texts, each with its error or preview. */
function FileFields({ source, preview, onChange }: FileFieldsProps) {
  const [subtitles, ...others] = TEXTS.map(({ field, label, hint }) => (
    <Field
      key={field}
      label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      value={source[field] ?? ''}
      onText={(text) => onChange({ [field]: text === '' ? undefined : text })}
      hint={<TextStatus source={tidySource(source)} field={field} hint={hint} preview={preview} />}
    />
  ))
  const problem = checkLanguages(tidySource(source))
  return (
    <div className={own.fileFields}>
      {subtitles}
      <Field
        label="Languages"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={source.languages?.join(',') ?? ''}
        // As typed; saving removes the spaces after commas.
        onText={(text) => onChange({ languages: text === '' ? undefined : text.split(',') })}
        hint={problem === null ? LANGUAGES_HINT : <span className={own.problem}>{problem}</span>}
      />
      {others}
    </div>
  )
}

type TextStatusProps = Pick<FileFieldsProps, 'source' | 'preview'> & {
  field: (typeof TEXTS)[number]['field']
  hint: string
}

/** The error of the field's URL, or its URL for the preview title, or else the hint. */
function TextStatus({ source, field, hint, preview }: TextStatusProps) {
  const template = source[field]
  const problem = checkText(source, field)
  if (problem !== null) return <span className={own.problem}>{problem}</span>
  if (template === undefined || !preview) return hint
  const [language = 'en'] = source.languages ?? []
  const url = field === 'subtitles' ? fillSubtitles(template, preview.values, language) : fillTemplate(template, preview.values)
  return url === null
    ? `Nothing for ${preview.name}: the title has no value for one of the placeholders.`
    : `For ${preview.name}: ${url}`
}

const KINDS = [
  { id: 'page', label: 'Page' },
  { id: 'file', label: 'File' },
] as const satisfies { id: SourceKind; label: string }[]

/** Chooses whether a server's URL is a page to frame or a file for our own player; by default the URL decides. */
function KindField({ source, onChange }: { source: Source; onChange: (part: Pick<Source, 'kind'>) => void }) {
  const id = useId()
  const guessed = sourceKind({ url: source.url.trim() })
  return (
    <div className={own.kind}>
      <label htmlFor={id}>Kind</label>
      <SelectBox
        id={id}
        value={source.kind ?? ''}
        onChange={({ target }) => onChange({ kind: KINDS.find((each) => each.id === target.value)?.id })}
      >
        <option value="">By its URL: {guessed}</option>
        {KINDS.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
      </SelectBox>
    </div>
  )
}
