import { firstKeptDay, lastDays } from '#domain/operators/source-health.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import { Tabs } from '#app/ui/widgets/tabs.tsx'
import { useSite } from '#app/hooks/use-site.ts'
import type { Route } from './+types/page.ts'
import { PanelSection } from '../parts/panel-parts.tsx'
import { DEFAULT_HINT } from './server-fields.tsx'
import { ServerList } from './server-list.tsx'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import styles from '../parts/admin.module.css'

const TABS: readonly { id: TitleType; label: string }[] = [
  { id: 'movie', label: 'Movies' },
  { id: 'tv', label: 'TV Shows' },
]

const PLACEHOLDERS = ['id', 'season', 'episode', 'imdb_id', 'archive_id', 'trailer']

export async function loader({ request, context }: Route.LoaderArgs) {
  const { state, defaultDownloads, store, health: counted, now } = (await guardPanel(context, 'sources')).services
  const type: TitleType = new URL(request.url).searchParams.get('type') === 'tv' ? 'tv' : 'movie'
  const moment = now()
  await counted.counts.flush()
  const [settings, counts] = await Promise.all([state.readSources(type), store.sourceCounts.of(type, firstKeptDay(moment))])
  const health = settings.list.map(({ id }) => ({ id, days: lastDays(counts, id, moment) }))
  return { type, settings, fallback: defaultDownloads[type], health, rightsConfirmed: state.rightsConfirmed() }
}

/** The player's servers, in order, and the download link. */
export default function ServersPage({ loaderData }: Route.ComponentProps) {
  const { type, rightsConfirmed, ...list } = loaderData
  const { basePath } = useSite().site
  useFreshRows('sources')
  return (
    <PanelSection id="servers" title="Server Config">
      <p className={styles.lead}>
        A URL can contain{' '}
        {PLACEHOLDERS.map((name) => (
          <code key={name}>{`{${name}} `}</code>
        ))}
        and a server plays only titles that have a value for each placeholder; for others the menu says that it has nothing. A URL
        that ends in <code>.mp4</code>, <code>.webm</code> or <code>.m3u8</code> is a file: it plays in this site’s own player,
        with its subtitles, chapters and previews. Link only to what you may lawfully show.{' '}
        <a className="link" href={`${basePath}/player/conformance`}>
          Test whether a page supports the player contract
        </a>
        .
      </p>
      <p id={DEFAULT_HINT} className={styles.lead}>
        A title starts with the server that the visitor chose last, if it plays the title; else with the server marked Default;
        else with the first in this order that plays it.
      </p>
      <Tabs label="Servers" tabs={TABS} selected={type} hrefOf={(id) => `?type=${id}`}>
        <ServerList key={type} type={type} rightsConfirmed={rightsConfirmed} {...list} />
      </Tabs>
      {rightsConfirmed && (
        <p className={styles.hint}>An operator has confirmed that all servers have the rights to what they play.</p>
      )}
    </PanelSection>
  )
}
