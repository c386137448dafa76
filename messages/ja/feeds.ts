import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const feeds: Messages['feeds'] = {
  title: (brand) => `${brand}カレンダー`,
  ofShows: (shows) => `TV番組${number(shows)}本の放送予定。`,
  ofMovies: (movies) => `映画${number(movies)}本の公開予定。`,
  ofBoth: (shows, movies) => `TV番組${number(shows)}本の放送予定と映画${number(movies)}本の公開予定。`,
  unknown: (ids) => `このサイトにないため除外しました：${ids}`,
  later: (ids) => `読み込めなかったため、今回は除外しました：${ids}`,
  andMore: (ids, more) => `${ids}、ほか${more}件`,
  nearest: (listed, all) => `${all}件の予定のうち、直近の${listed}件のみを表示しています。`,
  episode: (show, season, episode) => `${show} S${season} E${episode}`,
  coming: (date, name) => `${date}の予定：${name}`,
  episodeComing: (season, episode, date) => `シーズン${season} 第${episode}話、${date}放送予定。`,
  episodeOut: (season, episode, date) => `シーズン${season} 第${episode}話、${date}放送。`,
  movieComing: (date) => `映画、${date}公開予定。`,
  movieOut: (date) => `映画、${date}公開。`,
}
