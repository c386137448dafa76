import type { Place } from './places.ts'

/** Comes with the connection itself. */
export type GivenConnection = { is: 'connection'; id: number }

/** A change that the others must hear of; `key` narrows it down. */
export type Change = { topic: string; key?: string | undefined }
/** How many processes there should be, and how many serve. */
export type Whole = { wanted: number; serving: number }

/** A decision by what all processes counted: the rule's name, the counts' keys, and what the rule goes by. */
export type Decision = { rule: string; keys: Readonly<Record<string, string>>; input: unknown }

/** What the parent does for a child. */
export type ParentServices = {
  decide: (decision: Decision) => Promise<unknown>
  /** Whether a visitor may hold one more open, by all that the children hold open for their network. */
  hold: (place: Place) => boolean
  giveBack: (id: number) => void
  /** Tells all other children. */
  changed: (change: Change) => void
  /** Opens the port, once for all; `code` is the system's, if it cannot. */
  listen: (place: { port: number; host: string }) => Promise<{ port: number } | { code: string }>
  /** The child has the connection that it was given. */
  taken: (connection: number) => void
  /** One that it had has closed. */
  left: (value: null) => void
  /** The child serves; `line` is for whoever started the site. */
  serving: (line: string) => void
  whole: (value: null) => Whole
  /** What the other children report about themselves; one that does not reply is left out. */
  reports: (kind: ReportKind) => Promise<unknown[]>
}

/** What a child tells about itself: its metrics, or what the panel's first page shows. */
export type ReportKind = 'metrics' | 'visitors'

/** What a child does for the parent. */
export type ChildServices = {
  changed: (change: Change) => void
  /** Another process has ended, perhaps between a write and the news of it. */
  missed: (value: null) => void
  report: (kind: ReportKind) => unknown
  /** It is about to end, and says so at `/readyz`. */
  stop: (value: null) => void
  /** No connection comes any more: it answers what it has, and ends. */
  portClosed: (value: null) => void
}
