import { openFilmPeople } from './people-open-films.ts'
import { peopleOf1930s1940s } from './people-1930s-1940s.ts'
import { peopleOf1950s1960s } from './people-1950s-1960s.ts'
import { furtherShowPeople } from './people-shows-further.ts'
import { showPeople } from './people-shows.ts'
import { silentComedyPeople } from './people-silent-comedy.ts'
import { silentDramaPeople } from './people-silent-drama.ts'
import { silentPeople } from './people-silent.ts'
import { talkiePeople } from './people-talkies.ts'
import type { PersonRecord } from '../records.ts'

/** Everyone credited on a real work, each under a name of their own. */
export const realPeople: PersonRecord[] = [
  ...silentPeople,
  ...silentComedyPeople,
  ...silentDramaPeople,
  ...peopleOf1930s1940s,
  ...peopleOf1950s1960s,
  ...talkiePeople,
  ...openFilmPeople,
  ...showPeople,
  ...furtherShowPeople,
]
