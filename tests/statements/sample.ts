import type { Statement } from './statement.ts'

export const statements: Statement[] = [
  {
    id: 'sample/protocol',
    says: 'Without a key the site runs on a built-in catalogue that answers in the protocol of the movie database service.',
    shownBy: [
      'sample-catalogue/engine/endpoints.test.ts › %s answers in its shape',
      'sample-catalogue/engine/handler.test.ts › %s answers every key of the real service',
      'sample-catalogue/engine/handler.test.ts › %s answers a page of results in the shape of the real service',
      'tests/start.test.ts › the same pages come through real HTTP from a second process with the sample catalogue',
    ],
  },
  {
    id: 'sample/labelled',
    says: 'It is clearly labelled.',
    shownBy: [
      'tests/http.test.ts › every page says where its data comes from',
      'tests/pages/layout.test.ts › on a real service nothing speaks of a sample, and the notices stay',
    ],
  },
  {
    id: 'sample/core',
    says: 'Its core is at least 120 films, 25 shows and 300 people, free to watch, each with the reason why.',
    shownBy: [
      'sample-catalogue/data/works.test.ts › there are enough films, shows, people and reviews for every page',
      'sample-catalogue/data/works.test.ts › every work says why anyone may watch it and has a tagline and a summary of its own',
    ],
  },
  {
    id: 'sample/size',
    says: 'A generator fills its lists to any size, always with the same titles.',
    shownBy: [
      'sample-catalogue/engine/handler.test.ts › the size of a catalogue multiplies what is in it and nothing else',
      'sample-catalogue/engine/handler.test.ts › an invented title is the same in a catalogue of any size',
      'sample-catalogue/engine/ids.test.ts › every id of a whole catalogue is of 32 bits and unique in its kind, and the same in any size',
    ],
  },
  {
    id: 'sample/dates',
    says: 'Its dates follow today, so that no list is ever empty.',
    shownBy: [
      'sample-catalogue/engine/handler.test.ts › dates follow a new day without a restart',
      'server/catalogue/tmdb/tmdb.sample.test.ts › shows air today',
      'server/catalogue/tmdb/tmdb.sample.test.ts › an upcoming movie can be in the hero',
    ],
  },
  {
    id: 'sample/artwork',
    says: 'Its pictures are drawn by the server, in every size, the same for a title every time.',
    shownBy: [
      'sample-catalogue/engine/handler.test.ts › every picture that a title or a person names is drawn, in every size',
      'sample-catalogue/artwork/draw-picture.test.ts › a picture is drawn the same every time and carries the size that was asked for',
    ],
  },
]
