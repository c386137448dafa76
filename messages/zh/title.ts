import type { Messages } from '../en.ts'

/** The page of a movie or show. */
export const title: Messages['title'] = {
  posterOf: (name) => `《${name}》海报`,
  /** `<hidden>`: only for screen readers, before the number beside a star. */
  rating: (rating) => `<hidden>评分</hidden> ${rating}`,
  genres: '类型',
  /** Badge of a title that plays on this site free of charge. */
  freeHere: '本站免费',
  /** The main button, which leads to the player. */
  watch: '观看',
  resumeEpisode: (season, episode) => `续播第 ${season} 季第 ${episode} 集`,
  playEpisode: (season, episode) => `播放第 ${season} 季第 ${episode} 集`,
  download: '下载',

  /** Labels of the facts below the name. */
  headerFacts: {
    nextEpisode: '下一集',
    status: '状态',
    releaseDate: '上映日期',
    firstAirDate: '首播日期',
    lastAirDate: '最近播出',
    runtime: '时长',
  },
  releasedElsewhere: '已在其他地区上映',
  upcoming: '即将上映',
  details: '详细信息',
  /** Labels of the details beside the player. */
  facts: {
    /** Before the name of a collection of movies. */
    partOf: '所属系列',
    director: '导演',
    directors: '导演',
    createdBy: '主创',
    seasons: '季数',
    episodes: '集数',
    language: '原始语言',
    country: '制片国家/地区',
    countries: '制片国家/地区',
    /** The age rating. */
    certification: '分级',
    budget: '预算',
    revenue: '票房',
    networks: '电视网',
    companies: '制作公司',
    links: '链接',
    keywords: '关键词',
  },
  homepage: '官方网站',
  /** A budget or revenue that nobody has entered. */
  notSpecified: '暂无',
  /** Button that shows the rest of a list. */
  more: (count) => `另有 ${count} 项`,

  mainCast: '主演',
  seasons: '各季',
  episodesOf: (season) => `${season}分集`,
  /** Under an episode that is not out. */
  airs: (date) => `${date}播出`,
  recommendations: (name) => `喜欢《${name}》的话，不妨看看`,

  noCastTitle: '暂无演员',
  noCast: '这部作品还没有演员信息。',
  noCrewTitle: '暂无幕后人员',
  noCrew: '这部作品还没有幕后人员信息。',
  department: '部门',
  noReviewsTitle: '暂无影评',
  noReviews: '这部作品还没有影评。',
  showReviews: '显示影评',
  /** `<hidden>`: only for screen readers. */
  ratedOfTen: (rating) => `<hidden>评分</hidden> ${rating}/10`,
  noVideosTitle: '暂无视频',
  noVideos: '这部作品还没有视频。',
  playVideo: (video) => `播放：${video}`,
  /** `site`: YouTube or Vimeo. */
  watchOn: (site) => `在 ${site} 上观看`,
  watchVideoOn: (site, video) => `在 ${site} 上观看：${video}（在新标签页中打开）`,
  kindsOfImages: '图片种类',
  images: { backdrop: '剧照', poster: '海报', logo: '标志' },
}
