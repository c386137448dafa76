import { toStartFailure } from '#server/start/start-failure.ts'

/** EX_USAGE of sysexits.h. */
const USAGE = 64

/** The command was not called as it has to be. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Runs a command to its end; each failure that can be expected is one line, and an exit code. */
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
