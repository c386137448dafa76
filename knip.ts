import type { KnipConfig } from 'knip'

const isProduction = process.argv.includes('--production')

/** `knip --production` considers only patterns that end with `!`, so it reports code that only tests use as dead. */
export default {
  entry: [
    'server/entry.ts!',
    'server/admin/backups/check-copy.mjs!',
    'server/start/commands/{account,backup,ban,check-config,data,forget,purge,restore,unban}.ts!',
    'sample-catalogue/engine/serve.ts!',
    'app/entry.*.tsx!',
    'app/own-player/{file,playlist}.ts!',
    'scripts/*.mjs',
    'tools/{*.mjs,try-proxies.ts}',
    'deploy/image/files.mjs',
    'bench/probes/*.ts',
    'torture/probes/*.{ts,mjs}',
    'tests/**/*.{ts,tsx}',
    'tests/e2e/behind-proxy.mjs',
    // Without --production, knip finds it in package.json.
    ...(isProduction ? ['server.mjs!'] : []),
  ],
  project: ['**/*.{ts,tsx,mjs}!', '!{bench,deploy,scripts,tests,tools,torture}/**!', '!**/*.test.{ts,tsx}!', '!*.ts!'],
  // Debian programs that tools/try-proxies.ts and torture use; `wait` is built into the shell.
  ignoreBinaries: isProduction ? [] : ['chrt', 'openssl', 'wait'],
  // An export that its own file uses is not dead, even if only tests import it.
  ignoreExportsUsedInFile: isProduction,
} satisfies KnipConfig
