import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const feeds: Messages['feeds'] = {
  title: (brand) => `Calendrier ${brand}`,
  ofShows: (shows) =>
    plural(shows, {
      one: `Prochains épisodes de ${number(shows)} série.`,
      other: `Prochains épisodes de ${number(shows)} séries.`,
    }),
  ofMovies: (movies) =>
    plural(movies, {
      one: `Prochaine sortie de ${number(movies)} film.`,
      other: `Prochaines sorties de ${number(movies)} films.`,
    }),
  ofBoth: (shows, movies) =>
    `Prochains épisodes de ${plural(shows, { one: `${number(shows)} série`, other: `${number(shows)} séries` })} et prochaines sorties de ${plural(movies, { one: `${number(movies)} film`, other: `${number(movies)} films` })}.`,
  unknown: (ids) => `Laissés de côté, car ils ne figurent pas sur ce site : ${ids}.`,
  later: (ids) => `Laissés de côté cette fois, car ils n’ont pas pu être chargés : ${ids}.`,
  andMore: (ids, more) => plural(more, { one: `${ids} et ${more} autre`, other: `${ids} et ${more} autres` }),
  nearest: (listed, all) => `Seules les ${listed} dates les plus proches sur ${all} sont indiquées.`,
  episode: (show, season, episode) => `${show} S${season} E${episode}`,
  coming: (date, name) => `À venir le ${date} : ${name}`,
  episodeComing: (season, episode, date) => `Saison ${season}, épisode ${episode}, à partir du ${date}.`,
  episodeOut: (season, episode, date) => `Saison ${season}, épisode ${episode}, depuis le ${date}.`,
  movieComing: (date) => `Film, sortie le ${date}.`,
  movieOut: (date) => `Film, sorti le ${date}.`,
}
