import type { Messages } from '../en.ts'

export const share: Messages['share'] = {
  share: 'مشاركة',
  copied: 'تم نسخ الرابط',
  byHand: 'عنوان هذه الصفحة للنسخ:',
}
