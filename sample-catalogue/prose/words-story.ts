import { wordList } from './word-list.ts'

/** Clauses about the person named before: `{p}` is "he" or "she", `{pm}` "him" or "her", `{ps}` "his" or "her". */
export const WHO =
  wordList(`who has never finished anything|who is slowly going deaf|two weeks from retirement|who has not left town in eleven years|
  who owes money all over town|with an excellent memory for voices|who cannot say no|who sleeps four hours a night|with a bad heart|
  who was once nearly famous|who keeps {ps} promises|with nothing left to sell|whose luck has run out|who still sets the table for two|
  who learned patience in prison|with a gift for being overlooked|who came for a week and stayed nine years|whose house is being sold|
  who has just been dismissed|who is afraid of water|newly married|in {ps} last year of work|who has not sung since the fire|with three days' leave|
  who never learned to swim|who keeps a suitcase packed|who knows every shortcut in the district|who has raised four brothers|with a limp|
  who wins arguments and loses friends|too honest for the work|recently widowed|new to the country|who has stopped drinking|
  who trusts nobody|who has something to prove|with one good suit|back after a long illness|who writes letters and never posts them`)
/** Small objects that a plot can be about. */
export const SMALL_THINGS =
  wordList(`a brass key|a red mitten|a green ledger|an unused ticket|an unposted letter|a glass eye|a wedding ring|a tin of buttons|a tide table|
  a chess piece|a torn photograph|a music box|a pawn ticket|a map on a napkin|a silver thimble|a jar of honey|a broken compass|a single glove|
  a false passport|a prayer book|an opera programme|a stopped watch|a roll of film|a matchbook|a pair of dancing shoes|a sealed envelope|
  a coat two sizes too large|a bundle of love letters|a handwritten recipe|a christening spoon|a whistle|a railway lamp|a birdcage|
  a school report|a blue china cup|an old theatre bill|a tuning fork|a gold coin|a pocket knife|a fountain pen|a silver locket|a leather suitcase|
  a bottle of plum brandy|a signed contract|a child's drawing|an old revolver|a wooden flute|a box of matches|a postcard|a diary|a medal|a mirror`)
export const SPANS =
  wordList(`three days|nine days|one winter|eleven weeks|a fortnight|six months|forty hours|five nights|a year and a day|one long weekend|
  ten days|four weeks|a whole summer|two seasons|eight days|twelve hours|a month|seven nights|one autumn|thirty days`)
export const COUNTS = wordList(`three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|nineteen|twenty|thirty|forty`)
export const FEW = wordList(`two|three|four|five|six|seven|eight|nine`)
export const PARTS_OF_SERIES = wordList(`six|eight|nine|ten|twelve|thirteen`)
export const AGES = wordList(
  `thirty-four|forty-one|forty-nine|fifty-two|fifty-eight|sixty-one|sixty-six|seventy|seventy-three|eighty-one`,
)
export const NTHS = wordList(`second|third|fourth|fifth|sixth|last`)
export const MONTHS = wordList(`January|March|April|June|August|September|October|November`)
export const DAYS = wordList(`Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday`)
export const SHOPS = wordList(
  `a laundry|a fishmonger's|a dancing school|a chapel of rest|a piano shop|a bakery|a dentist's|a billiard hall`,
)
export const REALMS =
  wordList(`Oldwater|the Nine Bridges|Harrowmere|Thessaly Low|the Amber Coast|Vael|Winterhold Moor|the Drowned Counties|Karst|
  Silverfen|the Upper Marches|Ombrey|Low Carrow|the Salt Thrones|Merrowdale|Eskgard|the Thousand Steps|Tarn Hollow|Aldermoor|the Glass Hills`)
export const RELICS =
  wordList(`a crown of black iron|a lamp that burns without oil|a caged storm|a sword nobody can draw in anger|a book that reads its reader|
  a king's heart in a box|a key made of bone|a mirror with one guest in it|a bell without a tongue|the last seed of winter|a cloak of owl feathers|
  a cup that cannot be emptied|a coin with three sides|a map of tomorrow`)
