import type { Messages } from '../en.ts'
import { dates, days, titles } from './forms.ts'

export const calendar: Messages['calendar'] = {
  description: 'الحلقات القادمة ومواعيد عرض الأعمال التي تتابعها أو تريد مشاهدتها، يومًا بيوم.',
  needsScript: 'يُنشأ تقويمك داخل متصفحك، لذا تحتاج هذه الصفحة إلى JavaScript.',

  emptyTitle: 'لا توجد مواعيد قادمة بعد',
  emptyText: 'تظهر هنا المواعيد القادمة بعد متابعة مسلسل أو إضافة فيلم إلى قائمة المشاهدة.',
  popularShows: 'مسلسلات شهيرة',
  upcomingMovies: 'أفلام قادمة',

  loading: 'جارٍ تحميل المواعيد…',
  failed: 'تعذّر تحميل المواعيد.',
  offline: 'لا يوجد اتصال بالإنترنت.',
  partial: 'تعذّر تحميل بعض المواعيد.',
  datesOf: (time) => `هذه المواعيد محدَّثة حتى ${time}.`,

  nothing: 'لا توجد مواعيد قادمة للأعمال التي تتابعها أو تريد مشاهدتها.',
  nothingToday: 'لا شيء اليوم.',
  noDateYet: 'لم يُحدَّد الموعد بعد',
  lastDays: (count) => `آخر سبعة أيام: ${dates(count)}`,
  laterDays: (count) => `بعد الأسابيع الثمانية القادمة: ${dates(count)}`,

  episode: (season, episode) => `م${season} ح${episode}`,
  episodes: (season, first, last) => `م${season} ح${first}–ح${last}`,

  today: 'اليوم',
  tomorrow: 'غدًا',
  yesterday: 'أمس',
  inDays: (count) => `بعد ${days(count, 'object')}`,
  daysAgo: (count) => `قبل ${days(count, 'object')}`,
  nextEpisode: (season, episode, date, distance) => `م${season} ح${episode} في ${date}، ${distance}`,

  subscribe: 'اشتراك',
  subscribeText:
    'المواعيد نفسها في تقويمك أو قارئ الخلاصات لديك. تحتوي هذه العناوين على معرّفات أعمالك، لذا يستطيع من يملك أحدها أن يعرف ما تتابعه. ولا تشمل ما تتابعه لاحقًا، ويلزم الاشتراك من جديد لإضافته.',
  tooMany: (most) => `لا تشمل العناوين إلا أحدث ما أضفته، بحد أقصى ${titles(most)}.`,
  openInCalendar: 'فتح في التقويم',
  addresses: { calendar: 'عنوان التقويم', feed: 'عنوان الخلاصة' },
  copy: {
    calendar: 'نسخ<hidden> عنوان التقويم</hidden>',
    feed: 'نسخ<hidden> عنوان الخلاصة</hidden>',
  },
  copied: {
    calendar: 'تم النسخ<hidden>: عنوان التقويم</hidden>',
    feed: 'تم النسخ<hidden>: عنوان الخلاصة</hidden>',
  },
  announced: { calendar: 'تم نسخ عنوان التقويم.', feed: 'تم نسخ عنوان الخلاصة.' },
}
