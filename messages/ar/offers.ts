import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const offers: Messages['offers'] = {
  kinds: { subscription: 'اشتراك', free: 'مجانًا', ads: 'مع إعلانات', rent: 'استئجار', buy: 'شراء' },

  whereToWatch: 'أين يُعرض',
  region: 'المنطقة',
  noOffers: 'لا توجد عروض معروفة في هذه المنطقة.',
  credit: 'بيانات البث من JustWatch',
  otherRegionsFailed: 'تعذّر تحميل عروض المناطق الأخرى.',
  loadingOtherRegions: 'جارٍ تحميل المناطق الأخرى…',
  elsewhere: (regions) =>
    plural(regions, {
      zero: 'غير متاح في مناطق أخرى',
      one: 'متاح في منطقة أخرى',
      two: 'متاح في منطقتين أخريين',
      few: `متاح في ${number(regions)} مناطق أخرى`,
      many: `متاح في ${number(regions)} منطقة أخرى`,
      other: `متاح في ${number(regions)} منطقة أخرى`,
    }),
  yours: '(من خدماتك)',

  myServices: 'خدماتي',
  onMyServices: 'على خدماتي',
  services: 'الخدمات',
  findService: 'البحث عن خدمة',
  done: 'تم',
  notLasting: 'يتعذّر على هذا المتصفح تخزين منطقتك وخدماتك: تبقى إلى حين إغلاق الصفحة.',
  kept: 'تُخزَّن في هذا المتصفح فقط. تظهر خدماتك أولًا تحت «أين يُعرض»، وتبيّن البطاقات ما هو متاح عليها.',
  servicesFailed: 'تعذّر تحميل خدمات هذه المنطقة.',
  noServices: 'لا توجد خدمات مدرجة لهذه المنطقة.',
  noMatch: 'لا توجد خدمات مطابقة.',
  full: (most) =>
    plural(most, {
      few: `يمكن اختيار ${number(most)} خدمات على الأكثر. يلزم إزالة إحداها لإضافة أخرى.`,
      other: `يمكن اختيار ${number(most)} خدمة على الأكثر. يلزم إزالة إحداها لإضافة أخرى.`,
    }),
}
