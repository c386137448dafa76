import type { Messages } from '../en.ts'
import { seconds } from './forms.ts'

export const refusals: Messages['refusals'] = {
  fetchFailed: 'حدث خطأ أثناء جلب البيانات',
  searchingFast: (count) => `عمليات البحث متلاحقة جدًا. يُرجى الانتظار ${seconds(count, 'object')}.`,
  browsingFast: (count) => `التصفح سريع جدًا. يُرجى الانتظار ${seconds(count, 'object')}.`,
  denied: {
    title: 'تم رفض الوصول',
    address: 'عنوان IP الخاص بك',
    ban: 'الحظر',
    permanent: 'هذا الحظر دائم.',
    expires: (time) => `ينتهي هذا الحظر في <time>${time}</time>.`,
    contact: 'يُرجى التواصل مع مسؤول الموقع إذا كان ذلك خطأً.',
    contactAt: (email) => `يُرجى التواصل مع مسؤول الموقع إذا كان ذلك خطأً: <email>${email}</email>`,
    reloads: 'يُعاد تحميل هذه الصفحة تلقائيًا عند انتهاء الحظر.',
    banned: 'عنوانك محظور من هذا الموقع.',
  },
  codeIsFull: 'هذا الرمز مستخدم على عشرين جهازًا. يمكن استخدام أحدها، أو إنشاء رمز جديد على جهاز آخر.',
  newDevice: 'لم يمضِ يوم على ربط هذا الجهاز بالرمز. يمكنه الرجوع إلى حالة سابقة وحذف الرمز بدءًا من الغد.',
  tooManyCodes: (count) => `رموز مزامنة خاطئة كثيرة. يُرجى الانتظار ${seconds(count, 'object')}.`,
  tooFast: (count) => `عمليات المزامنة متلاحقة جدًا. يُرجى الانتظار ${seconds(count, 'object')}.`,
  removedDevice: 'تمت إزالة هذا الجهاز من رمز المزامنة.',
  strangeDevice: 'لا يُسمح لهذا الجهاز بالكتابة تحت رمز المزامنة. يُرجى استيراد الرمز من جديد.',
}
