import type { Messages } from '../en.ts'
import { episodes, isolate } from './forms.ts'

export const season: Messages['season'] = {
  specials: 'حلقات خاصة',
  seasonName: (number) => `الموسم ${number}`,
  partName: (number) => `الجزء ${number}`,
  episodeName: (number) => `الحلقة ${number}`,
  episodes,

  pageTitle: (name, show) => `${isolate(name)}: ${isolate(show)}`,
  description: (name) => `حلقات ${isolate(name)}.`,
  descriptionOfShow: (name, show) => `حلقات ${isolate(name)} من ${isolate(show)}.`,
  theShow: 'المسلسل',
  showOverview: 'إظهار النبذة',
  noEpisodesTitle: 'لا توجد حلقات',
  noEpisodes: 'لا توجد حلقات متاحة لهذا الموسم.',
  rated: (rating) => `<hidden>التقييم:</hidden> ${rating}`,
}
