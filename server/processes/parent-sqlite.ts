import type { SqliteSession, StartSqlite } from '../store/sqlite-session.ts'
import { SQLITE_DEADLINES } from '../store/sqlite-thread.ts'
import type { Link } from './link.ts'
import type { ParentServices } from './parent-services.ts'

/** The database in the parent's thread. What a session has begun there is rolled back if this process ends. */
export function createParentSqlite(parent: Pick<Link<ParentServices>, 'ask'>): StartSqlite {
  let lastSession = 0
  return (files) => ({
    open: () => parent.ask('openDatabase', files, SQLITE_DEADLINES.opening),
    version: (file) => parent.ask('databaseVersion', file),
    // The parent closes it once no process needs it.
    close: async () => {},
    session(file): SqliteSession {
      const at = { session: (lastSession += 1), file }
      let within = false
      async function rollBack(): Promise<void> {
        if (!within) return
        within = false
        // Rolled back there in any case once it is idle.
        await parent.ask('stepOfSession', { ...at, step: 'rollBack' }).catch(() => null)
      }
      return {
        rollBack,
        run: async (statement) => (await parent.ask('stepOfSession', { ...at, step: 'run', within, statement })) ?? { rows: [] },
        async begin() {
          within = true
          try {
            await parent.ask('stepOfSession', { ...at, step: 'begin' })
          } catch (error) {
            // It may have begun all the same, after too long a wait.
            await rollBack()
            throw error
          }
        },
        async commit() {
          await parent.ask('stepOfSession', { ...at, step: 'commit' })
          within = false
        },
      }
    },
  })
}
