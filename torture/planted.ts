import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { count, type Report } from './promise.ts'
import { runStories } from './simulation/run-stories.ts'

/** A fault to plant in a copy of the site: in `file`, the only occurrence of `from` is replaced by `to`. */
type Defect = { name: string; file: string; from: string; to: string }

export const DEFECTS: readonly Defect[] = [
  {
    name: 'a sync is acknowledged before it is stored',
    file: 'server/sync/sync.ts',
    from: 'if (await records.update(next, record.version, { keep })) {',
    to: 'if (records.update(next, record.version, { keep }).catch(() => false)) {',
  },
  {
    name: 'two devices that sync at once overwrite each other',
    file: 'server/db/sync-records.ts',
    from: 'const ofVersion = { code: record.code, version }',
    to: "const current = await db.selectFrom('sync_records').select('version').where('code', '=', record.code).executeTakeFirst()\n      version = current?.version ?? version\n      const ofVersion = { code: record.code, version }",
  },
  {
    name: 'the place of a broken stream stays taken',
    file: 'server/live/visitor-streams.ts',
    from: 'onRemove: ({ address }) => counts.leave(address)',
    to: 'onRemove: () => {}',
  },
  {
    name: 'a title that was blocked for a while never reaches devices that synced meanwhile',
    file: 'server/sync/exchange-library.ts',
    from: 'const shownName = shown === stored ? name : `${name}-${checksumOf(json)}`',
    to: 'const shownName = name',
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
