import type { KnownTitle } from '#domain/record/edits.ts'
import { createStore } from '#app/hooks/create-store.ts'

/** The title for which the dialog “Add to list” is to open; null: none. `onAdded`: the title was put into a list. */
export const askedTitle = createStore<{ title: KnownTitle; onAdded?: () => void } | null>(null)
