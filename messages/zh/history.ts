import type { Messages } from '../en.ts'

/** The Continue Watching row on Home. */
export const history: Messages['history'] = {
  continueWatching: '继续观看',
  /** Buttons beside the heading. */
  sync: '同步',
  clearAll: '全部清除',
  /** A notice with an Undo button. */
  removed: (name) => `已移除《<name>${name}</name>》`,
  /** On a poster: there is an episode that came out after the visitor's last one. Short. */
  newEpisode: '有新集',
  /** How much of a title was watched; `percent` is a whole number. */
  watchedShare: (percent) => `已观看 ${percent}%`,

  clearQuestion: '清除观看记录？',
  clearHere: (titles) => `其中的 ${titles} 部作品将从这台设备上移除，且无法撤销。`,
  clearEverywhere: (titles) =>
    `其中的 ${titles} 部作品将从这台设备以及使用同一同步码的设备上移除（如果这台设备刚加入该同步码，则在一天之后），且无法撤销。`,
  clearAction: '清除观看记录',
}
