import { loadConfig, type Config } from '#server/start/config.ts'
import { prepareDataDir } from '#server/start/data-dir.ts'
import { toStartFailure } from '#server/start/start-failure.ts'

/** EX_USAGE of sysexits.h. */
const USAGE = 64

/** The command line is invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Runs a command; an expected failure is printed as one line and sets the exit code. */
export async function runCommand(usage: string, work: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    if (error instanceof UsageError) return fail(`${error.message}\n${usage}`, USAGE)
    const failure = toStartFailure(error)
    if (!failure) throw error
    fail(failure.line, failure.code)
  }
}

/** The settings in force; creates the data folder if it is missing. */
export function openConfig(): Config {
  const config = loadConfig()
  prepareDataDir(config.dataDir)
  return config
}

/** Prints one line; control characters are replaced, since files and visitors supply parts of it. */
export function print(line: string): void {
  process.stdout.write(`${toLine(line)}\n`)
}

/** Like `print`, on stderr. */
export function printError(line: string): void {
  process.stderr.write(`${toLine(line)}\n`)
}

function fail(message: string, code: number): void {
  for (const line of message.split('\n')) printError(line)
  process.exitCode = code
}

function toLine(text: string): string {
  return text.replace(/\p{Cc}/gu, '\u{fffd}')
}
