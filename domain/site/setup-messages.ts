import type { SetupFacts, SetupId } from './setup-facts.ts'

/** Texts of a setup step. */
export type SetupText = {
  what: string
  /** The state when the step is done. */
  done: string
  /** What to do. */
  todo: string
  /** A line for the settings, as an example or ready to use. */
  line?: string
  /** The section of the panel for this step. */
  to?: { path: string; label: string }
  /** Path of a guide in the repository. */
  guide?: string
}

/** The data source's terms of use. */
export const TERMS_URL = 'https://www.themoviedb.org/api-terms-of-use'

export const SETUP_TEXTS: Readonly<Record<SetupId, (facts: SetupFacts) => SetupText>> = {
  catalogue: () => ({
    what: 'A real catalogue',
    done: 'Titles come from TMDB.',
    todo: 'Most titles are invented: the built-in sample catalogue is in use. Set the access token that themoviedb.org gave you.',
    line: 'TMDB_ACCESS_TOKEN=your-token',
    guide: 'docs/operating/settings.md',
  }),
  terms: () => ({
    what: 'The data source’s terms',
    done: 'An owner confirmed that the terms were read.',
    todo: 'Read TMDB’s terms for using its data, and confirm that you have.',
  }),
  content: () => ({
    what: 'Something of your own to play',
    done: 'An operator has added a server or a film.',
    todo: 'Only trailers and the free films included with the site can be played. Add a server or a film that you have the right to show.',
    to: { path: '/admin/servers', label: 'Server Config' },
  }),
  origin: () => ({
    what: 'The site’s address',
    done: 'Shared links, feeds and the sitemap use it.',
    todo: 'Set the address that visitors see. Without it, shared links have no picture.',
    line: 'PUBLIC_ORIGIN=https://films.example',
    guide: 'docs/operating/settings.md',
  }),
  tls: ({ publicOrigin }) => ({
    what: 'Encrypted connections',
    done: 'Visitors use https.',
    todo: 'Visitors use http, where passwords and sync codes can be read in transit. Put a proxy with TLS in front, and set its address.',
    line: `PUBLIC_ORIGIN=${(publicOrigin ?? '').replace(/^http:/, 'https:')}`,
    guide: 'docs/operating/proxies.md',
  }),
  proxy: ({ namesProxies, seenThroughProxy: [first = 'none', second = 'none'] }) => ({
    what: 'The proxy in front',
    done: `Each visitor is counted separately: since the start the proxy has named ${first} and ${second}.`,
    ...(namesProxies
      ? {
          todo: `Since the start the proxy has named these visitors’ addresses: ${first}. Open the site from two networks, such as a phone with and without Wi-Fi.`,
        }
      : {
          todo: 'A proxy terminates TLS, but the settings do not name it: all visitors share one visitor’s limits and bans. For a site in a container (else: loopback):',
          line: 'TRUSTED_PROXIES=docker',
        }),
    guide: 'docs/operating/proxies.md',
  }),
  backups: () => ({
    what: 'Backups',
    done: 'Backups are automatic, or made elsewhere.',
    todo: 'Automatic backups are off. Set how many hours apart they should be, or “elsewhere” if your database’s provider makes them.',
    line: 'BACKUP_EVERY=24',
    guide: 'docs/operating/backups.md',
  }),
  'second-factor': ({ passwordAlone }) => ({
    what: 'A second factor',
    done: 'No owner signs in with a password alone.',
    todo: `A password is enough for ${namesOf(passwordAlone)}. Each owner can turn on two-factor authentication for themselves.`,
    to: { path: '/admin/account', label: 'Account' },
  }),
}

/** Limit on the names in a line. */
const MAX_NAMES = 3

function namesOf(emails: readonly string[]): string {
  const more = emails.length - MAX_NAMES
  return more > 0 ? `${emails.slice(0, MAX_NAMES).join(', ')} and ${more} more` : emails.join(', ')
}
