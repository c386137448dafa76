import type { NewItem } from '#domain/history/history.ts'
import { cleared as marksCleared, episodesMarked, marked } from '#domain/library/edits.ts'
import type { KnownTitle } from '#domain/library/library.ts'
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
  world.markClaims.check()
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
    case 'watch':
      return device.watch(toItem(act))
    case 'binge':
      return act.movies.forEach((id) => device.watch(toItem({ type: 'movie', id, episode: 1 })))
    case 'remove':
      return device.remove(act)
    case 'clear':
      return device.clear()
    case 'mark':
      return device.mark((library, at) => marked(library, [{ title: toTitle(act), name: act.name, on: act.on }], at))
    case 'see': {
      const show = toTitle({ type: 'tv', id: act.show })
      return device.mark((library, at) => episodesMarked(library, show, [{ season: 1, episode: act.episode }], act.on, at))
    }
    case 'clear marks':
      return device.mark(marksCleared)
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

function toItem({ type, id, episode }: { type: 'movie' | 'tv'; id: number; episode: number }): NewItem {
  const progress = type === 'tv' ? { season: 1, episode } : null
  return { type, id, name: `Title ${id}`, poster: null, backdrop: null, rating: null, progress }
}

function toTitle({ type, id }: { type: 'movie' | 'tv'; id: number }): KnownTitle {
  return { type, id, name: `Title ${id}`, poster: null, date: null, rating: null, votes: null, genreIds: [] }
}
