import type { Source } from '#domain/sources/source.ts'
import { checkLanguages, checkText } from '#domain/sources/check-source.ts'
import { fillSubtitles, fillTemplate } from '#domain/sources/fill-template.ts'
import { tidySource } from '#domain/sources/tidy-source.ts'
import { Field } from '../parts/field.tsx'
import type { TitlePreview } from '../parts/use-title-lookup.ts'
import styles from '../parts/admin.module.css'

const TEXTS = [
  { field: 'subtitles', label: 'Subtitles', hint: 'URL of WebVTT or SubRip files, with {lang} for the language.' },
  { field: 'chapters', label: 'Chapters', hint: 'URL of a WebVTT file.' },
  { field: 'thumbnails', label: 'Thumbnails', hint: 'URL of a WebVTT file whose cues name the pictures of the seek bar.' },
] as const
const LANGUAGES_HINT = 'Of the subtitles, with commas between them: en, pt-BR'

type FileFieldsProps = {
  source: Source
  preview: TitlePreview | null
  onChange: (part: Partial<Source>) => void
}

/** The texts beside a file, each with its error or its preview. */
export function FileFields({ source, preview, onChange }: FileFieldsProps) {
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
    <div className={styles.fileFields}>
      {subtitles}
      <Field
        label="Languages"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={source.languages?.join(',') ?? ''}
        // As typed: the spaces after commas go when it is saved.
        onText={(text) => onChange({ languages: text === '' ? undefined : text.split(',') })}
        hint={problem === null ? LANGUAGES_HINT : <span className={styles.problem}>{problem}</span>}
      />
      {others}
    </div>
  )
}

type TextStatusProps = Pick<FileFieldsProps, 'source' | 'preview'> & {
  field: (typeof TEXTS)[number]['field']
  hint: string
}

/** The error of a text's URL, else its URL for the preview title, else what belongs there. */
function TextStatus({ source, field, hint, preview }: TextStatusProps) {
  const template = source[field]
  const problem = checkText(source, field)
  if (problem !== null) return <span className={styles.problem}>{problem}</span>
  if (template === undefined || !preview) return hint
  const [language = 'en'] = source.languages ?? []
  const url = field === 'subtitles' ? fillSubtitles(template, preview.values, language) : fillTemplate(template, preview.values)
  return url === null ? `None for ${preview.name}: it has no value for a placeholder.` : `For ${preview.name}: ${url}`
}
