import type { EpisodeRef } from '../player.ts'
import { fillTemplate } from './fill-template.ts'
import { templateValues, type PlayableTitle } from './template-values.ts'
import type { TitleType } from '../title.ts'

/** Where Download leads unless the operator says otherwise: the title's item on the Internet Archive. */
export const DEFAULT_DOWNLOADS: Record<TitleType, string> = {
  movie: 'https://archive.org/details/{archive_id}',
  tv: 'https://archive.org/details/{archive_id}',
}

/** Address behind the Download button, or null: no button. A show without an episode means season 1, episode 1. */
export function downloadUrl(template: string, title: PlayableTitle, at: EpisodeRef | null): string | null {
  return fillTemplate(template, templateValues(title, at))
}
