import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const offers: Messages['offers'] = {
  kinds: { subscription: 'Suscripción', free: 'Gratis', ads: 'Con anuncios', rent: 'Alquiler', buy: 'Compra' },

  whereToWatch: 'Dónde ver',
  region: 'Región',
  noOffers: 'No consta ninguna oferta en esta región.',
  credit: 'Datos de streaming de JustWatch',
  otherRegionsFailed: 'No se han podido cargar las ofertas de otras regiones.',
  loadingOtherRegions: 'Cargando las demás regiones…',
  elsewhere: (regions) => plural(regions, { one: 'Disponible en otra región', other: `Disponible en otras ${regions} regiones` }),
  yours: '(la tienes)',

  myServices: 'Mis plataformas',
  onMyServices: 'En mis plataformas',
  services: 'Plataformas',
  findService: 'Buscar una plataforma',
  done: 'Listo',
  notLasting: 'Este navegador no puede guardar tu región ni tus plataformas: se conservan solo hasta que cierres la página.',
  kept: 'Se guardan solo en este navegador. Tus plataformas aparecen primero en «Dónde ver», y las fichas indican qué hay en ellas.',
  servicesFailed: 'No se han podido cargar las plataformas de esta región.',
  noServices: 'No consta ninguna plataforma en esta región.',
  noMatch: 'Ninguna plataforma coincide.',
  full: (most) => `Puedes elegir hasta ${most} plataformas. Quita una para añadir otra.`,
}
