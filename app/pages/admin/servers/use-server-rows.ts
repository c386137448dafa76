import { useState } from 'react'
import type { Source } from '#domain/sources/source.ts'

export type ServerSettings = { list: Source[]; download: string | null; version: number }
/** `key` identifies a row while rows are moved, so that typed text stays with it. */
type Row = { key: number; source: Source }

const EMPTY = { name: '', url: '', isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }

/** The edited, unsaved servers. */
export function useServerRows(settings: ServerSettings) {
  const [base, setBase] = useState(settings)
  const [rows, setRows] = useState(() => toRows(settings.list))
  const [link, setLink] = useState(settings.download ?? '')
  const draft = { list: rows.map(({ source }) => source), download: link.trim() || null, version: base.version }
  const isChanged = JSON.stringify(draft) !== JSON.stringify({ ...draft, list: base.list, download: base.download })

  function load(next: ServerSettings) {
    setBase(next)
    setRows(toRows(next.list))
    setLink(next.download ?? '')
  }
  const isOutdated = settings.version > base.version
  // Take over what another operator has saved, unless that would discard edits.
  if (isOutdated && !isChanged) load(settings)

  return {
    rows,
    link,
    draft,
    isChanged,
    isOutdated,
    load,
    setLink,
    change(key: number, part: Partial<Source>): void {
      setRows(rows.map((row) => ({ ...row, source: changed(row, key, part) })))
    },
    move(from: number, to: number): void {
      const next = [...rows]
      const [row] = next.splice(from, 1)
      if (row) next.splice(to, 0, row)
      setRows(next)
    },
    remove: (key: number): void => setRows(rows.filter((row) => row.key !== key)),
    add(): void {
      // Ids are never reused, because visitors' browsers remember them.
      const id = Math.max(0, ...[...rows.map(({ source }) => source), ...base.list].map((source) => source.id)) + 1
      setRows([...rows, { key: id, source: { ...EMPTY, id } }])
    },
  }
}

function toRows(list: Source[]): Row[] {
  return list.map((source) => ({ key: source.id, source }))
}

function changed({ key, source }: Row, changedKey: number, part: Partial<Source>): Source {
  if (key === changedKey) return { ...source, ...part }
  // Only one server can be the default.
  return part.isDefault ? { ...source, isDefault: false } : source
}
