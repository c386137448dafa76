import ArrowLeft from 'lucide-react/icons/arrow-left'
import Star from 'lucide-react/icons/star'
import { m } from '#messages'
import type { Standing } from '#app/ui/frame/structured-data.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { Link, redirect } from 'react-router'
import type { TVSeason } from 'schema-dts'
import { formatDate, formatRating, formatRuntime } from '#domain/text/format.ts'
import { shareImage } from '#domain/titles/share.ts'
import { parseId, parseSeasonNumber, type Episode, type Title, type Season } from '#domain/titles/title.ts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import { scopeContext, servicesContext, sessionContext } from '#server/start/context.ts'
import { mayBypassBlocks } from '#server/http/endpoint-parts/require-operator.ts'
import { notFound, orMoved, orNull, orHttpError, orUnknown } from '#server/http/endpoint-parts/loader-errors.ts'
import { CHOSEN_EPISODE } from '#app/hooks/chosen-episode.ts'
import { toPageShow } from '#app/features/record/known-title.ts'
import { EpisodeButtons, SeasonButton } from '#app/features/library/mark-buttons.tsx'
import { ShareButton } from '#app/features/library/share-button.tsx'
import type { PageShow } from '#app/ui/cards/card-link.tsx'
import { useKnownPlace } from '#app/features/record/known-places.ts'
import { useSpoilers, type Spoilers } from '#app/features/spoilers/use-spoilers.ts'
import { Backdrop } from '#app/ui/cards/backdrop.tsx'
import { EmptyState } from '#app/ui/states/empty-state.tsx'
import { Picture, POSTER_FILES, type Slot } from '#app/ui/cards/picture.tsx'
import { STILL } from '#app/ui/cards/picture-slots.ts'
import { Folded } from '#app/ui/widgets/folded.tsx'
import { afterPage, onIntent } from '#app/ui/widgets/load-later.tsx'
import { Sentence, visuallyHidden } from '#app/ui/widgets/sentence.tsx'
import { ShowMore } from '#app/ui/widgets/show-more.tsx'
import type { Links } from '#app/ui/frame/structured-data.ts'
import type { Route } from './+types/page.ts'
import styles from './season.module.css'

const Breadcrumbs = afterPage(async () => (await import('#app/ui/frame/breadcrumbs.tsx')).Breadcrumbs)
const SeasonStars = afterPage(async () => (await import('#app/features/library/your-rating.tsx')).SeasonStars)
const OrderNumber = afterPage(async () => (await import('#app/features/library/order-number.tsx')).OrderNumber)
const [ShowSpoiler] = onIntent(async () => (await import('#app/features/spoilers/show-spoiler.tsx')).ShowSpoiler)
const [GoneEpisodes] = onIntent(async () => (await import('#app/features/library/gone-episodes.tsx')).GoneEpisodes)

const POSTER: Slot<'poster'> = { files: POSTER_FILES, sizes: 'clamp(7rem, 18vw, 14.5rem)', saving: 'min(16vw, 100px)' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, hiding } = context.get(servicesContext)
  const scope = context.get(scopeContext)
  const id = parseId(params.id)
  const number = parseSeasonNumber(params.season)
  if (id === null || number === null) return notFound()
  const bypass = () => mayBypassBlocks(context.get(sessionContext))
  const pathOf = (show: number) => `/tv/${show}/seasons/${number}`
  if (await orHttpError(orMoved(hiding.isHidden(scope, { type: 'tv', id }, bypass), pathOf))) throw redirect('/')
  const [show, season] = await Promise.all([
    // The page works without the show's data, but not if the show does not exist.
    orNull(orUnknown(orMoved(catalogue.title(scope, 'tv', id), pathOf), 'unknown' as const)),
    orHttpError(orMoved(catalogue.season(scope, id, number), pathOf)),
  ])
  if (show === 'unknown') return notFound()
  return { show: { id, ...toShownShow(show) }, season }
}

/** The fields of the show that the page displays or the library stores. */
function toShownShow(show: Title | null) {
  if (!show) return { name: null, poster: null, backdrop: null }
  const { name, poster, backdrop, date, rating, genres, seasons } = show
  const facts = seasons.map(({ number, episodeCount, date: begins }) => ({ number, episodeCount, date: begins }))
  return { name, poster, backdrop, date, rating, genres, seasons: facts }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, {})
  const { show, season } = loaderData
  const description =
    show.name === null
      ? m.season.description({ name: season.name })
      : m.season.descriptionOfShow({ name: season.name, show: show.name })
  return pageMeta(matches, {
    title: show.name === null ? season.name : m.season.pageTitle({ name: season.name, show: show.name }),
    description: season.overview || description,
    canonical: `/tv/${show.id}/seasons/${season.number}`,
    kind: 'video.tv_show',
    image: shareImage({ kind: 'tv', id: show.id }, show.name ?? season.name),
    backdrop: show.backdrop,
    data: import.meta.env.SSR && ((link) => seasonData(show, season, link)),
    standing: standingOf(show),
  })
}

function standingOf({ id, name }: { id: number; name: string | null }): Standing {
  return { below: 'tv', show: name ?? m.season.theShow, showPath: `/tv/${id}` }
}

