import type { Messages } from '../en.ts'
import { isolate, number, plural, titles } from './forms.ts'

export const person: Messages['person'] = {
  description: (name) => `أفلام ومسلسلات بمشاركة ${isolate(name)}.`,
  portraitOf: (name) => `صورة ${isolate(name)}`,
  tabs: { biography: 'السيرة', movies: 'الأفلام', tv: 'المسلسلات', crew: 'خلف الكاميرا', images: 'الصور' },

  facts: {
    knownFor: 'المجال الأبرز',
    birthdate: 'تاريخ الميلاد',
    dateOfDeath: 'تاريخ الوفاة',
    hometown: 'مكان الميلاد',
    actingCredits: 'أعمال التمثيل',
    tvActingCredits: 'تمثيل في المسلسلات',
    movieCredits: 'الأفلام',
    tvCredits: 'المسلسلات',
  },
  dateWithAge: (date, age) =>
    plural(age, {
      zero: `${date} (أقل من سنة)`,
      one: `${date} (سنة واحدة)`,
      two: `${date} (سنتان)`,
      few: `${date} (${number(age)} سنوات)`,
      many: `${date} (${number(age)} سنة)`,
      other: `${date} (${number(age)} سنة)`,
    }),

  noBiography: 'السيرة غير متوفرة',
  bestKnown: 'أشهر الأعمال',
  career: 'المسيرة الفنية',
  decade: (year) => `عقد ${year}`,
  titles,
  noTitles: 'لا أعمال',
  alsoWith: 'أعمال مشتركة مع',
  nobodyElse: 'لا يشارك أحد آخر في أكثر من عمل واحد من أشهر الأعمال.',
  titlesTogether: (count) =>
    plural(count, {
      zero: 'لا أعمال مشتركة',
      one: 'عمل مشترك واحد',
      two: 'عملان مشتركان',
      few: `${number(count)} أعمال مشتركة`,
      many: `${number(count)} عملًا مشتركًا`,
      other: `${number(count)} عمل مشترك`,
    }),

  noMediaTitle: 'لا توجد أعمال',
  noMedia: {
    movies: 'لا توجد أفلام مدرجة هنا.',
    tv: 'لا توجد مسلسلات مدرجة هنا.',
    crew: 'لا توجد أعمال خلف الكاميرا مدرجة هنا.',
  },
  titlesOf: (shown, total) => `${titles(shown)} من أصل ${number(total)}`,
  appearances: (count) =>
    plural(count, {
      zero: 'لا ظهور بالشخصية الحقيقية أو في البرامج الحوارية',
      one: 'ظهور واحد بالشخصية الحقيقية وفي البرامج الحوارية',
      two: 'ظهوران بالشخصية الحقيقية وفي البرامج الحوارية',
      few: `${number(count)} مرات ظهور بالشخصية الحقيقية وفي البرامج الحوارية`,
      many: `${number(count)} مرة ظهور بالشخصية الحقيقية وفي البرامج الحوارية`,
      other: `${number(count)} مرة ظهور بالشخصية الحقيقية وفي البرامج الحوارية`,
    }),

  job: 'المهنة',
  role: 'الدور',
  kind: 'الفئة',
  allKinds: 'كل الفئات',
  genre: 'النوع',
  allGenres: 'كل الأنواع',
  decadeLabel: 'العقد',
  allYears: 'كل السنوات',
  sortBy: 'الترتيب حسب',
  kinds: { movie: 'الأفلام', tv: 'المسلسلات' },
  sorts: { popularity: 'الشعبية', newest: 'الأحدث أولًا', oldest: 'الأقدم أولًا', rating: 'التقييم' },
  choice: (choice, count) => `${isolate(choice)} (${number(count)})`,
  show: 'عرض',
}
