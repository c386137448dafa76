import { withMarks } from '#domain/record/edits.ts'
import { hasMark } from '#domain/record/marks.ts'
import { packEntry } from '#domain/record/packed.ts'
import { toKnown } from './known.ts'
import type { World } from './world.ts'

// Whether devices under one code have the same record once all faults have ended (settle.ts).

const SECOND = 1000
/** Rounds in which every device syncs: changes sent in one round reach the others in the next. */
const ROUNDS = 4

/** Syncs every device until each has everything. */
export async function syncAll({ clock, devices }: World): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const device of devices) {
      device.sync()
      await clock.advance(1.5 * SECOND)
    }
}

/** The devices that the site accepts, by their code. */
function underOneCode({ devices }: World) {
  return Map.groupBy(
    devices.filter((device) => device.identity().code !== null && device.identity().refusal === null),
    (device) => device.identity().code,
  )
}

/** Checks that devices under one code have the same entries, whatever their clocks said. */
export function checkRecords(world: World): void {
  for (const [code, group] of underOneCode(world)) {
    const texts = group.map((device) => [...device.record()].map(([key, entry]) => `${key} ${packEntry(key, entry)}`).toSorted())
    const all = new Set(texts.flat())
    const unlike = [...all].filter((text) => !texts.every((each) => each.includes(text)))
    if (unlike.length === 0) continue
    const has = unlike.map(
      (text) => `${text}: ${group.flatMap(({ name }, at) => (texts[at]?.includes(text) ? [name] : [])).join()}`,
    )
    world.invariants.fail(`Devices under ${code} have different records: ${has.slice(0, 4).join(' | ')}`)
  }
}

/** Lets each device change the mark of another title, and checks that all others follow: the last act counts. */
export async function checkLastActs(world: World): Promise<void> {
  const expected: { code: string | null; title: { type: 'movie'; id: number }; isWanted: boolean; by: string }[] = []
  for (const [code, group] of underOneCode(world))
    for (const [at, device] of group.entries()) {
      const title = { type: 'movie' as const, id: world.titles.movies[at] ?? 0 }
      const isWanted = !hasMark(device.record(), title, 'wanted')
      device.act((record, act) => withMarks(record, [{ title: toKnown(title), name: 'wanted', on: isWanted }], act))
      expected.push({ code, title, isWanted, by: device.name })
    }
  await syncAll(world)
  const groups = underOneCode(world)
  for (const { code, title, isWanted, by } of expected)
    for (const device of groups.get(code) ?? [])
      if (hasMark(device.record(), title, 'wanted') !== isWanted)
        world.invariants.fail(`${device.name} does not follow ${by}, which acted on movie/${title.id} last`)
}
