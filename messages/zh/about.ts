import type { Messages } from '../en.ts'

/** The About page. It says what the site stores, and for how long: keep the facts exact. */
export const about: Messages['about'] = {
  description: '这个网站是什么、能做什么，数据又来自哪里。',
  heading: (brand) => `关于 ${brand}`,
  lead: (brand) => `${brand} 帮你决定看什么：电影、剧集，还有创作它们的人。页面打开飞快，让画面自己说话。`,

  whatItDoes: '能做什么',
  browse: '浏览近期热门、即将上映、正在播出和广受欢迎的作品，认识它们背后的影人。',
  find: '一次搜遍所有内容，边输入边给出建议，全程可用键盘操作。',
  details: '了解一部作品的方方面面：演员和幕后、影评、视频、图片、各季和各集。',
  play: '点击即可播放：播放器提供多条合法线路，点击之前不会加载任何一条。',
  free: '无需账号，没有跟踪，没有广告。本站开源：任何人都可以架设这样的网站。',

  usefulLinks: '常用链接',
  tvShows: '剧集',
  popularPeople: '热门影人',

  dataSource: '数据来源',
  /** A link to the company of that name. */
  streamingData: '流媒体数据由 <link>JustWatch</link> 提供。',
  sample: '本站使用内置的示例片库：既有人人都可以观看的真实作品，也有只存在于此的虚构作品、人物和图片。',

  privacy: '影片与隐私',
  files: (brand) =>
    `${brand} 的服务器不存放任何影片文件，也不链接任何未经授权的片源。影片来自其他网站的页面，或管理员有权放映的文件，在沙盒框架中播放，只有在你点击播放之后才会加载。`,
  /** Introduces the list of `stored`. */
  storedHere: '以下是本站保存的与你有关的数据，只存放在本站自己的服务器上，不提供给任何人：',
  stored: {
    searches: (days) => `你搜索的内容，连同时间和你的 IP 地址，保存 ${days} 天，以便管理员了解片库里缺少什么。`,
    searchesShortened: (days, addressDays) =>
      `你搜索的内容，连同时间和你的 IP 地址，保存 ${days} 天，以便管理员了解片库里缺少什么。${addressDays} 天后，你的地址会被截短，只保留所在网段。`,
    sync: (days) =>
      `如果你生成了同步码：你的观看记录、片单及看过的各集、影片和各集的播放进度，以及你的设备种类，一直保存到连续 ${days.unusedCode} 天没有设备使用该同步码为止；其早期版本保存 ${days.syncRevision} 天；移除内容的记录保存 ${days.removal} 天；你的 IP 地址保存 ${days.generatorAddress} 天。`,
    bans: '被封禁的 IP 地址及原因，保存到封禁期满或解除为止。',
    audit: (days) => `管理员的操作记录（封禁地址时包括该地址），保存 ${days} 天。`,
    limits: '为限制访问频率：来自你的地址的请求次数，保存在内存或数据库中，最长一小时。',
    backups: '备份包含备份时已保存的数据，直到被更新的备份取代。',
    answers: (days) => `影视数据库返回的结果（包括搜索结果），最长保存 ${days} 天，不记录是谁查询的。`,
  },
  /** It names a button of the watchlist in quotation marks. */
  counting:
    '本站按小时统计播放器的打开次数和无法播放的次数，但不记录是谁打开的、打开的是哪部作品。你看过的和标记的内容（观看记录、想看、看过、不感兴趣和在追的作品、看过的各集以及播放进度）都保存在你的浏览器中，直到你将其删除；除非你生成同步码，否则不会发送到任何地方。片单页面上的“清除本浏览器的数据”可以一次全部删除。你导入的列表在浏览器中读取：其中的作品会在本站查找，但既不保存，也不写入日志。本站不会向其他服务查询你的地址，也不会将其外传。',
  /** Which other sites a browser contacts for pictures. `host`: of pictures, `videoHost`: of those in a title's tab "Videos". */
  pictures: {
    here: '图片来自本站：点击播放之前，你的浏览器不会连接任何其他网站。',
    hereAndVideos: (videoHost) =>
      `图片来自本站；当你打开作品的“视频”标签页时，视频的缩略图来自 ${videoHost}。点击播放之前，你的浏览器不会连接任何其他网站。`,
    elsewhere: (host) => `图片来自 ${host}，因此该网站会看到你的 IP 地址。点击播放之前，你的浏览器不会连接任何其他网站。`,
    elsewhereAndVideos: (host, videoHost) =>
      `图片来自 ${host}，因此该网站会看到你的 IP 地址；当你打开作品的“视频”标签页时，视频的缩略图来自 ${videoHost}。点击播放之前，你的浏览器不会连接任何其他网站。`,
  },
  contact: '联系方式',
}
