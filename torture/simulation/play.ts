import { withEpisode, withEpisodesSeen, withMarks, withOpened, withPause } from '#domain/record/edits.ts'
import { cleared, without } from '#domain/record/removing.ts'
import { toKnown } from './known.ts'
import { checkStored, clockOn, settle } from './settle.ts'
import type { Act, Step } from './steps.ts'
import { NETWORKS, VISITORS } from './universe.ts'
import type { World } from './world.ts'

/** Milliseconds; in longer gaps the machine is suspended. */
const LONG = 20_000

/** Carries out a step: begins its action, and lets its time pass. */
export async function play(world: World, { id, act, gap }: Step, seed: string): Promise<void> {
  world.chance.reseed(`${seed} ${id}`)
  world.note(`step ${id} ${act.is}`)
  if (act.is === 'settle') return settle(world)
  begin(world, act)?.catch((error: unknown) => world.invariants.fail(error instanceof Error ? error.message : String(error)))
  await (gap > LONG ? clockOn(world, gap) : world.clock.advance(gap))
  // Whatever was acknowledged must be on the disk by now.
  checkStored(world)
  world.claims.check()
}

/** Begins an action; returns a promise if it continues after the step. */
function begin(world: World, act: Act): Promise<unknown> | null | void {
  const { devices, operators, listeners, network } = world
  const device = 'device' in act ? devices[act.device]! : devices[0]!
  const operator = 'operator' in act ? operators[act.operator]! : operators[0]!
  switch (act.is) {
    case 'visit':
      return network.send({ path: act.path, address: VISITORS[act.visitor]!, to: act.to }).answer
    case 'listen':
      return listeners.listen(act.visitor, act.to)
    case 'leave':
      return listeners.leave(act.visitor)
    case 'stall':
      return listeners.stall(act.visitor)
    case 'watch': {
      const at = { season: 1, episode: act.episode }
      return void device.act((record, now) =>
        act.type === 'tv' ? withEpisode(record, toKnown(act), at, now) : withOpened(record, toKnown(act), now),
      )
    }
    case 'pause': {
      const at = act.type === 'tv' ? { season: 1, episode: act.episode } : null
      return void device.act((record, now) => withPause(record, act, { at, pause: { seconds: act.seconds, of: 5400 } }, now))
    }
    case 'binge':
      return act.movies.forEach((id) => device.act((record, now) => withOpened(record, toKnown({ type: 'movie', id }), now)))
    case 'remove':
      return void device.act((record, now) => without(record, [`${act.type}/${act.id}`], 'history', now))
    case 'clear':
      return void device.act((record, now) => cleared(record, 'history', now))
    case 'mark':
      return void device.act((record, now) =>
        act.on
          ? withMarks(record, [{ title: toKnown(act), name: act.name, on: true }], now)
          : withMarks(record, [{ title: act, name: act.name, on: false }], now),
      )
    case 'see': {
      const show = toKnown({ type: 'tv', id: act.show })
      const episodes = [{ season: 1, episode: act.episode }]
      return void device.act((record, now) => withEpisodesSeen(record, show, { episodes, on: act.on }, now))
    }
    case 'clear marks':
      return void device.act((record, now) => cleared(record, 'lists', now))
    case 'quit':
      return device.quit()
    case 'evict':
      return device.evict()
    case 'sync':
      return device.sync()
    case 'generate':
      return device.generate()
    case 'import': {
      const code = devices[act.of]!.identity().code
      return code === null ? null : device.import(code)
    }
    case 'reload':
      return device.reload()
    case 'offline':
      return device.goOffline()
    case 'online':
      return device.goOnline()
    case 'lossy':
    case 'lossless':
      return device.loseMessages(act.is === 'lossy')
    case 'set clock':
      return device.setClock(act.ahead)
    case 'sign out':
      return operator.signOut(act.fate)
    case 'ban':
      askAround(world, act.network)
      return operator.ban(act.network, act.minutes, act.fate)
    case 'unban':
      askAround(world, act.network)
      return operator.unban(act.network, act.fate)
    case 'block':
      return operator.block(act.type, act.id, act.fate)
    case 'unblock':
      return operator.unblock(act.type, act.id, act.fate)
    case 'alert':
      return operator.alert(act.message, act.fate)
    case 'sources':
      return operator.saveSources(act.name, act.fate)
    case 'remove code': {
      const code = devices[act.of]!.identity().code
      if (code === null) return null
      return operator.removeCode(code, act.fate)
    }
    case 'catalogue':
      return world.failCatalogue(act.fault)
    case 'crash':
      return world.crashAt(act.writes, act.when)
    case 'power off':
      return world.crash()
    case 'stop':
      return world.stop()
    case 'kill':
      return world.kill()
    case 'disk':
      return world.fillDisk(act.full)
    case 'lock':
      return world.lock(act.milliseconds)
    case 'clock': {
      world.clock.jump(act.milliseconds)
      // Bans that have ended by then may be removed, even if the clock is set back.
      world.invariants.noteEnds()
      return
    }
    case 'settle':
      return null
  }
}

/** Visitors affected by a ban send requests to every process just before it changes, and again once each must apply it. */
function askAround({ clock, chance, network, machine }: World, banned: string): void {
  const times = [0, chance.between(1000, 1500), chance.between(1500, 3000)]
  for (const visitor of NETWORKS[banned] ?? [])
    for (const to of machine().processes.keys())
      for (const time of times)
        clock.schedule(time, () => void network.send({ path: '/api/ip', address: VISITORS[visitor]!, to }))
}
