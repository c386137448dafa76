import { Fragment } from 'react'
import { m } from '#messages'
import { formatDate, formatRuntime } from '#domain/text/format.ts'
import { cardKey, CardLink } from '#app/ui/cards/card-link.tsx'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { Picture } from '#app/ui/cards/picture.tsx'
import { STILL } from '#app/ui/cards/picture-slots.ts'
import { LibraryMark } from '#app/ui/cards/library-mark.tsx'
import { Row } from '#app/ui/cards/row.tsx'
import { RowFailure } from '#app/ui/cards/row-failure.tsx'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import type { ShownTitle } from '#app/player/shown-title.ts'
import { useEpisodeOfPage } from './episode-of-page.tsx'
import styles from './episode-row.module.css'

const [ShowSpoiler] = onIntent(async () => (await import('#app/features/spoilers/show-spoiler.tsx')).ShowSpoiler)

/** The episodes of the player's season; each opens in the player. */
export function EpisodeRow({ title }: { title: ShownTitle }) {
  const { place, today } = useEpisodeOfPage()
  const episodes = place?.episodes
  const first = episodes?.[0]
  if (!place || (episodes && !first)) return <EmptyState title={m.season.noEpisodesTitle} text={m.season.noEpisodes} />
  const { at, spoilers } = place
  const number = first?.season ?? at.season
  const season = title.seasons.find((each) => each.number === number)
  const heading = m.title.episodesOf({ season: season?.name ?? m.season.seasonName({ number }) })
  if (!episodes) return <RowFailure heading={heading} />
  return (
    <Row
      heading={heading}
      wide
      aside={
        episodes.some((episode) => spoilers.hides(episode.season, episode.number)) && (
          <ShowSpoiler onShow={() => spoilers.show(number)} />
        )
      }
    >
      {episodes.map((episode, index) => {
        const query = new URLSearchParams({ season: String(episode.season), episode: String(episode.number) })
        const hidden = spoilers.hides(episode.season, episode.number)
        const unaired = episode.date !== null && episode.date > today
        return (
          <Fragment key={`${title.id} ${episode.season} ${index}`}>
            <CardLink
              of={cardKey.episode(title.id, { season: episode.season, episode: episode.number })}
              to={`/tv/${title.id}?${query}#player`}
              className={styles.card}
              data-hidden={hidden || undefined}
              aria-current={episode.season === at.season && episode.number === at.episode ? 'true' : undefined}
            >
              <Picture kind="still" path={episode.still} alt="" slot={STILL} className={styles.still} />
              <span
                className={styles.name}
                dir="auto"
                data-number={hidden ? undefined : m.season.episodeName({ number: episode.number })}
              >
                {hidden ? m.season.episodeName({ number: episode.number }) : <span>{`${episode.number}. ${episode.name}`}</span>}
              </span>
              <span className="note">
                {unaired
                  ? m.title.airs({ date: formatDate(episode.date) })
                  : [episode.date && formatDate(episode.date), formatRuntime(episode.runtime)].filter(Boolean).join(' · ')}{' '}
                {episode.inLibrary && <LibraryMark />}
              </span>
            </CardLink>
            {hidden && <ShowSpoiler episode={episode.number} onShow={() => spoilers.show(episode.season, episode.number)} />}
          </Fragment>
        )
      })}
    </Row>
  )
}
