import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

export type Literal = { at: string; pattern: RegExp }

/** Source files of the code that runs on the server and in browsers. */
export const SOURCES = globSync('{app,server,domain}/**/*.{ts,tsx,mjs}').filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))

/** Every regular expression literal in these files. */
export function literals(): Literal[] {
  return SOURCES.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const found: Literal[] = []
    JSON.stringify(parseSync(file, text).program, (_, value: unknown) => {
      if (isLiteral(value)) {
        const line = text.slice(0, value.start).split('\n').length
        found.push({ at: `${file}:${line}`, pattern: new RegExp(value.regex.pattern, value.regex.flags) })
        return null
      }
      return typeof value === 'bigint' ? null : value
    })
    return found
  })
}

function isLiteral(value: unknown): value is { start: number; regex: { pattern: string; flags: string } } {
  return typeof value === 'object' && value !== null && 'regex' in value
}