export const ISLES =
  wordList(`the Saint Orrin Islands|the upper Maroa|Cape Contrary|the Valley of Smokes|Isla Perdón|the Korro Strait|Mount Ysabel|
  the Tamarind Coast|the Ardal Ice|Port Lament|the Skarn Islands|the Blue Caverns|the Zembra Delta|Halfway Atoll`)
/** Invented names of people for fantasy worlds. */
export const REALM_WOMEN = wordList(
  `Mira|Isolde|Brannwen|Saelis|Thessaly|Odrun|Maelle|Ysolt|Corisande|Elowen|Hestia|Nimue|Rhosyn|Tamsel|Veda|Wrenna`,
)
export const REALM_MEN = wordList(
  `Aldric|Corvin|Dorrin|Emrys|Fenn|Garrick|Haldor|Jory|Kestin|Lorcas|Osric|Perrin|Rurik|Tobin|Ulfar|Wystan`,
)
export const REALM_FAMILIES =
  wordList(`Castellane|Thornwick|of the Marsh|Ashgrove|Vellacourt|Halfhand|Ravenmoor|Stillwater|the Younger|Quickfoot|
  Harrowgate|Ironbell|Saltmother|Greywater|Oakenshaw|Two-Rivers|Emberly|Longbarrow|Wintersun|Mossgrave`)
/** Minor parts, by tone. */
export const PARTS = {
  dark: wordList(
    `Desk Sergeant|Inspector|Night Clerk|Pawnbroker|Coroner|Bartender|Taxi Driver|Witness|Journalist|Prosecutor|Landlady|Boy on Pier`,
  ),
  horror: wordList(
    `Vicar|Old Woman at Well|Nurse|Caretaker|Girl in White|Estate Agent|Doctor|Postman|Sexton|Twin|Bus Driver|The Lodger`,
  ),
  light: wordList(
    `Waiter|Aunt|Registrar|Wedding Guest|Shopkeeper|Postman|Bus Conductor|Bandleader|Mayor|Schoolteacher|Lifeguard|Neighbour`,
  ),
  heart: wordList(
    `Nurse|Priest|Ferry Captain|Landlady|Doctor|Foreman|Neighbour|Schoolteacher|Girl at Window|Solicitor|Barmaid|Young Father`,
  ),
  far: wordList(`Navigator|Guard|Ferryman|Oracle|Technician|Innkeeper|First Officer|Courier|Archivist|Stranger|Child|The Voice`),
  frontier: wordList(
    `Corporal|Sergeant|Blacksmith|Telegraph Clerk|Sentry|Deserter|Medic|Stagecoach Driver|Preacher|Bugler|Cook|Young Recruit`,
  ),
  fact: wordList(`Narrator|Self|Self - Archivist|Self - Historian|Self - Engineer|Self - Neighbour|Self - Teacher|Self - Driver|Self - Reporter|
    Self - Former Pupil|Voice of Letters|Self - Chorister`),
}
/** Ranks and titles before a family name, by tone. */
export const RANKS = {
  dark: wordList(`Inspector|Sergeant|Judge|Mrs.|Dr.|Uncle|Councillor|Warden`),
  horror: wordList(`Father|Dr.|Mrs.|Sister|Old Mr.|Professor|Widow|Miss`),
  light: wordList(`Mrs.|Aunt|Mayor|Mr.|Professor|Madame|Great-Uncle|Miss`),
  heart: wordList(`Mrs.|Dr.|Father|Old Mr.|Sister|Judge|Uncle|Miss`),
  far: wordList(`Captain|Commander|Doctor|Old|Lady|Brother|Chancellor|Engineer`),
  frontier: wordList(`Captain|Sergeant|Colonel|Doc|Major|Widow|Corporal|Old Man`),
  fact: wordList(`Dr.|Professor|Coach|Chef|Mrs.|Captain|Sister|Judge`),
}
