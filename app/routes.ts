import { index, route, type RouteConfig } from '@react-router/dev/routes'

// The map: every address of the product, in the order of the specification.
export default [
  index('pages/home/page.tsx'),
  // `:type` is movie or tv; any other word is a 404, and the literal addresses below rank higher.
  route(':type', 'pages/titles/page.tsx'),
  route(':type/:id', 'pages/title/page.tsx'),
  route('tv/:id/seasons/:season', 'pages/season/page.tsx'),
  route('person', 'pages/people/page.tsx'),
  route('person/:id', 'pages/person/page.tsx'),
  route('discover', 'pages/discover.tsx'),
  route('search', 'pages/search/page.tsx'),
  route('about', 'pages/about.tsx'),

  // No screen
  route('player/:source/movie/:id', 'pages/resources/player.ts', { id: 'player-movie' }),
  route('player/:source/tv/:id/:season/:episode', 'pages/resources/player.ts', { id: 'player-episode' }),
  route('t/p/*', 'pages/resources/pictures.ts'),
  route('api/suggest', 'pages/resources/suggest.ts'),
  route('api/titles/:type', 'pages/resources/titles.ts'),
  route('api/people', 'pages/resources/people.ts'),
  route('api/search/:kind', 'pages/resources/search.ts'),
  route('api/ip', 'pages/resources/ip.ts'),
  route('healthz', 'pages/resources/health.ts'),
  route('readyz', 'pages/resources/ready.ts'),
  route('robots.txt', 'pages/resources/robots.ts'),
  route('sitemap.xml', 'pages/resources/sitemap.ts'),
  route('manifest.webmanifest', 'pages/resources/manifest.ts'),

  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
