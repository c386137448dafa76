import { AppError } from '#domain/errors.ts'
import { SettingsError } from '#server/config.ts'

/** Exit codes; those above 1 are of sysexits.h. */
const FAILED = 1
const USAGE = 64
const SETTINGS = 78

/** The command was not called as it has to be. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Runs a command to its end; each failure that can be expected is one line, and an exit code. */
export async function runCommand(usage: string, work: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    if (error instanceof UsageError) fail(`${error.message}\n${usage}`, USAGE)
    else if (error instanceof SettingsError) fail(error.message, SETTINGS)
    else if (error instanceof AppError) fail(error.message, FAILED)
    else throw error
  }
}

/** One line for a person: what a file or a visitor wrote cannot move the cursor. */
export function say(line: string): void {
  process.stdout.write(`${toLine(line)}\n`)
}

/** The same, for what went wrong. */
export function complain(line: string): void {
  process.stderr.write(`${toLine(line)}\n`)
}

function fail(message: string, code: number): void {
  for (const line of message.split('\n')) complain(line)
  process.exitCode = code
}

function toLine(text: string): string {
  return text.replace(/\p{Cc}/gu, '\u{fffd}')
}
