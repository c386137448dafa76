import type { Messages } from '../en.ts'

export const install: Messages['install'] = {
  description: '发现值得看的内容：电影、剧集和影人，以及在哪儿看。',
  /** What a screenshot shows. */
  homePicture: '好片一览',
  listPicture: '热门电影',
  titlePicture: '一部电影，以及在哪儿看',
  /** The site's search in the list of a browser's search engines. */
  searches: (brand) => `在 ${brand} 搜索电影、剧集和影人`,
}
