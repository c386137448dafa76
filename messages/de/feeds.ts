import type { Messages } from '../en.ts'
import { number, plural } from './forms.ts'

export const feeds: Messages['feeds'] = {
  title: (brand) => `${brand}: Kalender`,
  ofShows: (shows) =>
    plural(shows, {
      one: 'Kommende Episoden einer Serie.',
      other: `Kommende Episoden von ${number(shows)} Serien.`,
    }),
  ofMovies: (movies) =>
    plural(movies, {
      one: 'Der Start eines Films.',
      other: `Die Starts von ${number(movies)} Filmen.`,
    }),
  ofBoth: (shows, movies) =>
    `Kommende Episoden von ${plural(shows, { one: 'einer Serie', other: `${number(shows)} Serien` })} und Starts von ${plural(movies, { one: 'einem Film', other: `${number(movies)} Filmen` })}.`,
  unknown: (ids) => `Nicht enthalten, weil es sie auf dieser Website nicht gibt: ${ids}.`,
  later: (ids) => `Diesmal nicht enthalten, weil sie nicht geladen werden konnten: ${ids}.`,
  andMore: (ids, more) => `${ids} und ${more} weitere`,
  nearest: (listed, all) => `Nur die nächsten ${number(listed)} von ${number(all)} Terminen sind aufgeführt.`,
  episode: (show, season, episode) => `${show} S${season} E${episode}`,
  coming: (date, name) => `Ab ${date}: ${name}`,
  episodeComing: (season, episode, date) => `Staffel ${season}, Episode ${episode}, erscheint am ${date}.`,
  episodeOut: (season, episode, date) => `Staffel ${season}, Episode ${episode}, erschienen am ${date}.`,
  movieComing: (date) => `Film, Start am ${date}.`,
  movieOut: (date) => `Film, gestartet am ${date}.`,
}
