import type { Statement } from './statement.ts'

const CHECK = 'tests/check-config.test.ts'
const BACKUPS = 'tests/backups.test.ts'
const MADE = [`${BACKUPS} › a backup is made while the site runs, rehearsed, and restored`]

/** Each command line of the operator's guide (`docs/operating`), as it is written there, and the tests that run it. */
export const COMMANDS: Readonly<Record<string, string[]>> = {
  'node server.mjs --health': ['tests/health.test.ts › a site that runs with these settings is healthy, whichever origin it has'],
  'npm run backup': MADE,
  'npm run backup -- /mnt/elsewhere/marquee.backup': [
    `${BACKUPS} › a restore that is killed leaves what was there, and can be run again`,
  ],
  'npm run restore -- data/backups/FILE': MADE,
  'npm run restore -- data/backups/FILE --rehearse': MADE,
  'npm run restore -- FILE': MADE,
  'npm run account -- add EMAIL': [
    'tests/commands.test.ts › an account is created, listed, given a new password and removed, and each is in the audit',
  ],
  'npm run account -- role EMAIL editor': [
    'tests/commands.test.ts › an account gets another role, but not the last owner, and it is in the audit',
  ],
  'npm run check-config': [
    `${CHECK} › it prints the settings in force and where each comes from, hides secrets, and opens neither database nor network`,
    `${CHECK} › it tells every mistake at once, each in a line without its value, and exits with 78`,
  ],
}

/** So that the end of `npm test` sees whether they ran. */
export const statements: Statement[] = Object.entries(COMMANDS).map(([command, shownBy]) => ({
  id: `guide/${command}`,
  says: `The guide's command works: ${command}`,
  shownBy,
}))
