import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { createStore } from '#app/hooks/create-store.ts'
import type { TitleOnCard } from './card-title.ts'

/** What the dialog “Add to diary” is asked for. `title`: null if the visitor is to choose one; `day`: null: today. */
export type AskedViewing = { title: TitleOnCard | null; at: EpisodeRef | null; day: string | null }

/** For what the dialog “Add to diary” is to open; null: nothing. */
export const askedViewing = createStore<AskedViewing | null>(null)
