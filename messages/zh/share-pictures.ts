import type { Messages } from '../en.ts'

export const sharePictures: Messages['sharePictures'] = {
  /** Facts in the picture: a word or two each. */
  kinds: { movie: '电影', tv: '剧集', person: '影人', collection: '系列' },
  movies: (count) => `${count} 部电影`,
  born: (year) => `${year} 年出生`,
  lived: (born, died) => `${born}–${died}`,
  /** The pictures of Home and of the lists. */
  pages: {
    home: { name: '发现值得看的', facts: ['电影', '剧集', '影人'] },
    movie: { name: '电影', facts: ['热门', '高分', '即将上映'] },
    tv: { name: '剧集', facts: ['热门', '高分', '正在播出'] },
    person: { name: '影人', facts: ['电影', '剧集'] },
  },
}
