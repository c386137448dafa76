import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const feeds: Messages['feeds'] = {
  // What calendar apps and feed readers show. These are plain texts, without tags.
  title: (brand) => `${brand} 日历`,
  ofShows: (shows) => `${number(shows)} 部剧集的新集。`,
  ofMovies: (movies) => `${number(movies)} 部电影的上映日期。`,
  ofBoth: (shows, movies) => `${number(shows)} 部剧集的新集，以及 ${number(movies)} 部电影的上映日期。`,
  /** `ids`: such as "tv/1399, movie/603", or the text of `andMore`. */
  unknown: (ids) => `本站没有以下作品，未列入：${ids}。`,
  later: (ids) => `以下作品无法加载，本次未列入：${ids}。`,
  andMore: (ids, more) => `${ids}，另有 ${more} 部`,
  nearest: (listed, all) => `共 ${all} 个日期，仅列出最近的 ${listed} 个。`,
  episode: (show, season, episode) => `《${show}》第 ${season} 季第 ${episode} 集`,
  /** `name`: a movie, or an episode as above. */
  coming: (date, name) => `${date}：${name}`,
  episodeComing: (season, episode, date) => `第 ${season} 季第 ${episode} 集，${date}播出。`,
  episodeOut: (season, episode, date) => `第 ${season} 季第 ${episode} 集，已于${date}播出。`,
  movieComing: (date) => `电影，${date}上映。`,
  movieOut: (date) => `电影，已于${date}上映。`,
}
