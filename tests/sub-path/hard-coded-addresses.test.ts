import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Under a base path (record 0052) a hard-coded address leads out of the site. Each rule has a pattern for such addresses, and a name
// that says what to write instead. sub-path.test.ts finds those that no pattern matches.
const RULES: { name: string; within: string; wrong: RegExp; except?: Readonly<Record<string, string>> }[] = [
  {
    name: 'requests to this site go through fetchSite (app/hooks/site-address.ts)',
    within: 'app/**/*.{ts,tsx}',
    wrong: /(?<![\w.$])fetch\(/,
    except: {
      'app/hooks/site-address.ts': 'it is fetchSite',
      'app/hooks/load-titles.ts': 'its `fetch` is passed in',
      'app/features/sync/sync-client.ts': 'its `fetch` is passed in',
      'app/features/offline/browser-pages.ts': 'for the page store, which knows the base path',
      'app/features/offline/page-store.ts': 'its `fetch` is passed in',
      'app/ui/states/page-error.tsx': 'the unchanged address of the page',
      'app/own-player/bounded-loader.ts': 'files of the film, whose addresses are absolute',
      'app/own-player/engine.ts': 'the address comes with the page, under its base path',
      'app/own-player/read-bounded.ts': 'files of the film, whose addresses are absolute',
    },
  },
  {
    name: 'streams, workers and whole page loads take siteAddress',
    within: 'app/**/*.{ts,tsx}',
    wrong:
      /(?:EventSource|Worker|sendBeacon|register|location\.(?:assign|replace)|window\.open)\(\s*['"`]\/|\.href\s*=\s*['"`]\//,
  },
  {
    name: 'elements other than router links take basePath from useSite().site',
    within: 'app/**/*.tsx',
    wrong:
      /<(?:a|img|form|iframe|source|video|audio|link|script|object)\b[^>]*?\s(?:href|src|action|poster|srcSet|data)=(?:"\/|\{['"`]\/)/,
  },
  {
    name: 'the address of the open page goes through sitePath',
    within: 'app/**/*.{ts,tsx}',
    wrong: /^(?!.*sitePath\().*(?:location\.pathname|\)\.pathname)/m,
    except: {
      'app/tv/create-mover.ts': 'compares two values from the browser',
      'app/tv/keep-focus.ts': 'compares two values from the browser',
      'app/features/library/share-button.tsx': 'the whole unchanged address',
      'app/features/library/seen-script.tsx': 'looks only at the end of the address',
      'app/rendering/context-under-base.ts': 'adds the base path',
      'app/entry.server.tsx': 'on the server, where addresses have no base path',
    },
  },
  {
    name: 'markup written by the server takes basePath',
    within: 'server/**/*.ts',
    wrong: /\b(?:href|src|action|poster)="\/(?!\/)|url\(\s*['"]?\/|fetch\('\//,
  },
]

test.each(RULES)('$name', ({ within, wrong, except = {} }) => {
  // Endpoints run only on the server, where addresses have no base path.
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
])('a hard-coded address is found: %s', (line, rule) => {
  expect(line).toMatch(RULES[rule]!.wrong)
})
