import type { Statement } from './statement.ts'

/** How the player's servers do, and who may say so. */
export const statements: Statement[] = [
  {
    id: 'source-health/report',
    says: 'A visitor says once for a title that it does not play, without a text, and is offered another server.',
    shownBy: ['tests/e2e/source-health.e2e.ts › a visitor says once that a title does not play, and goes on with another source'],
  },
  {
    id: 'source-health/counts',
    says: 'Plays, failures, slow loads and reports are counted per server and day, without visitor and title, for ninety days.',
    shownBy: [
      'tests/operators/source-health.test.ts › plays, failures, slow loads and reports are numbers of a source and a day, of all replicas, and the panel shows them',
      'tests/operators/source-health.test.ts › what is stored names neither visitor nor title',
      'tests/operators/source-health.test.ts › the counts of a day are kept for ninety days',
      'tests/e2e/source-health.e2e.ts › a play, what served for a minute, a slow load and a failure are told, each once',
    ],
  },
  {
    id: 'source-health/attack',
    says: 'Reports cannot be used to drown a server: neither from one network nor from a thousand.',
    shownBy: [
      'tests/operators/source-health.test.ts › an attack: one network and a thousand report for days, and the source stays where it is',
      'domain/source-health.test.ts › property: a source that serves a tenth of the usual is not failing, whatever is reported',
      'server/sources/count-plays.test.ts › a thousand networks at once: trouble is limited for the whole site, and hides nobody whom the source serves',
    ],
  },
  {
    id: 'source-health/behind',
    says: 'When an operator wants it, failing servers are put behind working ones, and come back when they work again.',
    shownBy: [
      'tests/operators/source-health.test.ts › a source that serves nobody any more is put behind, on pages, for one hour in six not; the operator’s list stays as it is',
      'domain/source-health.test.ts › stands in its place one hour in six, and stays there once it works again',
    ],
  },
  {
    id: 'source-health/guard',
    says: 'A test of a server reaches public addresses alone, over https, and no other site by a redirect.',
    shownBy: [
      'server/sources/guarded-request.test.ts › DNS rebinding: a resolver that answers differently the second time changes nothing',
      'server/sources/guarded-request.test.ts › an endless answer is read up to 256 kB',
      'tests/operators/source-health.test.ts › a test is audited before anything is asked, and never reaches the machine or its network',
    ],
  },
  {
    id: 'source-health/rights',
    says: 'The panel asks once that only servers with rights are entered; the product names no host of unlicensed films.',
    shownBy: [
      'tests/e2e/source-rules.e2e.ts › an operator tests a server, confirms rights once by saving, and puts failing servers behind',
      'tests/lawful.test.ts › the product names no host but these: none from which films come that nobody licensed',
    ],
  },
]
