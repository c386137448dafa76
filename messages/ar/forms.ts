import { formsOf } from '../forms.ts'

/*
 * Words of this translation:
 *   title: عمل (أعمال)              movie: فيلم                    TV show: مسلسل
 *   season: موسم                    episode: حلقة                  S2 E5: م2 ح5
 *   cast: طاقم التمثيل              crew: طاقم العمل               people: النجوم; one of them: شخصية فنية
 *   watchlist: قائمة المشاهدة, its page: «قائمتي»                  history: سجل المشاهدة
 *   continue watching: متابعة المشاهدة                             follow (a show): متابعة
 *   server (a source that the visitor chooses): سيرفر; the site's machine: خادم
 *   player: مشغّل                   sync code: رمز المزامنة        alert: تنبيه
 *   spoilers: حرق الأحداث           genre: نوع                     filters: عوامل التصفية
 *   rating: تقييم                   certification: تصنيف عمري      vote: صوت
 *   trailer: إعلان ترويجي           teaser: إعلان تشويقي           free: مجاني, مجانًا
 *   kind of offer: طريقة المشاهدة   kind of show: فئة              network: شبكة
 * Buttons and crew members' jobs are verbal nouns, which fit everyone: «حذف», «إخراج».
 */

export const { plural, number } = formsOf('ar-u-nu-latn')

/** A name in a sentence: in any script, it leaves the order of the words around it alone. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`
}

/** Names, with commas. */
export function listed(names: readonly string[]): string {
  return names.map(isolate).join('، ')
}

/** Where a noun stands: the dual ends differently after a preposition or a verb. */
type Case = 'subject' | 'object'

type Noun = {
  none: string
  one: string
  two: string
  /** After 3 to 10, 11 to 99, and other numbers. */
  few: string
  many: string
  other: string
}

/** How a noun is counted; one and two without a number: `فيلم واحد`, `فيلمان`, `3 أفلام`. */
function counted({ none, one, two, few, many, other }: Noun) {
  return (count: number, as: Case = 'subject'): string =>
    plural(count, {
      zero: none,
      one,
      two: as === 'object' ? two.replaceAll(/ان(?= |$)/g, 'ين') : two,
      few: `${number(count)} ${few}`,
      many: `${number(count)} ${many}`,
      other: `${number(count)} ${other}`,
    })
}

export const movies = counted({
  none: 'لا أفلام',
  one: 'فيلم واحد',
  two: 'فيلمان',
  few: 'أفلام',
  many: 'فيلمًا',
  other: 'فيلم',
})
export const shows = counted({
  none: 'لا مسلسلات',
  one: 'مسلسل واحد',
  two: 'مسلسلان',
  few: 'مسلسلات',
  many: 'مسلسلًا',
  other: 'مسلسل',
})
export const titles = counted({
  none: 'لا أعمال',
  one: 'عمل واحد',
  two: 'عملان',
  few: 'أعمال',
  many: 'عملًا',
  other: 'عمل',
})
export const episodes = counted({
  none: 'لا حلقات',
  one: 'حلقة واحدة',
  two: 'حلقتان',
  few: 'حلقات',
  many: 'حلقة',
  other: 'حلقة',
})
export const people = counted({
  none: 'لا أحد',
  one: 'شخصية واحدة',
  two: 'شخصيتان',
  few: 'شخصيات',
  many: 'شخصية',
  other: 'شخصية',
})
export const days = counted({
  none: 'أقل من يوم',
  one: 'يوم واحد',
  two: 'يومان',
  few: 'أيام',
  many: 'يومًا',
  other: 'يوم',
})
export const minutes = counted({
  none: 'أقل من دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  few: 'دقائق',
  many: 'دقيقة',
  other: 'دقيقة',
})
export const seconds = counted({
  none: 'أقل من ثانية',
  one: 'ثانية واحدة',
  two: 'ثانيتان',
  few: 'ثوانٍ',
  many: 'ثانية',
  other: 'ثانية',
})
export const dates = counted({
  none: 'لا مواعيد',
  one: 'موعد واحد',
  two: 'موعدان',
  few: 'مواعيد',
  many: 'موعدًا',
  other: 'موعد',
})
export const votes = counted({
  none: 'لا أصوات',
  one: 'صوت واحد',
  two: 'صوتان',
  few: 'أصوات',
  many: 'صوتًا',
  other: 'صوت',
})
export const items = counted({
  none: 'لا عناصر',
  one: 'عنصر واحد',
  two: 'عنصران',
  few: 'عناصر',
  many: 'عنصرًا',
  other: 'عنصر',
})
export const rows = counted({
  none: 'لا صفوف',
  one: 'صف واحد',
  two: 'صفان',
  few: 'صفوف',
  many: 'صفًا',
  other: 'صف',
})
export const files = counted({
  none: 'لا ملفات',
  one: 'ملف واحد',
  two: 'ملفان',
  few: 'ملفات',
  many: 'ملفًا',
  other: 'ملف',
})
