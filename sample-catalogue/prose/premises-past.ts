import type { Premise, StoryKind } from './tone.ts'

/** Beginnings and continuations of history, war and westerns; see `premises-crime.ts` for the notation. */
export const PAST_PREMISES = {
  history: [
    [
      '{past}: {L}, {a job} in {city}, is summoned to paint {O}, a ruler who [will not sit still|has been dead a week|wishes to be remembered as tall].',
      'The work takes {span}. At court every brushstroke is reported, and {he} learns that to paint the truth may cost a head.',
      'There are {n} sittings, with a [physician|hangman|rival painter] always in the room. What the canvas shows by [candlelight|{day}|the end] is treason.',
    ],
    [
      'In the plague summer of {past}, {L} closes the gates of {town} with {n} strangers inside, among them {O}, {a job} {who}.',
      '[Bread|Wine|Candle wax] runs out before [hope|fear|prayer] does. As the bells are stopped one by one, {he} must answer for those {he} has saved and those {he} has shut out.',
      '{n^} die in the first week. A [merchant|child|priest] offers the keeper a fortune, then a curse, for [a single hour|the small gate|bread].',
    ],
    [
      '{L} sets the first newspaper in {town} by hand in {past}, and learns what [a comma|a rumour about {O}|the truth] can cost.',
      'The governor offers [a pension|a cell|a ship]. The paper appears on {day} all the same.',
      'There are {n} subscribers, two of them [spies|in prison|unable to read]. The type for the next issue is hidden in a [cradle|coffin|beehive].',
    ],
    [
      'The canal that will make {city} rich is {n} miles short in {past} when its engineer, {L}, falls out with {O}, who [owns the last hill|counts the dead|signs the money].',
      'Men are dying in the cutting, and the investors want water by spring. Two proud people must find a way through the hill, or ruin one another.',
      'There are {n} locks to build and {n} widows already. One spring flood, one [forged survey|strike|sermon], would settle it.',
    ],
    [
      'Sent from {city} in {past} to value a bankrupt estate, clerk {L} finds its heir, {O}, [living in the stables|printing pamphlets|better at sums].',
      'There are {n} creditors, a burned wing, and servants who have waited years to be asked. What {he} was sent to sell {he} begins to defend.',
      'The inventory runs to {n} pages, and every object has [a witness|blood on it|a claimant]. Outside the gates the [peasants|bailiffs|dragoons] are gathering.',
    ],
    [
      'Accused of witchcraft at {town} in {past}, {L}, {a job}, is defended by {O}, a lawyer who [has never won|does not believe a word of it|grew up with the accuser].',
      'The whole [district|parish|county] comes to see the [burning|trial|{nth} day of it]. With {n} days left, they have to find one witness who is more afraid of God than of the judge.',
      'There are {n} statements, in the same [hand|words|ink]. To read them aloud in court is to accuse the [bishop|squire|wells].',
    ],
    [
      'It takes {n} men to raise the great bell of {town} in {past}, and one, {L}, to notice that {O} has cast it [too large|cracked|with another name].',
      "To say so would bring down the master and the town's good name. To be silent would bring down the tower.",
      'The foundry has {n} days and no [copper|faith|second chance]. What goes into the fire at night are the [saints|cannon|family rings].',
    ],
    [
      "A queen's dressmaker, {L}, carries messages in hems between {city} and {city2} in {past}; {O}, who reads them, begins to [reply|mend|fall in love].",
      'War is near, and the two have never met. One hem, one line at a time, they find that they no longer serve the same crowns as yesterday.',
      'There are {n} gowns to be made for a [wedding|peace|funeral] that somebody means to prevent, and the [needle|mirror|queen] has eyes.',
    ],
    [
      '{past}. The last cartload of [manuscripts|paintings|saints] leaves {city} ahead of the army with {L}, {the job}, at the reins and {O} under the straw.',
      'The roads are full, the bridges mined. What they save and what they burn for warmth will be all that is left of a thousand years.',
      'There are {n} miles to the frontier. At every inn there are [soldiers|lists|people who have burned theirs].',
    ],
    [
      'As the first railway reaches {town} in {rail}, {L}, who drives the coach, and {O}, who laid the track, [race for a bet|court the same widow|are tried for murder].',
      'The iron road wins, as [everybody|{here}|the horses] knew it would. What becomes of [the horses|the inns|those who lived by the other] is told without [anger|haste|pity].',
      'There are {n} bridges on the line, and by autumn one of them is [down|haunted|on trial]. Progress, says the [squire|pamphlet|priest], has no passengers.',
    ],
    [
      'In {past}, the astronomer {L}, forbidden the university of {city}, grinds a lens with {O}, {a job}, and sees something that [should not be there|moves|costs them both].',
      'The bishop sends for the lens, and then for {him}. There are {n} nights of clear sky before the trial.',
      'It returns every {n} nights. If they are right, the [maps|calendar|scriptures] will have to be changed, or [they|the lens|the town] will.',
    ],
    [
      '{L}, born a servant in {city}, is passed off in {past} as the lost child of a duke by {O}, {a job} {who}, and [is too good at it|meets the real one|is believed].',
      "For {span} the great houses bow to a child of the kitchens. Then [a letter|a nurse|a portrait] arrives that remembers the real one's [eyes|scar|left hand].",
      "It takes {n} lessons to [bow|lie|forget a mother]. At the third ball somebody in a [mask|uniform|nun's habit] calls a name from the kitchens.",
    ],
    [
      'The players who reach {town} in {past} are really [rebels|fugitive monks|the court of a deposed prince], and their leader, {L}, must perform for {O}, the governor, every night for {span}.',
      'Each [evening|act|{day}] the play comes closer to [the truth|treason|the gallows]. Each evening {he2} laughs, and asks for one more act.',
      'There are {n} plays in the trunk, and one that must not be [read|finished|understood]. The [hostages|gates|horses] must be ready by the fifth act.',
    ],
    [
      "On the eve of the vote in {past}, {L} counts heads in the parliament at {city} and comes up one short: {O}, {n2} years old and [drunk|in hiding|at {his2} mother's].",
      'The night is [long|hot|foggy] and the [bribes|crowds|bills] are large. Before the bell {he} has to find the missing vote, and learn what it was promised.',
      "There are {n} hours of speeches and {n} carriages at the door. Somebody has offered [an estate|a pardon|a daughter] for one man's silence.",
    ],
  ],
  war: [
    [
      'In the {nth} winter of the war, {L}, {a job} in civil life, is ordered to hold a [mill|level crossing|church tower] at {town} with {n} men and a [cook|piano|deaf mule], under {O}, {who2}.',
      'The relief is two days late, then {n}. The men stop asking [about it|for {day}|for bread] and begin to ask about [each other|home|the dead|the other side].',
      "They have {n} days' rations and a [gramophone|view of the road|map of somewhere else]. On the other side somebody has begun to [dig|sing|whistle|count aloud|cook].",
    ],
    [
      '{L} drives an ambulance between {town} and the line, [alone|without lights|for both sides], and one night carries {O}, a wounded officer of the enemy.',
      'Both would be [shot|tried|hanged] for what follows. For {span}, while the front moves over them, they keep one another alive.',
      'There are {n} miles of [ruts|ice|burning villages], and at the end a tent where it is not asked [who|which side|how].',
    ],
    [
      'Cut off behind the lines near {town}, {L} and {O}, from opposite armies, share [a cellar|one rifle|a stolen pig] until the thaw.',
      'They have {n} words in common and no reason to trust each other. When the snow melts, one of them will be [a prisoner|shot|a hero].',
      'They have {n} tins and a [stove|chessboard|book in neither language]. Overhead the boots go [east|both ways|round and round].',
    ],
    [
      'The bridge at {town} must be blown at dawn. {L}, the sapper, knows that {O} and {n} children are on [the other side|a train to it|it].',
      'There are {n} minutes, one field telephone, and an order that cannot be misunderstood.',
      'The fuse is set for {n} minutes. There is a [whistle|runner|white horse] on the road, and nobody has [countermanded|slept|told the enemy].',
    ],
    [
      'A censor in occupied {city}, {L} reads {n} letters a day; the ones signed {O} are [in code|getting better|addressed to {him}].',
      '{He} ought to report them. Instead {he} begins to cut out lines that would give the writer away, and somebody notices how much paper is missing.',
      'There are {n} pencils in the office and one [scissors|superior|conscience]. In the spring a letter comes with [nothing to cut|a photograph|{his} own address].',
    ],
    [
      'Sent to bring in a deserter, {O}, the military police sergeant {L} has {span} of marsh in which to [learn why|lose {him2}|ask what {he} would have done].',
      'In the reeds there is no front and no rank. They walk, they talk, and behind them comes a patrol that has not been told to bring anybody back.',
      'They have {n} cartridges and one pair of [boots|handcuffs|gloves]. At the ferry somebody has [sold them|lit a fire|taken off his cap].',
    ],
    [
      'The hospital ship out of {city} has {n} beds and one surgeon, {L}, {who2}; {O}, a nurse, keeps the list of who is next.',
      '[Off the coast|In the strait|On {day}] she is hit. Through {n} hours without [lights|power|news] they have to decide who is carried up and who is not.',
      'There are {n} hours of morphine. A [general|stoker|boy of sixteen] will not last as long, and each of them has [a mother|the same wound|somebody to ask for him].',
    ],
    [
      'When the armistice reaches {town} a day late, {L} must decide whether to [tell the men|open the orders|ask {O} what day it is].',
      "There is an attack ordered for [dawn|noon|five o'clock]. {n^} men are cleaning their rifles, and nobody else in {here} knows.",
      'There are {n} messengers on the road, and [none arrives|two are shot|one is drunk]. Across the field they have begun to [sing|bury their dead|wave|light fires|play football].',
    ],
    [
      'A brass band of conscripts led by {L} is marched up and down the front at {town} to sound like [a regiment|reinforcements|peace], and {O} listens from the other trench.',
      'They play what they know. On the {nth} night, between two barrages, the other side begins to sing the words.',
      'There are {n} of them, with a dented [tuba|drum|sense of honour], and somebody at headquarters who thinks it is [going splendidly|a regiment|a joke].',
    ],
    [
      '{L} forges ration books in {city} for people who do not exist, until {O}, of the occupying police, [meets one|asks for one|is one].',
      'There are {n} names on the list, and every one of them eats. When the raids begin, the [dead|unborn|invented] must be found [somewhere to live|shoes|an alibi].',
      'To stay unborn they must have {n} [birthdays|coughs|quarrels with the landlord] a year. It is the best work {he} has [done|never signed|lied for].',
    ],
    [
      'Fourteen women build aircraft in a tunnel at {town}; {L}, the [riveter|forewoman|youngest], finds {small} inside a wing, and a note from {O}.',
      '{n^} of their aircraft have failed to come home. Somebody on the line is [tired|bribed|trying to stop the war], and the inspectors arrive on {day}.',
      'There are {n} rivets to a [panel|minute|life]. On the night shift they talk of [sugar|sabotage|sons|who will fly it|{month}].',
    ],
    [
      'The prisoners at {town} stage [a comedy|a cup final|an opera] to cover the digging: {L} has the lead and {O}, the commandant, has asked for a part.',
      'The tunnel needs {span}. The [jokes|songs|costumes] must last as long, and the audience has started to [count heads|laugh late|take notes].',
      'The cast numbers {n}, and one of them [talks in his sleep|cannot act|is a guard]. The set is made of [bed boards|bread|the escape itself].',
    ],
    [
      "Coming home to {city} after {span} reported dead, {L} finds {his} name [on the memorial|on {O}'s door|in use].",
      'Nobody is glad of it. Those who mourned {him} have [married|sold up|built something], and {he} has seen what became of the others.',
      'It takes {n} [forms|witnesses|drinks] to be alive again. Some would rather [bury {him}|keep the pension|not look].',
    ],
    [
      'Two signallers, {L} and {O}, keep a wire open across the valley at {town} for {span}, and begin to [lie to headquarters|play chess|run the battle].',
      'When headquarters finally comes to look, there is [a village|a bridge|an enemy] standing that was reported destroyed, and [a battle|a medal|a retreat] to explain.',
      'It is {n} miles long and mended with [hairpins|prayers|stolen silk]. Each order that goes through it is a little [kinder|later|less loud].',
    ],
  ],
  western: [
    [
      "{L} rides into {town} with [a dead man's horse|a warrant|no boots] and a letter for {O}, {a job} {who}, who has until {day} to answer it.",
      'The letter is {n} years old. The [man|woman|banker] who wrote it is [dead|mayor now|in jail], and so [is nearly everybody in it|it ought to be simple|nobody wants it read].',
      '{He} takes a room with {n} bullet holes in the [wall|bed|Bible]. Nobody asks. Everybody [knows|counts|moves a table].',
    ],
    [
      'The well at {town} is poisoned, the river is {n} miles off, and {L}, {who2}, is the only one {O} will sell water to.',
      '{O} owns the water and the sheriff. That leaves the women, the preacher and {n} rounds.',
      'There are {n} barrels left. The [banker|widow|doctor] drinks [whiskey|first|last].',
    ],
    [
      'Hired to hang a man at {town}, {L} is told by the prisoner, {O}, [where the money is|who paid for the rope|that they are kin].',
      '{He} has until sunup to believe it. The [rope|judge|coffin] is paid for [either way|in gold|already].',
      'There are {n} men at the jail with [torches|shovels|nothing to say]. The judge is [a day out|drunk|kin].',
    ],
    [
      'When the railroad buys every acre but one, {L}, {the job}, strings wire around the last and sits down on the porch with {O} and {small}.',
      'They cut the wire at night. {He} mends it in the morning. Then somebody shoots the dog.',
      'They offer {n} dollars an acre. They offer [a fire|lead|condolences] next.',
    ],
    [
      '{L}, a [schoolteacher|photographer|piano player] bound for {town}, is mistaken for the gunfighter {O}, who is [on the same stage|amused|asleep in the next room].',
      'The [pay|whiskey|dinner] is good and the [hotel|bath|coffin] is free. Then {n} riders come in from the south, asking for a fast draw.',
      'There are {n} notches on a gun {he} has never [held|fired|cleaned]. The [mayor|undertaker|widow] is delighted.',
    ],
    [
      '{n^} horses are stolen from {town} on a {day}, and {L}, {a job}, rides after them with {O}, the likeliest thief.',
      'They talk little. The tracks lead to a camp of hungry people, and the law says hang.',
      'It is {n} days to the [border|river|salt flats]. One of them has [shot before|the rope|told the truth].',
    ],
    [
      'The marshal of {town} is going blind. {L}, who [reads the old man the handbills|aims for the old man|was jailed by the old man twice], is deputised the night {O} gets out.',
      '{O} has {n} friends and a grudge. The town has one lawman who cannot see and one who cannot shoot.',
      "There are {n} warrants in the drawer, and one has the [marshal's|wrong|same] name on it.",
    ],
    [
      'Two partners, {L} and {O}, strike silver above {town} in the first snow, and only one mule will [carry|make it down|testify].',
      'The way down takes {span}. The snow keeps coming, and the one with the rifle has stopped sleeping.',
      "They have {n} days' flour and a [deed|rifle|fever]. The assay office [closes|burns|talks] on {day}.",
    ],
    [
      'With one shotgun and a chair, {O} holds the only pass to {town}; {L} needs it by {day} for {n} head of cattle and is prepared to [marry|talk|wait].',
      'Below the pass there is [grass|rain coming|a buyer]. Behind the herd there is [dust|smoke|a sheriff], and it is getting closer.',
      'There are {n} hours to talk. One has a [story|cough|brother down there]. One has the [shells|high ground|time].',
    ],
    [
      '{L} preaches on Sundays and robs banks on weekdays; at {town} the collection plate comes back with {small} in it and a note from {O}.',
      'Nobody [has the heart|is paid enough|dares] to arrest a good preacher. Then a woman from [Abilene|Santa Fe|Laredo] steps off the stage and knows the face.',
      "It says {n} o'clock, the [mine|bridge|schoolhouse]. It is the first sermon {he} has [believed|wanted to hear|lost sleep over].",
    ],
    [
      'They buried {O} in {town} ten years ago. {L}, the undertaker, {who2}, is measuring a customer when the same face [walks in|looks back|asks about the watch].',
      'There is an empty coffin to account for, and a widow who has remarried. {He} closes the shop and goes to see the judge.',
      'There are {n} stones on the grave and [no name|fresh dirt|a tin box]. He pays [in gold|in advance|for two].',
    ],
    [
      'The cattle drive from {town} is {n} days from water and {L}, the cook, {who2}, has found out what {O} did in the war.',
      'The trail boss will not hear of it. There are {n} hands, one river and a long way to Kansas.',
      'There are {n} steers a day lost to the [thirst|rustlers|river]. Men have been hanged for [less|beans|telling].',
    ],
    [
      'Sent west to sell a piano, {L} loses [the wagon|the buyer|the top octave] and wins a saloon at {town} that {O}, {a job}, means to burn.',
      'The miners like music. The cattlemen like quiet. One night is going to settle it.',
      'There are {n} chairs, one [mirror|tune|barrel] and a lease that [lies|burns well|names a dead man].',
    ],
    [
      '{L} has tracked the man who killed {O} across four territories, only to find at {town} [a grave|a good sheriff wearing that face|six people who claim to have done it].',
      '{He} hangs up {his} hat and takes a job at the livery. Killing him was the plan. {He} starts by asking why.',
      'There are {n} versions. In all of them it was [raining|about a horse|{his} brother who drew].',
    ],
  ],
} satisfies Partial<Record<StoryKind, readonly Premise[]>>
