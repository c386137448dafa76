import type { Messages } from '../en.ts'
import { number } from './forms.ts'

export const cards: Messages['cards'] = {
  noDate: 'Sin fecha',
  rated: (rating) => `<more>Puntuación:</more> ${rating}`,
  onServices: (services) => `En ${services.join(', ')}`,
  mark: {
    wanted: 'Añadir a pendientes',
    watched: 'Marcar como visto',
    followed: 'Seguir',
    hidden: 'No me interesa',
  },
  markShort: { wanted: 'Pendientes', watched: 'Visto', followed: 'Seguir', hidden: 'No me interesa' },
  marked: { wanted: 'En pendientes', watched: 'Visto', followed: 'Siguiendo', hidden: 'No me interesa' },

  showAll: (count) => `Ver todo (${number(count)})`,
  showMore: 'Ver más',
  showLess: 'Ver menos',
  loadingMore: 'Cargando más',
  end: 'Has llegado al final.',

  picture: {
    profile: (at, of) => `Foto ${at} de ${of}, tamaño completo (se abre en otra pestaña)`,
    backdrop: (at, of) => `Fondo ${at} de ${of}, tamaño completo (se abre en otra pestaña)`,
    poster: (at, of) => `Póster ${at} de ${of}, tamaño completo (se abre en otra pestaña)`,
    logo: (at, of) => `Logo ${at} de ${of}, tamaño completo (se abre en otra pestaña)`,
  },
}
