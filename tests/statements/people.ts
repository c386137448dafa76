import type { Statement } from './statement.ts'

export const statements: Statement[] = [
  {
    id: 'people/grid',
    says: 'Popular people: a 6-column grid with infinite scroll.',
    shownBy: ['tests/e2e/people.e2e.ts › the popular people are in six columns, and more load while scrolling'],
  },
  {
    id: 'people/card',
    says: 'Each card shows the profile image and name and links to /person/{personId}.',
    shownBy: [
      'tests/pages/people.test.ts › popular people are cards with portrait and name, each leading to its person, a page at a time',
    ],
  },
  {
    id: 'people/paging',
    says: 'The popular-people page loads page 1, then the next page when the end marker scrolls into view.',
    shownBy: [
      'tests/pages/people.test.ts › popular people are cards with portrait and name, each leading to its person, a page at a time',
      'tests/e2e/people.e2e.ts › the popular people are in six columns, and more load while scrolling',
    ],
  },
  {
    id: 'people/header',
    says: 'Person detail has the profile image and the name as its header.',
    shownBy: ['tests/pages/people.test.ts › a person’s page is headed by portrait and name'],
  },
  {
    id: 'people/unknown',
    says: 'A missing fact reads "Unknown".',
    shownBy: ['tests/pages/people.test.ts › a missing fact reads Unknown'],
  },
  {
    id: 'people/known-for',
    says: 'Facts: Known for, Hometown.',
    shownBy: [
      'tests/pages/people.test.ts › the facts of a living person tell the age',
      'tests/pages/people.test.ts › a missing fact reads Unknown',
    ],
  },
  {
    id: 'people/birth',
    says: 'Facts: Birthdate, with age when alive.',
    shownBy: [
      'tests/pages/people.test.ts › the facts of a living person tell the age',
      'tests/pages/people.test.ts › the facts of a dead person tell the age at death',
    ],
  },
  {
    id: 'people/death',
    says: 'Facts: Date of Death, with age at death.',
    shownBy: [
      'tests/pages/people.test.ts › the facts of a dead person tell the age at death',
      'domain/title.test.ts › age is in whole years, and unknown if a date is missing',
    ],
  },
  {
    id: 'people/counts',
    says: 'Facts: Acting credits, TV acting credits, Movie credits, TV credits.',
    shownBy: ['tests/pages/people.test.ts › the facts of a living person tell the age'],
  },
  {
    id: 'people/tabs',
    says: 'Tabs: Biography (default), Movies, TV Shows, Crew, Images.',
    shownBy: ['tests/pages/people.test.ts › a person has five tabs, of which Biography is chosen'],
  },
  {
    id: 'people/tab-in-url',
    says: 'The tab of a person lives in the address.',
    shownBy: ['tests/e2e/people.e2e.ts › another job shows its own credits, and a tab stays in the address'],
  },
  {
    id: 'people/biography',
    says: 'Biography falls back to "Biography not available".',
    shownBy: ['tests/pages/people.test.ts › the tab %s of a person without anything reads: %s'],
  },
  {
    id: 'people/credits',
    says: "Movies and TV Shows hold the person's parts of each kind.",
    shownBy: [
      'tests/pages/people.test.ts › the tabs Movies and TV Shows hold the parts of each kind, those in one title on one card',
      'tests/e2e/browse.e2e.ts › a person links to their titles, and a title to its people',
    ],
  },
  {
    id: 'people/jobs',
    says: 'The Crew tab shows job tags; the first job is selected by default and the credits are filtered by the selected job.',
    shownBy: [
      'tests/pages/people.test.ts › the crew tab starts with the first job, and holds its titles alone',
      'tests/e2e/people.e2e.ts › another job shows its own credits, and a tab stays in the address',
    ],
  },
  {
    id: 'people/empty',
    says: 'Empty lists show "No Media" with "There are no {type} for this person."',
    shownBy: ['tests/pages/people.test.ts › the tab %s of a person without anything reads: %s'],
  },
  {
    id: 'people/images',
    says: 'The Images tab shows a gallery of profile images, each opening the full-size image in a new tab.',
    shownBy: [
      'tests/pages/people.test.ts › each picture opens in full size in a new tab',
      'tests/e2e/people.e2e.ts › a portrait opens in full size in a new tab',
    ],
  },
  {
    id: 'people/no-images',
    says: 'Without images the tab shows "No Images" and "There are no images for {title}".',
    shownBy: ['tests/pages/people.test.ts › the tab %s of a person without anything reads: %s'],
  },
  {
    id: 'people/calls',
    says: 'person/popular is asked with a page, and person/{personId} with append_to_response=images,combined_credits and include_image_language=en,null.',
    shownBy: [
      'tests/pages/people.test.ts › popular people are cards with portrait and name, each leading to its person, a page at a time',
      'server/catalogue/tmdb/tmdb.test.ts › the call of %s sends %o',
    ],
  },
]
