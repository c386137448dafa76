import type { TitleLook } from '#domain/titles/title-look.ts'
import type { Episode, Title } from '#domain/titles/title.ts'
import type { PlayerPath } from './player-path.ts'

/** What a page of the player is about. */
export type Scene = {
  path: PlayerPath
  title: Title
  /** Null if unknown, and for a movie. */
  episode: Episode | null
  /** How the title's artwork is drawn; null with a service, whose titles have pictures of others. */
  look: TitleLook | null
  /** Base URL or path of the image host. */
  imageUrl: string
  /** What addresses of this site begin with. */
  basePath: string
}
