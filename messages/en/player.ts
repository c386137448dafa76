import { plural } from './forms.ts'

/** The player on a title's page, and its controls. For the page inside its frame see `playerPages` and `ownPlayer`. */
export const player = {
  /** Name of the region, and of the frame in it. */
  player: 'Player',
  play: 'Play',
  nothingPlays: 'Nothing to play yet',
  /** In place of the play button, for an episode to come. */
  airs: (date: string) => `Airs ${date}`,
  notAired: 'Not aired yet',
  /** Before the licence, such as `CC BY 3.0`, which is a link. */
  freeHere: (licence: string) => `Free to watch here: <licence>${licence}</licence>`,

  /** A menu; a server is where the video comes from. */
  server: (name: string) => `Server: ${name}`,
  noServer: 'Server: none',
  /** The names of the four servers that every site has at first. */
  servers: { Film: 'Film', Trailer: 'Trailer', 'Internet Archive': 'Internet Archive', 'Test pattern': 'Test pattern' },
  /** In the menu beside a server's name: what is good or bad about it. */
  marks: { isFastest: 'Fastest', is4K: '4K', isAdFree: 'Ad-free', hasAds: 'Has ads' },
  /** In the menu beside a server's name: what it lacks. */
  lacks: {
    film: { movie: 'no free film', tv: 'no free episode' },
    trailer: 'no trailer',
    copy: 'no copy on the Internet Archive',
    /** Anything for the title. */
    value: 'nothing for this title',
  },

  cannotPlay: 'This source cannot play this title.',
  slow: 'This is taking a while.',
  /** A button, with the name of another server. */
  tryOther: (server: string) => `Try ${server}`,
  /** A button by which visitors report that nothing plays, and what it then says. */
  doesNotPlay: "This doesn't play",
  reported: 'Thank you. The operators see how often this server fails, but not who reported it.',
  /** A button, with the name of another server. */
  switchTo: (server: string) => `Switch to ${server}`,

  /** Names of the two menus. */
  season: 'Season',
  episode: 'Episode',
  /** An episode in the menu: `5. The Long Way Home (airs Mar 1, 2024)`. */
  option: {
    named: (number: number, name: string) => `${number}. ${name}`,
    airs: (number: number, date: string) => `${number}. (airs ${date})`,
    namedAirs: (number: number, name: string, date: string) => `${number}. ${name} (airs ${date})`,
    notAired: (number: number) => `${number}. (not aired yet)`,
    namedNotAired: (number: number, name: string) => `${number}. ${name} (not aired yet)`,
  },
  previousEpisode: 'Previous episode',
  nextEpisode: 'Next episode',
  /** What a button leads to. `place` is an episode's number, or "S2 E5" in another season. */
  steps: {
    next: {
      named: (place: string, name: string) => `Next: ${place}. <name>${name}</name>`,
      unnamed: (place: string) => `Next: ${place}`,
      season: (season: number) => `Next: Season ${season}`,
      title: (name: string) => `Next: <name>${name}</name>`,
    },
    previous: {
      named: (place: string, name: string) => `Previous: ${place}. <name>${name}</name>`,
      unnamed: (place: string) => `Previous: ${place}`,
      season: (season: number) => `Previous: Season ${season}`,
      title: (name: string) => `Previous: <name>${name}</name>`,
    },
  },
  /** Why a title is next. */
  recommendedAfter: (name: string) => `Recommended after ${name}`,
  /** Read out once. */
  startsInSeconds: (seconds: number) =>
    plural(seconds, { one: `Starts in ${seconds} second.`, other: `Starts in ${seconds} seconds.` }),
  /** Seconds, counting down. Short. */
  startsIn: (seconds: number) => `Starts in ${seconds}`,
  playNow: 'Play now',
  autoplayNext: 'Autoplay next',

  /** The player takes the whole width of the page. */
  theatre: 'Theatre',
  fullScreen: 'Full screen',
  exitFullScreen: 'Exit full screen',
  /** For a player that moved to the corner of the window: a button that scrolls back to where it was. */
  backToItsPlace: 'Back to its place',
}
