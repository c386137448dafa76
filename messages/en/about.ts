/** The About page. It says what the site stores, and for how long: keep the facts exact. */
export const about = {
  description: 'What this site is, what it does, and where its data comes from.',
  heading: (brand: string) => `About ${brand}`,
  lead: (brand: string) =>
    `${brand} helps you decide what to watch: movies, TV shows and the people who make them, on pages that load fast and let the pictures speak.`,

  whatItDoes: 'What it does',
  browse: 'Browse what is trending, upcoming, airing and popular, and the people behind it.',
  find: 'Search everything at once, with suggestions as you type and full keyboard support.',
  details: 'See everything about a title: cast and crew, reviews, videos, images, seasons and episodes.',
  play: 'Press play: a player with a choice of lawful sources, none of which loads before that.',
  free: 'No accounts, no tracking, no ads. It is open source: anyone can run a site like this one.',

  usefulLinks: 'Useful links',
  tvShows: 'TV shows',
  popularPeople: 'Popular people',

  dataSource: 'Where the data comes from',
  /** A link to the company of that name. */
  streamingData: 'Streaming data by <link>JustWatch</link>.',
  sample:
    'This site uses the built-in sample catalogue: real works that anyone may watch, and invented titles, people and pictures that exist nowhere else.',

  privacy: 'Films and privacy',
  files: (brand: string) =>
    `${brand} does not store any files on its server and links to no unlicensed streams. Films play from pages of other sites or from files that the operators may show, in a sandboxed frame that loads only after you press play.`,
  /** Introduces the list of `stored`. */
  storedHere: 'What this site stores about you, on its own server and for no one else:',
  stored: {
    searches: (days: number) =>
      `What you search for, with the time and your IP address, for ${days} days, so that the operators can see what is missing.`,
    searchesShortened: (days: number, addressDays: number) =>
      `What you search for, with the time and your IP address, for ${days} days, so that the operators can see what is missing. After ${addressDays} days your address is shortened to its network.`,
    sync: (days: { unusedCode: number; syncRevision: number; removal: number; generatorAddress: number }) =>
      `If you generate a sync code: your watch history, your lists with the episodes that you have watched, where you stopped in films and episodes, and the kinds of your devices, until no device has used the code for ${days.unusedCode} days; its earlier versions, for ${days.syncRevision} days; that you removed something, for ${days.removal} days; and your IP address, for ${days.generatorAddress} days.`,
    bans: 'Banned IP addresses, with the reason, until the ban ends or is lifted.',
    audit: (days: number) => `What the operators do, with the address if they ban one, for ${days} days.`,
    limits: 'To enforce limits: how many requests your address has made, in memory or in the database, for an hour at most.',
    backups: 'Backups contain what was stored when they were made, until newer ones replace them.',
    answers: (days: number) =>
      `Responses of the movie database, including those to searches, for ${days} days at most and without a record of who asked.`,
  },
  /** It names a button of the watchlist in quotation marks. */
  counting:
    'The site counts per hour how many players are opened and how many do not play, but not who opened them or for which title. What you watch and mark (history, watchlist, watched, hidden and followed titles, watched episodes, and where you stopped) stays in your browser until you remove it, and is sent nowhere unless you generate a sync code. “Forget everything here” on your watchlist removes all of it at once. Lists that you import are read in your browser: their titles are looked up here, and neither stored nor logged. This site does not ask other services for your address, and does not pass it on.',
  /** Which other sites a browser contacts for pictures. `host`: of pictures, `videoHost`: of those in a title's tab "Videos". */
  pictures: {
    here: 'Pictures come from this site: your browser contacts no other site before you press play.',
    hereAndVideos: (videoHost: string) =>
      `Pictures come from this site, and those of videos from ${videoHost}, when you open a title’s Videos tab; before you press play, your browser contacts no other site.`,
    elsewhere: (host: string) =>
      `Pictures come from ${host}, which therefore sees your IP address; before you press play, your browser contacts no other site.`,
    elsewhereAndVideos: (host: string, videoHost: string) =>
      `Pictures come from ${host}, which therefore sees your IP address, and those of videos from ${videoHost}, when you open a title’s Videos tab; before you press play, your browser contacts no other site.`,
  },
  contact: 'Contact',
}
