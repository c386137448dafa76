import type { Messages } from '../en.ts'

export const sharePictures: Messages['sharePictures'] = {
  kinds: { movie: '映画', tv: 'TV番組', person: '人物', collection: '映画シリーズ' },
  movies: (count) => `全${count}本`,
  born: (year) => `${year}年生まれ`,
  lived: (born, died) => `${born}〜${died}年`,
  pages: {
    home: { name: '次に見る作品を見つけよう', facts: ['映画', 'TV番組', '人物'] },
    movie: { name: '映画', facts: ['人気', '高評価', '公開予定'] },
    tv: { name: 'TV番組', facts: ['人気', '高評価', '放送中'] },
    person: { name: '人物', facts: ['映画', 'TV番組'] },
  },
}
