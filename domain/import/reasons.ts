import { m } from '#messages'
import { hasEntry } from '#domain/text/has-entry.ts'

/** Why a file cannot be used. */
export type UnusableReason = keyof typeof m.transfer.unusable
/** Why a row was left out. */
export type UnreadReason = keyof typeof m.transfer.unread
/** Why a file that came with the lists was not read. */
export type LeftOutReason = keyof typeof m.transfer.leftOut

/** The text of an `UnreadReason`. Imports that version 1.0.0 or an earlier one has stored have the text itself. */
export function textOfUnread(why: string): string {
  return hasEntry(m.transfer.unread, why) ? m.transfer.unread[why] : why
}

/** The text of a `LeftOutReason`, or the stored text. */
export function textOfLeftOut(why: string): string {
  return hasEntry(m.transfer.leftOut, why) ? m.transfer.leftOut[why] : why
}
