import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect } from 'react'
import { m } from '#messages'
import type { EpisodeOrder } from '#domain/episodes/order.ts'
import { withOrder } from '#domain/record/edits.ts'
import { orderOf } from '#domain/record/fields.ts'
import { titleKey } from '#domain/titles/title.ts'
import { changeRecord, useRecord } from '#app/features/record/browser-record.ts'
import { useOrder } from '#app/features/record/chosen-order.ts'
import { toKnownTitle } from '#app/features/record/known-title.ts'
import type { ShownTitle } from './shown-title.ts'
import type { Place } from './use-episode.ts'

/** `boxes`: classes of the player's bar, which passes them so that its styles stay in the page's own file. */
type OrderChoiceProps = { title: ShownTitle; place: Place; boxes: Boxes }
type Boxes = { select: string; episode: string }

/** The orders of a show's episodes to choose from, and the episodes in the chosen one, which Next and Previous then follow. */
export function OrderChoice({ title, place, boxes }: OrderChoiceProps) {
  const { follow } = place
  const record = useRecord()
  const entry = record?.get(titleKey(title))
  const kept = (entry && orderOf(entry)) ?? null
  // An order that the movie database no longer has counts as none.
  const chosen = title.orders?.some(({ id }) => id === kept) ? kept : null
  const parts = useOrder(title.id, chosen)
  useEffect(() => {
    follow(parts)
    return () => follow(null)
  }, [follow, parts])

  function choose(id: string) {
    const known = toKnownTitle(title)
    if (known) changeRecord((before, act) => withOrder(before, known, id || null, act))
  }
  return (
    <>
      <label className={boxes.select}>
        <span className="visually-hidden">{m.player.order}</span>
        <select
          className="input"
          value={chosen ?? ''}
          disabled={record === null}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{m.player.asAired}</option>
          {title.orders?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden />
      </label>
      {parts && <EpisodesInOrder parts={parts} place={place} box={boxes.episode} />}
    </>
  )
}

function EpisodesInOrder({ parts, place: { at, go, spoilers }, box }: { parts: EpisodeOrder; place: Place; box: string }) {
  const here = `${at.season}/${at.episode}`
  const isListed = parts.some(({ episodes }) => episodes.some(({ season, number }) => `${season}/${number}` === here))
  function follow(value: string) {
    const [season = 0, episode = 0] = value.split('/').map(Number)
    go({ season, episode })
  }
  return (
    <label className={box}>
      <span className="visually-hidden">{m.player.inOrder}</span>
      <select className="input" value={isListed ? here : ''} onChange={(event) => follow(event.target.value)}>
        {!isListed && <option value="">{m.player.inOrder}</option>}
        {parts.map(({ name, episodes }, index) => (
          // Names may be the same, and a part has no id.
          // oxlint-disable-next-line react/no-array-index-key
          <optgroup key={index} label={name}>
            {episodes.map(({ season, number, name: episode }, place) => (
              <option key={`${season}/${number}`} value={`${season}/${number}`}>
                {spoilers.hides(season, number) ? String(place + 1) : m.player.option.named({ number: place + 1, name: episode })}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden />
    </label>
  )
}
