import type { Messages } from '../en.ts'
import { number } from './forms.ts'

/** Where a title can be watched, and the visitor's own streaming services. */
export const offers: Messages['offers'] = {
  /** Headings of offers, and choices of a filter. */
  kinds: { subscription: '订阅', free: '免费', ads: '含广告', rent: '租借', buy: '购买' },

  whereToWatch: '在哪儿看',
  /** Label of the choice of a country. */
  region: '地区',
  noOffers: '该地区暂无已知的观看方式。',
  /** A link to where the data is from. */
  credit: '流媒体数据由 JustWatch 提供',
  otherRegionsFailed: '无法加载其他地区的观看方式。',
  loadingOtherRegions: '正在加载其他地区…',
  elsewhere: (regions) => `另有 ${number(regions)} 个地区可以观看`,
  /** For screen readers, after a service that the visitor has. */
  yours: '（你已有）',

  /** Button and title of the dialog; services are Netflix and the like. */
  myServices: '我的观看服务',
  /** Switch above a list: only titles on these services. */
  onMyServices: '仅限我的观看服务',
  services: '观看服务',
  findService: '查找服务',
  done: '完成',
  notLasting: '此浏览器无法保存你的地区和观看服务：关闭页面后就会失效。',
  kept: '只保存在此浏览器中。你的服务会在“在哪儿看”中排在最前，卡片上也会标出它们能看的作品。',
  servicesFailed: '无法加载该地区的观看服务。',
  noServices: '该地区没有收录观看服务。',
  noMatch: '没有匹配的服务。',
  full: (most) => `最多可选 ${most} 项服务。要添加新的，请先移除一项。`,
}
