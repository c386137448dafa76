import { useRef, useState } from 'react'
import { SETTINGS_LIBRARY, type LibraryCounts, type StoredLibrary } from '#domain/library/library.ts'
import { formatCounted } from '#domain/text/format.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import type { Route } from './+types/page.ts'
import { Notice, PanelSection, RowButton, Time, useConfirm } from '../parts/panel-parts.tsx'
import { SwitchCard } from '../parts/switch-card.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import { EMPTY_LIBRARY, LibraryForm, PLAYS, toGiven, type Given } from './library-form.tsx'
import styles from '../parts/admin.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { libraries, store } = (await guardPanel(context, 'libraries')).services
  const all = await Promise.all(
    libraries.all().map(async (library) => ({ ...library, counts: await store.libraryItems.counts(library.id) })),
  )
  return { all, onCards: libraries.onCards }
}

type Listed = StoredLibrary & { counts: LibraryCounts }

/** The operator's media servers: what they have, and what visitors may do with it. */
export default function LibrariesPage({ loaderData: { all, onCards } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation()
  const { ask, dialog } = useConfirm()
  const [done, setDone] = useState<string | null>(null)
  const [given, setGiven] = useState<Given>(EMPTY_LIBRARY)
  const form = useRef<HTMLDivElement>(null)
  useFreshRows('libraries')

  function edit(library: Listed) {
    setDone(null)
    setGiven(toGiven(library))
    form.current?.querySelector<HTMLElement>('input')?.focus()
  }
  async function remove({ id, name }: Listed) {
    setDone(null)
    if (!(await run({ method: 'DELETE', path: '/api/admin/libraries', body: { id } }))) return
    setDone(`${name} was removed, with everything that was known of it.`)
    if (given.id === id) setGiven(EMPTY_LIBRARY)
  }
  return (
    <PanelSection id="libraries" title="Libraries">
      <p className={styles.lead}>
        Your own Jellyfin or Emby server: titles that it has are marked “In the library”, and lists can be filtered by it. Its
        films have to be matched to the movie database there. Everything it has is read once a day, and what changed every five
        minutes.
      </p>
      <Notice failure={failure} done={done} />
      {all.map((library) => (
        <LibraryCard
          key={library.id}
          library={library}
          busy={busy}
          onEdit={() => edit(library)}
          onRemove={() =>
            ask({
              question: `Remove ${library.name}?`,
              text: 'Its key and everything that is known of it are deleted here. The server itself is not changed.',
              action: 'Remove',
              onConfirm: () => void remove(library),
            })
          }
        />
      ))}
      {all.length > 0 && (
        <SwitchCard
          title="Mark on cards"
          text={
            onCards
              ? 'Cards in rows and lists say what is in the library.'
              : 'Only the pages of titles say what is in the library.'
          }
          action={onCards ? 'Hide the mark on cards' : 'Show the mark on cards'}
          request={{ method: 'PUT', path: '/api/admin/libraries', body: { onCards: !onCards } }}
        />
      )}
      <div ref={form}>
        <LibraryForm key={given.id} given={given} onGiven={setGiven} onDone={setDone} />
      </div>
      {dialog}
    </PanelSection>
  )
}

type LibraryCardProps = { library: Listed; busy: boolean; onEdit: () => void; onRemove: () => void }

function LibraryCard({ library, busy, onEdit, onRemove }: LibraryCardProps) {
  const { id, name, kind, address, plays, counts, withoutIds, readAt, changesAt, trouble, troubleAt } = library
  const { movies, shows, episodes } = counts
  const isEmpty = movies + shows === 0
  return (
    <section className={styles.card} aria-label={name}>
      <h2 className={styles.cardTitle} dir="auto">
        {name}
      </h2>
      <p className={styles.hint}>
        {kind === 'emby' ? 'Emby' : 'Jellyfin'} at {address}
        {id === SETTINGS_LIBRARY && ', from the settings'}. {PLAYS[plays].label}.
      </p>
      {readAt === null ? (
        trouble === null && <p>It is being read for the first time.</p>
      ) : (
        <p>
          {isEmpty
            ? 'It has no movies and shows that are matched to the movie database.'
            : `${formatCounted(movies, 'movies')}, ${formatCounted(shows, 'shows')} with ${formatCounted(episodes, 'episodes')}.`}
          {withoutIds > 0 && ` ${formatCounted(withoutIds, 'items')} without a number of the movie database are left out.`}
        </p>
      )}
      {trouble !== null && (
        <p className={styles.failure}>
          {trouble}
          {troubleAt !== null && (
            <>
              {' '}
              Since <Time at={troubleAt} />. {readAt !== null && 'What was known of it stays.'}
            </>
          )}
        </p>
      )}
      {changesAt !== null && (
        <p className={styles.hint}>
          Last read: <Time at={changesAt} />
        </p>
      )}
      <div className={styles.buttons}>
        <RowButton name="Change" of={name} off={busy} onClick={onEdit} />
        {id !== SETTINGS_LIBRARY && <RowButton name="Remove" of={name} off={busy} onClick={onRemove} />}
      </div>
    </section>
  )
}
