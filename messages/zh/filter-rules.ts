import type { Messages } from '../en.ts'
import { number } from './forms.ts'

/** Why filters in an address are not used: wrong ones, which a person has edited, or those of an outdated link. */
export const filterRules: Messages['filterRules'] = {
  /** `reasons`: sentences from `reason`. */
  notUsed: (reasons) => `此地址中的部分筛选条件未生效。${reasons.join('')}`,
  /** One of the rules below as a sentence of its own. */
  reason: (rule) => `${rule}。`,
  /** `filter` in the rules below. */
  labels: {
    genres: '类型',
    genres_any: '“任一类型”',
    genres_not: '排除的类型',
    keywords: '关键词',
    keywords_any: '“任一关键词”',
    keywords_not: '排除的关键词',
    people: '影人',
    companies: '制作公司',
    networks: '电视网',
    language: '语言',
    country: '国家/地区',
    certification_max: '分级',
    rating_min: '最低评分',
    rating_max: '最高评分',
    year_min: '起始年份',
    year_max: '截止年份',
    runtime_min: '最短时长',
    runtime_max: '最长时长',
    votes_min: '评分人数',
    status: '状态',
    type: '剧集形式',
    sort: '排序方式',
    region: '观看地区',
    platforms: '流媒体平台',
    offers: '观看方式',
    free: '“本站免费”',
  },
  /** `highest` of `notAbove`. */
  highest: { rating_max: '最高评分', year_max: '截止年份', runtime_max: '最长时长' },
  once: (filter) => `${filter}只能指定一次`,
  flag: (filter) => `${filter}只能为 1 或省略`,
  number: (filter, min, max, step) => `${filter}必须是 ${min} 到 ${max} 之间的数，步长为 ${step}`,
  notAbove: (filter, highest) => `${filter}不能高于${highest}`,
  oneOf: (filter, values) => `${filter}必须是以下之一：${values.join('、')}`,
  knownIds: (filter) => `${filter}必须是已知的编号，以逗号分隔`,
  knownCodes: (filter) => `${filter}必须是已知的代码，以逗号分隔`,
  mostIds: (filter, most) => `${filter}最多只能有 ${number(most)} 个编号`,
  mostCodes: (filter, most) => `${filter}最多只能有 ${number(most)} 个代码`,
  mostValues: (filter, most) => `${filter}最多只能有 ${number(most)} 个值`,
  notWanted: (filter) => `${filter}不能与选中的重复`,
  notBoth: (filter) => `${filter}不能同时包含和排除同一个代码`,
  region: (filter) => `${filter}必须是地区代码，例如 DE`,
  certification: (filter) => `${filter}必须是该地区使用的级别`,
  notForMovies: (filter) => `${filter}不能用于电影`,
  notForShows: (filter) => `${filter}不能用于剧集`,
  notWithFree: (filter) => `${filter}不能与“本站免费”同时使用`,
  notWithPeople: (filter) => `在剧集中，${filter}不能与影人同时使用`,
}
