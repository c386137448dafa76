// Glossary. Visitors are addressed as “tú”; quotation marks are «».
// title: título · movie: película · (TV) show: serie · season: temporada · episode: episodio · specials: especiales
// cast: reparto · crew: equipo · watchlist: pendientes · watched: visto · history: historial · continue watching: seguir viendo
// streaming service: plataforma · server: servidor · player: reproductor · sync code: código de sincronización
// alert: aviso · spoiler: spoiler · genre: género · filter: filtro · rating: puntuación · trailer: tráiler · free: gratis
// certification: clasificación por edades · network: cadena · production company: productora · operators: quienes gestionan el sitio
import { formsOf } from '../forms.ts'

// `many` is for whole millions only (“un millón de películas”), so texts about smaller numbers do without.
export const { plural, number } = formsOf('es')
