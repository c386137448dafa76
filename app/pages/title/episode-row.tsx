import { Fragment } from 'react'
import { m } from '#messages'
import { formatDate, formatRuntime } from '#domain/text/format.ts'
import { CHOSEN_EPISODE } from '#app/features/record/use-remembered-title.ts'
import { CardLink, type PageShow } from '#app/ui/cards/card-link.tsx'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { Picture } from '#app/ui/cards/picture.tsx'
import { STILL } from '#app/ui/cards/picture-slots.ts'
import { Row } from '#app/ui/cards/row.tsx'
import { RowFailure } from '#app/ui/cards/row-failure.tsx'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import type { ShownTitle } from '#app/player/shown-title.ts'
import type { Place } from '#app/player/use-episode.ts'
import styles from './episode-row.module.css'

const [ShowSpoiler] = onIntent(async () => (await import('#app/features/spoilers/show-spoiler.tsx')).ShowSpoiler)

type EpisodeRowProps = { title: ShownTitle; show: PageShow; place: Place | null; today: string }

/** The episodes of the player's season; each opens in the player. */
export function EpisodeRow({ title, show, place, today }: EpisodeRowProps) {
  const episodes = place?.episodes
  const first = episodes?.[0]
  if (!place || (episodes && !first)) return <EmptyState title={m.season.noEpisodesTitle} text={m.season.noEpisodes} />
  const { at, spoilers } = place
  const number = first?.season ?? at.season
  const season = title.seasons.find((each) => each.number === number)
  const heading = m.title.episodesOf(season?.name ?? m.season.seasonName(number))
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
              of={{
                kind: 'episode',
                show,
                at: { season: episode.season, episode: episode.number },
                name: hidden ? String(episode.number) : `${episode.number}. ${episode.name}`,
              }}
              to={`?${query}#player`}
              state={CHOSEN_EPISODE}
              className={styles.card}
              data-hidden={hidden || undefined}
              aria-current={episode.season === at.season && episode.number === at.episode ? 'true' : undefined}
            >
              <span className={styles.still}>
                <Picture kind="still" path={episode.still} alt="" slot={STILL} />
              </span>
              <span className={styles.name} dir="auto" data-number={hidden ? undefined : m.season.episodeName(episode.number)}>
                {hidden ? m.season.episodeName(episode.number) : <span>{`${episode.number}. ${episode.name}`}</span>}
              </span>
              <span className="note">
                {unaired
                  ? m.title.airs(formatDate(episode.date))
                  : [episode.date && formatDate(episode.date), formatRuntime(episode.runtime)].filter(Boolean).join(' · ')}
              </span>
            </CardLink>
            {hidden && <ShowSpoiler episode={episode.number} onShow={() => spoilers.show(episode.season, episode.number)} />}
          </Fragment>
        )
      })}
    </Row>
  )
}
