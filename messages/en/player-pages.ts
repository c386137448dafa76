/** What the site's own player pages say, in the frame of the player on a title's page. */
export const playerPages = {
  /** Above the heading, before season and episode: what is playing. */
  sources: { film: 'Film', trailer: 'Trailer', archive: 'Internet Archive', pattern: 'Test pattern', file: 'File' },

  /** Name of the links below. */
  whatPlays: 'What plays',
  playFilm: { movie: 'Play the film', tv: 'Play the episode' },
  playTrailer: 'Play the trailer',
  playSequence: 'Play the title sequence',
  playPattern: 'Play the test pattern',
  playEpisode: (season: number, episode: number) => `Play Season ${season}, Episode ${episode}`,
  playSpecial: (episode: number) => `Play Specials, Episode ${episode}`,
  tryAgain: 'Try again',

  /** Why nothing plays: headings. */
  noFilm: {
    movie: (name: string) => `There is no free film of “${name}” in the catalogue.`,
    tv: (name: string) => `There is no free episode of “${name}” in the catalogue.`,
  },
  noTrailer: (name: string) => `There is no official trailer of “${name}” in the catalogue.`,
  noCopy: (name: string) => `There is no known copy of “${name}” on the Internet Archive.`,
  noFile: (name: string) => `This server has no file of “${name}”.`,
  /** Under such a heading. */
  norTrailer: 'Nor is there an official trailer.',
  sequencePlays: 'Its title sequence and the test pattern play.',
  patternPlays: 'The test pattern plays for every title.',

  airsOn: (name: string, date: string) => `This episode of “${name}” airs on ${date}.`,
  notAired: (name: string) => `This episode of “${name}” has not aired yet.`,
  untilThenTrailer: 'Until then, the trailer plays.',
  untilThenNothing: 'Until then there is nothing to play.',

  noEpisode: (name: string) => `There is no such episode of “${name}” in the catalogue.`,
  /** Before a link to it. */
  nearestHere: 'The nearest one is here.',
  chooseAnother: 'Choose another season or episode.',

  notFound: 'Not found',
  noTitle: { movie: 'There is no such film in the catalogue.', tv: 'There is no such show in the catalogue.' },
  removed: 'It may have been removed, or the address may be mistyped.',
  noServer: 'There is no such server.',
  reload: 'It may have been removed. Reload the title’s page to see its current servers.',
  oneMoment: 'One moment',
  noCatalogue: 'The catalogue is not responding right now.',
  backSoon: 'We cannot tell what plays here. It is usually back within a minute.',

  /** Name of a frame; `name` is the title, with its season and episode. */
  onArchive: (name: string) => `${name}, on the Internet Archive`,
  trailerOf: (name: string) => `Official trailer of ${name}`,
  /** After the reason why no film plays. */
  isTrailer: 'This is the official trailer.',
  silent: {
    archive: (host: string) => `The Internet Archive (${host}) does not answer. Meanwhile the title sequence plays.`,
    youtube: (host: string) => `YouTube (${host}) does not answer. Meanwhile the title sequence plays.`,
  },

  testPattern: 'Test pattern',
  testPatternOf: (name: string) => `Test pattern: ${name}`,

  /** A short animation with the pictures and names of a title, and its controls. */
  sequence: {
    label: (name: string) => `Title sequence of “${name}”`,
    seek: 'Seek',
    play: 'Play',
    pause: 'Pause',
    playAgain: 'Play again',
    /** For screen readers. `{time}` and `{end}` are numbers, which the page's script fills in. */
    position: '{time} of {end} seconds',
    invented: 'Invented title: this sequence was drawn by the site.',
    drawn: 'This sequence was drawn by the site.',
    /** Under the name of a company, in its own line. */
    presents: 'presents',
    /** Each in a line above one or two names. */
    starring: 'Starring',
    with: 'With',
    createdBy: 'Created by',
    directedBy: 'Directed by',
  },
}
