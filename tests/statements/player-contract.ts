import type { Statement } from './statement.ts'

/** What a source gains by supporting the open player contract. */
export const statements: Statement[] = [
  {
    id: 'player-contract/resume',
    says: 'A source that speaks the contract goes on where the visitor left.',
    shownBy: ['tests/e2e/player.e2e.ts › playback resumes where it was left, and a finished film starts over'],
  },
  {
    id: 'player-contract/next',
    says: 'When an episode has ended the next one starts, unless the visitor stops it.',
    shownBy: ['tests/e2e/player.e2e.ts › when an episode ends the next starts by itself, unless the visitor cancels'],
  },
  {
    id: 'player-contract/others',
    says: 'Messages from any other window or origin, and words that are not in the contract, are ignored.',
    shownBy: [
      'tests/e2e/player.e2e.ts › messages from another window, or outside the contract, change nothing',
      'tests/e2e/player.e2e.ts › messages from the right window but another origin change nothing',
      'domain/player-contract.test.ts › anything a frame sends becomes null or a valid message',
    ],
  },
  {
    id: 'player-contract/slow',
    says: 'After 8 s without load, and at once when a source says that it cannot play, another source is offered.',
    shownBy: [
      'tests/e2e/player.e2e.ts › another source is offered for a silent one that does not load, but not for a slow one that sends messages',
      'tests/e2e/player.e2e.ts › another source is offered at once when one reports that it cannot play',
    ],
  },
  {
    id: 'player-contract/conformance',
    says: 'A source’s owner sees which promises of the contract their page keeps, each as a line with what was wrong.',
    shownBy: [
      'tests/e2e/conformance.e2e.ts › the test pattern, the player of own files and the example of the documentation keep all they promise',
      'tests/e2e/conformance.e2e.ts › what a page does not keep is told, line by line',
      'tests/e2e/conformance.e2e.ts › by keyboard, on a narrow screen: an address with a mistake, then a test; nothing loads before Start',
      'tests/conformance.test.ts › the conformance page is sent with its typefaces, is not indexed, and counts as a page',
    ],
  },
  {
    id: 'player-contract/embeds',
    says: 'YouTube’s and the Internet Archive’s players take part as far as they speak; a trailer’s place is never the film’s.',
    shownBy: [
      'tests/e2e/embeds.e2e.ts › a trailer’s place is not taken for the film’s, and its errors are heard',
      'tests/e2e/embeds.e2e.ts › the Internet Archive’s embed goes on where another source left the film',
    ],
  },
  {
    id: 'player-contract/platform-names',
    says: 'Where the service lists streaming platforms for the region, its names and logos win over ours.',
    shownBy: [
      'domain/platforms.test.ts › the names and logos of the catalogue win; which platforms are specified, and their order, stay',
      'tests/e2e/filters.e2e.ts › the platforms have the names and logos of the catalogue',
    ],
  },
]
