const HERE = 'tests/bad-input.test.ts › bad input'
const SYNC = 'tests/sync/bad-input.test.ts › bad input'
const PANEL = 'tests/operators/bad-input.test.ts › bad input'

/** Numbers of the list that take more than one request, and the test that makes them. */
export const SHOWN_ELSEWHERE: Readonly<Record<number, string>> = {
  17: `${HERE} 17: season 0 is the specials`,
  18: `${HERE} 18: a season that a show does not have is a 404`,
  19: `${HERE} 19: a parameter of the address never becomes one of the call to the service`,
  21: 'tests/operators/blocked.test.ts › the pages of a blocked title redirect to Home, as data too, and it is not played',
  39: `${HERE} 39: the 31st search in a minute is refused in plain words, with Retry and the seconds to wait`,
  55: `${HERE} 55: unknown parameters are ignored by %s, and cause no new upstream request`,
  61: `${SYNC} 61: spaces around a code do not matter`,
  77: `${SYNC} 77: keys that mean something to the language, and unknown ones, are dropped`,
  79: `${SYNC} 79: the token %j is a 401, and nothing is written`,
  80: `${SYNC} 80: version %i, whatever the record has, is a merge`,
  81: `${SYNC} 81: the eleventh wrong code of an address is a 429, each further one with a longer wait`,
  85: `${PANEL} 85: a password is compared as given: another Unicode form is another password`,
  86: `${PANEL} 86: an e-mail address is the same account in any case`,
  90: `${PANEL} 90: after half an hour without use a session is a 401, and for a page the way to the sign-in`,
  104: 'tests/operators/bad-input.test.ts › bad inputs 104 and 105: empty rows are dropped and reported; of two concurrent saves one gets a conflict',
  105: 'tests/operators/bad-input.test.ts › bad inputs 104 and 105: empty rows are dropped and reported; of two concurrent saves one gets a conflict',
}
