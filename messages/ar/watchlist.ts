import type { Messages } from '../en.ts'
import { episodes, titles } from './forms.ts'

export const watchlist: Messages['watchlist'] = {
  needsScript: 'قوائمك محفوظة في هذا المتصفح، لذا تحتاج هذه الصفحة إلى JavaScript لعرضها.',

  lists: 'القوائم',
  tabs: { watchlist: 'قائمة المشاهدة', watched: 'شاهدتها', hidden: 'مخفية', following: 'أتابعها' },

  type: 'الفئة',
  types: { all: 'الكل', movie: 'الأفلام', tv: 'المسلسلات' },
  sortBy: 'الترتيب حسب',
  sorts: { added: 'الأحدث إضافةً', title: 'العنوان', date: 'الأحدث', rating: 'الأعلى تقييمًا' },
  genre: 'النوع',
  allGenres: 'كل الأنواع',
  titles,
  noTitlesFound: 'لا أعمال',
  noMatches: 'لا أعمال هنا تطابق عوامل التصفية هذه.',
  clearAll: 'مسح الكل',

  unnamed: { movie: (id) => `الفيلم ${id}`, tv: (id) => `المسلسل ${id}` },
  unknownTitle: 'تظهر تفاصيله عند فتحه',

  emptyTitles: {
    watchlist: 'لا شيء للمشاهدة بعد',
    watched: 'لا أعمال شاهدتها بعد',
    hidden: 'لا شيء مخفي',
    following: 'لا مسلسلات تتابعها بعد',
  },
  emptyTexts: {
    watchlist: 'يمكن إضافة أي فيلم أو مسلسل إلى قائمة المشاهدة من صفحته. تبقى القائمة في هذا المتصفح، وتُفتح من دون اتصال أيضًا.',
    watched: 'تُحفظ هنا الأفلام والمسلسلات التي تحمل علامة «شاهدته».',
    hidden: 'تُحفظ هنا الأفلام والمسلسلات التي لا تهمك، بعيدًا عن طريقك.',
    following: 'بعد متابعة مسلسل من صفحته، تظهر هنا حلقاته القادمة.',
  },
  popularMovies: 'أفلام شهيرة',
  popularShows: 'مسلسلات شهيرة',

  clearLists: 'مسح كل القوائم',
  clearQuestion: 'مسح كل قوائمك؟',
  clearText: (ofTitles, ofEpisodes) =>
    `ستُحذف العلامات (${titles(ofTitles)}، ${episodes(ofEpisodes)})، هنا وعلى الأجهزة التي تشترك معك في رمز المزامنة. يبقى سجل المشاهدة كما هو. لا يمكن التراجع عن ذلك؛ زر «تصدير» يحفظ نسخة.`,
  clearAction: 'مسح القوائم',
  forget: 'محو كل شيء هنا',
  forgetQuestion: 'محو كل شيء هنا؟',
  forgetText:
    'سيُحذف من هذا المتصفح: قوائمك، والحلقات التي شاهدتها، والسجل، ومواضع التوقف، والخدمات، وعوامل التصفية المحفوظة، وعمليات البحث، والإعدادات، والصفحات المحفوظة، ورمز المزامنة. تبقى أجهزتك الأخرى والبيانات المحفوظة تحت الرمز كما هي. لا يمكن التراجع عن ذلك؛ زر «تصدير» يحفظ نسخة.',
}
