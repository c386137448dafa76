import type { Messages } from '../en.ts'
import { isolate, number, plural, titles } from './forms.ts'

export const library: Messages['library'] = {
  yourLists: 'قوائمك',
  actionsFor: (name) => `إجراءات: ${isolate(name)}`,
  removeTitle: (name) => `إزالة ${isolate(name)}`,

  markSeason: 'وضع علامة «شاهدته» على الموسم',
  markEpisode: (episode) => `وضع علامة «شاهدتها» على الحلقة ${episode}`,
  watchedEpisode: 'شاهدتها',
  watchedUpToHere: 'شاهدتها وما قبلها',
  noneAired: 'لم تُعرض أي من حلقاته بعد.',
  episodesFailed: 'تعذّر تحميل الحلقات. يُرجى إعادة المحاولة.',

  marked: {
    wanted: (name) => `تمت الإضافة إلى قائمة المشاهدة: <name>${name}</name>`,
    watched: (name) => `تمت إضافة علامة «شاهدته»: <name>${name}</name>`,
    hidden: (name) => `تمت إضافة علامة «لا يهمني»: <name>${name}</name>`,
    followed: (name) => `بدأت متابعة هذا المسلسل: <name>${name}</name>`,
  },
  unmarked: {
    wanted: (name) => `تمت الإزالة من قائمة المشاهدة: <name>${name}</name>`,
    watched: (name) => `تمت إزالة علامة «شاهدته»: <name>${name}</name>`,
    hidden: (name) => `تمت إزالة علامة «لا يهمني»: <name>${name}</name>`,
    followed: (name) => `تم إيقاف متابعة هذا المسلسل: <name>${name}</name>`,
  },
  episodeMarked: (episode, name) => `تمت إضافة علامة «شاهدتها» إلى الحلقة ${episode}: <name>${name}</name>`,
  episodeUnmarked: (episode, name) => `تمت إزالة علامة «شاهدتها» من الحلقة ${episode}: <name>${name}</name>`,
  seasonMarked: (season, name) => `تمت إضافة علامة «شاهدته» (${isolate(season)}): <name>${name}</name>`,
  seasonUnmarked: (season, name) => `تمت إزالة علامة «شاهدته» (${isolate(season)}): <name>${name}</name>`,
  episodesMarked: (count, name) =>
    plural(count, {
      zero: `لم تُضف علامة «شاهدتها» إلى أي حلقة: <name>${name}</name>`,
      one: `تمت إضافة علامة «شاهدتها» إلى حلقة واحدة: <name>${name}</name>`,
      two: `تمت إضافة علامة «شاهدتها» إلى حلقتين: <name>${name}</name>`,
      few: `تمت إضافة علامة «شاهدتها» إلى ${number(count)} حلقات: <name>${name}</name>`,
      many: `تمت إضافة علامة «شاهدتها» إلى ${number(count)} حلقة: <name>${name}</name>`,
      other: `تمت إضافة علامة «شاهدتها» إلى ${number(count)} حلقة: <name>${name}</name>`,
    }),

  full: 'قائمتك ممتلئة',
  titlesFull: (most) => `قوائمك ممتلئة: لا تتسع لأكثر من ${titles(most, 'object')}. يلزم حذف بعضها أولًا.`,

  notLasting: 'لا يسمح هذا المتصفح للموقع بتخزين أي شيء: تبقى تغييراتك إلى حين إغلاق الصفحة.',
  noRoom:
    'لم تبقَ في هذا المتصفح مساحة تخزين لهذا الموقع: تبقى تغييراتك إلى حين إغلاق الصفحة. يمكن حفظها بزر «تصدير» في صفحة «قائمتي».',
  mayForget:
    'قد ينسى هذا المتصفح قوائمك: نافذة التصفح الخاص عند إغلاقها، وبعض المتصفحات بعد سبعة أيام من دون زيارة. يحفظها رمز المزامنة أو زر «تصدير» في صفحة «قائمتي».',

  mergeRule: 'يبقى كل ما فيهما. وعند الاختلاف يُعتمد التغيير الأحدث.',

  viewings: 'مرات المشاهدة',
  seenOn: (date) => `شاهدته في ${date}`,
  seenOnUnknownDay: 'شاهدته في يوم غير معروف',
  changeDay: 'تغيير اليوم',
  removeViewing: 'إزالة هذه المشاهدة',
  day: 'اليوم',
  saveDay: 'حفظ',
  dayChanged: (name) => `تم تغيير اليوم: <name>${name}</name>`,
  viewingRemoved: (name) => `تمت إزالة المشاهدة: <name>${name}</name>`,
  goneEpisodes: (count) =>
    plural(count, {
      zero: 'كل الحلقات التي شاهدتها مدرجة.',
      one: 'شاهدت حلقة واحدة لم تعد مدرجة.',
      two: 'شاهدت حلقتين لم تعودا مدرجتين.',
      few: `شاهدت ${number(count)} حلقات لم تعد مدرجة.`,
      many: `شاهدت ${number(count)} حلقة لم تعد مدرجة.`,
      other: `شاهدت ${number(count)} حلقة لم تعد مدرجة.`,
    }),
  forgetEpisodes: 'نسيان',
  episodesForgotten: (count, name) =>
    plural(count, {
      zero: `لم تُنسَ أي حلقة: <name>${name}</name>`,
      one: `نُسيت حلقة واحدة: <name>${name}</name>`,
      two: `نُسيت حلقتان: <name>${name}</name>`,
      few: `نُسيت ${number(count)} حلقات: <name>${name}</name>`,
      many: `نُسيت ${number(count)} حلقة: <name>${name}</name>`,
      other: `نُسيت ${number(count)} حلقة: <name>${name}</name>`,
    }),

  titleGone: (name) => `لم يعد ${isolate(name)} في قاعدة بيانات الأفلام، لكنه ما زال في قوائمك.`,
  unknownTitleGone: 'لم يعد هذا العمل في قاعدة بيانات الأفلام، لكنه ما زال في قوائمك.',
  takeOff: 'إزالة من قوائمي',
  takenOff: (name) => `تمت الإزالة من قوائمك: <name>${name}</name>`,
  unknownTakenOff: 'تمت الإزالة من قوائمك',

  hideWatchedTitles: 'إخفاء الأعمال التي شاهدتها',
  hideSpoilers: 'إخفاء حرق الأحداث',
  hideWatched: 'إخفاء ما شاهدته',

  show: 'إظهار',
  showEpisode: (episode) => `إظهار الحلقة ${episode}`,
  showSeason: 'إظهار كل حلقات هذا الموسم',
}
