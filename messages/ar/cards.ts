import type { Messages } from '../en.ts'
import { isolate, listed, number } from './forms.ts'

const NEW_TAB = 'بالحجم الكامل (في علامة تبويب جديدة)'

export const cards: Messages['cards'] = {
  noDate: 'لم يُحدد بعد',
  rated: (rating) => `<more>التقييم:</more> ${rating}`,
  onServices: (services) => `على ${listed(services)}`,
  mark: { wanted: 'إضافة إلى قائمة المشاهدة', watched: 'شاهدته', followed: 'متابعة', hidden: 'لا يهمني' },
  markShort: { wanted: 'قائمة المشاهدة', watched: 'شاهدته', followed: 'متابعة', hidden: 'لا يهمني' },
  marked: { wanted: 'في قائمة المشاهدة', watched: 'شاهدته', followed: 'أتابعه', hidden: 'لا يهمني' },

  showAll: (count) => `عرض الكل (${number(count)})`,
  showMore: 'عرض المزيد',
  showLess: 'عرض أقل',
  loadingMore: 'جارٍ تحميل المزيد',
  end: 'هذه نهاية القائمة.',

  picture: {
    profile: (at, of) => `${isolate(of)}: الصورة ${at} ${NEW_TAB}`,
    backdrop: (at, of) => `${isolate(of)}: الخلفية ${at} ${NEW_TAB}`,
    poster: (at, of) => `${isolate(of)}: الملصق ${at} ${NEW_TAB}`,
    logo: (at, of) => `${isolate(of)}: الشعار ${at} ${NEW_TAB}`,
  },
}
