import type { KnipConfig } from 'knip'

const isProduction = process.argv.includes('--production')

/** `knip --production` looks only at what ends with `!`: there a test is not a user, so code that only tests use is dead. */
export default {
  entry: [
    'server/app.ts!',
    'server/store/sqlite-worker.mjs!',
    'server/commands/{account,ban,data,forget,purge,unban}.ts!',
    'sample-catalogue/engine/serve.ts!',
    'app/entry.*.tsx!',
    'app/own-player/{file,playlist}.ts!',
    'scripts/*.mjs',
    'bench/probes/*.ts',
    'tests/**/*.{ts,tsx}',
    // Otherwise found in package.json.
    ...(isProduction ? ['server.mjs!'] : []),
  ],
  project: ['**/*.{ts,tsx,mjs}!', '!{bench,scripts,tests}/**!', '!**/*.test.{ts,tsx}!', '!*.ts!'],
  // An export that its own file uses is not dead, even if only a test imports it.
  ignoreExportsUsedInFile: isProduction,
} satisfies KnipConfig
