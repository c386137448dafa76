import type { PersonRecord } from '../types/records.ts'
import { readFacts } from './facts.ts'
import peopleOf1930s1940s from './people-1930s-1940s.json' with { type: 'json' }
import peopleOf1950s1960s from './people-1950s-1960s.json' with { type: 'json' }
import openFilmPeople from './people-open-films.json' with { type: 'json' }
import furtherShowPeople from './people-shows-further.json' with { type: 'json' }
import showPeople from './people-shows.json' with { type: 'json' }
import silentComedyPeople from './people-silent-comedy.json' with { type: 'json' }
import silentDramaPeople from './people-silent-drama.json' with { type: 'json' }
import silentPeople from './people-silent.json' with { type: 'json' }
import talkiePeople from './people-talkies.json' with { type: 'json' }

/** All people who are credited on a real work. No two have the same name. */
export const realPeople = readFacts<PersonRecord>(
  silentPeople,
  silentComedyPeople,
  silentDramaPeople,
  peopleOf1930s1940s,
  peopleOf1950s1960s,
  talkiePeople,
  openFilmPeople,
  showPeople,
  furtherShowPeople,
)
