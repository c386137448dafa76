import type { Messages } from '../en.ts'

export const install: Messages['install'] = {
  description: '次に見る作品を見つけよう。映画、TV番組、人物の情報と、作品が見られる配信サービスがわかります。',
  homePicture: '今見られる作品がひと目でわかる',
  listPicture: '人気の映画',
  titlePicture: '映画の情報と視聴方法',
  searches: (brand) => `${brand}の映画・TV番組・人物`,
}
