import type { Messages } from '../en.ts'
import { isolate } from './forms.ts'

export const home: Messages['home'] = {
  title: 'أفلام ومسلسلات ونجوم',
  description: 'اختيار ما يستحق المشاهدة: الأفلام والمسلسلات والنجوم، بين الرائج والقادم والمعروض حاليًا والأكثر شعبية.',
  heading: (brand) => `${isolate(brand)}: أفلام ومسلسلات ونجوم`,
  rows: {
    topTen: 'أفضل 10',
    trendingMovies: 'أفلام رائجة',
    upcomingMovies: 'أفلام قادمة',
    airingToday: 'مسلسلات تُعرض اليوم',
    trendingShows: 'مسلسلات رائجة',
    freeHere: 'مجانًا هنا',
    people: 'أشهر النجوم',
  },
  topTen: {
    of: 'أفضل 10 من',
    kinds: { movies: 'الأفلام', shows: 'المسلسلات' },
  },
  hero: {
    label: 'أفلام مختارة',
    carousel: 'عرض متبدّل',
    slide: 'شريحة',
    place: (place, count) => `${place} من ${count}`,
    pause: 'إيقاف مؤقت',
    play: 'تشغيل',
    show: (title) => `عرض ${isolate(title)}`,
    seeMore: (title) => `المزيد<hidden> عن ${isolate(title)}</hidden>`,
  },
  surprise: {
    label: 'مفاجأة',
    pick: 'مفاجأة',
    pickAgain: 'مفاجأة أخرى',
    close: 'لا مزيد من المفاجآت',
    none: 'لا أعمال أخرى للاختيار منها في هذه القائمة.',
    failed: 'تعذّر اختيار عمل. يُرجى إعادة المحاولة.',
  },
}
