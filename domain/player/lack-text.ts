import { m } from '#messages'
import type { Lack } from '#domain/sources/source.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** Label of a server that does not have this title. */
export function lackText(lack: Lack, type: TitleType): string {
  return lack === 'film' ? m.player.lacks.film[type] : m.player.lacks[lack]
}
