import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LinksFunction } from 'react-router'
import displayFont from '@fontsource-variable/big-shoulders/files/big-shoulders-latin-wght-normal.woff2'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
import { useFocusOnNavigation } from '#app/hooks/use-focus-on-navigation.ts'
import { Footer } from '#app/ui/footer.tsx'
import { Header } from '#app/ui/header.tsx'
import { errorTitle, PageError } from '#app/ui/page-error.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { RouteProgress } from '#app/ui/route-progress.tsx'
import { servicesContext } from '#server/context.ts'
import type { Route } from './+types/root.ts'
import './styles/app.css'

const STALE_AFTER = 5 * 60_000

export const links: LinksFunction = () => [
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(servicesContext)
  return { site, year: now().getUTCFullYear() }
}

/** What the root knows stays true while the page is open. */
export function shouldRevalidate() {
  return false
}

export function meta({ matches, error }: Route.MetaArgs) {
  return pageMeta(matches, { title: error ? errorTitle(error) : undefined })
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c0b0a" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4eee1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageError error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: STALE_AFTER, refetchOnWindowFocus: false } } }),
  )
  useFocusOnNavigation()
  return (
    <QueryClientProvider client={queries}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <RouteProgress />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </QueryClientProvider>
  )
}
