/** Sentences of biographies, in the notation of `premises-crime.ts`. `{N}` is the full name, `{S}` the family name. */
export const BEGINNINGS = [
  '{N} grew up{in}, [the youngest of six|above a bakery|the child of two teachers|in a house without books], and [was expected to study law|left school at sixteen|came to the arts by accident].',
  'Born{in}{year}, {N} trained as a [pharmacist|welder|violinist|surveyor] before [a chance audition|a summer job at a theatre|a broken wrist] changed the plan.',
  '{N} spent {their} childhood{in} and the [back rows of a two-screen cinema|wings of a touring company|projection booth where an uncle worked].',
  "Raised{in} by [a grandmother|a ship's engineer|three aunts], {N} made {their} first [short film with borrowed equipment|appearance on local radio|drawings on the backs of invoices] at [eleven|fourteen|nineteen].",
  'Before film there was [rowing|medicine|the post office|a chess scholarship]: {N}{comma} came late to the work and [made up for it|never quite unpacked|liked to say so].',
  'The first thing {N}{comma} ever [built|sold|performed] was a puppet theatre; [the audience was four cousins|it burned down|admission was one marble].',
]
export const CAREERS: Record<string, readonly string[]> = {
  Acting: [
    '{They} {was} known for playing [people who say less than they mean|decent men and women at the end of their patience|liars one wants to believe], first on stage and later in [independent films|series television|films at home and abroad].',
    'After [eight|eleven|six] years in repertory, {they} found a wider audience as a [country doctor|disgraced captain|reluctant witness], and {has} rarely been out of work since.',
    'Critics [praised|noticed|wrote about] a stillness on screen that {S} put down to [short sight|nerves|years of ballet].',
    '{Their} parts ranged from [farce to Greek tragedy|queens to burglars|bit parts to one memorable villain], often within a single season.',
  ],
  Directing: [
    '{Their} films, usually set over [a single day|one winter|a weekend], {are} marked by long takes, [dry humour|overheard talk|a refusal to hurry] and casts of non-professionals.',
    "{S} made [three|five] documentaries before turning to fiction, and brought [the same crew|a reporter's patience|one camera] along.",
    'A former [editor|stage manager|camera assistant], {they} {is} said to [cut in the camera|rehearse for a month and shoot in a week|lose every argument but the last].',
  ],
  Writing: [
    '{S} wrote for [radio|the stage|a weekly newspaper] for a decade before a first screenplay, drafted in [night trains|a launderette|longhand], found a producer.',
    '{Their} scripts {are} admired for [dialogue that leaves things out|plots that turn on small objects|women with jobs], and for being delivered late.',
    'Between screenplays {they} {has} published [two novels|a book of walks|poems, reluctantly].',
  ],
  Production: [
    '{S} started as a [runner|bookkeeper|location driver] and went on to produce [more than twenty features|a string of first films|films in nine countries].',
    '{They} {is} known for [small budgets|backing newcomers|reading every draft], and for keeping one rule: [everyone eats together|nobody shoots on Sundays|the weather is never an excuse].',
  ],
  Camera: [
    'Trained in [newsreel|portrait photography|wildlife films], {S} {isS} sought after for [available light|faces in half shadow|handheld work that does not show].',
    '{They} {has} shot [deserts, ice and a great many kitchens|for directors of three generations|on every format there is].',
  ],
  Sound: [
    '{S} came to film from [church organs|club stages|field recording], and {isS} known for [silences|rain|scores for very few instruments].',
    '{Their} work has been heard in [forty films|opera houses and car parks|more trailers than {they} can count], and {they} still [tunes {their} own piano|records trains|works at night].',
  ],
  Editing: [
    'In the cutting room since the age of [nineteen|twenty-two], {S} {isS} credited with [saving several films|finding the ending|knowing when to leave], and denies it.',
    '{They} {has} taught editing [every other winter|to half a generation|by correspondence], with one piece of advice: [cut to the listener|sleep first|lose the best shot].',
  ],
  Art: [
    '{S} {hasS} designed [ballrooms, trenches and one convincing moon|more than thirty films|for the stage and the screen], mostly with [cardboard|second-hand timber|what was lying about].',
    "Known for sets in which [every drawer opens|nothing is new|it always seems to have rained], {they} began as a [sign painter|shipwright's apprentice|milliner].",
  ],
}
export const PRESENT_ENDINGS = [
  '{S} lives in [a former schoolhouse|a port town|the hills] with [a painter and two dogs|a large family|an upright piano], and [keeps bees|grows quinces|swims all year].',
  '{They} {is} at work on [a first novel|a film about ferries|a project {they} will not describe].',
  'Away from the screen {they} [restores boats|referees amateur football|repairs clocks|sings second alto].',
  '{S} divides {their} time between [two cities|the theatre and a vegetable garden|work and long train journeys].',
  '{They} {has} won [a national award, which props open a door|several prizes at small festivals|nothing, and {has} been nominated often].',
]
export const PAST_ENDINGS = [
  '{S} died in {death}, having [worked until the last spring|retired twice|given away most of the prizes].',
  '{They} gave up the screen for [teaching|a farm|the stage] and died in {death}.',
  'A [library|small cinema|street] in {their} home town bears the name; {S} died in {death}.',
  '{Their} papers, left to [a public library|a niece|a rival] in {death}, the year of {their} death, fill eleven boxes.',
]
