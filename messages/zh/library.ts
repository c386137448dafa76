import type { Messages } from '../en.ts'
import { number } from './forms.ts'

/** The visitor's lists: marks of titles and episodes, the notices after them, and the actions of a card. */
export const library: Messages['library'] = {
  /** Names the group of toggles on a title's page. */
  yourLists: '你的片单',
  /** Heads a list of actions. `name`: a title, a season or an episode. */
  actionsFor: (name) => `${name}：操作`,
  /** A button beside a title in a list. */
  removeTitle: (name) => `移除《${name}》`,

  // Toggles and buttons of seasons and episodes.
  markSeason: '将本季标记为看过',
  markEpisode: (episode) => `将第 ${episode} 集标记为看过`,
  /** The short form of the toggle above. */
  watchedEpisode: '看过',
  /** Marks this episode and all before it. */
  watchedUpToHere: '已看到这一集',
  noneAired: '还没有任何一集播出。',
  episodesFailed: '无法加载分集，请重试。',

  // Notices with an Undo button, after a mark was set or removed. `name`: the title, or the show.
  marked: {
    wanted: (name) => `已加入“想看”：《<name>${name}</name>》`,
    watched: (name) => `已标记为看过：《<name>${name}</name>》`,
    hidden: (name) => `已标记为“不感兴趣”：《<name>${name}</name>》`,
    followed: (name) => `已开始追剧：《<name>${name}</name>》`,
  },
  unmarked: {
    wanted: (name) => `已从“想看”移除：《<name>${name}</name>》`,
    watched: (name) => `已取消“看过”：《<name>${name}</name>》`,
    hidden: (name) => `已取消“不感兴趣”：《<name>${name}</name>》`,
    followed: (name) => `已取消追剧：《<name>${name}</name>》`,
  },
  episodeMarked: (episode, name) => `第 ${episode} 集已标记为看过：《<name>${name}</name>》`,
  episodeUnmarked: (episode, name) => `第 ${episode} 集已取消“看过”：《<name>${name}</name>》`,
  /** `season`: its name, such as "第 2 季". */
  seasonMarked: (season, name) => `${season}已标记为看过：《<name>${name}</name>》`,
  seasonUnmarked: (season, name) => `${season}已取消“看过”：《<name>${name}</name>》`,
  episodesMarked: (count, name) => `${number(count)} 集已标记为看过：《<name>${name}</name>》`,

  // Notices about the limits of the lists.
  full: '片单已满',
  titlesFull: (most) => `片单已满：最多可容纳 ${number(most)} 部作品。请先移除一些。`,

  // Warnings below a notice: the browser could not store a change. “导出” is a button on the page of the lists.
  notLasting: '此浏览器不允许本站保存数据：你的更改在关闭页面后就会失效。',
  noRoom: '此浏览器已没有空间供本站保存数据：你的更改在关闭页面后就会失效。可用片单页面上的“导出”保存。',
  mayForget:
    '此浏览器可能会清除你的片单：无痕窗口会在关闭时清除，某些浏览器会在七天未访问后清除。可用同步码或片单页面上的“导出”来保留。',

  /** How a file and the lists of a device are merged. */
  mergeRule: '两边的内容都会保留。如有不同，以较晚的更改为准。',

  viewings: '观看记录',
  seenOn: (date) => `${date}看过`,
  seenOnUnknownDay: '看过，日期不详',
  changeDay: '更改日期',
  removeViewing: '删除这次记录',
  day: '日期',
  saveDay: '保存',
  dayChanged: (name) => `已更改观看日期：《<name>${name}</name>》`,
  viewingRemoved: (name) => `已删除观看记录：《<name>${name}</name>》`,
  goneEpisodes: (count) => `你看过的${number(count)}集已不在剧集列表中。`,
  forgetEpisodes: '忘记',
  episodesForgotten: (count, name) => `已忘记${number(count)}集：《<name>${name}</name>》`,

  // The page of a title that the movie database no longer has.
  titleGone: (name) => `《${name}》已不在影视数据库中，但仍在你的片单里。`,
  unknownTitleGone: '这部作品已不在影视数据库中，但仍在你的片单里。',
  takeOff: '从我的片单中移除',
  takenOff: (name) => `已从片单中移除：《<name>${name}</name>》`,
  unknownTakenOff: '已从片单中移除',

  // Switches in the footer, and a button above lists.
  hideWatchedTitles: '隐藏看过的作品',
  hideSpoilers: '隐藏剧透',
  hideWatched: '隐藏看过的',

  // Shows what is hidden because it may give away the story. The short form is on an episode's picture.
  show: '显示',
  showEpisode: (episode) => `显示第 ${episode} 集`,
  showSeason: '显示本季所有分集',
}
