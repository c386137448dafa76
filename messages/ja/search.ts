import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const search: Messages['search'] = {
  placeholder: '映画、TV番組、人物などを検索',
  searching: '検索中',
  clearSearch: '検索をクリア',
  suggestions: '検索候補',

  recentSearches: '最近の検索',
  clearAll: '<what>最近の検索を</what>すべて消去',
  remove: (term) => `「${term}」を削除`,

  didYouMean: 'もしかして',
  didYouMeanName: (name) => `<intro>もしかして：</intro><name>${name}</name>`,
  kinds: {
    movie: '映画',
    tv: 'TV番組',
    person: '人物',
    collection: '映画シリーズ',
    company: '制作会社',
    keyword: 'キーワード',
    network: '放送・配信元',
  },

  titleOf: (term) => `「${term}」の検索`,
  description: '映画、TV番組、人物をまとめて検索できます。',
  resultsFor: (term) => `「${term}」の検索結果`,
  results: '検索結果',
  prompts: {
    none: 'お探しの映画、番組、人物を入力してください。',
    long: '検索できるのは200文字までです。短くしてお試しください。',
    unclear: 'このアドレスには検索が2つ以上含まれています。1つずつ検索してください。',
  },
  groups: { movies: '映画', tv: 'TV番組', people: '人物' },
  seeAll: (total) => `${number(total)}件すべて表示`,

  noResults: '検索結果なし',
  noMatches: '一致するものが見つかりませんでした。別の言葉で検索するか、入力に誤りがないかご確認ください。',
  noneOf: { movies: '映画が見つかりません', tv: 'TV番組が見つかりません', people: '人物が見つかりません' },
  inTab: (tab, count) => `${tab}：${number(count)}件`,
  filterMovies: '映画を条件で探す',
  filterShows: 'TV番組を条件で探す',
  popularMovies: '人気の映画',
}
