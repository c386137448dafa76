import type { Messages } from '../en.ts'
import { isolate } from './forms.ts'

/** A name in quotation marks. */
const quoted = (name: string) => `«${isolate(name)}»`

export const playerPages: Messages['playerPages'] = {
  sources: {
    film: 'الفيلم',
    trailer: 'الإعلان الترويجي',
    archive: 'أرشيف الإنترنت',
    pattern: 'إشارة الاختبار',
    file: 'ملف',
  },

  whatPlays: 'ما يمكن تشغيله',
  playFilm: { movie: 'تشغيل الفيلم', tv: 'تشغيل الحلقة' },
  playTrailer: 'تشغيل الإعلان الترويجي',
  playSequence: 'تشغيل شارة العمل',
  playPattern: 'تشغيل إشارة الاختبار',
  playEpisode: (season, episode) => `تشغيل الموسم ${season}، الحلقة ${episode}`,
  playSpecial: (episode) => `تشغيل الحلقات الخاصة، الحلقة ${episode}`,
  tryAgain: 'إعادة المحاولة',

  noFilm: {
    movie: (name) => `لا توجد في الكتالوج نسخة مجانية من ${quoted(name)}.`,
    tv: (name) => `لا توجد في الكتالوج حلقة مجانية من ${quoted(name)}.`,
  },
  noTrailer: (name) => `لا يوجد في الكتالوج إعلان ترويجي رسمي عن ${quoted(name)}.`,
  noCopy: (name) => `لا توجد نسخة معروفة من ${quoted(name)} في أرشيف الإنترنت.`,
  noFile: (name) => `لا يوجد على هذا السيرفر ملف لعمل ${quoted(name)}.`,
  norTrailer: 'ولا يوجد إعلان ترويجي رسمي أيضًا.',
  sequencePlays: 'يمكن تشغيل شارة العمل وإشارة الاختبار.',
  patternPlays: 'إشارة الاختبار متاحة لكل الأعمال.',

  airsOn: (name, date) => `تُعرض هذه الحلقة من ${quoted(name)} في ${date}.`,
  notAired: (name) => `لم تُعرض هذه الحلقة من ${quoted(name)} بعد.`,
  untilThenTrailer: 'حتى ذلك الحين، يُعرض الإعلان الترويجي.',
  untilThenNothing: 'حتى ذلك الحين، لا شيء للتشغيل.',

  noEpisode: (name) => `لا توجد في الكتالوج هذه الحلقة من ${quoted(name)}.`,
  nearestHere: 'أقرب حلقة موجودة هنا.',
  chooseAnother: 'يُرجى اختيار موسم آخر أو حلقة أخرى.',

  notFound: 'غير موجود',
  noTitle: { movie: 'لا يوجد هذا الفيلم في الكتالوج.', tv: 'لا يوجد هذا المسلسل في الكتالوج.' },
  removed: 'ربما تمت إزالته، أو أن العنوان مكتوب خطأً.',
  noServer: 'لا يوجد هذا السيرفر.',
  reload: 'ربما تمت إزالته. يُرجى تحديث صفحة العمل لعرض السيرفرات الحالية.',
  oneMoment: 'لحظة من فضلك',
  noCatalogue: 'لا يستجيب الكتالوج حاليًا.',
  backSoon: 'لا يمكن معرفة ما يُعرض هنا. يعود الكتالوج عادةً خلال دقيقة.',

  onArchive: (name) => `${isolate(name)}، في أرشيف الإنترنت`,
  trailerOf: (name) => `الإعلان الترويجي الرسمي: ${isolate(name)}`,
  isTrailer: 'هذا هو الإعلان الترويجي الرسمي.',
  silent: {
    archive: (host) => `لا يستجيب أرشيف الإنترنت (${isolate(host)}). تُعرض شارة العمل في هذه الأثناء.`,
    youtube: (host) => `لا يستجيب YouTube (${isolate(host)}). تُعرض شارة العمل في هذه الأثناء.`,
  },

  testPattern: 'إشارة الاختبار',
  testPatternOf: (name) => `إشارة الاختبار: ${isolate(name)}`,

  sequence: {
    label: (name) => `شارة ${quoted(name)}`,
    seek: 'التقديم والترجيع',
    play: 'تشغيل',
    pause: 'إيقاف مؤقت',
    playAgain: 'إعادة التشغيل',
    position: 'الثانية {time} من {end}',
    invented: 'عمل متخيَّل: رسم الموقع هذه الشارة.',
    drawn: 'رسم الموقع هذه الشارة.',
    presents: 'تقدّم',
    starring: 'بطولة',
    with: 'مع',
    createdBy: 'ابتكار',
    directedBy: 'إخراج',
  },
}
