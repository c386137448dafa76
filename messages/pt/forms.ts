/*
 * Glossary of the Brazilian Portuguese texts. Visitors are addressed as "você".
 *
 * title             título                    watchlist          Minha lista ("na sua lista")
 * movie             filme                     your lists         suas listas
 * (TV) show         série                     watched            assistido
 * season            temporada ("T2 E5")       follow             seguir, Seguindo
 * episode           episódio                  not interested     Não tenho interesse
 * cast              elenco                    history            histórico
 * crew              equipe técnica            continue watching  Continuar assistindo
 * genre             gênero                    server             servidor
 * keyword           palavra-chave             player             player
 * filter            filtro                    sync code          código de sincronização
 * rating            nota                      alert              aviso
 * age rating        classificação indicativa  spoiler            spoiler
 * streaming service serviço de streaming      trailer            trailer
 * network           emissora                  free               grátis
 * company           produtora                 captions           legendas
 * backdrop, poster  imagem de fundo, pôster   device             dispositivo
 */
import { formsOf, type Forms } from '../forms.ts'

const { plural: pluralByRules, number } = formsOf('pt-BR')

export { number }

/** Brazilians write `0 filmes`, although the rules of `Intl` count zero as singular. */
export function plural(count: number, forms: Forms): string {
  return count === 0 ? forms.other : pluralByRules(count, forms)
}

/** `1 filme`, `2.000 filmes`, `1.000.000 de filmes`: a number with its noun, in the singular and in the plural. */
export function counted(count: number, one: string, other: string): string {
  return plural(count, {
    one: `${number(count)} ${one}`,
    many: `${number(count)} de ${other}`,
    other: `${number(count)} ${other}`,
  })
}
