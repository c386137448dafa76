import type { Messages } from '../en.ts'
import { isolate, movies, number, shows } from './forms.ts'

export const feeds: Messages['feeds'] = {
  title: (brand) => `تقويم ${isolate(brand)}`,
  ofShows: (count) => `الحلقات القادمة من ${shows(count, 'object')}.`,
  ofMovies: (count) => `المواعيد القادمة لعرض ${movies(count, 'object')}.`,
  ofBoth: (showCount, movieCount) =>
    `الحلقات القادمة من ${shows(showCount, 'object')}، والمواعيد القادمة لعرض ${movies(movieCount, 'object')}.`,
  unknown: (ids) => `لم تُدرج لأنها غير متوفرة في هذا الموقع: ${isolate(ids)}.`,
  later: (ids) => `لم تُدرج هذه المرة لتعذّر تحميلها: ${isolate(ids)}.`,
  andMore: (ids, more) => `${isolate(ids)} و${number(more)} غيرها`,
  nearest: (some, all) => `أُدرجت أقرب المواعيد فقط: ${number(some)} من أصل ${number(all)}.`,
  episode: (show, season, episode) => `${isolate(show)} م${season} ح${episode}`,
  coming: (date, name) => `قريبًا في ${date}: ${isolate(name)}`,
  episodeComing: (season, episode, date) => `الموسم ${season}، الحلقة ${episode}، تُعرض في ${date}.`,
  episodeOut: (season, episode, date) => `الموسم ${season}، الحلقة ${episode}، متاحة منذ ${date}.`,
  movieComing: (date) => `فيلم، يُعرض في ${date}.`,
  movieOut: (date) => `فيلم، متاح منذ ${date}.`,
}
