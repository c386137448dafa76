import { wordList } from './word-list.ts'

/** Complete names of episodes. */
export const EPISODE_NAMES =
  wordList(`The Wrong Coat|Low Water|A Favour for Mrs. Bell|Half Past Never|The Second Key|Visiting Hours|What the Dog Knew|
  Nothing in Writing|Salt|The Long Weekend|Inventory|Three Chairs|The Other Brother|Fog|Best Man|A Quiet Word|Return to Sender|Old Money|Snow Day|
  The Guest Room|Hearsay|Late Fees|The Lamp|One for the Road|Thin Ice|Petty Cash|House Rules|The Understudy|Last Orders|Carbon Copy|Second Opinion|
  Open House|The Drowned Bell|Good Fences|Loose Change|The Birthday|Blackout|Dead Reckoning|A Change of Locks|The Whole Truth, Roughly|
  Terms and Conditions|Winter Coats|Room for Doubt|Spring Tide|The Visitor|Unfinished Business|Cold Soup|Small Print|Harvest|The Photograph|
  Leap Year|Left Luggage|The Ferry|A Matter of Record|Ashes|Nine Lives|Rehearsal|The Cellar|Honest Work|Family Portrait|Wake|The Auction|
  Sleeping Dogs|High Season|First Frost|The Ladder|Bad Penny|Under the Table|Proof of Address|The Vote|Slack Tide|Missing Persons|Bread|
  The Long Drop|Strangers on Floor Nine|A Perfect Circle|Borrowed Time|The Cook's Day Off|Signal|Trespass|Witness|The Wedding Dress|Turnstile|
  Four Minutes|The Hat|Parole|No Forwarding Address|The Bridge|Silver|Exit Interview|Night Bus|Double Shift|The Inheritance|Weather Permitting|
  The Key to the Pantry|Everybody's Cousin|Sixes and Sevens|The Inspector Calls Back|Plan B|Moving Day|A Cup of Sugar|Rain Delay|The Quiet Table|
  Bargain|Last Train|The Empty Frame|Overtime|Lost Property|Confession|The Piano|Flood|Ten Percent|The Locked Drawer|High Water|Grace Period|
  Curtain Up|The Reckoning|Home`)
/** Names for the first episode of a season. */
export const OPENERS =
  wordList(`The Arrival|First Light|New Tenants|A Door in the Wall|Day One|The Letter|Strangers|Back Again|The Return|Opening Bid|
  Where We Left Off|Cold Open|Begin Again|The Invitation`)
/** Subjects of an episode, in about three words. */
export const EPISODE_THINGS =
  wordList(`a stolen hearse|the missing cash box|an anonymous letter|a dead pigeon|the wrong suitcase|a broken boiler|
  an old photograph|a borrowed boat|the mayor's portrait|a false passport|a forgotten birthday|the last bottle|a runaway horse|an unpaid bill|
  a locked chapel|the night ferry|a second will|an unexpected guest|a lost ring|the empty grave|a burned ledger|a child's drawing|the silent alarm|
  a leaking roof|an old debt|the spare key|a wedding dress|a bag of coins|the cancelled train|a stranger's coat`)
