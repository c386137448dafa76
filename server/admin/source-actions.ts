import type { Scope } from '#domain/catalogue/scope.ts'
import { AppError } from '#domain/errors.ts'
import { MAX_SOURCES, type Source } from '#domain/sources/source.ts'
import { checkSource } from '#domain/sources/check-source.ts'
import { checkTemplate } from '#domain/sources/check-template.ts'
import { tidySource } from '#domain/sources/tidy-source.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { type Operator, type RunAction, type WriteAudit, turnSwitch } from './run-action.ts'
import type { createSourceTest } from '../sources/source-test.ts'
import type { OperatorState, SourceSettings } from './state.ts'

type SourceActionsOptions = {
  state: Pick<OperatorState, 'readSources'>
  runAction: RunAction
  /** Host of this site, if known. */
  ownHost: string | undefined
}

type SaveResult = SourceSettings & {
  /** Positions, from 1, of the rows left out because their name or URL was empty. */
  dropped: number[]
}

/** The player's sources and the download templates. */
export function createSourceActions({ state, runAction, ownHost }: SourceActionsOptions) {
  return {
    /** Throws `unprocessable` for an invalid template or id, `conflict` if another operator has saved since. */
    async save(type: TitleType, settings: SourceSettings, by: Operator): Promise<SaveResult> {
      const { list, dropped } = withoutEmpty(settings.list)
      check({ ...settings, list }, ownHost)
      const download = settings.download?.trim() || null
      return runAction({
        by,
        action: 'sources.save',
        target: type,
        async write({ sources }) {
          const before = await state.readSources(type, sources)
          const version = await sources.save(type, { list, download, version: settings.version })
          const after = { list, download, version }
          return { before, after, result: { ...after, dropped } }
        },
        changed: [{ topic: 'sources' }],
      })
    },

    /** Records the confirmation that only sources with the necessary rights are entered. */
    confirmRights: (by: Operator): Promise<{ on: boolean }> =>
      runAction({
        by,
        action: 'sources.rights',
        target: 'servers of other sites',
        write: (store) => turnSwitch(store, 'rights-confirmed', true),
        changed: [{ topic: 'sources' }],
      }),
  }
}

function withoutEmpty(list: Source[]): { list: Source[]; dropped: number[] } {
  return {
    list: list.filter((source) => !isEmpty(source)).map(tidySource),
    dropped: list.flatMap((source, index) => (isEmpty(source) ? [index + 1] : [])),
  }
}

function isEmpty({ name, url }: Source): boolean {
  return name.trim() === '' || url.trim() === ''
}

/** Throws `unprocessable` at the first problem. */
function check({ list, download }: SourceSettings, ownHost: string | undefined): void {
  const problem =
    (list.length > MAX_SOURCES && `There are at most ${MAX_SOURCES} servers`) ||
    (new Set(list.map(({ id }) => id)).size < list.length && 'Two servers have the same id') ||
    (list.filter(({ isDefault }) => isDefault).length > 1 && 'Only one server can be the default') ||
    list.map((source) => named(source.name, checkSource(source, ownHost))).find((reason) => reason !== null) ||
    (download?.trim() && named('Download', checkTemplate(download.trim(), ownHost)))
  if (problem) throw new AppError('unprocessable', problem)
}

function named(name: string, reason: string | null): string | null {
  return reason === null ? null : `${name}: ${reason}`
}

type SourceTesting = {
  audit: WriteAudit
  /** How often an operator may test. */
  limit: { take: (operator: string) => void }
  test: ReturnType<typeof createSourceTest>
}

/** Tests sources on demand, limited per operator. The audit entry is written before anything is requested. */
export function createSourceTesting({ audit, limit, test }: SourceTesting) {
  return async (scope: Scope, request: Parameters<typeof test>[1], by: Operator) => {
    limit.take(by.email)
    await audit(by, { action: 'sources.test', target: request.source.url, after: { type: request.type, id: request.id } })
    return test(scope, request)
  }
}
