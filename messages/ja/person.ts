import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const person: Messages['person'] = {
  description: (name) => `${name}の映画・TV番組一覧。`,
  portraitOf: (name) => `${name}の写真`,
  tabs: { biography: 'プロフィール', movies: '映画', tv: 'TV番組', crew: 'スタッフ', images: '画像' },

  facts: {
    knownFor: '主な分野',
    birthdate: '生年月日',
    dateOfDeath: '没年月日',
    hometown: '出身地',
    actingCredits: '出演作',
    tvActingCredits: 'TV出演作',
    movieCredits: '参加した映画',
    tvCredits: '参加したTV番組',
  },
  dateWithAge: (date, age) => `${date}（${age}歳）`,

  noBiography: 'プロフィールはありません',
  bestKnown: '代表作',
  career: '年代別の作品',
  decade: (year) => `${year}年代`,
  titles: (count) => `${number(count)}作品`,
  noTitles: '作品なし',
  alsoWith: '主な共演者・スタッフ',
  nobodyElse: '代表作のうち2作品以上で共通する人はいません。',
  titlesTogether: (count) => `共通の作品：${number(count)}件`,

  noMediaTitle: '作品なし',
  noMedia: {
    movies: 'この人物の映画はありません。',
    tv: 'この人物のTV番組はありません。',
    crew: 'この人物のスタッフとしての参加作品はありません。',
  },
  titlesOf: (shown, total) => `${number(total)}作品中${number(shown)}作品`,
  appearances: (count) => `本人役・トーク番組への出演：${number(count)}件`,

  job: '仕事',
  role: '役割',
  kind: '種類',
  allKinds: 'すべての種類',
  genre: 'ジャンル',
  allGenres: 'すべてのジャンル',
  decadeLabel: '年代',
  allYears: 'すべての年代',
  sortBy: '並べ替え',
  kinds: { movie: '映画', tv: 'TV番組' },
  sorts: { popularity: '人気順', newest: '新しい順', oldest: '古い順', rating: '評価順' },
  choice: (choice, count) => `${choice}（${number(count)}）`,
  show: '表示',
}
