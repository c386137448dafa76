import type { Messages } from '../en.ts'
import { episodes, files, isolate, listed, minutes, number, rows, seconds, titles } from './forms.ts'

const UNCHANGED = 'لم يتغيّر شيء.'

export const transfer: Messages['transfer'] = {
  import: 'استيراد',
  export: 'تصدير',
  saveAsCsv: 'حفظ بصيغة CSV',
  savedWhole:
    'حُفظت قوائمك والحلقات التي شاهدتها والسجل ومواضع التوقف والخدمات وعوامل التصفية والإعدادات في ملف JSON. استيراده يعيدها على أي جهاز.',
  savedTable: 'حُفظت قوائمك والحلقات التي شاهدتها والسجل في ملف CSV يُفتح في برامج الجداول.',
  halfDone: 'لديك عملية استيراد لم تكتمل.',
  continue: 'متابعة الاستيراد',
  later: 'لاحقًا',

  title: 'استيراد القوائم',
  progress: 'الأعمال التي تم البحث عنها',
  progressOf: (done, all) => `${number(done)} من أصل ${titles(all, 'object')}`,
  notStarted: 'لم يبدأ بعد',
  elsewhere: 'تستورد علامة تبويب أخرى القوائم الآن. يتواصل الاستيراد هناك، أو هنا بعد إغلاقها.',
  notLasting: 'يتعذّر على هذا المتصفح تخزين عملية الاستيراد. يجب أن تبقى هذه الصفحة مفتوحة حتى تنتهي، وإلا ضاعت.',

  drop: 'يمكن إفلات ملفاتك هنا: ZIP أو CSV أو JSON، عدة ملفات معًا أو مجلدًا كاملًا.',
  choose: 'اختيار الملفات',
  filesOfLists: 'ملفات قوائمك',
  reading: 'جارٍ القراءة…',
  stayHere: 'تُقرأ ملفاتك داخل متصفحك. ولا يُبحث في هذا الموقع إلا عن الأعمال الواردة فيها.',
  where: {
    question: 'أين أجد ملفاتي؟',
    letterboxd: 'من Settings ثم Data ثم Export your data. في ملف ZIP الأفلام التي شاهدتها وقائمة المشاهدة واليوميات.',
    trakt: 'من Settings ثم Data ثم Export: ملف ZIP كما هو، أو ملفات JSON أو CSV من أداة تصدير.',
    imdb: 'تقييماتك أو قائمة المشاهدة أو check-ins، ولكل منها خيار Export في قائمته.',
    thisSite: 'هذا الموقع',
    own: 'الملف الذي يحفظه زر «تصدير». ملف JSON يستعيد كل شيء دفعة واحدة.',
  },
  restored: (count, ofEpisodes, opened) =>
    `تمت الاستعادة. في القوائم: ${titles(count)}، ${episodes(ofEpisodes)}؛ وفي السجل: ${titles(opened)}.`,
  notRestored: (count) => `ليست في قوائمك: ${number(count)}`,

  fileNames: listed,
  fileNamesAndMore: (names, more) => `${listed(names)}، إضافة إلى ${files(more, 'object')}`,
  moreFiles: (count) => `إضافة إلى ${files(count, 'object')}`,
  unusable: {
    tooLarge: `حجم هذا الملف أكبر من 20 ميغابايت، وهذا كثير على قائمة أفلام. ${UNCHANGED}`,
    empty: `هذا الملف فارغ. ${UNCHANGED}`,
    unknown: `ليس هذا ملفًا مصدَّرًا من Letterboxd أو Trakt أو IMDb أو هذا الموقع. ${UNCHANGED}`,
    cut: `هذا الملف مبتور، كأن تنزيله انقطع. يُرجى تنزيله من جديد. ${UNCHANGED}`,
    encoding: `تعذّرت قراءة نص هذا الملف. يُرجى حفظه بترميز UTF-8 ثم إعادة المحاولة. ${UNCHANGED}`,
    unpacking: `ملف ZIP هذا تالف أو كبير جدًا. يُرجى تنزيله من جديد. ${UNCHANGED}`,
    nothingInZip: `لا يحتوي ملف ZIP هذا على قائمة من Letterboxd أو Trakt أو IMDb. ${UNCHANGED}`,
    tooManyRows: `هذا أكثر من 100,000 صف أو 10,000 عمل دفعة واحدة. يُرجى استيراده على أجزاء. ${UNCHANGED}`,
    unreadable: `تعذّرت قراءة هذا الملف. ربما نُقل أو كان مفتوحًا في مكان آخر. ${UNCHANGED}`,
    noRows: `لا يحتوي هذا الملف على أعمال. ${UNCHANGED}`,
  },

  beforeStart: {
    title: 'قبل البدء',
    whatIsIn: (file) => `ماذا يحتوي ${isolate(file)}؟`,
    watched: 'شاهدتها',
    watchlist: 'قائمة المشاهدة',
    choose: 'لا تبيّن بعض الملفات هل شاهدت أعمالها أم تريد مشاهدتها. يُرجى الاختيار.',
    leaveOut: 'استبعاد',
    leaveOutFile: (file) => `استبعاد ${isolate(file)}`,
    start: 'بدء',
    tooManyTitles: (count, room) =>
      `في هذه الملفات أعمال ليست في قوائمك (${number(count)})، وعدد الأماكن الشاغرة في قوائمك ${number(room)}. ستُستبعد أقدم الأعمال إضافةً (${number(count - room)}) ولن يُبحث عنها، وستظهر ضمن «غير موجودة».`,
    tooManyEpisodes: (count, room) =>
      `في هذه الملفات حلقات شاهدتها وليست في قوائمك (${number(count)})، وعدد الأماكن الشاغرة في قوائمك ${number(room)}. ستُستبعد مسلسلات كاملة بدءًا بأقدمها مشاهدةً، وستظهر ضمن «غير موجودة».`,
  },
  rows,

  lookedUp: (done, all) => `تم البحث عن ${number(done)} من أصل ${titles(all, 'object')}.`,
  lookedUpPaused: (done, all) => `تم البحث عن ${number(done)} من أصل ${titles(all, 'object')}. متوقف مؤقتًا.`,
  pause: 'إيقاف مؤقت',
  resume: 'استئناف',
  lastMinute: 'بقيت أقل من دقيقة.',
  minutesLeft: (count) => `الوقت المتبقي: نحو ${minutes(count, 'object')}.`,
  waiting: {
    quota: (count) => `يبحث الموقع لكل زائر عن نحو أربعين عملًا جديدًا في الدقيقة. يُستأنف البحث بعد ${seconds(count, 'object')}.`,
    catalogue: (count) => `لا يستجيب الكتالوج. إعادة المحاولة بعد ${seconds(count, 'object')}.`,
    offline: (count) => `لا يوجد اتصال. إعادة المحاولة بعد ${seconds(count, 'object')}.`,
  },
  keepBrowsing: 'يمكنك متابعة تصفح الموقع في هذه الأثناء.',
  tally: { found: 'تم العثور عليها', toChoose: 'بانتظار الاختيار', chosen: 'مختارة', notFound: 'غير موجودة' },
  stop: {
    button: 'إيقاف هذا الاستيراد',
    question: 'إيقاف هذا الاستيراد؟',
    text: 'تبقى قوائمك كما هي. وتضيع اختياراتك هنا.',
    action: 'إيقاف',
  },

  review: {
    title: (count) => `أيّها المقصود؟ بانتظار الاختيار: ${titles(count)}`,
    done: 'اكتمل الاختيار',
    none: 'لا شيء من هذه',
    decided: (count) => `تغيير اختياراتك: ${titles(count)}`,
    choice: '<title></title>: <choice></choice>',
    noChoice: '<title></title>: لا شيء من هذه',
    change: 'تغيير',
    changeTitle: (title) => `تغيير ${isolate(title)}`,
    line: (line, file) => `السطر ${line} من ${isolate(file)}`,
    entry: (entry, file) => `العنصر ${entry} من ${isolate(file)}`,
    lineAndMore: (line, file, more) => `السطر ${line} من ${isolate(file)} ومواضع أخرى (${number(more)})`,
    entryAndMore: (entry, file, more) => `العنصر ${entry} من ${isolate(file)} ومواضع أخرى (${number(more)})`,
  },

  stillToChoose: (count) => `ما زال بانتظار الاختيار: ${titles(count)}. ما تتخطاه يُدرج ضمن «غير موجودة».`,
  add: (count) => `الإضافة إلى قوائمي: ${titles(count)}`,
  added: {
    titles: (count) => `في قوائمك الآن من ملفاتك: ${titles(count)}.`,
    withEpisodes: (count, ofEpisodes) => `في قوائمك الآن من ملفاتك: ${titles(count)}، ${episodes(ofEpisodes)}.`,
    withHistory: (count, opened) => `في قوائمك الآن من ملفاتك: ${titles(count)}؛ وفي سجلك: ${titles(opened)}.`,
    withBoth: (count, ofEpisodes, opened) =>
      `في قوائمك الآن من ملفاتك: ${titles(count)}، ${episodes(ofEpisodes)}؛ وفي سجلك: ${titles(opened)}.`,
  },
  full: (count) => `قوائمك ممتلئة: لم يتسع المكان لإضافة ${rows(count, 'object')}. تظهر ضمن «غير موجودة».`,
  seeLists: 'عرض قوائمي',
  undo: 'التراجع عن الاستيراد',
  another: 'استيراد قائمة أخرى',

  outcomes: {
    matched: (count) => `تم العثور على: ${titles(count)}`,
    chosen: (count) => `من اختيارك: ${titles(count)}`,
    notFound: (count) => `غير موجودة: ${rows(count)}`,
    notRead: (count) => `لم تُقرأ: ${files(count)}`,
    foundFor: 'مقابل <title></title>',
  },
  search: {
    searchFor: (title) => `البحث عن ${isolate(title)}`,
    label: 'اسم العمل',
    busy: 'جارٍ البحث…',
    failed: 'البحث غير متاح حاليًا. يُرجى إعادة المحاولة بعد دقيقة.',
    none: 'لا نتائج مطابقة',
  },
  download: 'تنزيل بصيغة CSV',
  table: { title: 'العمل', year: 'السنة', why: 'السبب', file: 'الملف', line: 'السطر' },
  sentence: (reason) => `${reason}.`,
  lost: {
    none: 'لم تختر أيًا من النتائج',
    unknown: 'لا يوجد هذا العمل في الكتالوج',
    full: 'قوائمك ممتلئة',
  },
  unread: {
    nameless: 'بلا عنوان',
    notTitle: 'ليس فيلمًا ولا مسلسلًا',
    season: 'موسم كامل من دون حلقاته',
    begun: 'يذكر أنك بدأت مسلسلًا، من دون الحلقات التي شاهدتها',
    wantedEpisode: 'حلقة منفردة؛ قائمة المشاهدة هنا للمسلسلات الكاملة فقط',
    list: 'في قائمة لا يوفرها هذا الموقع',
    noRoom: 'لا مكان له في قوائمك',
  },
  leftOut: {
    deleted: 'محذوف من الخدمة الأخرى',
    liked: 'الإعجابات لا تدل على ما شاهدته',
    ownList: 'إحدى قوائمك الخاصة، وليس في هذا الموقع إلا قائمة مشاهدة',
    ratings: 'لا يحفظ هذا الموقع تقييماتك، وملفاتك الأخرى تبيّن ما شاهدته',
    chosen: 'مستبعد باختيارك',
    other: 'ليست قائمة بما شاهدته أو تريد مشاهدته',
    empty: 'لا شيء فيه',
    nested: 'ملف ZIP داخل ملف آخر. يلزم فك ضغطه واختياره وحده',
    tooMany: 'لا تُقرأ أكثر من 5,000 ملف دفعة واحدة. يُرجى استيراده وحده',
  },
}