/** One season: its overview and its episodes with links to play them. */
export default function SeasonPage({ loaderData: { show, season } }: Route.ComponentProps) {
  const spoilers = useSpoilers(show.id, useKnownPlace({ type: 'tv', id: show.id }))
  const isHidden = ({ season: of, number }: Episode) => spoilers.hides(of, number)
  const last = season.episodes.at(-1)
  const marked = toPageShow({ type: 'tv', ...show }, { seasons: show.seasons, episodes: season.episodes })
  return (
    <article className={styles.page}>
      <Backdrop path={show.backdrop} />
      <div className="page">
        <Breadcrumbs below="tv" />
        <ShareButton />
      </div>
      <header className={`page ${styles.header}`}>
        <div className="rounded">
          <Picture kind="poster" path={season.poster ?? show.poster} alt="" slot={POSTER} eager />
        </div>
        <div>
          <Link to={`/tv/${show.id}`} className={styles.back}>
            <ArrowLeft size={18} aria-hidden className="mirrored" /> {show.name ?? m.season.theShow}
          </Link>
          <h1 className="page-title" tabIndex={-1}>
            {season.name}
          </h1>
          <p className="board">
            {season.date && <span>{formatDate(season.date)}</span>}
            <span>{m.season.episodes({ count: season.episodes.length })}</span>
          </p>
          <div className={styles.own}>
            {marked && <SeasonButton show={marked} season={season.number} />}
            {marked && <SeasonStars show={marked} season={season.number} name={season.name} />}
          </div>
          {marked && <GoneEpisodes show={marked} />}
          {season.overview && (
            <div className={styles.overview}>
              <Folded folds={last !== undefined && isHidden(last)} label={m.season.showOverview}>
                <p dir="auto" data-at={last && `${last.season}/${last.number}`}>
                  {season.overview}
                </p>
              </Folded>
            </div>
          )}
        </div>
      </header>
      {season.episodes.length === 0 ? (
        <EmptyState title={m.season.noEpisodesTitle} text={m.season.noEpisodes} />
      ) : (
        <div className={`page ${styles.list}`}>
          <div className={styles.all}>
            {season.episodes.some(isHidden) && <ShowSpoiler onShow={() => spoilers.show(season.number)} />}
          </div>
          <ol role="list" className={styles.episodes}>
            {season.episodes.map((episode) => (
              <li key={episode.id}>
                <EpisodeEntry showId={show.id} marked={marked} episode={episode} spoilers={spoilers} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </article>
  )
}

type EpisodeEntryProps = { showId: number; marked: PageShow | null; episode: Episode; spoilers: Spoilers }

function EpisodeEntry({ showId, marked, episode, spoilers }: EpisodeEntryProps) {
  const hidden = spoilers.hides(episode.season, episode.number)
  const facts = [formatDate(episode.date), formatRuntime(episode.runtime)].filter((fact) => fact !== null)
  return (
    <div className={styles.episode} data-hidden={hidden || undefined}>
      <div className={styles.still}>
        <Picture kind="still" path={hidden ? null : episode.still} alt="" slot={STILL} />
        {hidden && <ShowSpoiler episode={episode.number} onShow={() => spoilers.show(episode.season, episode.number)} />}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={`/tv/${showId}?season=${episode.season}&episode=${episode.number}#player`} state={CHOSEN_EPISODE}>
            {hidden ? (
              <span className={styles.number}>{m.season.episodeName({ number: episode.number })}</span>
            ) : (
              <span className={styles.whole} data-number={m.season.episodeName({ number: episode.number })}>
                <span className={styles.number}>{episode.number}</span> <span>{episode.name}</span>
              </span>
            )}
          </Link>
        </h2>
        <p className={styles.facts}>
          {!hidden && (
            <span className={styles.rating}>
              <Star size={14} fill="currentColor" strokeWidth={0} aria-hidden />
              <Sentence text={m.season.rated({ rating: formatRating(episode.rating) })} parts={{ hidden: visuallyHidden }} />
            </span>
          )}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <OrderNumber show={showId} season={episode.season} episode={episode.number} />
          {episode.inLibrary && !episode.libraryPages && <span>{m.cards.inLibrary}</span>}
          {episode.libraryPages?.map(({ name, url }) => (
            <a key={url} className="link" href={url} target="_blank" rel="noopener noreferrer">
              {m.title.openIn({ name })}
            </a>
          ))}
        </p>
        <div className={styles.own}>
          {marked && <EpisodeButtons show={marked} season={episode.season} episode={episode.number} />}
          {marked && <SeasonStars show={marked} season={episode.season} episode={episode.number} name={marked.title.name} />}
        </div>
        {episode.overview && !hidden && (
          <div className={styles.story}>
            <ShowMore lines="four">
              <p dir="auto">{episode.overview}</p>
            </ShowMore>
          </div>
        )}
      </div>
    </div>
  )
}

type Show = { id: number; name: string | null; poster: PicturePath | null }

/** The season as schema.org data, for search engines. */
function seasonData(show: Show, season: Season, link: Links): TVSeason {
  return {
    '@type': 'TVSeason',
    name: season.name,
    url: link.page(`/tv/${show.id}/seasons/${season.number}`),
    image: link.picture('poster', 'w780', season.poster ?? show.poster),
    description: season.overview || undefined,
    seasonNumber: season.number,
    numberOfEpisodes: season.episodes.length,
    startDate: season.date ?? undefined,
    partOfSeries: show.name === null ? undefined : { '@type': 'TVSeries', name: show.name, url: link.page(`/tv/${show.id}`) },
  }
}
