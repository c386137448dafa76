import type { Messages } from '../en.ts'

export const season: Messages['season'] = {
  specials: 'スペシャル',
  seasonName: (number) => `シーズン${number}`,
  partName: (number) => `パート${number}`,
  episodeName: (number) => `第${number}話`,
  episodes: (count) => `${count}話`,

  pageTitle: (name, show) => `${show} ${name}`,
  description: (name) => `${name}のエピソード一覧。`,
  descriptionOfShow: (name, show) => `「${show}」${name}のエピソード一覧。`,
  theShow: '番組',
  showOverview: 'あらすじを表示',
  noEpisodesTitle: 'エピソードなし',
  noEpisodes: 'このシーズンのエピソードはありません。',
  rated: (rating) => `<hidden>評価</hidden> ${rating}`,
}
