import type { TITLE_TABS } from '#domain/tabs.ts'
import type { Title } from '#domain/title.ts'
import { Cast } from './cast.tsx'
import { Crew } from './crew.tsx'
import { Images } from './images.tsx'
import { Reviews } from './reviews.tsx'
import { Videos } from './videos.tsx'

/** The tabs that few visitors open; their code is loaded when one is chosen. */
export function MoreTabs({ tab, title }: { tab: (typeof TITLE_TABS)[number]['id']; title: Title }) {
  switch (tab) {
    case 'cast':
      return <Cast credits={title.cast} />
    case 'crew':
      return <Crew credits={title.crew} />
    case 'reviews':
      return <Reviews reviews={title.reviews} />
    case 'videos':
      return <Videos videos={title.videos} backdrop={title.backdrop} />
    case 'images':
      return <Images images={title.images} of={title.name} />
    case 'overview':
      return null
  }
}
