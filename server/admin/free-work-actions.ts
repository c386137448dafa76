import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { AppError } from '#domain/errors.ts'
import { MAX_FREE_WORKS, placeKey, type FreeWork, type FreeWorkPlace, type OwnFreeWork } from '#domain/free-works/free-work.ts'
import type { Store } from '#server/db/store.ts'
import type { Operator, RunAction } from './run-action.ts'
import { nameIfKnown } from './title-finding.ts'

type Options = {
  catalogue: Pick<Catalogue, 'title'>
  /** The project's own entries, by the key of the work. */
  freeWorks: { ofProject: (key: string) => (FreeWork & { name: string }) | null }
  runAction: RunAction
  now: () => Date
}

const CHANGED = [{ topic: 'free-works' }] as const

/** Operators' actions on free films. */
export function createFreeWorkActions({ catalogue, freeWorks, runAction, now }: Options) {
  return {
    /** Adds an entry, or changes the one for the same work. */
    async put(scope: Scope, work: FreeWork, by: Operator): Promise<OwnFreeWork> {
      const name = await nameIfKnown(scope, catalogue, work)
      const entry: OwnFreeWork = { ...work, name, withdrawn: false, addedAt: now().toISOString() }
      return runAction({
        by,
        action: 'free-work.put',
        target: placeKey(work),
        async write({ freeWorks: rows }) {
          const before = await rows.find(work)
          if (!before) await checkRoom(rows, 1)
          await rows.put(entry)
          return { before: before ?? freeWorks.ofProject(placeKey(work)), after: entry, result: entry }
        },
        changed: CHANGED,
      })
    },

    /**
     * Removes the site's own entry, so that the project's entry applies again; without an own entry, withdraws the project's. Returns the
     * id of the audit entry, for undo. Throws `not-found` if there is neither.
     */
    remove(place: FreeWorkPlace, by: Operator): Promise<{ entry: string }> {
      const key = placeKey(place)
      return runAction({
        by,
        action: 'free-work.remove',
        target: key,
        async write({ freeWorks: rows }, _, entry) {
          const own = await rows.remove(place)
          if (own) return { before: own, result: { entry } }
          const project = freeWorks.ofProject(key)
          if (!project) throw new AppError('not-found', 'There is no such entry')
          await checkRoom(rows, 1)
          const addedAt = now().toISOString()
          await rows.put({ ...project, withdrawn: true, addedAt })
          return { before: { ...project, withdrawn: false, addedAt: null }, result: { entry } }
        },
        changed: CHANGED,
      })
    },

    /** Adds many entries, all or none; returns how many were new and how many replaced one. */
    async putAll(works: readonly FreeWork[], by: Operator): Promise<{ added: number; changed: number }> {
      return runAction({
        by,
        action: 'free-work.import',
        target: `${works.length} ${works.length === 1 ? 'entry' : 'entries'}`,
        async write({ freeWorks: rows }) {
          const known = new Map((await rows.all()).map((entry) => [placeKey(entry), entry]))
          const added = works.filter((work) => !known.has(placeKey(work))).length
          await checkRoom(rows, added)
          const addedAt = now().toISOString()
          for (const work of works) {
            const name = known.get(placeKey(work))?.name ?? freeWorks.ofProject(placeKey(work))?.name ?? null
            await rows.put({ ...work, name, withdrawn: false, addedAt })
          }
          const result = { added, changed: works.length - added }
          return { after: { works: works.length }, result }
        },
        changed: CHANGED,
      })
    },

    /** Shows the row of free films on Home, or hides it. */
    showOnHome(on: boolean, by: Operator): Promise<{ onHome: boolean }> {
      return runAction({
        by,
        action: 'free-work.row',
        target: 'Home',
        async write({ switches }) {
          const before = await switches.isOn('free-row')
          await switches.set('free-row', on)
          return { before: { onHome: before }, after: { onHome: on }, result: { onHome: on } }
        },
        changed: CHANGED,
      })
    },
  }
}

async function checkRoom(rows: Store['freeWorks'], more: number): Promise<void> {
  if ((await rows.all()).length + more > MAX_FREE_WORKS)
    throw new AppError('unprocessable', `There are at most ${MAX_FREE_WORKS} entries`)
}
