import type { Messages } from '../en.ts'

/** Standard names are written for lists; these are for sentences. */
const IN_SENTENCE: Readonly<Record<string, string>> = {
  CD: 'جمهورية الكونغو الديمقراطية',
  CG: 'جمهورية الكونغو',
  HK: 'هونغ كونغ',
  MM: 'ميانمار',
  MO: 'ماكاو',
}

export const places: Messages['places'] = {
  countries: {
    AN: 'جزر الأنتيل الهولندية',
    BU: 'بورما',
    CS: 'صربيا والجبل الأسود',
    SU: 'الاتحاد السوفيتي',
    TP: 'تيمور الشرقية',
    XC: 'تشيكوسلوفاكيا',
    XG: 'ألمانيا الشرقية',
    XI: 'أيرلندا الشمالية',
    YU: 'يوغوسلافيا',
    ZR: 'زائير',
  },
  languages: { xx: 'بلا لغة', cn: 'الكانتونية', sh: 'الصربية الكرواتية', mo: 'المولدوفية' },
  inSentence: (code, name) => IN_SENTENCE[code] ?? name,
}
