import '#app/older-browsers/missing-functions.ts'
import { useContext, useEffect } from 'react'
import { preconnect } from 'react-dom'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useHref, useRouteLoaderData } from 'react-router'
import { language, m } from '#messages'
import { languageOf, prefixOf } from '#messages/languages.ts'
import { noteRedirectHome } from '#app/features/live/redirected-home.ts'
import { OLD_LINK_SCRIPT } from '#app/features/sync/sync-link.ts'
import { useSyncRequest } from '#app/features/sync/sync-request.ts'
import { useFocusOnNavigation } from '#app/ui/frame/use-focus-on-navigation.ts'
import { EARLY_PRESS_SCRIPT } from '#app/hooks/use-early-press.ts'
import { endPage } from '#app/hooks/after-page.ts'
import { useIdle } from '#app/hooks/use-idle.ts'
import { SiteContext, useSite, type RootData } from '#app/hooks/use-site.ts'
import { AlertBanner } from '#app/ui/frame/alert-banner.tsx'
import { SeenScript } from '#app/features/library/seen-script.tsx'
import { SpoilerScript } from '#app/features/spoilers/spoiler-script.tsx'
import { errorTitle } from '#app/ui/states/error-title.ts'
import { PageError } from '#app/ui/states/late-page-error.tsx'
import { LargestPictureFirst } from '#app/rendering/largest-picture-first.tsx'
import { loadRestOfStyles } from '#app/hooks/rest-of-styles.ts'
import { VisitorStyles } from '#app/rendering/visitor-styles.tsx'
import { withTexts } from '#app/rendering/with-texts.ts'
import { CardEvents } from '#app/ui/cards/card-events.tsx'
import { Footer } from '#app/ui/frame/footer.tsx'
import { Header } from '#app/ui/frame/header.tsx'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { NoticePlace } from '#app/ui/widgets/notice-place.tsx'
import { MainArea, RouteProgress } from './ui/frame/main-area.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { alertIn } from '#domain/operators/alert.ts'
import { siteIn } from '#domain/site/site.ts'
import { THEME_COLOURS } from '#domain/site/theme.ts'
import { themeScript } from '#domain/site/theme-script.ts'
import { NonceContext } from '#app/rendering/nonce-context.ts'
import { scopeContext, servicesContext } from '#server/start/context.ts'
import { toPublic } from '#server/live/bus.ts'
import type { Route } from './+types/root.ts'
import './styles/app.css'

const [DeferredSite] = onIntent(() => import('./ui/frame/deferred-site.tsx').then(({ DeferredSite: Part }) => Part))
export function loader({ context }: Route.LoaderArgs) {
  const { site, live, frameOrigins, libraries, now } = context.get(servicesContext)
  const code = context.get(scopeContext).language
  const shown = toPublic('alert', live.latest('alert'), now()) ?? null
  const alert = shown && alertIn(shown, languageOf(code).tag)
  const own = siteIn(site, code)
  const marksLibrary = libraries.isAny && libraries.onCards
  return { site: own, alert, frameOrigins, year: now().getUTCFullYear(), ...(marksLibrary && { marksLibrary }) }
}

export const clientMiddleware = [withTexts, noteRedirectHome, waitForStyles]

/** A page that is opened from this one appears with its styles. */
async function waitForStyles(_: unknown, next: () => Promise<Record<string, { result: unknown }>>) {
  const [results] = await Promise.all([next(), loadRestOfStyles()])
  return results
}

/** The root's data does not change while the page is open. */
export function shouldRevalidate() {
  return false
}

export function meta({ matches, error }: Route.MetaArgs) {
  return pageMeta(matches, { title: error ? errorTitle(error) : undefined })
}

export function Layout({ children }: { children: React.ReactNode }) {
  const code = language()
  const { tag, direction } = languageOf(code)
  return (
    // The script adds the theme.
    <html
      lang={tag}
      dir={direction === 'rtl' ? direction : undefined}
      data-language={code === 'en' ? undefined : code}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Only the server renders these: they have done their work before the page's code runs, so that code leaves them out. */}
        {import.meta.env.SSR && <DocumentHead />}
        <Meta />
        <Links />
        {import.meta.env.SSR && <LargestPictureFirst />}
      </head>
      <body>
        <SiteContext value={useRouteLoaderData<RootData>('root')}>{children}</SiteContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * What has to happen before the first paint, and what browsers look for: removes the sync code of an old link from the address,
 * sets the visitor's theme and hides what they want hidden, keeps presses of buttons that are not ready, colours the browser's bars, and
 * makes the site installable.
 */
function DocumentHead() {
  const base = useBase()
  const nonce = useContext(NonceContext)
  return (
    <>
      <script nonce={nonce}>{OLD_LINK_SCRIPT}</script>
      <link rel="icon" href={`${base}/favicon.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`${base}/apple-touch-icon.png`} />
      <link rel="manifest" href={useHref('/manifest.webmanifest')} />
      <meta name="color-scheme" content="dark light" />
      {/* Otherwise Safari turns numbers that look like telephone numbers into links. */}
      <meta name="format-detection" content="telephone=no" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLOURS.dark} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLOURS.light} />
      <VisitorStyles base={base} />
      <script nonce={nonce}>{themeScript()}</script>
      <script nonce={nonce}>{EARLY_PRESS_SCRIPT}</script>
      <SpoilerScript root={base} />
      <SeenScript root={base} />
    </>
  )
}

/** The base path without the language, as the router knows it: the head needs it even if the root's data could not be loaded. */
function useBase(): string {
  return useHref('/').slice(0, -1 - prefixOf(language()).length)
}

export default function App() {
  const { imageUrl } = useSite().site
  if (import.meta.env.SSR && !imageUrl.startsWith('/')) preconnect(new URL(imageUrl).origin)
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Catches failures outside the pages, which have a boundary of their own in `pages/boundary.tsx`. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageError error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  useEffect(endPage, [])
  return (
    <>
      <Navigation />
      <a className="skip-link" href="#main">
        {m.site.skipToContent}
      </a>
      <RouteProgress />
      <AlertBanner />
      <Header />
      <MainArea>{children}</MainArea>
      <Footer />
      <NoticePlace />
      <CardEvents />
      <Deferred />
    </>
  )
}

/** Renders nothing. A component of its own, since each navigation and the idle page would render the whole frame again. */
function Navigation() {
  useFocusOnNavigation()
  return null
}

/** What a page does besides showing its content, once it is idle or sync is asked for. */
function Deferred() {
  const idle = useIdle()
  const request = useSyncRequest()
  return (idle || request) && <DeferredSite request={request} />
}
