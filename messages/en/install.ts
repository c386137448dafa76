/** How the site introduces itself when it is installed as an app. */
export const install = {
  description: 'Find out what to watch: movies, TV shows and people, with where to watch them.',
  /** What a screenshot shows. */
  homePicture: 'What is on, at a glance',
  listPicture: 'Popular movies',
  titlePicture: 'A movie, and where it plays',
  /** The site's search in the list of a browser's search engines. */
  searches: (brand: string) => `Movies, TV shows and people on ${brand}`,
}
