import type { Messages } from '../en.ts'

/** Names of countries and languages that browsers do not know: all others come from them. */
export const places: Messages['places'] = {
  /** Former countries and codes of the movie database, by code. */
  countries: {
    AN: '荷属安的列斯',
    BU: '缅甸（旧称）',
    CS: '塞尔维亚和黑山',
    SU: '苏联',
    TP: '东帝汶',
    XC: '捷克斯洛伐克',
    XG: '东德',
    XI: '北爱尔兰',
    YU: '南斯拉夫',
    ZR: '扎伊尔',
  },
  /** Languages by code; `xx` is that of films without words. */
  languages: { xx: '无语言', cn: '粤语', sh: '塞尔维亚-克罗地亚语', mo: '摩尔达维亚语' },
}
