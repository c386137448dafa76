import { number, plural } from './forms.ts'

/** The filters of a list: their panel, the chips of active ones, saved ones, and why some in an address are not used. */
export const filters = {
  /** Of the panel, and of the button that opens it. */
  heading: 'Filters',
  /** Said after the button. */
  active: (count: number) => `${number(count)} active`,
  failed: 'The filters could not be loaded.',
  more: 'More filters',
  apply: 'Apply',
  /** The same button once it is known how many titles there will be; the part in `<hidden>` is for screen readers. */
  applyTo: (count: number) =>
    plural(count, {
      one: `<hidden>Apply: </hidden>Show ${number(count)} title`,
      other: `<hidden>Apply: </hidden>Show ${number(count)} titles`,
    }),
  /** Announced when the filters have changed. */
  fit: (count: number) => plural(count, { one: `${number(count)} title fits`, other: `${number(count)} titles fit` }),
  clear: 'Clear All',
  /** An excluded name, which is struck through and has an icon; the part in `<hidden>` is for screen readers. */
  excluded: (name: string) => `<hidden>Not </hidden><name>${name}</name>`,
  /** A checkbox below several chosen genres or keywords: a title needs only one of them. */
  anyIsEnough: 'Any of them is enough',
  sort: 'Sort by',
  sorts: {
    'popularity.desc': 'Popularity: high to low',
    'popularity.asc': 'Popularity: low to high',
    'rating.desc': 'Rating: high to low',
    'rating.asc': 'Rating: low to high',
    'date.desc': 'Release date: newest first',
    'date.asc': 'Release date: oldest first',
    'title.asc': 'Title: A-Z',
    'title.desc': 'Title: Z-A',
  },
  genres: {
    label: 'Genres',
    exclude: 'Exclude genres',
    excluded: 'None of these genres',
    failed: 'The genres could not be loaded. Everything else works.',
    unnamed: (id: number) => `Genre ${id}`,
  },
  /** Two sliders each, whose labels only screen readers say. */
  rating: { label: 'Rating', least: 'Minimum rating', most: 'Maximum rating' },
  years: { label: 'Years', least: 'Minimum year', most: 'Maximum year' },
  length: {
    label: 'Length',
    ofEpisode: 'Length of an episode',
    least: 'Minimum length in minutes',
    most: 'Maximum length in minutes',
    any: 'Any',
    from: (minutes: number) => `${minutes} min or more`,
    upTo: (minutes: number) => `Up to ${minutes} min`,
    exactly: (minutes: number) => `${minutes} min`,
    between: (from: number, to: number) => `${from} - ${to} min`,
  },
  /** A year, or a rating such as 7 or 6.5. */
  value: (value: number) => String(value),
  /** Two ratings or years. */
  range: (from: string, to: string) => `${from} - ${to}`,
  platforms: {
    label: 'Streaming platforms',
    failed: 'The streaming platforms could not be loaded. Everything else works.',
    none: 'No streaming platforms are listed for this region.',
    unnamed: (id: number) => `Platform ${id}`,
  },
  free: {
    label: 'Free here',
    note: 'Films that this site plays itself, with the right to do so. They cannot be filtered by platform, kind of offer, age rating or kind of show.',
  },
  /** Fields that suggest names while a visitor types. `chosen`: label of the list of chosen names, for screen readers. */
  names: {
    keywords: { label: 'Keywords', chosen: 'Chosen keywords', unnamed: (id: number) => `Keyword ${id}` },
    people: { label: 'People', chosen: 'Chosen people', unnamed: (id: number) => `Person ${id}` },
    companies: { label: 'Companies', chosen: 'Chosen companies', unnamed: (id: number) => `Company ${id}` },
    networks: { label: 'Networks', chosen: 'Chosen networks', unnamed: (id: number) => `Network ${id}` },
  },
  namePlaceholder: 'Type a name',
  languages: { label: 'Original language', chosen: 'Chosen original language', placeholder: 'Type a language' },
  countries: { label: 'Country', chosen: 'Chosen country', placeholder: 'Type a country' },
  pick: {
    exclude: (name: string) => `Exclude ${name}`,
    takeOut: (name: string) => `Take out ${name}`,
    /** In place of a field's placeholder. */
    full: (most: number) => `No more than ${number(most)}`,
    failed: 'Suggestions could not be loaded.',
    none: 'No matches.',
  },
  peopleOfShows:
    'With people chosen, shows cannot be filtered by keywords, companies, networks, length, status, kind of show, platforms or kinds of offer.',
  votes: { label: 'Votes', any: 'Any number', atLeast: (count: number) => `At least ${number(count)}` },
  status: 'Status',
  statuses: {
    returning: 'Returning',
    planned: 'Planned',
    'in-production': 'In production',
    ended: 'Ended',
    canceled: 'Canceled',
    pilot: 'Pilot',
  },
  showType: 'Kind of show',
  showTypes: {
    scripted: 'Scripted',
    miniseries: 'Miniseries',
    documentary: 'Documentary',
    reality: 'Reality',
    talk: 'Talk show',
    news: 'News',
    video: 'Video',
  },
  offer: 'Kind of offer',
  region: 'Region for platforms, offers and age ratings',
  certification: { label: 'Highest age rating', any: 'Any' },
  /** Active filters above the list. Pressing one removes it. */
  chips: {
    label: 'Active filters',
    /** The part in `<hidden>` is for screen readers. */
    remove: (filter: string) => `<hidden>Remove </hidden><filter>${filter}</filter>`,
    not: (name: string) => `Not ${name}`,
    anyOf: (names: readonly string[]) => `Any of: ${names.join(', ')}`,
    /** Only the first names are written out. */
    anyOfMore: (names: readonly string[], more: number) => `Any of: ${names.join(', ')} and ${number(more)} more`,
    certification: (highest: string) => `Up to ${highest}`,
    rating: (range: string) => `Rating ${range}`,
    years: (range: string) => `Years ${range}`,
    votes: (least: number) => `At least ${number(least)} votes`,
    region: (region: string) => `In ${region}`,
  },
  saved: {
    heading: 'Saved filters',
    nothing: 'Applied filters can be saved here under a name. They stay in this browser.',
    full: (count: number) => `${number(count)} sets of filters are saved. Remove one to save another.`,
    notStored: 'This browser cannot store anything at the moment: saved filters last until you close this page.',
    name: 'Name of these filters',
    /** The name that is proposed: the active filters. */
    proposedName: (active: readonly string[]) => active.join(', '),
    save: 'Save',
    newName: (name: string) => `New name of ${name}`,
    /** The button that stores a new name. */
    rename: 'Rename',
    renameSet: (name: string) => `Rename ${name}`,
    remove: (name: string) => `Remove saved ${name}`,
  },
}
