import { historyKey } from '#domain/history/history.ts'
import { MARK_NAMES, type Library } from '#domain/library/library.ts'
import type { World } from './world.ts'

// Whether devices under one code have the same data once all faults have ended (settle.ts).

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

/** Unblocks all titles, which must then return to every device. */
export async function liftBlocks(world: World): Promise<void> {
  for (const key of blockedIn(world)) {
    const [type, id] = key.split('/')
    void world.operators[0]!.unblock(type === 'tv' ? 'tv' : 'movie', Number(id), 'fine')
    await world.clock.advance(2 * SECOND)
  }
  await syncAll(world)
}

function blockedIn({ disk }: World): Set<string> {
  const rows = disk().read('SELECT type, id FROM blocks')
  return new Set(rows.map(({ type, id }) => `${String(type)}/${String(id)}`))
}

function underOneCode({ devices }: World) {
  return Map.groupBy(
    devices.filter((device) => device.identity().code !== null),
    (device) => device.identity().code,
  )
}

/** Checks that devices under one code have the same marks, whatever their clocks said. */
export function checkMarks(world: World): void {
  const blocked = blockedIn(world)
  for (const [code, group] of underOneCode(world)) {
    const lists = group.map((device) => toMarks(device.library(), blocked))
    if (new Set(lists).size > 1)
      world.invariants.fail(
        `Devices under ${code} have different marks: ${group.map(({ name }, index) => `${name}: ${lists[index]}`).join(' | ')}`,
      )
  }
}

/** The marks as a sorted text: `movie/603 wanted, tv/7 1/2`. */
function toMarks({ entries }: Library, leftOut: ReadonlySet<string>): string {
  return [...entries]
    .filter(([key]) => !leftOut.has(key))
    .flatMap(([key, { marks, episodes }]) => [
      ...MARK_NAMES.filter((name) => marks[name]?.on).map((name) => `${key} ${name}`),
      ...[...episodes].flatMap(([episode, { on }]) => (on ? [`${key} ${episode}`] : [])),
    ])
    .toSorted()
    .join(', ')
}

/** Checks that devices under one code have the same titles, order and episodes, whatever their clocks said. */
export function checkHistories(world: World): void {
  const { invariants } = world
  const blocked = blockedIn(world)
  const of = (device: World['devices'][number]) =>
    device
      .history()
      .items.filter((item) => !blocked.has(historyKey(item)))
      .map((item) => `${historyKey(item)}${item.progress ? ` ${item.progress.season}.${item.progress.episode}` : ''}`)
  // Blocked titles use some of the twenty places on devices that had them.
  for (const [code, group] of underOneCode(world)) {
    const lists = group.map((device) =>
      of(device)
        .slice(0, Math.max(0, 20 - blocked.size))
        .join(', '),
    )
    if (new Set(lists).size > 1)
      invariants.fail(
        `Devices under ${code} have different histories: ${group.map(({ name }, index) => `${name}: ${lists[index]}`).join(' | ')}`,
      )
  }
}
