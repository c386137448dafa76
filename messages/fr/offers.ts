import type { Messages } from '../en.ts'
import { plural } from './forms.ts'

export const offers: Messages['offers'] = {
  kinds: { subscription: 'Abonnement', free: 'Gratuit', ads: 'Avec pub', rent: 'Location', buy: 'Achat' },

  whereToWatch: 'Où regarder',
  region: 'Région',
  noOffers: 'Aucune offre connue dans cette région.',
  credit: 'Données de streaming fournies par JustWatch',
  otherRegionsFailed: 'Impossible de charger les offres des autres régions.',
  loadingOtherRegions: 'Chargement des autres régions…',
  elsewhere: (regions) =>
    plural(regions, {
      one: `Proposé dans ${regions} autre région`,
      other: `Proposé dans ${regions} autres régions`,
    }),
  yours: '(l’un de vos services)',

  myServices: 'Mes services',
  onMyServices: 'Sur mes services',
  services: 'Services',
  findService: 'Chercher un service',
  done: 'Terminé',
  notLasting:
    'Ce navigateur ne peut pas enregistrer votre région et vos services : ils sont gardés jusqu’à ce que vous fermiez la page.',
  kept: 'Enregistrés dans ce navigateur uniquement. Vos services s’affichent en premier sous « Où regarder », et les vignettes montrent ce qu’ils proposent.',
  servicesFailed: 'Impossible de charger les services de cette région.',
  noServices: 'Aucun service n’est répertorié pour cette région.',
  noMatch: 'Aucun service ne correspond.',
  full: (most) => `Vous pouvez choisir jusqu’à ${most} services. Retirez-en un pour en ajouter un autre.`,
}
