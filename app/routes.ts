import { index, layout, type RouteConfig, type RouteConfigEntry, route as caselessRoute } from '@react-router/dev/routes'

// Every address of the site, in the order of the specification.
export default [
  layout('pages/boundary.tsx', [
    index('pages/home/page.tsx'),
    // `:type` is movie or tv; any other word is a 404, and the literal addresses below rank higher.
    route(':type', 'pages/lists/page.tsx'),
    route(':type/:id', 'pages/title/page.tsx'),
    route('tv/:id/seasons/:season', 'pages/season/page.tsx'),
    route('collection/:id', 'pages/collection/page.tsx'),
    route('person', 'pages/people/page.tsx'),
    route('person/:id', 'pages/person/page.tsx'),
    route('discover', 'pages/discover.tsx'),
    route('search', 'pages/search/page.tsx'),
    route('watchlist', 'pages/watchlist/page.tsx'),
    route('calendar', 'pages/calendar/page.tsx'),
    route('about', 'pages/about.tsx'),
    route('offline', 'pages/offline.tsx'),

    route('admin/login', 'pages/admin/login/page.tsx'),
    route('admin/login/callback', 'pages/admin/login/callback.tsx'),
    route('admin', 'pages/admin/layout.tsx', [
      layout('pages/admin/section.tsx', [
        index('pages/admin/dashboard/page.tsx'),
        route('content', 'pages/admin/content/page.tsx'),
        route('searches', 'pages/admin/searches/page.tsx'),
        route('sync-codes', 'pages/admin/sync-codes/page.tsx'),
        route('sync-codes/:code', 'pages/admin/sync-code/page.tsx'),
        route('bans', 'pages/admin/bans/page.tsx'),
        route('alert', 'pages/admin/alert/page.tsx'),
        route('servers', 'pages/admin/servers/page.tsx'),
        route('free-films', 'pages/admin/free-films/page.tsx'),
        route('backups', 'pages/admin/backups/page.tsx'),
        route('setup', 'pages/admin/setup/page.tsx'),
        route('audit', 'pages/admin/audit/page.tsx'),
        route('account', 'pages/admin/account/page.tsx'),
      ]),
    ]),

    route('*', 'pages/not-found.tsx'),
  ]),

  // Addresses without a page. Each file answers several of them, by pattern (server/http/endpoint-parts/by-address.ts).
  ...endpoints('api/player.ts', [
    'player/conformance',
    'player/:source/movie/:id',
    'player/:source/tv/:id/:season/:episode',
    'player/own/:source/movie/:id',
    'player/own/:source/tv/:id/:season/:episode',
  ]),
  ...endpoints('api/pictures.ts', ['t/p/*', 'tmdb-logo', 'share/:file', 'share/:kind/:file']),
  ...endpoints('api/search.ts', ['api/suggest', 'api/search/:kind', 'api/names/:kind']),
  ...endpoints('api/titles.ts', [
    'api/titles/:type',
    'api/titles/:type/:id',
    'api/tv/:id/seasons/:season',
    'api/recommendations/:type/:id',
    'api/trending/:type',
    'api/surprise/:type',
  ]),
  ...endpoints('api/offers.ts', [
    'api/offers/:type/:id',
    'api/offered/:region/:platform',
    'api/platforms/:region',
    'api/certifications',
  ]),
  ...endpoints('api/people.ts', ['api/people', 'api/people/:id/shared']),
  ...endpoints('api/calendar.ts', ['api/upcoming', 'calendar.ics', 'feed.xml']),
  ...endpoints('api/visitor.ts', ['api/ip', 'api/events']),
  ...endpoints('api/sync.ts', [
    'api/sync',
    'api/sync/import',
    'api/sync/library',
    'api/sync/codes',
    'api/sync/join',
    'api/sync/record',
    'api/sync/states',
    'api/sync/back',
    'api/sync/devices',
  ]),
  ...endpoints('api/match.ts', ['api/match']),
  ...endpoints('api/plays.ts', ['api/plays']),
  ...endpoints('api/session.ts', ['api/session', 'api/session/provider']),
  ...endpoints('api/health.ts', ['healthz', 'readyz', 'metrics']),
  ...endpoints('api/crawlers.ts', ['robots.txt', 'sitemap.xml', 'sitemap/:file', '.well-known/security.txt']),
  ...endpoints('api/install.ts', ['manifest.webmanifest', 'opensearch.xml', 'share-target']),
  ...endpoints('api/admin/blocks.ts', ['api/admin/blocks', 'api/admin/titles']),
  ...endpoints('api/admin/searches.ts', ['api/admin/searches', 'api/admin/searches.csv', 'api/admin/visitors']),
  ...endpoints('api/admin/sync-codes.ts', ['api/admin/sync-codes']),
  ...endpoints('api/admin/bans.ts', ['api/admin/bans']),
  ...endpoints('api/admin/sources.ts', [
    'api/admin/sources/:type',
    'api/admin/source-rules',
    'api/admin/source-test/:type',
    'api/admin/preview/:type/:id',
  ]),
  ...endpoints('api/admin/free-films.ts', ['api/admin/free-films']),
  ...endpoints('api/admin/backups.ts', ['api/admin/backups', 'api/admin/backups/:name']),
  ...endpoints('api/admin/site.ts', ['api/admin/alert', 'api/admin/setup', 'api/admin/events']),
  ...endpoints('api/admin/audit.ts', ['api/admin/audit']),
  ...endpoints('api/admin/account.ts', ['api/admin/password', 'api/admin/second-factor', 'api/admin/sessions']),
] satisfies RouteConfig

/** An address in this spelling only: `/Search` is not `/search`. */
function route(path: string, file: string, children: RouteConfigEntry[] = []): RouteConfigEntry {
  return caselessRoute(path, file, { caseSensitive: true }, children)
}

/** Gives each route its path as its id: by default the id is the file, which these routes share. */
function endpoints(file: string, paths: readonly string[]): RouteConfigEntry[] {
  return paths.map((path) => caselessRoute(path, file, { id: path, caseSensitive: true }))
}
