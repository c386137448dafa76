import { index, layout, type RouteConfig, type RouteConfigEntry, route as caselessRoute } from '@react-router/dev/routes'
import { SECTIONS } from '../domain/operators/sections.ts'

// Every page of the site, in the order of the specification. Addresses without a page are in server/api.
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
    route('diary', 'pages/diary/page.tsx'),
    // One page, so that its one saved copy opens any list offline.
    route('lists/:list?', 'pages/own-lists/page.tsx'),
    route('shared-list', 'pages/shared-list/page.tsx'),
    route('calendar', 'pages/calendar/page.tsx'),
    route('for-you', 'pages/for-you/page.tsx'),
    route('year/:year', 'pages/year/page.tsx'),
    route('about', 'pages/about.tsx'),
    route('offline', 'pages/offline.tsx'),

    route('admin/login', 'pages/admin/login/page.tsx'),
    route('admin/login/callback', 'pages/admin/login/callback.tsx'),
    route('admin', 'pages/admin/layout.tsx', [
      layout('pages/admin/section.tsx', [
        index('pages/admin/dashboard/page.tsx'),
        ...SECTIONS.slice(1).map(({ path }) => route(path, `pages/admin/${path}/page.tsx`)),
        route('sync-codes/:code', 'pages/admin/sync-code/page.tsx'),
      ]),
    ]),

    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig

/** An address in this spelling only: `/Search` is not `/search`. */
function route(path: string, file: string, children: RouteConfigEntry[] = []): RouteConfigEntry {
  return caselessRoute(path, file, { caseSensitive: true }, children)
}
