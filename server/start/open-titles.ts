import { withBuiltInShow } from '../catalogue/built-in-show.ts'
import { withFreeTitles } from '../catalogue/free-titles.ts'
import type { SeenNames } from '../catalogue/names/seen-names.ts'
import { createPagesOfKnown } from '../catalogue/pages-of-known.ts'
import { LIBRARY_LISTS, withLibrary } from '../catalogue/with-library.ts'
import { withReadableNames } from '../catalogue/with-readable-names.ts'
import { createLibraryItems } from '../db/library-items.ts'
import { createLibraryPages } from '../library/library-pages.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Parts } from './parts.ts'

type Options = Pick<Parts, 'database' | 'freeWorks' | 'libraries' | 'inBackground' | 'now'> & {
  /** As the service answers. */
  catalogue: Catalogue
  seen: Pick<SeenNames, 'get'>
}

/** The catalogue with what this site knows of its titles: names, free copies, and what is in the operator's libraries. */
export function openTitles({ catalogue, seen, database, freeWorks, libraries, inBackground, now }: Options) {
  const listing = { inBackground, now: () => now().getTime() }
  const ofService = withBuiltInShow(withReadableNames(catalogue, seen))
  const withFree = withFreeTitles(ofService, {
    works: freeWorks,
    pagesOfKnown: createPagesOfKnown({ ...listing, catalogue: ofService, name: 'free-titles' }),
  })
  const libraryPages = createLibraryPages({ libraries, items: createLibraryItems(database.operators) })
  const fullCatalogue = withLibrary(withFree, {
    libraries,
    itemsOf: libraryPages.itemsOf,
    pagesOf: libraryPages.pagesOf,
    pagesOfKnown: createPagesOfKnown({ ...listing, ...LIBRARY_LISTS, catalogue: withFree, name: 'library-titles' }),
    isFree: freeWorks.isFree,
  })
  return { fullCatalogue, libraryPages }
}
