import type { Messages } from '../en.ts'
import { plural, number } from './forms.ts'

const shows = (count: number) => plural(count, { one: `${number(count)} serie`, other: `${number(count)} series` })
const movies = (count: number) => plural(count, { one: `${number(count)} película`, other: `${number(count)} películas` })

export const feeds: Messages['feeds'] = {
  title: (brand) => `Calendario de ${brand}`,
  ofShows: (count) => `Próximos episodios de ${shows(count)}.`,
  ofMovies: (count) => `Próximos estrenos de ${movies(count)}.`,
  ofBoth: (ofShows, ofMovies) => `Próximos episodios de ${shows(ofShows)} y estrenos de ${movies(ofMovies)}.`,
  unknown: (ids) => `No se incluyen, porque este sitio no los tiene: ${ids}.`,
  later: (ids) => `No se incluyen esta vez, porque no se han podido cargar: ${ids}.`,
  andMore: (ids, more) => `${ids} y ${more} más`,
  nearest: (listed, all) => `Se muestran solo las ${listed} fechas más cercanas, de un total de ${all}.`,
  episode: (show, season, episode) => `${show} T${season} E${episode}`,
  coming: (date, name) => `Estreno el ${date}: ${name}`,
  episodeComing: (season, episode, date) => `Temporada ${season}, episodio ${episode}, disponible el ${date}.`,
  episodeOut: (season, episode, date) => `Temporada ${season}, episodio ${episode}, disponible desde el ${date}.`,
  movieComing: (date) => `Película, se estrena el ${date}.`,
  movieOut: (date) => `Película, estrenada el ${date}.`,
}
