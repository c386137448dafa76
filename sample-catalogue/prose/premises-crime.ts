import type { Premise, StoryKind } from './tone.ts'

/**
 * Beginnings of crime and mystery stories, each with ways to continue. The notation: `[a|b]` is a choice, and an option with `~` needs
 * a year from 1995 on. `story-writer.ts` fills the slots: `{L}` is the lead, `{O}` the other main character; `{he}`, `{him}`, `{his}` are
 * pronouns of the lead, `{he2}` … those of the other; `{here}` is the place that was already named.
 */
export const CRIME_PREMISES = {
  crime: [
    [
      '{L}, {a job} {who}, agrees to [drive one car|carry one suitcase|open one door] for {his} {cousin} {O} and [never asks what is in it|sleeps badly for a month|spends {span} paying for it].',
      'The job goes wrong before [midnight|the first bridge|anyone has been paid], {O} [vanishes|is arrested|talks], and the debt passes to {him}.',
      'It ought to take {n} minutes. {O} has left out [the alarm|the partner|the body], and {he} has left out [the police|a wife|the debt].',
    ],
    [
      'After [nineteen|eleven|seven] years inside, {L} comes back to {town} with [a bus ticket|a borrowed suit|a bad knee] and one name: {O}, the {job} [who kept the money|who told the court a different story|who never once wrote].',
      '{He} wants [the money|an apology|the truth], in that order, but {here} has [new owners|a long memory|a new police chief] and {O} has [{n} men|a family|a lawyer] to stand behind.',
      '{O} has [a new name|a hotel|a season ticket at the opera] now, and {n} reasons to be glad of the quiet. {He} means to take [all of them|his time|one each {day}].',
    ],
    [
      'The [wages office|savings bank|customs shed] at {town} is robbed on a {day} by people who plainly [worked there|had a key|knew the dog], and {L} is the only one of the staff [without an alibi|who offers three alibis|nobody thinks to question].',
      'The police need [an arrest by {day}|somebody to charge|a quick answer]; {O}, who runs the [insurers|night watch|inquiry], would settle for the money.',
      '{He} starts asking {himself} what [the guard saw|the van was for|was really in the safe], and so do {n} men with [a rope|a boat|nothing to lose].',
    ],
    [
      '{L} launders money through [a failing bakery|a brass-band competition|a chain of dry cleaners|a seaside arcade] in {town}, until the business starts [turning a profit|winning prizes|attracting admirers] and {O} from the tax office comes to see why.',
      '{O} is [patient|polite|good with figures] and a little lonely, and for {span} neither of them mentions [the second set of books|the safe|what both of them know].',
      'Behind the [shop|band|counter] there are {n} people who [expect their money|do not like visitors|count on {him}], and one of them has seen the two of them [at supper|laughing|on the pier].',
    ],
    [
      'Three forgers in {city} share [a cellar|a landlady|one good coat]; when {L}, the best of them, is asked to copy {small}, {he} recognises it as [{his} own work|stolen from {his} mother|the real one].',
      'To copy it twice and sell it once takes [steady hands|good luck|{span}]; to get out of {here} alive takes a partner, and {O} is [the only one left|also working for the police|already packed].',
      'There are {n} days until the [auction|exchange|wedding], a [buyer|policeman|widow] who never blinks, and a third forger who has begun to [talk|drink|disappear].',
    ],
    [
      "A [juror|court stenographer|prison barber] in {city}, {L} is offered [a house|a great deal of money|{his} {sibling}'s safety] to [change one word|misremember one evening|hold out for a day], and makes the mistake of [thinking it over|telling {O}|saying yes twice].",
      'By the {nth} day the offer has become [a threat|an order|a photograph of {his} house], and {he} has to decide what {his} [word|silence|conscience] is worth.',
      'The people behind it know {his} [street|mother|timetable]. {O} knows {n} of the people behind it, and [has not said so|wants a share|is one].',
    ],
    [
      '{L} and {O} have stolen [cars|paintings|horses|copper] together since school; the job at {town} is meant to be the last, which is what [the man who planned it|the insurance company|each of them separately] is counting on.',
      'Somebody has sold [the plan|the route|both of them] in advance, and with {n} hours to go {he} has to decide whether it was {O}.',
      'One of them has [a child on the way|a gambling debt|second thoughts], the guard has a [brother|shotgun|heart condition], and it takes {n} seconds too long.',
    ],
    [
      'Nobody in {town} likes {L}, {a job} {who}, so nobody is sorry when {he} is [charged with|blamed for|seen near] the [fire at the cannery|drowning of a councillor|shooting at the dog track], except {O}, who [did it|saw it|would prefer the truth].',
      'The evidence [fits too well|came by post|keeps changing], and the two of them have until {day} to find who [arranged it|paid for it|gains by it].',
      'A trial would suit {n} powerful people. {O} has until {day} to choose between [an easy life|a family|a good job] and a witness box.',
    ],
    [
      "A small-time [safe-breaker|fence|pickpocket] named {L} finds {small} in [a dead man's coat|the wrong locker|a stolen pram] and learns within {span} that [two families|the police and everyone else|some very polite people] would like it back.",
      '{He} could give it back and walk away; instead {he} [asks the price|hides it with {O}|sells it twice], and the shooting starts.',
      'Within {n} hours {his} [room is searched|landlady is dead|picture is in the paper], and the only one to offer help is {O}, whose price is [high|the truth|{his} silence].',
    ],
    [
      'On the night shift at {town}, detective {L} takes a confession from {O}, {a job} {who}: [the details are perfect|the victim is alive|the crime will not happen until {day}].',
      'Before the night is over {he} has [broken two rules|lost a witness|called in every favour] to find out what {O} is really [hiding|buying|afraid of].',
      'It leads to [a warehouse|a judge|a grave in the woods], {n} old murders, and a colleague who would like the whole matter [filed|burned|closed] by {day}.',
    ],
    [
      'When the [harbourmaster|bookmaker|union treasurer] of {town} dies owing money to everyone, {L} inherits [the ledger|the debts|the office and its only client], and begins to collect.',
      'Most people pay. {O} does not, and what {he2} offers instead is [a name|the truth about the death|a share in something larger].',
      'There are {n} names in it. Some have [changed|retired to the hills|gone into politics], and none can afford {him} to be [honest|curious|alive].',
    ],
    [
      '{L} [sells fake passports|fixes greyhound races|runs an honest card game] above {a shop} in {city}, and would happily go on doing so if {O} had not [asked for a partnership|come home from prison|married the new police chief].',
      'Soon there are [debts|bodies|rumours], an inspector who [never raises his voice|takes tea on {day}s|wants a cut], and no honest way back.',
      'Trouble comes by [taxi|telegram|the back stairs]: {n} men who [never lost before|want the shop|mistake them for a married couple].',
    ],
    [
      'The city of {city} pays informers by the line, and {L}, {a job} {who}, has begun to [invent|embroider|write rather well]; then {O}, a man {he} made up, [is arrested|is found dead|leaves {him} a note].',
      'Now {he} has to find out [who is reading the files|what is true in them|who else knew], before {he} becomes [a suspect|the next entry|a body] {himself}.',
      'The invented reports have cost {n} people their [jobs|freedom|lives]. {He} sets out to write one that [puts it right|clears {his} name|nobody can disprove].',
    ],
    [
      '{L} drives a [night taxi|milk round|mobile library] through the worst streets of {city}, hears everything and says nothing, until {O} [leaves {small} on the back seat|does not get out|pays in blood-stained notes].',
      '{He} ought to [go to the police|drive on|forget it]. {He} goes looking for the owner, and finds that half {here} is doing the same.',
      'By {day} there are {n} people who want to know [who rode with {him}|what was said|where the fare got out], and not all of them [show a badge|ask twice].',
    ],
    [
      'Two [classmates|old friends|former partners] on different sides of the law, {L} and {O}, are sent to {town} to find the same [witness|missing girl|van]; [neither has told the office|only one expects to come back|they share a room to save money].',
      'What they find at the end of it [belongs to both their chiefs|implicates their families|is worth more than two pensions], and only one of them means to report it.',
      'They share one [car|bed|confidential file] and {n} years of things unsaid, and {day} is when [the ferry leaves|the shooting starts|they will have to choose].',
    ],
  ],
  mystery: [
    [
      'A [letter|parcel|postcard] posted in {town} forty years ago is delivered to {L}, {a job} {who}: inside are {small} and [a name, {O}|the address of a house that burned down|a time and a place, tomorrow].',
      "The rest of {here} says the past is [settled|buried|nobody's business]; somebody has gone to the trouble of [searching {his} rooms|burning the archive|following {him}].",
      '{He} shows it to {n} people. One [turns pale|offers to buy it|locks the door], and by {day} that one is [missing|dead|on a train].',
    ],
    [
      'When a guest is found dead in a locked [boathouse|organ loft|darkroom] at {town}, the only person who thinks it was not an accident is {L}, {who2}, and [nobody asked {him}|{he} found the body|{he} has been wrong before].',
      'The [lock|clock|corpse] tells one story and the guests another, and {O}, who [inherits|found the key|heard the shot], tells {him} a third.',
      'There were {n} keys to that door. Each of those who held one has [an alibi|a debt|a false name], and {he} begins with the [kindest|loudest|last].',
    ],
    [
      "{L} returns to {town} for {O}'s funeral and finds [an empty coffin|{O} pouring the tea|the whole village rehearsing its story].",
      'For every answer {he} gets there is a [locked drawer|missing page|new grave], and the people who raised {him} begin to [close ranks|leave town|lie].',
      '{n^} mourners signed the book, and [two are not on any list|one of them twice|the handwriting is the same]. Somebody wants {him} on the [evening train|next boat|other side of the border].',
    ],
    [
      'Every year on the same {day}, somebody leaves {small} on the steps of [the school|the courthouse|a closed hotel] in {town}; this year {L}, {the job}, [stays up to see who|finds a hand still holding it|finds two].',
      'The trail leads back to a [wedding|fire|drowning] {n2} years ago, and to {O}, who has been [waiting for someone to ask|leaving flowers there too|paying to keep it quiet].',
      'Over {n} years the objects add up to [a face|an address|an accusation], and whoever leaves them has begun to [hurry|leave clues for {him}|make mistakes].',
    ],
    [
      'Eight guests are [snowed in|stranded by the tide|kept waiting] at a hotel in {town} when {O}, {a job}, announces that one of them is [a murderer|{his2} child|not who they were at dinner]; {L}, the [cook|night porter|pianist], starts with the luggage.',
      "By morning the [telephone is dead|boat is gone|first of them is missing], and every passport in the hotel turns out to be [false|stolen|{O}'s].",
      'It will be {n} hours before the police [get through|can cross|believe it]. Until then there is the [piano|staircase|wine cellar], and somebody who has killed before.',
    ],
    [
      'The portrait in the town hall of {town} has been replaced by [a very good copy|a portrait of {L}|a mirror], and {L}, {a job} {who}, has {span} to learn [who sat for it|why nobody noticed|why {O} wants it left there].',
      'The answer lies in the years when {here} was [occupied|rich|quarantined], a time about which everyone remembers [the weather|the music|exactly the same thing].',
      '{He} finds {n} more of them, in [the chapel|a pawnshop|a private house], and a name that {here} [took off its maps|only whispers|pays to forget].',
    ],
    [
      "{L} wakes in a [clinic|seaside boarding house|railway carriage] near {town} with {small}, another man's [handwriting|ring|luggage] and the conviction that {O} [is not dead|is lying|was here a moment ago].",
      'Each person {he} asks gives {him} a different [name|past|reason to leave], and all of them have been [paid|warned|expecting {him}].',
      "{He} follows the only clue to {n} [hotels|doctors|pawnbrokers], and in each of them {he} is greeted as [a regular|a dead man's friend|somebody dangerous].",
    ],
    [
      "A girl who vanished from {town} [fifteen|twenty|nine] years ago walks into {L}'s [surgery|shop|classroom], not a day older, and asks for {O}.",
      'The doctors can find nothing wrong with her. {O}, who [was the last to see her|confessed at the time|married her sister], can hardly bear to look.',
      'There were {n} searchers in those woods, and {he} was [one|the youngest|the first to go home]. Someone lied about the [car|quarrel|time].',
    ],
    [
      "Retired [judge|ship's doctor|head teacher] {L} solves small puzzles for neighbours in {town}, until one of them, the case of the [missing weathervane|poisoned hives|backward clock], leads to [a grave|{his} own front door|{O}].",
      "What looked like malice turns out to be [a map|a warning|somebody's alibi], and the friends {he} has known longest have most to lose.",
      '{He} has been retired for {n} years and has missed [the lies|the silence after a question|being right]. Now there is a second [death|letter|disappearance], and a pattern.',
    ],
    [
      'The [choir|chess club|amateur players] of {town} meet every {day}, and for {span} someone among them has been [writing down their secrets|dying in the order of the programme|calling from a house that has no telephone]; {L} was last to join.',
      '{He} keeps a list of [who sits where|who is late|who has stopped talking to whom]; on the {nth} {day} {his} own name is on it.',
      'There are {n} members, one [piano|teapot|register] and a secret that dates from the [war|outing|prize] of which nobody speaks.',
    ],
    [
      'Someone is sending {L}, who [sets crosswords|repairs clocks|compiles timetables] in {city}, clues to a crime [that was solved|{he} was acquitted of|that nobody has reported]; the last answer is {O}.',
      'To finish the puzzle {he} has to go back to [the house|the witness|the river] where it happened, and admit what {he} [left out|saw|always suspected].',
      'Whoever it is knows about the [letter|gun|other woman], and there are {n} clues still to come, each nearer to [home|the truth|{his} own desk].',
    ],
    [
      "A diver brings up a [safe|piano|church bell] from the lake at {town} with [a fresh lock|a dry letter|{O}'s name] on it, and {L}, {the job}, is asked to explain it to the [widow|insurers|mayor] before {day}.",
      "Inside are [letters|banknotes|children's clothes] from a family that {here} says it never knew, and by {day} [one of the divers|the mayor|the evidence] has gone.",
      'The lake has been dragged {n} times before, always for [a child|the same man|show]. Somebody stood on the shore and knew they were looking in the wrong [place|year|boat].',
    ],
    [
      "{L} translates the diary of {O}, {a job} lost at {town} in a storm, and somewhere around the hundredth page finds [{his} own name|next week's weather|a shopping list in fresh ink].",
      "{He} goes there to ask. The house is [let|burned|full of {O}'s letters], the neighbours are [kind|armed|well rehearsed], and the next ship does not leave until {day}.",
      'The handwriting is real, the [island|ship|sister] is not. {n^} others have tried to translate it, and one [went mad|left a warning|married the captain].',
    ],
    [
      'Everyone at {town} agrees what they saw: {O} walked into the [maze|tunnel|fog] and did not come out. {L}, {the job}, has the awkward task of [disagreeing|having been there|finding {him2} at the other end, asking for {small}].',
      'Two versions cannot both be true, and somebody in {here} is ready to [pay|lie|kill] for the simpler one.',
      '{n^} people have sworn to it, all in the same [words|hand|voice]. {He} walks the ground again with a [watch|lamp|child], and counts.',
    ],
  ],
} satisfies Partial<Record<StoryKind, readonly Premise[]>>
