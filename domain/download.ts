import type { EpisodeRef } from './player.ts'
import { fillTemplate, templateValues, type PlayableTitle } from './sources.ts'
import type { TitleType } from './title.ts'

/** Address behind the Download button, or null: no button. A show without an episode means season 1, episode 1. */
export function downloadUrl(templates: Record<TitleType, string>, title: PlayableTitle, at: EpisodeRef | null): string | null {
  return fillTemplate(templates[title.type], templateValues(title, at))
}
