import type { Messages } from '../en.ts'
import { isolate, number } from './forms.ts'

export const search: Messages['search'] = {
  placeholder: 'البحث عن أفلام ومسلسلات وغيرها…',
  searching: 'جارٍ البحث',
  clearSearch: 'مسح البحث',
  suggestions: 'الاقتراحات',

  recentSearches: 'عمليات البحث الأخيرة',
  clearAll: 'مسح الكل<what>: عمليات البحث الأخيرة</what>',
  remove: (term) => `إزالة ${isolate(term)}`,

  didYouMean: 'ربما تقصد',
  didYouMeanName: (name) => `<intro>ربما تقصد </intro><name>${name}</name>`,
  kinds: {
    movie: 'فيلم',
    tv: 'مسلسل',
    person: 'شخصية فنية',
    collection: 'مجموعة',
    company: 'شركة',
    keyword: 'كلمة مفتاحية',
    network: 'شبكة',
  },

  titleOf: (term) => `«${isolate(term)}»`,
  description: 'البحث في الأفلام والمسلسلات والنجوم دفعة واحدة.',
  resultsFor: (term) => `نتائج البحث عن «${isolate(term)}»`,
  results: 'النتائج',
  prompts: {
    none: 'عمَّ تبحث: فيلم أم مسلسل أم نجم؟',
    long: 'هذا أطول من أي عنوان: يُرجى البحث بما لا يزيد على 200 حرف.',
    unclear: 'يحتوي هذا العنوان على أكثر من عملية بحث. يُرجى البحث عن شيء واحد في كل مرة.',
  },
  groups: { movies: 'الأفلام', tv: 'المسلسلات', people: 'النجوم' },
  seeAll: (total) => `عرض الكل (${number(total)})`,

  noResults: 'لا توجد نتائج',
  noMatches: 'لا توجد نتائج مطابقة. يُرجى تعديل البحث أو التحقق من الإملاء.',
  noneOf: { movies: 'لا توجد أفلام', tv: 'لا توجد مسلسلات', people: 'لا يوجد نجوم' },
  inTab: (tab, count) => `${tab}: ${number(count)}`,
  filterMovies: 'تصفية الأفلام',
  filterShows: 'تصفية المسلسلات',
  popularMovies: 'أفلام شهيرة',
}
