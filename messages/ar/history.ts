import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

/** What the list has, before what happens to it. */
const content = (count: number) =>
  plural(count, {
    zero: 'سيُحذف كل ما فيه',
    one: 'سيُحذف العمل الوحيد فيه',
    two: 'سيُحذف العملان الموجودان فيه',
    few: `ستُحذف كل الأعمال فيه (${number(count)})`,
    many: `ستُحذف كل الأعمال فيه (${number(count)})`,
    other: `ستُحذف كل الأعمال فيه (${number(count)})`,
  })

export const history: Messages['history'] = {
  continueWatching: 'متابعة المشاهدة',
  sync: 'مزامنة',
  clearAll: 'مسح الكل',
  removed: (name) => `تمت إزالة <name>${name}</name>`,
  newEpisode: 'حلقة جديدة',
  watchedShare: (percent) => `شوهد ${percent}\u200E%\u200E منه`,

  clearQuestion: 'مسح سجل المشاهدة؟',
  clearHere: (titles) => `${content(titles)} من هذا الجهاز. لا يمكن التراجع عن ذلك.`,
  clearEverywhere: (titles) =>
    `${content(titles)} من هذا الجهاز ومن الأجهزة التي تشترك معه في رمز المزامنة (بعد يوم، إذا كان هذا الجهاز حديث العهد بالرمز). لا يمكن التراجع عن ذلك.`,
  clearAction: 'مسح السجل',
}
