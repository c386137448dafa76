import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Under a base path (record 0052) an address that is written out leads out of the site. These are the ways to write one, each with the
// way that is right; what a page loads or links to all the same, sub-path.test.ts finds.
const WAYS: { name: string; within: string; wrong: RegExp; except?: Readonly<Record<string, string>> }[] = [
  {
    name: 'the browser asks this site by fetchSite (app/hooks/site-address.ts)',
    within: 'app/**/*.{ts,tsx}',
    wrong: /(?<![\w.$])fetch\(/,
    except: {
      'app/hooks/site-address.ts': 'it is fetchSite',
      'app/features/sync/sync-client.ts': 'what it is given',
      'app/features/library/library-sync.ts': 'what it is given',
      'app/pages/calendar/load-upcoming.ts': 'what it is given',
      'app/features/offline/browser-pages.ts': 'for the page store, which knows the base',
      'app/features/offline/page-store.ts': 'what it is given',
      'app/ui/states/page-error.tsx': 'the address of the page, as it is',
      'app/own-player/bounded-loader.ts': 'files of the film, whose addresses come whole',
      'app/own-player/read-bounded.ts': 'files of the film, whose addresses come whole',
    },
  },
  {
    name: 'streams, workers and whole page loads take siteAddress',
    within: 'app/**/*.{ts,tsx}',
    wrong:
      /(?:EventSource|Worker|sendBeacon|register|location\.(?:assign|replace)|window\.open)\(\s*['"`]\/|\.href\s*=\s*['"`]\//,
  },
  {
    name: 'elements of a page that are no link of the router take basePath of useSite().site',
    within: 'app/**/*.tsx',
    wrong:
      /<(?:a|img|form|iframe|source|video|audio|link|script|object)\b[^>]*?\s(?:href|src|action|poster|srcSet|data)=(?:"\/|\{['"`]\/)/,
  },
  {
    name: 'what the browser knows of the open address goes through sitePath',
    within: 'app/**/*.{ts,tsx}',
    wrong: /^(?!.*sitePath\().*(?:location\.pathname|\)\.pathname)/m,
    except: {
      'app/tv/create-mover.ts': 'compares with what the browser said before',
      'app/tv/keep-focus.ts': 'compares with what the browser said before',
      'app/features/library/share-button.tsx': 'the whole address, as it is',
      'app/features/library/seen-script.tsx': 'looks only at how the address ends',
      'app/rendering/context-under-base.ts': 'puts the base on',
      'app/entry.server.tsx': 'the server’s, which has no base',
    },
  },
  {
    name: 'markup of the server takes basePath',
    within: 'server/**/*.ts',
    wrong: /\b(?:href|src|action|poster)="\/(?!\/)|url\(\s*['"]?\/|fetch\('\//,
  },
]

test.each(WAYS)('$name', ({ within, wrong, except = {} }) => {
  // Endpoints run on the server alone, which knows addresses as at the root.
  const files = globSync(within).filter((file) => !/\.test\.tsx?$|^app\/api\//.test(file))
  const found = files.filter((file) => wrong.test(readFileSync(file, 'utf8')))
  expect(found.filter((file) => !(file in except))).toEqual([])
  expect(Object.keys(except).filter((file) => !found.includes(file))).toEqual([])
})

test.each([
  ["const { ok } = await fetch('/healthz')", 0],
  ["new EventSource('/api/events')", 1],
  ["window.location.assign('/admin/login')", 1],
  ['<a className="button" href="/api/admin/searches.csv" download>', 2],
  ['<img alt="" src={`/t/p/${path}`} />', 2],
  ["if (window.location.pathname === '/') return", 3],
  ['markup`<form action="/player/conformance">`', 4],
  ["fetch('/api/ip', { method: 'HEAD' })", 4],
])('a literal address is found: %s', (line, way) => {
  expect(line).toMatch(WAYS[way]!.wrong)
})
