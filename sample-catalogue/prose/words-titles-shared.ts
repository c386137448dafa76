import { wordList } from './word-list.ts'

/** Jobs for the possessive: "The Cartographer's Daughter". */
export const TITLE_TRADES =
  wordList(`Cartographer|Lighthouse Keeper|Bell-Founder|Piano Tuner|Locksmith|Ferryman|Glassblower|Clockmaker|Apothecary|
  Beekeeper|Translator|Magistrate|Seamstress|Chess Player|Falconer|Organist|Dredger|Typesetter|Archivist|Pearl Diver|Signalman|Milliner|
  Astronomer|Cellist|Smuggler|Photographer|Butcher|Diplomat|Gardener|Forger|Bookbinder|Tailor|Surveyor|Ropemaker|Interpreter|Taxidermist|Saddler|
  Watchman|Puppeteer|Stonemason|Chemist|Croupier|Perfumer|Fishwife|Botanist|Postmaster|Bursar|Hypnotist|Pilot|Stenographer|Baker|Lamplighter|
  Organ-Grinder|Costumier|Governess|Trapper|Boatbuilder|Cooper|Geologist|Midwife|Auctioneer|Prompter|Tanner|Embalmer|Potter|Cobbler|Drummer|
  Wrestler|Dressmaker|Barber|Concierge`)
/** Numbers before a plural. */
export const TITLE_NUMBERS =
  wordList(`Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Thirteen|Fourteen|Sixteen|Nineteen|Twenty-One|
  Twenty-Six|Thirty|Forty|Forty-One|Sixty|Ninety|A Hundred|Three Hundred|A Thousand`)
/** Verbs before an object: "Counting Herons". */
export const TITLE_VERBS =
  wordList(`Counting|Borrowing|Burying|Forgetting|Painting|Naming|Stealing|Feeding|Following|Answering|Losing|Waking|
  Hiding|Missing|Chasing|Raising|Finding|Marrying|Saving|Outrunning|Talking to|Dreaming of|Waiting for|Running from|Betting on|Listening for|
  Minding`)
/** Prepositions before "the": "Beneath the Viaduct". */
export const TITLE_PREPOSITIONS = wordList(
  `Beneath|Under|Before|Beyond|Behind|Against|Past|Until|Between Us and|This Side of|All the Way to|Across`,
)
/** Materials and colours: "The Glass Orchard". */
export const TITLE_MATERIALS =
  wordList(`Glass|Paper|Tin|Velvet|Copper|Porcelain|Cardboard|Marble|Amber|Wooden|Clay|Bronze|Wicker|Ivory|Crimson|
  White|Black|Green|Blue|Yellow|Scarlet|Grey|Brass|Pewter|Silk`)
/** Ordinals and the like: "The Seventh Witness". */
export const TITLE_RANKS =
  wordList(`Seventh|Only|Fourth|Ninth|Thirteenth|Absent|Wrong|Eleventh|Silent|Tall|Favourite|Nervous|Stray|False|
  Gentle|Best`)
/** Times of the week and the year: "The November Lodger". */
export const TITLE_TIMES =
  wordList(`November|Sunday|Midnight|Monday|October|Easter|Thursday|Winter|August|Tuesday|Evening|April|Saturday|Summer|
  January|Wednesday|Dawn|February|Friday|Michaelmas`)
/** Before a given name. */
export const TITLE_CALLS =
  wordList(`Dear|Ask for|Without|Remember|Waking Up|Calling|The Trouble with|Nobody Told|Yours,|Goodnight,|Finding Room for|
  What Became of|The Education of|Looking for|Letters to|Everybody Loved|A Coat for|The Private Life of|Meeting|Finding|Wait for|A Chair for|Burying|
  Someone Tell|Call Me|The Patience of|Half of|Just Like|Leaving with|The Ballad of|Being|One More for|Don't Wake|Because of|A Toast to`)
/** After a full name: documentaries. */
export const TITLE_LIVES =
  wordList(`A Life in Letters|Out of Step|The Lost Tapes|In Her Time and Ours|Against the Grain|Notes from a Life|
  Drawing a Line|The Long Rehearsal|Nothing Wasted|In Plain Sight|The Unfinished Work|By Hand|A Second Look|Slow Burn|The Early Years|
  Beyond the Frame`).filter((life) => !life.includes('Her'))
/** Around a full name: talk shows. */
export const TITLE_TALKS =
  wordList(`Tonight with|In Conversation with|Late with|The Table of|Sunday Papers with|An Hour with|Upstairs with|
  Second Opinion with|The Green Room with|Up Late with|One Question for|Breakfast with`)
/** After an invented place: series. */
export const TITLE_INSTITUTIONS =
  wordList(`General|Nights|County|Division|Mornings|Chronicles|Central|Station|Tales|Infirmary|School|Confidential|
  Hotel|Fire|Heights|Academy|Blues|Lives|Watch|Circuit|Beat|Days|Wives|Hospital|Precinct`)
/** Before an invented place, for when the patterns of a mood are used up. */
export const TITLE_SPARES =
  wordList(`Night Bus to|Slack Water at|A Visitor to|The Back Road to|Somebody's Home in|Two Rooms in|The Wrong Side of|
  Evening at|Word from|The Clocks of|A Short Walk to|The Noise at|Everyone from|Fog on|The Stairs at|Half the Town of|A Key to|An Honest Mistake in|
  The Weather at|A Postcard of|The Waiting Room at|South of|West of|The Quiet Side of|Old Friends of|Passing Through|A Bench at|The Light at|
  Strangers at|The View from|Closing Time at|One Night in|The Long Afternoon at|Two Miles to|The Far End of|A Table in|The Voices at|Halfway to|
  An Answer from|The End House in|A Week in|The Keys to|Two Brothers from|Good People of|The Trains to|Ten Streets of|The Summer Visitors of|
  The Dogs of Upper|The Wind at|Snow over|The Secret of|The Photograph from|Shadows over|A Road to|The Men of|The Women of|The Children of|
  An Autumn in|The Promise of|A Lamp at|The Bells over|The Return to|Quarter to Nine in|The Garden at|The Fields of|Thursday in|The Watchers at|
  Rooms to Let in|A Map to|The Signal Box at|The Ballad of|The Truth about|The Smoke over|A Door in|The Fire at|Wild Geese over|The Crossroads at|
  Nine Streets from|The Silence at|The Baker of|The Stranger from|A Funeral at|Rain over|The Road past|Trespassing at|The Well at|The Flood at|
  No Vacancies in|The Quarrel at|A Bed in|Moonrise over|The Hour at|The Walls of|The Town Clerk of|The Bargain at|Goodnight from`)
