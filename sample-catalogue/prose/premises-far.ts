import type { Premise, StoryKind } from './tone.ts'

/** Beginnings and continuations of science fiction, fantasy and adventure; see `premises-crime.ts` for the notation. */
export const FAR_PREMISES = {
  scifi: [
    [
      'The relay station on the far side of the moon is run by one person, {L}, {who2}, and for {span} somebody called {O} has been [answering back|moving the furniture|signing the log].',
      'Earth [does not answer|answers too soon|has changed the code]. The logs show [{n} missing hours|a second heartbeat|a landing nobody made], and {he} can no longer be certain which of them is real.',
      'Supply is {n} days away. The airlock has [opened twice|no log|frost on the inside], and the voice knows [{his} childhood|what is coming|the way down].',
    ],
    [
      '{L} mends [memories|weather satellites|household robots] in {city}; the one {O} brings in at closing time [remembers {him}|has not been built yet|asks to be left broken].',
      'The makers want it [wiped|returned|silenced] by {day}. {He} begins to ask what it knows, and who taught it to be afraid.',
      'It holds {n} hours of a life in which [the war was won|{he} has a child|nobody is alone], and the company wants them [erased|back|by {day}].',
    ],
    [
      'A colony ship reaches its new world {n} generations late, and {L}, {a job}, is woken by {O} to explain to the crew what [rain|a king|money] was.',
      'The planet is not [empty|silent|the right one]. Before the others wake, the two of them have {n} [hours|days|orbits] to decide what to tell them, and whether to land at all.',
      '{n^} thousand are asleep below. The air is good, the [soil|sky|music] is strange, and something out there has [lit a fire|learned their names|been expecting them].',
    ],
    [
      'Every night at four the clocks of {city} stop for [nine minutes|an hour|one breath], and only {L}, {a job} {who}, and {O}, a stranger, go on moving.',
      'Each time they learn a little more about what stopped them. Each time there is [a street missing|one face fewer|less of the hour].',
      'In that silence they cross {n} [bridges|rooms|lives], and find the footprints of a [third|child|man with a key].',
    ],
    [
      'The machine at {town} can send one [letter|person|sentence] back [eleven years|a week|to the day of the accident], and {L}, who built it with {O}, has already [used it|had the reply|changed {his} mind].',
      'The answer is in {his} own [words|hand|voice]: [do not|too late|again]. {He} has {span} to find out which of them will [die|lie|send it], and why.',
      'The power will last for {n} more attempts. Each has cost [a memory|a day|someone in town], and the list is getting [shorter|personal|hard to read].',
    ],
    [
      'When the sea withdraws from {town} overnight and leaves [lights|a door|footprints] on its bed, {L}, {the job}, walks out to look and meets {O} coming the other way.',
      'Beneath the mud lies something [built|asleep|still running]. It has been there for {n} thousand years, and the tide is due back at dawn.',
      'There are {n} miles of wet sand between them and the answer, and no [birds|sound|shadow] on any of it.',
    ],
    [
      'Copies are legal for {span}, then they must be returned. {L} is [on the last day|the copy, though nobody has told {him}|in love with the original, {O}].',
      "The law is [clear|new|kind] and the collectors are [on their way|at the door|friendly]. {He} runs for the coast, with {n} days of someone else's memories and one of {his} own.",
      '{n^} thousand are waiting for the result. The original has [a lawyer|a cough|fallen in love], and only one of them may [stay|remember|have the name].',
    ],
    [
      'In the deep mine on Ganymede [something has been singing|the lights obey somebody else|a second crew clocks in]; {L}, the [medic|union delegate|cook], goes down with {O} to negotiate.',
      'The company orders them to [seal the shaft|blast|come up by {day}]. {n^} miners are still below, and what is down there has offered to let them go.',
      'At {n} thousand metres the instruments [agree|stop|hum]. It has a word for [heat|hunger|them], and they need one for [peace|it|sorry].',
    ],
    [
      '{L} is the last speaker of a language that [the visitors|the machines|the ships] turn out to understand, and {O}, {a job} in uniform, has {span} to learn it.',
      'The two of them work through the nights on a grammar, while {n} governments prepare for what they will do if the answer is no.',
      'There are {n} tenses, and one of them is for [things that must not happen|the dead|both at once]. The ships have started to use [it|no other|{his} name].',
    ],
    [
      'Two astronauts, {L} and {O}, fall toward Earth with air for one and [a chessboard|an unfinished quarrel|a message for {city} that must not be sent] between them.',
      'Only one [can survive the landing|suit is whole|of them is expected]. There are {n} orbits left, and the radio has begun to pick up a third voice.',
      'They will pass over {n} sleeping cities and one [house|telescope|control room] where someone could [still help|hear the truth|choose].',
    ],
    [
      'The sun over {town} sets on a {day} and does not come up. {L}, {a job} {who}, starts [a census|the generators|a school]; {O} starts a religion.',
      'The cold comes on the {nth} day, the first raids soon after. In the dark, {here} divides into those who wait and those who walk.',
      'There are {n} candles to a house, then [none|half|a law]. On the [roof|horizon|{nth} day] somebody sees a light that is not a star.',
    ],
    [
      'A census-taker of artificial minds, {L}, is sent to {town} to count one, {O}, that [claims to be three|runs the bakery|was never made].',
      'If it is [alive|afraid|lying], it cannot be owned. If it is not, {he} has spent {span} falling in love with a machine.',
      'The form has {n} questions, and the answer to [number four|the last|each] is [why do you ask|love|not yet].',
    ],
    [
      "{L} sells insurance against the future in {city}, and has never had to pay, until {O} walks in with [tomorrow's newspaper|a burn from next week|{his} signature].",
      'All the claims are dated the same day, {span} from now. {He} goes looking for the fire and finds the person who will start it.',
      "There are {n} such policies, and {his} own is [among them|due|in {O}'s hand]. To cancel it {he} must [die|believe|be somewhere else].",
    ],
    [
      'A garden grows on the hull of a dead freighter, and salvage pilot {L}, {who2}, finds {O} tending it, [alone for ninety years|speaking to the tomatoes|not on any passenger list].',
      'The roots have grown into the [engines|hull|computers], and the ship has begun to [turn|breathe|answer]. Whatever is steering it wants [to go home|company|{n} more years].',
      "There are {n} rows of beans and a grave with [a number|tomorrow's date|{his} ship's name]. Salvage law says it belongs to whoever [survives|finds it|tells].",
    ],
  ],
  fantasy: [
    [
      '{L}, {a job} in the walled town of {realm}, is told by a dying [queen|crow|stranger] that {he} must carry {relic} to {O}, and that it will be [heavier every day|hungry|asking questions].',
      'The [roads|rivers|gates] are watched and the [winter|war|dark] is early. The {n} who carried it before {him} left their names on the [milestones|inn doors|oaks], and none came back.',
      "It is {n} days through the [barrow country|drowned forest|king's hunting], and whoever sleeps beside it dreams of [home|a throne|the same door].",
    ],
    [
      'Magic has been rationed in {realm} since the war, and {L}, who [keeps the ledgers|smuggles it in bread|has none], discovers that {O} is [hoarding a winter of it|made of it|the last well].',
      "To set it free would end the [hunger|winter|silence] and begin another war. They have until [the thaw|{day}|harvest] to choose, and the queen's [riders|hounds|assessors] are already on the moor.",
      "There are {n} who know of it. One is a [bishop|child|queen's spy], and none of them can be trusted with [spring|the truth|fire].",
    ],
    [
      'The dragon of {realm} is old, half blind and wants to [hear stories|settle its debts|die at sea]; {L}, {a job} {who}, is sent by the crown with {O} to slay it.',
      'They reach the cave with a sword, {n} questions and a cold. What the old beast asks of them in return is [harder than a fight|a lie|{n} years|a song|their names].',
      'The dragon has {n} tales and a wish. What the crown wants is [hidden under its tongue|a corpse|older than gold].',
    ],
    [
      '{L} buys {relic} at a market for {n} coppers, and by nightfall [three kings|a river|a witch named {O}] will have come to ask for it back.',
      'By dawn {he} has made {n} enemies and one bargain. To keep it {he} must carry the thing to where it was made.',
      'Each offers more than the last: {n} [cities|winters of life|answers]. None will say what it [does|eats|remembers].',
    ],
    [
      'Each child of {realm} is given a word that only they may speak. {L} was given [nothing|two|the wrong one], and when {O} steals it {he} has until midwinter to follow.',
      'Beyond the last farm nobody speaks as {he} does. In the halls of the thief-king {he} finds all the words that were ever taken.',
      'It was a word for [mercy|thunder|going home]. Without it there are {n} doors that will not open, and one that will not [shut|wait|be named].',
    ],
    [
      'The road to {realm} moves a little every night. {L}, {a job}, has been hired by {O} to [map it|pin it down|walk it to the end].',
      'At its end stands a [house|gate|lighthouse] that {he} has dreamed of since childhood. Someone has been keeping the fire.',
      'Those who sleep beside it wake {n} years [older|too soon|away]. There are wolves at the [milestones|crossroads|end], and they are polite.',
    ],
    [
      'A curse on the house of {O} skips {n} generations and lands on {L}, {a job} {who}, who has no idea {he} is [a relative|a prince|asleep].',
      'The curse must be broken by the {nth} moon. Before then there are [three witches|a talking wolf|{n} aunts] to persuade, and a crown that nobody in the family wants.',
      'There are {n} portraits on the stair, and all have {his} [chin|ears|bad luck]. In the last, the eyes [move|are shut|follow the moon].',
    ],
    [
      'The giants went north and left their [tools|cat|youngest] in {realm}. {L} has kept the secret for {span}; {O}, a tax collector with a crossbow, can count.',
      'Now it is growing, and the winter stores are not. They set out at night to lead it home, with half of {here} behind them.',
      'It weighs {n} oxen and weeps like [rain|a bell|any child]. Far off in the ice somebody has [missed it|turned back|begun to run].',
    ],
    [
      'When the tide brings {relic} to the harbour of {realm}, the drowned come asking for it, politely, one each night, and {L}, {the job}, must decide [who owns it|what to tell {O}|when to stop opening the door].',
      'Last of all comes a [king|queen|captain], crowned with [seaweed|coral|ice], who has an older claim. What is offered in exchange is [somebody {he} lost|a calm sea|the truth].',
      'They ask for {n} nights running, and each brings [a pearl|a name|news of those below]. On the last they bring [the sea|a child|nothing|a crown|her shoes].',
    ],
    [
      'The kingdom of {realm} will crown whoever returns with [a feather of the winter bird|the name of the moon|a true shadow]; {L}, {a job}, only wants the reward, and {O} only wants {him} to fail.',
      'Their way goes over the glass mountains and through a wood that listens. By the end of it they have only one horse, and no quarrel.',
      'There are {n} on the same errand, among them a [knight in debt|talking hare|prince who has done this before], and one has begun to [cheat|limp|doubt].',
    ],
    [
      'Raised by wolves and badly educated by monks, {L} is sent to {realm} as a hostage for the peace, and finds in {O}, the rival hostage, [a teacher|a thief|a terrible cook].',
      "When the peace fails, each of them is to [be killed|hang|burn] for the other's [crimes|king|crown]. They go over the wall together, into a [country|winter|war] that neither has been [told the truth about|dressed for|asked about].",
      'There are {n} guards, and one of them [plays dice|is a spy|was a wolf too]. The kings have each prepared a [pyre|treaty|feast].',
    ],
    [
      'The witch {O} has taken no apprentice since the last one [flew off|took the throne|turned to glass|married|asked why]. {L}, {who2}, does not take no for an answer, or stairs for a test.',
      '{He} learns to call rain, to listen to stones and to leave one door alone. On the longest night of the year it opens.',
      'There are {n} tasks. The first is to sweep the [sea|stars|stairs], and the last has killed [better|everyone|a king].',
    ],
    [
      'There is a door in {realm} that opens once in a life. {L} holds it for {O}, and has to [live with the draught|find another|ask what was behind it].',
      'On this side the [years|winters|nights] are long, and there are {n} of them. Then one [spring|market|Sunday] morning somebody knocks, young as ever, with [snow|stars|salt] on {his2} boots.',
      '{n^} winters pass, then the wind brings [music|apple blossom|a glove]. Nobody has ever come back through it [alone|young|unchanged].',
    ],
    [
      'Two enchanters have quarrelled so long over {realm} that neither recalls the cause. {L}, the [cook|ferryman|bell-ringer] they share, does.',
      'Now the storms reach the fields. It falls to a servant to walk between the two towers with the truth, and no magic at all.',
      'One has turned {n} villages to [song|glass|geese], the other turned them back [wrong|too late|for a fee].',
    ],
  ],
  adventure: [
    [
      '{L}, {a job} {who}, wins a ship at cards in {city} and sails her to {isle} to find {O}, [who drew the map|who is on no map|to whom {he} owes an apology].',
      'A rival crew is {n} hours behind, the charts are wrong, and what lies in the lagoon has been guarded for {n} generations.',
      'There are {n} in the crew, each with a knife and a [rumour|grudge|different price]. Behind the reef lies a [wreck|harbour|fire on the beach].',
    ],
    [
      'The second expedition to {isle} is led by {L}; the first, under {O}, [never came back|came back and would not say|sent one photograph].',
      'In the forest they find [a camp, still warm|one set of tracks|a name cut in stone]. From there the way leads up, into the clouds.',
      "They find {n} of the first party's [boots|messages|graves], each further [up|in|from sense]. Somebody has been taking the [food|maps|bearings].",
    ],
    [
      'A balloon race from {city} to {city2} is down to two: {L}, {who2}, and {O}, {a job} with [a better wind|no ballast|a stowaway].',
      'Over the sea the wind drops. With {n} leagues to go they must share one basket, one compass and the last of the water.',
      'There are {n} storms between them and the prize, and a [bullet hole|wager|secret weight] that neither [admits|expected|can throw out].',
    ],
    [
      'Shipwrecked on {isle} with {n} orphans, a goat and {small}, {L} has to pass for [a captain|a carpenter|an optimist] until {O} believes it.',
      'The eldest can steer by [the stars|birds|guesswork], the youngest has seen [smoke|a sail|a door]. They have {span} before the rains to build something that floats.',
      'They have {n} fish-hooks and a [bible|ukulele|keg of powder]. On the far shore at night there are [drums|lanterns|sails].',
    ],
    [
      'Somewhere above the [monastery|tree line|ice] at {town} is an aircraft full of [gold|letters|medicine]; {L} and {O}, who crashed in it, are the only ones who [know|ever came down|cannot go back].',
      '[Winter|Fog|A blizzard] is coming over the [pass|ridge|glacier]. So are the [men|people|planes] that [shot it down|sent it|want it back].',
      'They go with {n} mules and a [monk|forged permit|bad conscience], and each has a reason not to be [first|second|found].',
    ],
    [
      '{L} steals a map from the museum in {city}, {O}, its curator, steals it back, and both discover on the road to {isle} that [it is a copy|it is upside down|somebody else is following].',
      'From [caravan|steamer|rope bridge] to rope ladder they race each other, until a landslide leaves them on the same side.',
      'It is {n} days by mule. The third party has [a better forger|dynamite|sold tickets], and the temple has [moved|a caretaker|no floor].',
    ],
    [
      'To settle a bet made in {town}, {L} must cross the desert with {n} camels and the most [talkative|honest|wanted] guide in {city}, {O}.',
      'On the {nth} day the wells are dry. Then the [horizon|dust|night] moves, and it is [riders|sand|the border patrol].',
      'There are {n} wells on the chart, and [one is poisoned|two are mirages|none is where it should be]. The guide sings at night so that they are not [afraid|alone|found].',
    ],
    [
      "The river at {isle} has never been followed to its source. {L}, the [doctor|cook|youngest member] of an unlucky survey, goes upstream to look for {O}, carrying [quinine and a gramophone|nine days' food|{small}].",
      'There are fevers, rapids and a city in the trees. Above the last waterfall somebody has left a lamp burning.',
      '{n^} days upstream there is a [piano|smoke signal|white flag] in the forest, and on it a list of [names|debts|those who turned back].',
    ],
    [
      "A salvage crew raises a galleon off {isle}; the log names {L}'s ancestor as [the mutineer|the ghost|the only honest man aboard], and {O} has the other half of the page.",
      'Put together, the halves point to a cave that fills with every tide. They are not the only ones who can read.',
      'There are {n} fathoms of water over it, a [shark|gunboat|curse] above, and the gold is [marked|cold|the least of it].',
    ],
    [
      '{L} guides rich tourists up the easy side of a mountain; {O} pays triple for the other, and does not mention [the storm|the police|who is already up there].',
      "At the second camp the rope is cut. With the summit in cloud, {he} has to decide what a stranger's life is worth.",
      'There are {n} camps to the top. In each somebody has left [oxygen|a warning|the same playing card].',
    ],
    [
      'When the mail plane fails to reach {isle}, its rival pilot, {L}, goes to look, and finds {O} running the island as [a republic|a casino|a lighthouse].',
      '{He2} does not wish to be rescued. But there are gunboats on the way, and only one machine that still flies.',
      'There are {few} hundred people on it and no [law|radio|graveyard]. The plane is needed, and so is the [pilot|piano|truth].',
    ],
    [
      'The train across the steppe takes {n} days. On the second, {L} and {O} learn that one carriage is [full of tigers|missing|booked by nobody|not going to {city}|sealed by the state].',
      'Somebody wants the train never to [arrive|stop|reach {day}]. Roof by roof, through [snow|smoke|the dark] and [gunfire|tunnels|wolves], they make their way forward to the engine.',
      '{n^} stations on, the telegraph is [cut|singing|in other hands], and somebody has uncoupled the [dining car|guards|wrong end].',
    ],
    [
      'An apprentice navigator, {L}, is left in command when the officers of the Halcyon desert at {city}; {O}, the cook, knows [stars|smugglers|one shortcut].',
      'With {n} hands, a leaking hull and pirates in the strait, {he} has to bring her home across the worst water in the world.',
      "Aboard are {n} chests with the [emperor's|company's|devil's] seal, and a passenger in the sail locker who can [pay|prove it|swim].",
    ],
    [
      'Under {town} there are tunnels nobody dug. {L}, {a job} {who}, ties a rope to {O} and [goes in|hears it go slack|is pulled].',
      'Down there lies a harbour, with {n} ships at anchor and their lamps lit. Somebody [is rowing out|has lit a flare|has been left] to meet them.',
      'They go down {few} hundred steps. There are [chalk marks|a draught|boot prints], the rope is [short|pulling|dry], and far below a bell rings.',
    ],
  ],
} satisfies Partial<Record<StoryKind, readonly Premise[]>>
