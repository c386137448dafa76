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
  tryOut?: () => Promise<unknown>
  /** Told once why the library cannot be loaded. */
  onTrouble: (reason: string) => void
}

/** How a process has ended; without a number or a signal it never ran. */
const ended = z.object({
  code: z.unknown(),
  signal: z.string().nullish(),
  killed: z.boolean().default(false),
  stderr: z.string().default(''),
})
/** Milliseconds for trying it out. */
const PATIENCE = 120_000

/**
 * sharp, which is machine code: an old processor or an image with another C library cannot load it. The site runs all the same, with pictures
 * as they come.
 */
export function createPictureLibrary({ load = loadSharp, tryOut = tryInOwnProcess, onTrouble }: PictureLibraryOptions) {
  let trouble: string | null = null
  function note(error: unknown): null {
    if (trouble === null)
      onTrouble((trouble = error instanceof Error ? (error.message.trim().split('\n')[0] ?? '') : String(error)))
    return null
  }
  return {
    /** Loaded with the first picture that is converted or drawn: 20 MB that sites without these do not need. Null: it cannot be loaded. */
    async open(): Promise<Sharp['default'] | null> {
      if (trouble !== null) return null
      try {
        return (await load()).default
      } catch (error) {
        return note(error)
      }
    },
    /** Finds out at the start. */
    async check(): Promise<void> {
      await tryOut().catch(note)
    },
    /** Why it cannot be loaded; null: it can, or nobody has tried yet. */
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

async function tryInOwnProcess(): Promise<void> {
  await importAlone(pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href)
}

/**
 * Imports a module in a process that ends with it: this one needs no memory for it, and goes on where an unknown instruction ends that one.
 * Rejects if it cannot be imported; what could not be started, or was not done in time, says nothing about the module.
 */
export async function importAlone(address: string): Promise<void> {
  const script = ['--input-type=module', '--eval', 'await import(process.argv[1])', address]
  try {
    await promisify(execFile)(process.execPath, script, { timeout: PATIENCE })
  } catch (error) {
    const { code, signal, killed, stderr } = ended.parse(error)
    if (killed || (typeof code !== 'number' && !signal)) return
    const reason =
      /^\w*Error(?: \[\w+\])?: (.+)$/m.exec(stderr)?.[1] ?? `it ends the process with ${signal ?? `code ${String(code)}`}`
    throw new Error(reason, { cause: error })
  }
}
