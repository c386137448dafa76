import type { Messages } from '../en.ts'
import { counted } from './forms.ts'

/** Where a title can be watched, and the visitor's own streaming services. */
export const offers: Messages['offers'] = {
  kinds: { subscription: 'Assinatura', free: 'Grátis', ads: 'Com anúncios', rent: 'Alugar', buy: 'Comprar' },

  whereToWatch: 'Onde assistir',
  region: 'Região',
  noOffers: 'Nenhuma oferta conhecida nesta região.',
  credit: 'Dados de streaming: JustWatch',
  otherRegionsFailed: 'Não foi possível carregar as ofertas de outras regiões.',
  loadingOtherRegions: 'Carregando as outras regiões…',
  elsewhere: (regions) => `Disponível em mais ${counted(regions, 'região', 'regiões')}`,
  yours: '(você tem)',

  myServices: 'Meus serviços',
  onMyServices: 'Nos meus serviços',
  services: 'Serviços',
  findService: 'Encontrar um serviço',
  done: 'Concluir',
  notLasting: 'Este navegador não consegue salvar sua região e seus serviços: eles valem até você fechar a página.',
  kept: 'Salvos só neste navegador. Seus serviços aparecem primeiro em “Onde assistir”, e os cards mostram o que eles têm.',
  servicesFailed: 'Não foi possível carregar os serviços desta região.',
  noServices: 'Nenhum serviço listado para esta região.',
  noMatch: 'Nenhum serviço corresponde.',
  full: (most) => `Você pode escolher até ${most} serviços. Remova um para adicionar outro.`,
}
