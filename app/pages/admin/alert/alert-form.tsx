import { useId, useState } from 'react'
import Megaphone from 'lucide-react/icons/megaphone'
import X from 'lucide-react/icons/x'
import { CODES, languageOf } from '#messages/languages.ts'
import { type Alert, MAX_ALERT } from '#domain/operators/alert.ts'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { writtenIn } from '#app/ui/frame/written-in.ts'
import { ActionButton, Field, Notice, SelectField } from '../parts/panel-parts.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import banner from '#app/ui/frame/alert-banner.module.css'
import styles from '../parts/admin.module.css'
import own from './alert.module.css'

type Code = (typeof CODES)[number]
/** A text for each chosen language, which may be empty. */
type Translations = Partial<Record<Code, string>>
/** `seen`: `createdAt` of the alert that the operator is looking at; null if there is none. */
type AlertFormProps = { seen: string | null; onDone: (text: string | null) => void }

/** Sets an alert, in one language or several, with a preview and an optional end. */
export function AlertForm({ seen, onDone }: AlertFormProps) {
  const { busy, failure, code, run } = useAdminMutation()
  const [message, setMessage] = useState('')
  const [language, setLanguage] = useState<Code>('en')
  const [given, setGiven] = useState<Translations>({})
  const [ends, setEnds] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { [language]: _, ...rest } = given
  const translations: Translations = rest
  async function set(event: React.SyntheticEvent) {
    event.preventDefault()
    onDone(null)
    const problem = problemOf(message, translations, ends)
    setRefusal(problem)
    if (problem !== null) return
    const endsAt = ends === '' ? null : new Date(ends).toISOString()
    const body = { message, language, translations, endsAt, seen }
    if (!(await run<Alert>({ method: 'PUT', path: '/api/admin/alert', body }))) return
    onDone('The alert is now on every page.')
    setMessage('')
    setGiven({})
    setEnds('')
  }
  const conflict = code === 'conflict' ? '. It is shown below; set yours again to replace it.' : ''
  return (
    <form className={styles.card} noValidate onSubmit={(event) => void set(event)}>
      <TextField label="Message" language={language} value={message} onText={setMessage} />
      <LanguageFields language={language} translations={translations} onLanguage={setLanguage} onChange={setGiven} />
      <div className={styles.narrow}>
        <Field
          label="Ends (optional)"
          type="datetime-local"
          hint="In your time zone. Leave empty to show the alert until you clear it."
          value={ends}
          onText={setEnds}
        />
      </div>
      <div className={styles.field}>
        <span>Preview</span>
        <AlertPreview
          language={message.trim() === '' ? 'en' : language}
          message={message.trim() || 'Your message appears here as visitors will see it.'}
        />
        {CODES.filter((each) => translations[each]?.trim()).map((each) => (
          <AlertPreview key={each} language={each} message={translations[each]?.trim() ?? ''} />
        ))}
      </div>
      <Notice failure={refusal ?? (failure && failure + conflict)} />
      <ActionButton type="submit" className="primary" off={busy}>
        Set alert
      </ActionButton>
    </form>
  )
}

type LanguageFieldsProps = {
  language: Code
  translations: Translations
  onLanguage: (code: Code) => void
  onChange: (translations: Translations) => void
}

/** The message's own language, and a field for each other one that is chosen. */
function LanguageFields({ language, translations, onLanguage, onChange }: LanguageFieldsProps) {
  const hydrated = useHydrated()
  function choose(code: Code, isChosen: boolean) {
    const { [code]: _, ...rest } = translations
    onChange(isChosen ? { ...rest, [code]: '' } : rest)
  }
  return (
    <>
      <div className={styles.narrow}>
        <SelectField
          label="Language of the message"
          hint="Pages in a language that is not added below show this message too."
          options={CODES.map((code) => ({ id: code, label: languageOf(code).name }))}
          value={language}
          onChoose={onLanguage}
        />
      </div>
      <fieldset className={own.languages}>
        <legend>Also in</legend>
        {CODES.filter((code) => code !== language).map((code) => (
          <label key={code} lang={code}>
            <input
              type="checkbox"
              disabled={!hydrated}
              checked={translations[code] !== undefined}
              onChange={({ target }) => choose(code, target.checked)}
            />
            {languageOf(code).name}
          </label>
        ))}
      </fieldset>
      {CODES.map((code) => {
        const text = translations[code]
        if (text === undefined) return null
        const onText = (value: string) => onChange({ ...translations, [code]: value })
        return <TextField key={code} label={languageOf(code).name} language={code} value={text} onText={onText} />
      })}
    </>
  )
}

type TextFieldProps = { label: string; language: Code; value: string; onText: (text: string) => void }

function TextField({ label, language, value, onText }: TextFieldProps) {
  const id = useId()
  const hydrated = useHydrated()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...writtenIn(language)}
        id={id}
        className={styles.input}
        rows={3}
        maxLength={MAX_ALERT}
        readOnly={!hydrated}
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
    </div>
  )
}

function problemOf(message: string, translations: Translations, ends: string): string | null {
  if (message.trim() === '') return OPERATOR_MESSAGES.alertEmpty
  const empty = CODES.find((code) => translations[code]?.trim() === '')
  if (empty !== undefined) return `The message in ${languageOf(empty).name} is empty.`
  return ends !== '' && new Date(ends) <= new Date() ? 'The end time is in the past.' : null
}

/** An alert as it looks at the top of every page; `language` undefined: not known. */
export function AlertPreview({ message, language }: { message: string; language: string | undefined }) {
  return (
    <div className={`${banner.banner} ${own.preview}`}>
      <div className={banner.bar}>
        <Megaphone size={22} aria-hidden className={banner.sign} />
        <p {...writtenIn(language)} className={banner.message}>
          {message}
        </p>
        <X size={22} aria-hidden className={banner.sign} />
      </div>
    </div>
  )
}
