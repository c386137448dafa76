import type { Messages } from '../en.ts'
import { isolate } from './forms.ts'

export const install: Messages['install'] = {
  description: 'اختيار ما يستحق المشاهدة: أفلام ومسلسلات ونجوم، وأين يمكن مشاهدتها.',
  homePicture: 'المعروض حاليًا في لمحة',
  listPicture: 'أفلام شهيرة',
  titlePicture: 'فيلم، وأين يُعرض',
  searches: (brand) => `أفلام ومسلسلات ونجوم على ${isolate(brand)}`,
}
