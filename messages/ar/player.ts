import type { Messages } from '../en.ts'
import { isolate, seconds } from './forms.ts'

export const player: Messages['player'] = {
  player: 'المشغّل',
  play: 'تشغيل',
  nothingPlays: 'لا شيء للتشغيل بعد',
  airs: (date) => `تُعرض في ${date}`,
  notAired: 'لم تُعرض بعد',
  freeHere: (licence) => `مشاهدة مجانية هنا: <licence>${licence}</licence>`,

  server: (name) => `السيرفر: ${isolate(name)}`,
  noServer: 'السيرفر: لا يوجد',
  servers: {
    Film: 'الفيلم',
    Trailer: 'الإعلان الترويجي',
    'Internet Archive': 'أرشيف الإنترنت',
    'Test pattern': 'إشارة الاختبار',
  },
  marks: { isFastest: 'الأسرع', is4K: '4K', isAdFree: 'بلا إعلانات', hasAds: 'فيه إعلانات' },
  lacks: {
    film: { movie: 'لا نسخة مجانية', tv: 'لا حلقة مجانية' },
    trailer: 'لا إعلان ترويجي',
    copy: 'لا نسخة في أرشيف الإنترنت',
    value: 'لا شيء لهذا العمل',
  },

  cannotPlay: 'لا يستطيع هذا المصدر تشغيل هذا العمل.',
  slow: 'يستغرق التحميل بعض الوقت.',
  tryOther: (server) => `تجربة ${isolate(server)}`,
  doesNotPlay: 'لا يعمل',
  reported: 'شكرًا لك. يرى القائمون على الموقع عدد مرات تعطّل هذا السيرفر، لا هوية من أبلغ عنها.',
  switchTo: (server) => `التبديل إلى ${isolate(server)}`,

  season: 'الموسم',
  episode: 'الحلقة',
  option: {
    named: (number, name) => `${number}. ${isolate(name)}`,
    airs: (number, date) => `${number}. (تُعرض في ${date})`,
    namedAirs: (number, name, date) => `${number}. ${isolate(name)} (تُعرض في ${date})`,
    notAired: (number) => `${number}. (لم تُعرض بعد)`,
    namedNotAired: (number, name) => `${number}. ${isolate(name)} (لم تُعرض بعد)`,
  },
  previousEpisode: 'الحلقة السابقة',
  nextEpisode: 'الحلقة التالية',
  steps: {
    next: {
      named: (place, name) => `التالي: ${place}. <name>${name}</name>`,
      unnamed: (place) => `التالي: ${place}`,
      season: (season) => `التالي: الموسم ${season}`,
      title: (name) => `التالي: <name>${name}</name>`,
    },
    previous: {
      named: (place, name) => `السابق: ${place}. <name>${name}</name>`,
      unnamed: (place) => `السابق: ${place}`,
      season: (season) => `السابق: الموسم ${season}`,
      title: (name) => `السابق: <name>${name}</name>`,
    },
  },
  recommendedAfter: (name) => `موصى به بعد ${isolate(name)}`,
  startsInSeconds: (count) => `يبدأ بعد ${seconds(count, 'object')}.`,
  startsIn: (count) => `يبدأ بعد ${count}`,
  playNow: 'تشغيل الآن',
  autoplayNext: 'تشغيل التالي تلقائيًا',

  theatre: 'وضع السينما',
  fullScreen: 'ملء الشاشة',
  exitFullScreen: 'الخروج من ملء الشاشة',
  backToItsPlace: 'العودة إلى مكانه',
}
