import type { Messages } from '../en.ts'
import { movies } from './forms.ts'

export const sharePictures: Messages['sharePictures'] = {
  kinds: { movie: 'فيلم', tv: 'مسلسل', person: 'شخصية فنية', collection: 'مجموعة' },
  movies,
  born: (year) => `مواليد ${year}`,
  lived: (born, died) => `${born}–${died}`,
  pages: {
    home: { name: 'اختيار ما يستحق المشاهدة', facts: ['أفلام', 'مسلسلات', 'نجوم'] },
    movie: { name: 'الأفلام', facts: ['الأكثر شعبية', 'الأعلى تقييمًا', 'القادمة'] },
    tv: { name: 'المسلسلات', facts: ['الأكثر شعبية', 'الأعلى تقييمًا', 'تُعرض حاليًا'] },
    person: { name: 'النجوم', facts: ['أفلام', 'مسلسلات'] },
  },
}
