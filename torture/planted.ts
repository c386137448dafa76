import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { count, type Report } from './promise.ts'
import { runStories } from './simulation/run-stories.ts'

/** A fault to plant in a copy of the site: in `file`, the only occurrence of `from` is replaced by `to`. */
type Defect = { name: string; file: string; from: string; to: string }

export const DEFECTS: readonly Defect[] = [
  {
    name: 'of several changes that a device sends, one is acknowledged and not stored',
    file: 'server/db/sync-entries.ts',
    from: 'await writeEntries(transaction, code, [...written.values()], now)',
    to: 'await writeEntries(transaction, code, [...written.values()].slice(0, 2), now)',
  },
  {
    name: 'two devices that change the same title overwrite each other',
    file: 'server/db/record-state.ts',
    from: 'if (base !== null && base !== (stored?.version ?? 0)) {',
    to: 'if (base !== null && base > (stored?.version ?? 0)) {',
  },
  {
    name: 'the place of a broken stream stays taken',
    file: 'server/live/visitor-streams.ts',
    from: 'onRemove: ({ address }) => counts.leave(address)',
    to: 'onRemove: () => {}',
  },
  {
    name: 'what a device merged with a newer entry is never sent',
    file: 'app/features/record/record-sync.ts',
    from: 'base: version, dirty: text === value ? 0 : 1, refused: null',
    to: 'base: version, dirty: 0, refused: null',
  },
]
const STORIES = 200
/** Seconds for each defect. */
const SECONDS = 240
/** Folders that are built again, belong to tools, or are large and not needed. */
const LEFT_OUT = new Set(['.git', 'build', 'data', 'node_modules', 'reports', 'test-results'])

/** Plants real faults, one after the other, in a copy of the site; the simulated world has to find each. */
export async function planted({ promise, note, folder, seed, runs, seconds }: Report): Promise<void> {
  const copy = join(folder, 'site')
  cpSync('.', copy, { recursive: true, filter: (path) => !LEFT_OUT.has(path) })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  for (const { name, file, from, to } of DEFECTS) {
    const path = join(copy, file)
    const right = readFileSync(path, 'utf8')
    if (right.split(from).length !== 2) throw new Error(`${file} must have exactly one: ${from}`)
    writeFileSync(path, right.replace(from, to))
    execFileSync('npm', ['run', 'build'], { cwd: copy, stdio: 'pipe' })
    const found = await firstBroken({ seed, stories: runs(STORIES), steps: 80, seconds: seconds(SECONDS), folder: copy })
    writeFileSync(path, right)
    if (found.broken !== null) note(`${name}: ${found.broken}`)
    promise({
      id: 'F10',
      seen:
        found.broken === null
          ? `planted, and not found in ${count(found.stories)} simulated stories: ${name}`
          : `planted, and found in simulated story ${count(found.stories)}, shrunk to ${found.steps} steps: ${name}`,
      promised: 'found',
      held: found.broken !== null,
    })
  }
}

async function firstBroken(options: Parameters<typeof runStories>[0]) {
  let stories = 0
  for await (const { broken, story } of runStories(options)) {
    stories += 1
    if (broken !== null) return { broken, stories, steps: story.length }
  }
  return { broken: null, stories, steps: 0 }
}
