import { m } from '#messages'
import { linkTo, MAX_SHARED } from '#domain/record/shared-list.ts'
import type { OwnList } from '#domain/record/lists.ts'
import { say } from '#app/features/library/notices.ts'
import { rootAddress } from '#app/hooks/site-address.ts'

/** Copies a link that holds the whole list, or says why there is none. It is in no language: its page leads readers to theirs. */
export async function copyLinkTo(list: OwnList): Promise<void> {
  const made = await linkTo(list, location.origin + rootAddress('/shared-list'))
  if ('problem' in made) {
    const text = made.problem === 'titles' ? m.ownLists.linkTooMany({ most: MAX_SHARED }) : m.ownLists.linkTooLong
    return say({ text, undo: null })
  }
  try {
    await navigator.clipboard.writeText(made.link)
    say({ text: m.ownLists.linkCopied, undo: null })
  } catch {
    say({ text: m.ownLists.linkByHand, detail: made.link, undo: null })
  }
}
