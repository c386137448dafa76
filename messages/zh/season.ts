import type { Messages } from '../en.ts'

/** Seasons and episodes: a season's page, and their names everywhere. */
export const season: Messages['season'] = {
  /** Names of seasons and episodes for which the movie database has none. Season 0 has the specials. */
  specials: '特别篇',
  seasonName: (number) => `第 ${number} 季`,
  partName: (number) => `第 ${number} 部分`,
  episodeName: (number) => `第 ${number} 集`,
  /** On a season's card and page, and under an actor. */
  episodes: (count) => `${count} 集`,

  /** Title of the page, for search engines. */
  pageTitle: (name, show) => `《${show}》${name}`,
  description: (name) => `${name}的分集介绍。`,
  descriptionOfShow: (name, show) => `《${show}》${name}的分集介绍。`,
  /** In place of a show's name that could not be loaded. */
  theShow: '剧集主页',
  showOverview: '显示简介',
  noEpisodesTitle: '暂无分集',
  noEpisodes: '这一季还没有分集信息。',
  /** `<hidden>`: only for screen readers, before a star's number. */
  rated: (rating) => `<hidden>评分</hidden> ${rating}`,
}
