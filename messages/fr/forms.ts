import { formsOf } from '../forms.ts'

/*
 * Glossary: title: titre; movie: film; (TV) show: série; season: saison; episode: épisode; specials: épisodes spéciaux; people: artistes;
 * cast: distribution; crew: équipe technique; collection: saga; network: chaîne; platform: plateforme; genre: genre; keyword: mot-clé;
 * rating: note; certification: classification; filter: filtre; trailer: bande-annonce; title sequence: générique; test pattern: mire;
 * spoiler: spoiler; free: gratuit; watchlist: la liste « À voir »; watched: vu; not interested: « Pas pour moi »; hidden: masqué;
 * follow: suivre; history: historique; continue watching: reprendre la lecture; player: lecteur; server: serveur; sync code: code de
 * synchronisation; import, export: l’import, l’export; alert: alerte; operators: responsables du site; undo, cancel: annuler.
 * Visitors are « vous ». Names of jobs are nouns of the activity (« Montage »), which suit any gender.
 *
 * Spaces before `:` and `%` and inside « » are U+00A0, those before `;`, `!` and `?` are U+202F. The form `many` is for whole millions
 * (« 1 000 000 de films »), so only numbers of titles in the catalogue have it.
 */
export const { plural, number } = formsOf('fr')
