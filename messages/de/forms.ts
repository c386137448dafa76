import { formsOf } from '../forms.ts'

// The words of the German site, which says „du“ to its visitors:
//
// title: der Titel; movie: der Film; (TV) show: die Serie
// season: die Staffel; episode: die Episode (not „Folge“, which is too close to „folgen“, to follow a show); specials: Specials
// cast: die Besetzung; crew: die Crew; person: die Person (in lines that invite: „Stars“)
// watchlist: die Merkliste; watched: gesehen; hidden: ausgeblendet; to follow: folgen
// history: der Verlauf; continue watching: weiterschauen
// server (a player's source, which the visitor chooses): die Quelle; player: der Player
// sync code: der Sync-Code; to import: importieren
// alert: der Hinweis; spoiler: der Spoiler; trailer: der Trailer; title sequence: der Vorspann; collection: die Filmreihe
// genre: das Genre; filter: der Filter; keyword: das Stichwort; company: die Produktionsfirma; network: der Sender
// rating: die Bewertung; certification: die Altersfreigabe; runtime: die Laufzeit; vote: die Stimme
// free: kostenlos (on badges: gratis); subscription: das Abo; streaming service: der Dienst; operators: die Betreiber
export const { plural, number } = formsOf('de')
