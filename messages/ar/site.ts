import type { Messages } from '../en.ts'
import { isolate, movies, people, shows } from './forms.ts'

export const site: Messages['site'] = {
  skipToContent: 'الانتقال إلى المحتوى',
  languages: 'اللغة',

  common: {
    cancel: 'إلغاء',
    close: 'إغلاق',
    comma: '، ',
    delete: 'حذف',
    dismiss: 'إغلاق',
    loadMore: 'تحميل المزيد',
    loading: 'جارٍ التحميل',
    movie: 'فيلم',
    next: 'التالي',
    nextPage: 'الصفحة التالية',
    previous: 'السابق',
    refresh: 'تحديث',
    reload: 'إعادة التحميل',
    retry: 'إعادة المحاولة',
    search: 'بحث',
    showAll: 'عرض الكل',
    showMore: 'عرض المزيد',
    tvShow: 'مسلسل',
    undo: 'تراجع',
    unknown: 'غير معروف',
  },
  pages: {
    home: 'الرئيسية',
    movies: 'الأفلام',
    tvShows: 'المسلسلات',
    people: 'النجوم',
    discover: 'استكشاف',
    watchlist: 'قائمتي',
    calendar: 'التقويم',
    about: 'عن الموقع',
  },
  counted: {
    movie: movies,
    tv: shows,
    person: people,
  },

  attribution: 'يستخدم هذا الموقع TMDB وواجهات TMDB البرمجية، إلا أن TMDB لم تُقرّه ولم تعتمده ولم توافق عليه بأي صورة أخرى.',

  header: {
    main: 'القائمة الرئيسية',
    home: (brand) => `${isolate(brand)}، الصفحة الرئيسية`,
    menu: 'القائمة',
    closeMenu: 'إغلاق القائمة',
    settings: 'الإعدادات',
    sync: 'مزامنة',
    syncTitle: 'مزامنة سجل المشاهدة',
    arrowKeys: 'التنقل بمفاتيح الأسهم',
    slashKey: 'مفتاح / ينقلك إلى البحث',
  },
  theme: {
    name: 'المظهر',
    system: 'حسب الجهاز',
    dark: 'داكن',
    light: 'فاتح',
  },
  footer: {
    popularPeople: 'الأشهر',
    sample: 'الكتالوج التجريبي المدمج قيد الاستخدام: يعرض أعمالًا من وحي الخيال إلى جانب أعمال حقيقية متاحة للجميع.',
    rights: (year, brand) =>
      `© ${year} ${isolate(brand)}. جميع الحقوق محفوظة. لا يخزّن ${isolate(brand)} أي ملفات على خادمه: كل فيلم يُعرض من المصدر المذكور بجانبه.`,
    tmdb: 'TMDB، مصدر البيانات (في علامة تبويب جديدة)',
    tmdbLogo: 'The Movie Database (TMDB)',
  },
  alert: { name: 'تنبيه من الموقع', dismiss: 'إغلاق التنبيه' },
  breadcrumb: 'مسار التنقل',
  loadingPage: 'جارٍ تحميل الصفحة',

  unavailable: {
    title: 'هذا العمل غير متاح هنا.',
    named: (name) => `العمل <name>${name}</name> غير متاح هنا.`,
    remove: (name) => `إزالة من السجل<more>: ${isolate(name)}</more>`,
  },
  offline: {
    lost: 'لا يوجد اتصال. يمكنك متابعة استخدام هذه الصفحة.',
    lostSince: (time) => `لا يوجد اتصال. آخر حفظ: ${time}.`,
    savedOn: (time) => `آخر حفظ: ${time}.`,
    partMissing: 'تعذّر تحميل جزء من هذه الصفحة.',
    savedPages: 'محفوظة على هذا الجهاز',
  },
  failureTitle: 'عذرًا! حدث خطأ ما',
  failureText: 'حدث خطأ أثناء جلب البيانات.',
  errorTitle: 'عذرًا! حدث خطأ!',
  notFound: 'الصفحة المطلوبة ليست في متناولنا',
  unknownError: 'خطأ غير معروف',
  errorPage: {
    offlineTitle: 'لا يوجد اتصال بالإنترنت',
    offlineText: 'تحتاج هذه الصفحة إلى اتصال. عند عودته، يمكن تحميلها بزر «إعادة المحاولة».',
    stillOffline: 'ما زال الاتصال مقطوعًا. يُرجى التحقق منه ثم إعادة المحاولة بعد قليل.',
    updatedTitle: 'يتوفر إصدار جديد',
    updatedText: 'تم تحديث الموقع بينما كانت الصفحة مفتوحة. يُرجى الضغط على «تحديث» للمتابعة.',
    backHome: 'العودة إلى الرئيسية',
  },
  empty: {
    picture: 'صندوق فارغ',
    noImages: 'لا توجد صور',
    noImagesOf: (name) => `لا توجد صور لعرضها: ${isolate(name)}`,
  },
  partNotLoaded: 'تعذّر تحميل هذا الجزء. يُرجى التحقق من الاتصال ثم إعادة المحاولة.',

  discover: {
    title: 'الاستكشاف قريبًا',
    text: 'تصفية متقدمة وبحث معمّق للعثور على أفلامك ومسلسلاتك المفضلة بسهولة.',
  },
}
