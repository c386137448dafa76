import type { Database } from '#server/db/database.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** Rows per statement: both engines limit its parameters. */
const CHUNK = 2000
const BEGIN = Date.UTC(2026, 0, 1)

type Makers = { [Name in 'bans' | 'searches' | 'sync_records' | 'audit']: (number: number) => Selectable<Tables[Name]> }

const MAKERS: Makers = {
  bans: (number) => {
    const network = addressOf(number)
    const reason = `Floods ${number % 100}`
    const words = `${network} ${reason}`.toLowerCase()
    const at = timeOf(number)
    return { network, reason, banned_at: at, expires_at: null, words }
  },
  searches: (number) => {
    const term = `Night ${number % 1000}`
    const at = new Date(Date.now() - number * 10_000).toISOString()
    return {
      id: `s${number}`,
      at,
      term,
      type: 'multi',
      address: addressOf(number),
      matches: number % 20,
      words: term.toLowerCase(),
    }
  },
  sync_records: (number) => {
    const code = number.toString(36).toUpperCase().padStart(6, '0')
    return {
      code,
      device_id: `d${number}`,
      device_name: `Phone ${number % 100}`,
      history: '[]',
      removals: '[]',
      cleared_at: null,
      created_at: timeOf(number),
      last_updated: timeOf(number),
      generator_address: addressOf(number),
      version: 1,
      used_at: new Date().toISOString(),
      words: `${code} phone ${number % 100}`.toLowerCase(),
      library: '',
      guests: '[]',
      bytes: 4,
    }
  },
  audit: (number) => {
    const target = addressOf(number)
    const words = `operator@bench.example ban.put ${target}`
    const values = { before_value: null, after_value: null }
    return {
      id: `a${number}`,
      at: timeOf(number),
      actor: 'operator@bench.example',
      action: 'ban.put',
      target,
      ...values,
      address: target,
      words,
    }
  },
}

/** Fills every long table of the panel with this many rows. */
export async function fillTables({ operators }: Pick<Database, 'operators'>, count: number): Promise<void> {
  for (let start = 0; start < count; start += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, count - start) }, (_, index) => start + index)
    await operators.insertInto('bans').values(numbers.map(MAKERS.bans)).execute()
    await operators.insertInto('searches').values(numbers.map(MAKERS.searches)).execute()
    await operators.insertInto('sync_records').values(numbers.map(MAKERS.sync_records)).execute()
    await operators.insertInto('audit').values(numbers.map(MAKERS.audit)).execute()
  }
}

function addressOf(number: number): string {
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
}

function timeOf(number: number): string {
  return new Date(BEGIN + number * 1000).toISOString()
}
