import type { OwnFreeWork, ListedFreeWork } from '#domain/free-works/free-work.ts'
import { MAX_ADDRESS, MAX_LICENCE, MAX_PROVENANCE } from '#domain/free-works/free-work.ts'
import { FREE_LICENCES } from '#domain/free-works/licences.ts'
import { ActionButton, Field, Notice, SelectField, TYPE_NAMES } from '../parts/panel-parts.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { FoundTitle } from '../parts/title-lookup.tsx'
import styles from '../parts/admin.module.css'

/** The values of the form's fields. `licence`: a key of `FREE_LICENCES`, or `other`. */
export type Given = {
  type: 'movie' | 'tv'
  id: string
  season: string
  episode: string
  copy: string
  licence: string
  ownLicence: string
  licenceUrl: string
  provenance: string
}

export const EMPTY_ENTRY: Given = {
  type: 'movie',
  id: '',
  season: '',
  episode: '',
  copy: '',
  licence: 'not-renewed',
  ownLicence: '',
  licenceUrl: '',
  provenance: '',
}

const OTHER = 'other'
const TYPES = [
  { id: 'movie', label: TYPE_NAMES.movie },
  { id: 'tv', label: TYPE_NAMES.tv },
] as const
const LICENCES = [...Object.entries(FREE_LICENCES).map(([id, { text }]) => ({ id, label: text })), { id: OTHER, label: 'Other…' }]

/** The field values for an existing entry. */
export function toGiven({
  type,
  id,
  season,
  episode,
  archiveItem,
  file,
  licence,
  licenceUrl,
  provenance,
}: ListedFreeWork): Given {
  const known = Object.entries(FREE_LICENCES).find(([, { text, url }]) => text === licence && url === licenceUrl)?.[0]
  return {
    type,
    id: String(id),
    season: String(season ?? ''),
    episode: String(episode ?? ''),
    copy: archiveItem ?? file ?? '',
    licence: known ?? OTHER,
    ownLicence: known ? '' : licence,
    licenceUrl: known ? '' : licenceUrl,
    provenance,
  }
}

type EntryFormProps = { given: Given; onGiven: (given: Given) => void; onDone: (text: string | null) => void }

/** Adds or changes an entry; the server validates it. */
export function EntryForm({ given, onGiven, onDone }: EntryFormProps) {
  const { busy, failure, run } = useAdminMutation()
  const set = (name: keyof Given) => (text: string) => onGiven({ ...given, [name]: text })
  async function save(event: React.SyntheticEvent) {
    event.preventDefault()
    onDone(null)
    const answer = await run<OwnFreeWork>({ method: 'PUT', path: '/api/admin/free-films', body: toFields(given) })
    if (!answer) return
    onDone(`${answer.name ?? `${TYPE_NAMES[answer.type]} ${answer.id}`} is free to watch here.`)
    onGiven(EMPTY_ENTRY)
  }
  return (
    <form className={styles.card} onSubmit={(event) => void save(event)}>
      <h2 className={styles.cardTitle}>Add or change an entry</h2>
      <div className={styles.line}>
        <SelectField
          label="Type"
          options={TYPES}
          value={given.type}
          onChoose={(type) => onGiven({ ...given, type, season: '', episode: '' })}
        />
        <Field label="ID" inputMode="numeric" autoComplete="off" value={given.id} onText={set('id')} />
      </div>
      <FoundTitle type={given.type} text={given.id} action="add" />
      {given.type === 'tv' && (
        <div className={styles.line}>
          <Field label="Season" inputMode="numeric" autoComplete="off" value={given.season} onText={set('season')} />
          <Field
            label="Episode"
            hint="Leave both empty for the show as a whole."
            inputMode="numeric"
            autoComplete="off"
            value={given.episode}
            onText={set('episode')}
          />
        </div>
      )}
      <Field
        label="Copy"
        hint="An item on the Internet Archive, or the https address of a file that ends in .mp4, .webm or .m3u8."
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_ADDRESS}
        value={given.copy}
        onText={set('copy')}
      />
      <SelectField label="Licence" options={LICENCES} value={given.licence} onChoose={set('licence')} />
      {given.licence === OTHER && (
        <div className={styles.line}>
          <Field label="Licence text" maxLength={MAX_LICENCE} value={given.ownLicence} onText={set('ownLicence')} />
          <Field label="Licence link" type="url" maxLength={MAX_ADDRESS} value={given.licenceUrl} onText={set('licenceUrl')} />
        </div>
      )}
      <Field
        label="Provenance"
        hint="Who says that the work is free, and where."
        autoComplete="off"
        maxLength={MAX_PROVENANCE}
        value={given.provenance}
        onText={set('provenance')}
      />
      <Notice failure={failure} />
      <ActionButton type="submit" className="primary" off={busy}>
        Save entry
      </ActionButton>
    </form>
  )
}

function toFields({ copy, licence, ownLicence, licenceUrl, ...rest }: Given): object {
  const text = copy.trim()
  const isFile = /^https?:\/\//i.test(text) && !/^https?:\/\/(www\.)?archive\.org\/(details|embed)\//i.test(text)
  return {
    ...rest,
    ...(isFile ? { file: text } : { archiveItem: text }),
    ...(licence === OTHER ? { licence: ownLicence, licenceUrl } : { licence }),
  }
}
