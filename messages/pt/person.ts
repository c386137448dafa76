import type { Messages } from '../en.ts'
import { counted, number } from './forms.ts'

/** The page of an actor, director or other person. */
export const person: Messages['person'] = {
  description: (name) => `Filmes e séries com ${name}.`,
  portraitOf: (name) => `Foto de ${name}`,
  tabs: { biography: 'Biografia', movies: 'Filmes', tv: 'Séries', crew: 'Equipe técnica', images: 'Imagens' },

  facts: {
    knownFor: 'Destaque em',
    birthdate: 'Nascimento',
    dateOfDeath: 'Falecimento',
    hometown: 'Local de nascimento',
    actingCredits: 'Créditos de atuação',
    tvActingCredits: 'Atuações em séries',
    movieCredits: 'Créditos em filmes',
    tvCredits: 'Créditos em séries',
  },
  dateWithAge: (date, age) => `${date} (${counted(age, 'ano', 'anos')})`,

  noBiography: 'Biografia não disponível',
  bestKnown: 'Títulos mais conhecidos',
  career: 'Carreira',
  decade: (year) => `Anos ${year}`,
  titles: (count) => counted(count, 'título', 'títulos'),
  noTitles: 'nenhum título',
  alsoWith: 'Também com',
  nobodyElse: 'Ninguém mais aparece em mais de um dos títulos mais conhecidos.',
  titlesTogether: (count) => counted(count, 'título em comum', 'títulos em comum'),

  noMediaTitle: 'Nada por aqui',
  noMedia: {
    movies: 'Não há filmes desta pessoa.',
    tv: 'Não há séries desta pessoa.',
    crew: 'Não há créditos de equipe técnica desta pessoa.',
  },
  titlesOf: (shown, total) => `${counted(shown, 'título', 'títulos')} de ${number(total)}`,
  appearances: (count) => counted(count, 'participação em pessoa e em talk shows', 'participações em pessoa e em talk shows'),

  job: 'Função',
  role: 'Papel',
  kind: 'Tipo',
  allKinds: 'Todos os tipos',
  genre: 'Gênero',
  allGenres: 'Todos os gêneros',
  decadeLabel: 'Década',
  allYears: 'Todos os anos',
  sortBy: 'Ordenar por',
  kinds: { movie: 'Filmes', tv: 'Séries' },
  sorts: { popularity: 'Popularidade', newest: 'Mais recentes', oldest: 'Mais antigos', rating: 'Nota' },
  choice: (choice, count) => `${choice} (${number(count)})`,
  show: 'Mostrar',
}
