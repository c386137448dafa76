import { Cast } from './cast.tsx'
import { Crew } from './crew.tsx'
import { Images } from './images.tsx'
import { Reviews } from './reviews.tsx'
import type { InTab, ShownEpisode, ShownTitle } from './shown-title.ts'
import { Videos } from './videos.tsx'

type MoreTabsProps = {
  shown: NonNullable<InTab>
  title: ShownTitle
  /** Those that are loaded. */
  episodes: readonly ShownEpisode[]
}

/** The tabs that few visitors open; their code is loaded when one is chosen. */
export function MoreTabs({ shown, title, episodes }: MoreTabsProps) {
  switch (shown.tab) {
    case 'cast':
      return <Cast credits={shown.cast} />
    case 'crew':
      return <Crew credits={shown.crew} />
    case 'reviews':
      return <Reviews reviews={shown.reviews} title={title} episodes={episodes} />
    case 'videos':
      return <Videos videos={shown.videos} backdrop={title.backdrop} />
    case 'images':
      return <Images images={shown.images} of={title.name} />
  }
}
