import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import type { CastCredit, CrewCredit, TitleImages } from '#domain/titles/title.ts'
import type { PersonCard as PersonCardData } from '#domain/titles/person-card.ts'
import { characterNames, departmentName, jobName } from '#domain/people/credit-names.ts'
import { formatCount } from '#domain/text/format.ts'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { LongList } from '#app/ui/long-grid/long-list.tsx'
import { PersonCard } from '#app/ui/cards/person-card.tsx'
import { IN_PEOPLE } from '#app/ui/cards/picture-slots.ts'
import { Choices } from '#app/ui/widgets/choices.tsx'
import { Gallery } from '#app/ui/gallery/gallery.tsx'
import { Reviews } from './reviews.tsx'
import type { InTab, ShownEpisode, ShownTitle } from '#app/player/shown-title.ts'
import { Videos } from './videos.tsx'
import styles from './title.module.css'
import gallery from './images.module.css'

type MoreTabsProps = {
  shown: NonNullable<InTab>
  title: ShownTitle
  /** The loaded episodes. */
  episodes: readonly ShownEpisode[]
}

/** The less used tabs; their code is loaded when one is opened. */
export function MoreTabs({ shown, title, episodes }: MoreTabsProps) {
  switch (shown.tab) {
    case 'cast':
      return <Cast credits={shown.cast} />
    case 'crew':
      return <Crew credits={shown.crew} />
    case 'reviews':
      return <Reviews reviews={shown.reviews} title={title} episodes={episodes} />
    case 'videos':
      return <Videos videos={shown.videos} backdrop={title.backdrop} />
    case 'images':
      return <Images images={shown.images} of={title.name} />
  }
}

/** The actors and their roles. */
function Cast({ credits }: { credits: CastCredit[] }) {
  if (credits.length === 0) return <EmptyState title={m.title.noCastTitle} text={m.title.noCast} />
  return (
    <LongList items={credits} keyOf={({ creditId }) => creditId} first={48} className={styles.people}>
      {({ person, character, episodeCount }) => (
        <PersonCard
          person={person}
          note={characterNames(character)}
          fact={episodeCount ? m.season.episodes({ count: episodeCount }) : null}
          widths={IN_PEOPLE}
        />
      )}
    </LongList>
  )
}

/** The crew, one department at a time; a person with two jobs in it appears once. */
function Crew({ credits }: { credits: CrewCredit[] }) {
  const departments = [...new Set(credits.map(({ department }) => department))]
  const [chosen, setChosen] = useState(departments[0])
  if (chosen === undefined) return <EmptyState title={m.title.noCrewTitle} text={m.title.noCrew} />
  const people = byPerson(credits.filter(({ department }) => department === chosen))
  return (
    <>
      <Choices
        legend={m.title.department}
        options={departments}
        labelOf={departmentName}
        selected={chosen}
        onSelect={setChosen}
      />
      <LongList key={chosen} items={people} keyOf={({ person }) => person.id} first={48} className={styles.people}>
        {({ person, jobs }) => (
          <PersonCard person={person} widths={IN_PEOPLE} note={jobs.map(jobName).join(m.site.common.comma)} />
        )}
      </LongList>
    </>
  )
}

function byPerson(credits: CrewCredit[]): { person: PersonCardData; jobs: string[] }[] {
  const people = new Map<number, { person: PersonCardData; jobs: string[] }>()
  for (const { person, job } of credits) {
    const entry = people.get(person.id) ?? { person, jobs: [] }
    if (!entry.jobs.includes(job)) entry.jobs.push(job)
    people.set(person.id, entry)
  }
  return [...people.values()]
}

/** With more pictures than this, the page shows links to the kinds of pictures. */
const MANY = 8

/** The pictures of a title by kind. */
function Images({ images, of }: { images: TitleImages; of: string }) {
  const { search } = useLocation()
  const kinds = [
    { kind: 'backdrop', pictures: images.backdrops },
    { kind: 'poster', pictures: images.posters },
    { kind: 'logo', pictures: images.logos },
  ] as const
  const shown = kinds.filter(({ pictures }) => pictures.length > 0)
  if (shown.length === 0) return <Gallery kind="backdrop" pictures={[]} of={of} />
  const many = shown.length > 1 && shown.reduce((sum, { pictures }) => sum + pictures.length, 0) > MANY
  return (
    <>
      {many && (
        <nav aria-label={m.title.kindsOfImages} className={gallery.ways}>
          {shown.map(({ kind, pictures }) => (
            <Link key={kind} to={{ search, hash: kind }} className={`chip ${gallery.way}`}>
              {m.title.images[kind]} <Count of={pictures} />
            </Link>
          ))}
        </nav>
      )}
      <div className={gallery.kinds}>
        {shown.map(({ kind, pictures }) => (
          <section key={kind} id={kind} aria-labelledby={`${kind}-heading`} className={gallery.kind}>
            <h2 id={`${kind}-heading`} className={`rail-heading ${gallery.heading}`}>
              {m.title.images[kind]} <Count of={pictures} />
            </h2>
            <Gallery kind={kind} pictures={pictures} of={of} />
          </section>
        ))}
      </div>
    </>
  )
}

function Count({ of }: { of: string[] }) {
  return <span className={gallery.count}>{formatCount(of.length)}</span>
}
