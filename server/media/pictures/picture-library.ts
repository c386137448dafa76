import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'

type Sharp = typeof import('sharp')
export type LoadSharp = () => Promise<Sharp>
export type PictureLibrary = ReturnType<typeof createPictureLibrary>

type PictureLibraryOptions = {
  load?: LoadSharp
  /** Rejects if the library cannot be loaded on this machine. */
  tryOut?: (signal?: AbortSignal) => Promise<unknown>
  /** Called once with the reason if the library cannot be loaded. */
  onTrouble: (reason: string) => void
}

/** How a process ended; without a numeric code or a signal it never ran. */
const ended = z.object({
  code: z.unknown(),
  signal: z.string().nullish(),
  killed: z.boolean().default(false),
  stderr: z.string().default(''),
})
/** Milliseconds for trying to import the library. */
const PATIENCE = 120_000

/** sharp is native code, which an old processor or another C library cannot load. Then the site serves pictures unconverted. */
export function createPictureLibrary({ load = loadSharp, tryOut = tryInOwnProcess, onTrouble }: PictureLibraryOptions) {
  let trouble: string | null = null
  function report(error: unknown): null {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n')
    if (trouble === null) onTrouble((trouble = reason))
    return null
  }
  return {
    /** Loads the library at first use, because it takes 20 MB that other sites do not need. Null: it cannot be loaded. */
    async open(): Promise<Sharp['default'] | null> {
      if (trouble !== null) return null
      try {
        return (await load()).default
      } catch (error) {
        return report(error)
      }
    },
    /** Tries at the start whether the library can be loaded; a process that ends does not wait for that. */
    async check(signal?: AbortSignal): Promise<void> {
      await tryOut(signal).catch(report)
    },
    /** Why it cannot be loaded; null: it can, or has not been tried yet. */
    get trouble(): string | null {
      return trouble
    },
  }
}

async function loadSharp(): Promise<Sharp> {
  const loaded = await import('sharp')
  loaded.default.concurrency(1)
  loaded.default.cache(false)
  return loaded
}

function tryInOwnProcess(signal?: AbortSignal): Promise<void> {
  return importAlone(pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href, signal)
}

/**
 * Imports a module in a process of its own, which an unknown instruction may kill. Rejects if the import fails, but not if the
 * process could not be started, was aborted or took too long, which proves nothing about the module.
 */
export async function importAlone(address: string, ending?: AbortSignal): Promise<void> {
  const script = ['--input-type=module', '--eval', 'await import(process.argv[1])', address]
  try {
    await promisify(execFile)(process.execPath, script, { timeout: PATIENCE, signal: ending })
  } catch (error) {
    const { code, signal, killed, stderr } = ended.parse(error)
    if (killed || (typeof code !== 'number' && !signal)) return
    const reason =
      /^\w*Error(?: \[\w+\])?: (.+)$/m.exec(stderr)?.[1] ?? `it ends the process with ${signal ?? `code ${String(code)}`}`
    throw new Error(reason, { cause: error })
  }
}
