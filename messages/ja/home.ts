import type { Messages } from '../en.ts'

export const home: Messages['home'] = {
  title: '映画・TV番組・人物',
  description: '次に見る作品を見つけよう。話題の映画やTV番組、公開予定・放送中・人気の作品と人物をチェックできます。',
  heading: (brand) => `${brand}：映画・TV番組・人物`,
  rows: {
    topTen: 'TOP10',
    trendingMovies: '話題の映画',
    upcomingMovies: '公開予定の映画',
    airingToday: '今日放送のTV番組',
    trendingShows: '話題のTV番組',
    freeHere: '無料公開中の映画',
    people: '人気の人物',
  },
  topTen: {
    of: 'TOP10の種類',
    kinds: { movies: '映画', shows: 'TV番組' },
  },
  hero: {
    label: '注目の映画',
    carousel: 'カルーセル',
    slide: 'スライド',
    place: (place, count) => `${count}件中${place}件目`,
    pause: '一時停止',
    play: '再生',
    show: (title) => `「${title}」を表示`,
    seeMore: (title) => `<hidden>「${title}」を</hidden>もっと見る`,
  },
  surprise: {
    label: 'おまかせ',
    pick: 'おまかせで選ぶ',
    pickAgain: 'もう一度おまかせ',
    close: 'おまかせを終了',
    none: 'このリストにはほかに選べる作品がありません。',
    failed: '作品を選べませんでした。もう一度お試しください。',
  },
}