/** Summaries of episodes; see `premises-crime.ts` for the notation. */
export const EPISODE_STORIES = [
  'When {thing} turns up [behind the school|at the harbour|in the vestry], {L} [asks the wrong person|says nothing|takes it home], and {O} has to [lie for {him}|explain it to the {job}|spend the night on the stairs].',
  '{L} has until {day} to [return|sell|explain] {thing}. {O} has [a plan|a cold|other ideas].',
  'A {job} arrives with [news of the flood|a warrant|a suitcase that ticks] and asks for {O}; {L} [pretends to be {him2}|makes soup|counts the silver].',
  '{O} is [missing|promoted|in love], and {L} is the last to [notice|hear|be asked]. Meanwhile {thing} causes trouble at the [bakery|station|town hall].',
  "Snow, a power cut and {thing}: {L} and {O} are stuck [in the lift|at the {job}'s|on the bridge] with the one person neither can [stand|forgive|place].",
  'The truth about {thing} comes out at [a funeral|a christening|the market], and {L} finds that {O} has known since {day}.',
  '{L} agrees to [mind a shop|guard a prisoner|stand in for the {job}] for an hour. It takes {span}.',
  '{O} wants [an apology|a divorce|half]. {L}, distracted by {thing}, [agrees to more than {he} means|leaves by the window|sends the {job}].',
  "An old friend of {L}'s, now {a job}, offers {O} [work|a way out|a bribe]. Nobody mentions {thing}.",
  'For one night {L} and {O} change places, and {thing} is [found|lost again|auctioned] before anybody can stop it.',
  'The {job} does not wake up, and {thing} is gone from the sideboard. {L} starts with [the kitchen|the alibis|{O}].',
  '{L} tells {O} [almost everything|a story about {his} {parent}|the wrong date], and regrets it by {day}.',
  'Somebody has been [feeding the cat|reading the letters|paying the rent] of a man {n} months dead. {L} waits up to see who.',
  'With {thing} in the boot and the {job} on their tail, {L} and {O} take the coast road and [run out of petrol|talk at last|miss the turning].',
  "A vote is called, {n} hands go up, and {O}'s is not among them. {L} wants to know [what it cost|who asked|whose side that is].",
  "It is {O}'s birthday, which {L} has forgotten and {thing} will not let anybody forget.",
  '{L} loses [the keys|a bet|the thread] and finds {thing}; {O} would have preferred it the other way round.',
  'A small fire, {thing} and a very large misunderstanding bring the {job} to the door. {O} [confesses|sells tickets|hides in the loft].',
  'The [hearing|match|tide] is at nine. {L} is [asleep|in custody|halfway up a tree], and {O} is running out of [excuses|road|friends].',
  '{O} comes home from {city} with {thing} and a new [name|haircut|husband]. {L} sets another place.',
  'Nothing happens for {span}, and then everything does: {thing}, a knock, and {L} with no [shoes on|answer|witness].',
  '{L} finally opens the [letter|cellar|account], and what is in it has less to do with {thing} than with {O}.',
  'The {job} offers {n} hundred for {thing}, no questions asked. {O} asks [one|several|too late].',
  'A stranger knows {L} by {his} childhood name. {O} follows him to the [station|baths|chapel] and finds {thing}.',
]
/** Summaries of episodes of factual programmes. */
export const EPISODE_REPORTS = [
  "{L} spends {span} with {a job} in {city}, and learns that {thing} is [the easy part|nobody's fault|older than the street].",
  'The team travels from {city} to {town}, where {thing} divides [the council|two brothers|the choir]; {O} listens to both sides.',
  "{L} and {O} ask {n} people the same question. The {job}'s answer is the one that stays.",
  'A winter storm, {thing} and a visit from the {job} put the timetable in doubt. {O} makes tea.',
  'What is it worth, who made it, and why is it in a barn? {L} looks into {thing}.',
  '{O} meets the {job}s of {town}, who have {n} days to put right what took a century to go wrong.',
  'On the last {day} of the month, {L} goes back to find out what became of {thing}.',
  'The hardest task so far: {n} hours, one {job}, and {O} with the stopwatch.',
  'Guests include a {job} from {city} who has never given an interview. {L} lets the silence run; {O} does not.',
  '{thing^}, a promise from {n} years ago, and the {job} who kept it. With {L}.',
]
/** Summaries of seasons. */
export const SEASON_STORIES = [
  'A [hard winter|new mayor|closed bridge] leaves the town on its own, and old [promises|quarrels|debts] come due.',
  'After {span} away, everyone is back, not all of them under the same [roof|name|terms].',
  'The [will|verdict|rebuilding] divides the house: half of the town wants to remember and the other half wants to sell.',
  'A stranger takes the rooms above {a shop}, and by the {nth} week nobody can recall who invited them.',
  'One [letter|body|suitcase] is found in the spring, another in the autumn, and the months between are spent explaining the first.',
  'New work, new neighbours and {small}: a season of second chances, most of them taken by the wrong people.',
  'Everything that was hidden under the town comes up with the [flood|roadworks|frost].',
  'There is money at last, which turns out to be harder than there being none.',
  "The {job} is leaving, the rent is going up, and somebody has {n} days to change everyone's mind.",
  'Alliances shift after the [fire|election|wedding], and the quietest person in the town starts to talk.',
  'Some come home, some go to {city}, and one does not say where. The rest keep a chair free.',
  'It begins with a funeral and ends with a dance; in between, nobody gets much sleep.',
]
