import { inspectSettings, type ShownSetting } from '#server/start/config.ts'
import { print, printError, runCommand, UsageError } from './command.ts'

const USAGE =
  'Usage: npm run check-config   (prints the settings in force and every mistake in them; exit code 78 if there is one)'
/** EX_CONFIG of sysexits.h; a start with these settings exits with it too. */
const MISTAKEN = 78
const ORIGINS: Readonly<Record<ShownSetting['origin'], string>> = {
  default: 'default',
  environment: 'from the environment',
  '.env': 'from .env',
  file: 'from file',
}

await runCommand(USAGE, async (args) => {
  if (args.length > 0) throw new UsageError('This command takes no arguments: it reads the settings that a start would')
  const { shown, mistakes } = inspectSettings()
  const width = Math.max(...shown.map(({ name }) => name.length))
  for (const setting of shown) print(`${setting.name.padEnd(width)}  ${toText(setting)}`)
  for (const { line } of mistakes) printError(line)
  if (mistakes.length > 0) process.exitCode = MISTAKEN
  print(mistakes.length === 0 ? 'No mistakes found' : `Mistakes: ${mistakes.length}`)
})

function toText({ state, value, origin }: ShownSetting): string {
  if (state === 'unset') return 'unset'
  if (state === 'unusable') return `not usable, ${ORIGINS[origin]}`
  return state === 'secret' ? `set, ${ORIGINS[origin]}` : `${value}   (${ORIGINS[origin]})`
}
