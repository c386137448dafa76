import type { Messages } from '../en.ts'
import { counted } from './forms.ts'

export const feeds: Messages['feeds'] = {
  title: (brand) => `Calendário do ${brand}`,
  ofShows: (shows) => `Próximos episódios de ${counted(shows, 'série', 'séries')}.`,
  ofMovies: (movies) => `Próximas estreias de ${counted(movies, 'filme', 'filmes')}.`,
  ofBoth: (shows, movies) =>
    `Próximos episódios de ${counted(shows, 'série', 'séries')} e estreias de ${counted(movies, 'filme', 'filmes')}.`,
  unknown: (ids) => `Deixados de fora porque este site não os tem: ${ids}.`,
  later: (ids) => `Deixados de fora desta vez porque não foi possível carregá-los: ${ids}.`,
  andMore: (ids, more) => `${ids} e mais ${more}`,
  nearest: (listed, all) => `Só as ${listed} mais próximas de ${all} datas aparecem aqui.`,
  episode: (show, season, episode) => `${show} T${season} E${episode}`,
  coming: (date, name) => `Estreia em ${date}: ${name}`,
  episodeComing: (season, episode, date) => `Temporada ${season}, episódio ${episode}, estreia em ${date}.`,
  episodeOut: (season, episode, date) => `Temporada ${season}, episódio ${episode}, disponível desde ${date}.`,
  movieComing: (date) => `Filme, estreia em ${date}.`,
  movieOut: (date) => `Filme, disponível desde ${date}.`,
}
