import { Kysely, sql, type Transaction } from 'kysely'
import { AppError, SettingsError } from '#domain/errors.ts'
import { openPool, postgresDialect } from './postgres-dialect.ts'
import type { Db, Tables } from './tables.ts'

/** Whoever holds this lock may change the tables. Any number, but the same in every version. */
const LOCK = 7_263_114
/** Milliseconds for a statement: a big table on a slow disk, or another process that changes the tables first. */
const DEADLINE = 60 * 60_000
/** A statement that waits for a table makes all later users of the table wait, among them the previous version of the site. */
const TABLE_LOCK_DEADLINE = '15s'
/** SQLSTATE codes. `noSchema`: none that may be used, which is what a missing right on the schema looks like. */
const CODES = { lockTimeout: '55P03', notAllowed: '42501', noSchema: '3F000' }

/**
 * Runs the work in a transaction that excludes every other process that changes the tables. Its statements may take an hour each. Throws
 * `SettingsError` if the role may not change tables, and `AppError('unavailable')` if another program keeps one of them for 15 s.
 */
export async function changePostgres(url: string, work: (transaction: Transaction<Tables>) => Promise<void>): Promise<void> {
  // A pool of its own: the deadline belongs to a connection, and the site's are shorter.
  const db: Db = new Kysely<Tables>({ dialect: postgresDialect(openPool(url, { deadline: DEADLINE, max: 1 })) })
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
      await sql`set local lock_timeout = ${sql.lit(TABLE_LOCK_DEADLINE)}`.execute(transaction)
      await work(transaction)
    })
  } catch (error) {
    throw await toFailure(error, db)
  } finally {
    await db.destroy()
  }
}

async function toFailure(error: unknown, db: Db): Promise<unknown> {
  const code = codeOf(error instanceof AppError ? error.cause : error)
  if (code === CODES.lockTimeout)
    return new AppError(
      'unavailable',
      'DATABASE_URL: the tables cannot be changed while another program, such as pg_dump, uses them. Let it end, and start again.',
      { cause: error },
    )
  if (code !== CODES.notAllowed && code !== CODES.noSchema) return error
  const { role, command } = await remedy(db)
  const reason = error instanceof Error ? error.message : code
  return new SettingsError(
    `DATABASE_URL: the role ${role} may not create or change tables (${reason}). As an administrator of the database, run: ${command};`,
    { cause: error },
  )
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null
}

/** The command that gives the role of this connection the right to create and change the site's tables. */
async function remedy(db: Db): Promise<{ role: string; command: string }> {
  const { rows } = await sql<{ role: string; command: string }>`
    with place as (
      select coalesce(current_schema(), (
        select trim(both ' "' from part) from unnest(string_to_array(current_setting('search_path'), ',')) as part
        where part not like '%$user%' limit 1
      ), 'public') as name
    )
    select current_user as role, case
      when not exists (select from pg_namespace where nspname = name) then format('CREATE SCHEMA %I AUTHORIZATION %I', name, current_user)
      when not (has_schema_privilege(name, 'USAGE') and has_schema_privilege(name, 'CREATE'))
        then format('GRANT USAGE, CREATE ON SCHEMA %I TO %I', name, current_user)
      else format('GRANT %I TO %I', coalesce(
        (select tableowner from pg_tables where schemaname = name and tableowner <> current_user limit 1),
        (select pg_get_userbyid(nspowner) from pg_namespace where nspname = name)
      ), current_user)
    end as command from place`.execute(db)
  return rows[0] ?? { role: '', command: '' }
}
