import { sourceKind, type Source } from '../source.ts'
import { fillTemplate } from './fill-template.ts'
import type { TemplateValues } from './template-values.ts'

/** As pages send it: a mark that it does not have is left out, and so are the texts beside a file. */
export type SentSource = Pick<Source, 'id' | 'name' | 'url'> & Partial<Source>

/** A source that can play the current title, with its URL filled in. */
export type OfferedSource = { source: SentSource; url: string }

/** Selected at first unless the operator says otherwise. */
const FIRST_ID = 1

export function toSentSource(source: Source): SentSource {
  const { id, name, url, subtitles: _, languages: _l, chapters: _c, thumbnails: _t, kind: _k, ...marks } = source
  const sent = Object.fromEntries(Object.entries(marks).filter(([, has]) => has))
  return { id, name, url, ...sent, ...(sourceKind(source) === 'file' && { kind: 'file' }) }
}

/** The sources that can play the title, in the operator's order. */
export function offeredSources(sources: readonly SentSource[], values: TemplateValues, ownHost?: string): OfferedSource[] {
  return sources.flatMap((source) => {
    const url = fillTemplate(source.url, values, ownHost)
    return url === null ? [] : [{ source, url: sourceKind(source) === 'file' ? ownPlayerPath(source.id, values) : url }]
  })
}

/** Our own page that plays a source's file. */
function ownPlayerPath(source: number, { id, season, episode }: TemplateValues): string {
  return `/player/own/${source}/${season === null || episode === null ? `movie/${id}` : `tv/${id}/${season}/${episode}`}`
}

/** Id of the source that is selected at first: the only one with the default flag, else 1. */
export function defaultSourceId(sources: readonly SentSource[]): number {
  const [flagged, ...more] = sources.filter(({ isDefault }) => isDefault)
  return flagged && more.length === 0 ? flagged.id : FIRST_ID
}

/** The first of these that is offered: the wanted source, the default one, the one with id 1, any; null if none is. */
export function selectedSource(
  offered: readonly OfferedSource[],
  { wantedId, defaultId }: { wantedId: number | null; defaultId: number },
): OfferedSource | null {
  const withId = (id: number | null) => offered.find(({ source }) => source.id === id)
  return withId(wantedId) ?? withId(defaultId) ?? withId(FIRST_ID) ?? offered[0] ?? null
}
