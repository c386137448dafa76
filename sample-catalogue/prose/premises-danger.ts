import type { Premise, StoryKind } from './tone.ts'

/** Beginnings and continuations of thrillers, horror and action; see `premises-crime.ts` for the notation. */
export const DANGER_PREMISES = {
  thriller: [
    [
      '{L}, {a job} {who}, takes the last seat on [a night train|a mail plane|a ferry] out of {city} and realises that the passenger opposite is [wearing {his} coat|reading {his} file|{O}, whose funeral was on {day}].',
      'By the first stop {he} knows [the man means to kill {him}|they have been seen|the doors are locked]. There are {n} more before the border.',
      '{n^} carriages, two [nuns|salesmen|soldiers] and one conductor who has [taken the tickets twice|a gun|no shoes]: somebody on board has been paid.',
    ],
    [
      'A [wrong number|~voice message meant for someone else|misdelivered telegram] tells {L} that [a man will die|a bridge will close|the minister will not arrive] at noon on {day}, in {town}, and the police [thank {him} and do nothing|already know {his} name|send {O}].',
      '{He} has [six hours|one day|a morning] to [stop it|prove it|find the caller], and every step makes {him} look more guilty.',
      'There are {n} people in the world who could have [sent|meant|arranged] it. By dawn {he} has found [one|three], and is [too late|on film|under arrest].',
    ],
    [
      'In {city}, an [interpreter|accountant|sound engineer] named {L} hears one sentence too many, and has until {day} to find out [who said it|who will pay for {his} silence|who {O} really is].',
      'Two people who heard it too are [dead|missing|on the payroll]. The third has offered to [help|meet {him}|forget everything].',
      'For {n} days {he} goes on [working|smiling|taking notes] as if nothing had happened. Somebody at the next desk is doing [the same|it better|it for money].',
    ],
    [
      '{L} agrees to look after a house in {town} for {span}. The instructions, left by {O}, are simple: [feed the fish, do not open the study|answer the bell once, never twice|keep the third light burning].',
      "On the {nth} night {he} breaks the rule. Whoever was waiting for that is now [inside|on the telephone|wearing {O}'s coat].",
      'There are {n} rooms. {He} has seen [all but one|half|lights in one], and the dog will not [go upstairs|eat|come in].',
    ],
    [
      "When {his} {child} {K} is [left behind at a border post|taken from a school bus|mistaken for a minister's heir], {L}, {a job} {who}, has {span} and [one favour left|a stolen car|the wrong papers] to reach {town}.",
      'The men who have {K} want [nothing but time|a signature|the wrong ransom], and {he} begins to understand that it was never {K} they were after.',
      'Each call gives {him} {n} minutes and a new [address|lie|rule]. Somebody in uniform is [helping|listening|an hour ahead].',
    ],
    [
      'Everything {L} owns fits in [a van|two suitcases|a rowing boat] and {he} has changed towns [four|six|nine] times; in {town}, {O}, {a job}, greets {him} by {his} real name.',
      'Running again would be easy. But {O} has a message from the people {he} [testified against|robbed|left behind], and it is [an offer|an apology|a date].',
      '{n^} people knew where {he} was. {He} has until {day} to learn which of them [talked|was followed|is already dead].',
    ],
    [
      '{L} built the vault under {city} and swore [it could not be opened|nobody else knew the way in|never to go back]. Now {O} has {his} family and {his} drawings, and [{span}|one night|a great deal of patience].',
      'To save them {he} has to break into {his} own work, past [every trap {he} drew|men {he} trained|the one flaw {he} never reported].',
      'There are {n} doors, each with its own [timer|guard|trick], and {he} has told the thieves about [all but one|half of them|the wrong wall].',
    ],
    [
      'The only witness against {O}, a {job} of spotless reputation, is {L}, {who2}: [twelve|nineteen|four] hours by road from the court, in [snow|a hearse|the custody of one tired policeman].',
      'Somebody has given away the route. With [the radio dead|a tyre gone|one bullet between them], the two of them must decide whom to believe.',
      'They stop at {n} places along the way. At each there is [a car too many|a telephone call|no one], and the policeman has started to [sweat|ask for money|pray].',
    ],
    [
      'A storm closes the road to {town} and {L}, the duty [doctor|radio operator|lock-keeper], lets in three strangers; [one is bleeding|two are police|all say the other two are dangerous], and {O} [is looking for all of them|has already been here|knows the house].',
      'By midnight the [lamp oil|telephone line|patience] has run out, there is [blood on the stairs|a fourth man outside|one gun and no owner], and {he} has to choose.',
      'There are {n} cartridges in the house and four [hands on the table|versions of the crash|people too many]. Nobody is to [sleep|leave|sit by the window].',
    ],
    [
      '{L} [writes speeches|keeps the diary|carries the bag] for a candidate in {city} who is going to win, and finds in {small} the reason {he} must not.',
      'Exposing it would [end a career|start a riot|free the other side]; keeping it would make {him} [the next to go|as guilty as they are|rich].',
      'The vote is in {n} days. The [file|witness|tape] is in a flat that {he} has [a key to|sworn never to enter|been seen leaving].',
    ],
    [
      'For {span} {L} has followed {O} across {city} for a client who never gives a name; on {day} {he} is [told to stop|paid double|asked to describe {himself}].',
      'Then {O} turns round and speaks to {him} by name, and the watcher has [one night|{n} hours|no time at all] to find out who has been watching whom.',
      '{He} goes through {n} weeks of notes and finds [one face in every crowd|a page gone|{his} own address], over and over.',
    ],
    [
      'Somebody in the [signal box|control room|night exchange] at {town} is letting trains through that do not exist, and {L}, {a job} {who}, [stops one|rides one|finds {O} on the passenger list].',
      'Nobody above {him} wants to hear it. Somebody below is already [cutting the wires|changing the records|on the way up].',
      'The next one is due in {n} minutes with [its lights out|no driver|every door sealed], and the line has been cleared from [the ministry|above|inside the room].',
    ],
    [
      'An exchange of prisoners on the bridge at {town} goes wrong by [four seconds|one man|a single word], and {L}, {who2}, is left on the [wrong|far] bank with {O}, whom everyone now wants [silent|back|dead].',
      'Hunted by both sides, they have {span} and [one pair of boots|a stolen lorry|a frozen river] in which to learn who fired first.',
      'There are {n} miles of [ice|marsh|minefield] to the next frontier. Behind them come [dogs|two governments|the men who planned it].',
    ],
    [
      "{L} comes home to {city} to find [another woman's name on the door|the flat being photographed|a neighbour, {O}, who swears nobody by that name ever lived there].",
      '[Bank|Landlord|Police], [office|doctor|priest] and friends agree with the neighbour. Only [a scar|a dentist|one old enemy] says otherwise, and {he} has until {day} to prove that {he} exists.',
      '{He} finds {n} small proofs, among them [a key that turns|a chipped cup|a child who waves]. Each of them is [gone|explained|on fire] within the hour.',
    ],
  ],
  horror: [
    [
      '{L}, {a job} {who}, buys a house in {town} for [almost nothing|the price of a car|a promise to keep the bees], and is told by {O} next door [which room to leave to itself|never to whistle indoors|how the last three left].',
      '{He} keeps the rule for {span}. Then [a child calls from inside|the lights fail|a guest breaks it], and what lives there learns {his} name.',
      'There are {n} [scratches|names|nails] on the inside of the door. By {day} there is [one more|a fresh one|room for {his}].',
    ],
    [
      'The well at {town} has been dry for [a century|thirty years|longer than the town], so when {L} hears [singing|someone counting|{his} mother] at the bottom, {he} [lowers a lamp|answers|tells {O}, which is worse].',
      'That night something climbs as far as the [rim|third rung|garden wall]. In the morning every house in {here} has [wet stairs|an empty cot|its door open].',
      "{n^} people went down in {his} grandfather's time. [The rope came up|They came back thirsty|Nobody counted them out], and the sound is [higher|nearer|kinder] now.",
    ],
    [
      "A [portrait|doll's house|set of church bells] bequeathed to {L} arrives in {city} with a note from {O}: [cover it at night|do not let it hear you laugh|it likes to be spoken to].",
      '{He} laughs at the note, of course. By the end of {span} [the faces have turned|the cat is missing|something has been rearranged], and there is one figure more.',
      'It was made for a house with {n} [children|mirrors|locked rooms], of whom [none grew up|one is still alive|nothing is written]. Now it is {his}.',
    ],
    [
      'Each winter {town} elects somebody to [sleep in the chapel|ring the bell at four|cross the ice first]; this year it is {L}, {the job}, and nobody will say what became of {O}.',
      'It is [an honour|tradition|only till morning], they say, and lock the door behind {him}. The [candles|bread|prayers] will last until {day}; the thing under the [floor|altar|ice] has waited longer.',
      '{n^} have gone before {him}, and their [coats|names|boots] are kept in the vestry. There is a peg [left|marked|with {his} name].',
    ],
    [
      'Night nurse {L} notices that patients in bed nine all [dream of the same staircase|ask for the same girl|write the same word], and that the bed is [not on the plans|never empty|where {O} died].',
      '{He} asks to be moved and is told there [is nobody else|has never been a bed nine|are rules]. Then {he} begins to dream of it too.',
      'The ward has {n} beds and a night book that stops in [March|the war|mid-word]. Somebody has been filling it in [since|in pencil|from below].',
    ],
    [
      'Five friends rent a cottage at {town} to scatter the ashes of {O}. By the second evening {L} has counted [six at supper|four shadows|two sets of keys|one bed too many|the ashes, and there are fewer].',
      'Nobody will say who [let it in|dug the second hole|answered the knock], and the road out leads back to the same [gate|bridge|kitchen].',
      'There are {n} [places laid|toothbrushes|sets of prints in the sand], and each of them swears to have locked [the door|the urn|the others out].',
    ],
    [
      '{L} records [church bells|dying dialects|birdsong at dawn] for an archive, and on the tapes from {town} there is, under everything, [breathing|{his} own voice, older|somebody asking to be let in].',
      'The recordist before {him} [stopped in mid-sentence|left the machine running|never collected {small}]. Each night the voice is a little nearer to the microphone.',
      '{He} slows the tape {n} times. There are [words|footsteps|two of them], and they answer when {he} [coughs|lies|says the date].',
    ],
    [
      'The orchard at {town} fruits once in [twenty|forty|nine] years, and the family that owns it sends for {L}, {a job} {who}, who is [distantly related|perfectly healthy|never told why].',
      'They are very kind to {him}. There is [a white dress|a new ladder|a place at the table] ready, and nobody in the house will eat the fruit.',
      'The trees were planted {n} to a row, one for each [child|stranger|bad year]. The last row is [unfinished|the youngest|short by one].',
    ],
    [
      'After the burial of {his} {sibling} {K}, {L} finds wet footprints on the stairs every {day}; on the [fourth|seventh|ninth] they [stop at {his} door|are going down|are smaller].',
      'The priest says grief, the doctor says damp. But {K} was afraid of the dark, and now somebody is turning out [the lamps|the lights, room by room|the stars].',
      'They were {n} years apart and shared [a bed|a promise|a game with rules]. {He} remembers the rules now, and whose turn it [is|was|will be].',
    ],
    [
      'A travelling [puppet theatre|fair|cinema] stops at {town} for one night in the off season, and {L}, {who2}, recognises [the puppet|the woman in the booth|everyone on the screen].',
      'By morning the [tents are gone|screen is torn|stage is empty] and {n} of the audience have not come home. {He} still has the ticket, which is for tonight.',
      'The poster gives {n} performers. {He} counts [one more|the same faces, older|their strings], and one of them [bows to {him}|has {his} walk|waves].',
    ],
    [
      'The lighthouse at {town} has been automatic for years. {L} and {O} are sent to find out who is [living in it|lighting the old lamp|answering the radio].',
      "The log is up to date, in [two hands|a child's hand|ink that has not dried]. Its last entry gives tomorrow's weather and their names.",
      'There are {n} steps up and [one more|fewer|twice as many] down. At night the lamp turns [inland|by itself|the wrong way].',
    ],
    [
      'They tell children in {town} not to lend their names. {L}, new to the school, lends it to a girl called {O}, [who does not give it back|who has asked before|who drowned in the spring|who left years ago|whose desk is kept empty].',
      'Within a week her parents call {O} [daughter|home|by the old name], and nobody at the school can remember a time before.',
      'Without it {he} is late {n} times, then [unmarked in the register|forgotten at supper|cold to the touch]. The girl has begun to look [well|familiar|older].',
    ],
    [
      '{L} restores [frescoes|taxidermy|mourning pictures] for a museum that keeps one room locked; the piece {O} brings up from it is [still damp|breathing, very slowly|of {him}].',
      '{He} works on it by day and hears it [breathe|move|weep] by night. What is underneath the paint has begun to take {his} face.',
      'Behind the locked door there are {n} more, all by [one hand|the same patient|nobody living], all with [wet eyes|open mouths|the same room behind them].',
    ],
    [
      "Snow shuts the pass above {town} with {n} people in the inn, and {L}, the [cook|driver|guide], hears one of them at night, outside, [asking in each voice|knocking politely|telling {O}'s jokes].",
      'They agree not to open. But there are only [four coats|three shadows|{n} cups] by the fire, and everybody is sitting down.',
      'There are {n} of them at first. After the [second night|third voice|last candle] nobody is sure [who came in|of the number|who is asking].',
    ],
  ],
  action: [
    [
      '{L}, once the best [driver|climber|demolition expert] on three continents, now {a job} in {town}, is [given {span}|offered a pardon|blackmailed by {O}] to get one more [truck over the mountains|prisoner out|convoy through].',
      'There is a catch: [the brakes|the map|the border] and every man with a rifle between here and {city}. {O} comes along to [navigate|keep an eye on {him}|settle a debt].',
      'It means {n} miles of [bad road|open water|mined track], an army that has been told to [shoot|wait|say nothing], and one chance.',
    ],
    [
      'When armed men take the [dam|ferry|cable car] at {town}, they count [forty|twenty-six|nineteen] hostages and miss one: {L}, {a job} {who}.',
      'With [a fire axe|a radio|one good shoe] and {span} until the deadline, {he} starts [evening the odds|at the top|with the lights].',
      'They have {n} [guns|radios|hours] and a leader who [never raises his voice|was once a friend|wants to be filmed]. {He} has [a torch|the plans|a toolbox].',
    ],
    [
      'A [cargo plane|freight train|tanker] carrying something nobody will name leaves {city} with no one at the controls, and {L}, {who2}, is the only person close enough to [jump|board it|be blamed].',
      'The brakes are gone, {n} people are aboard after all, and the voice on the radio is {O}, who [loaded it|wants it to crash|can talk {him} down].',
      '{n^} stations lie ahead, one of them [crowded|mined|at the end of the line], and each is [further than the last|harder to clear|on the news].',
    ],
    [
      '{L} drives getaway cars but never carries a gun and {O}, {a job}, cannot drive: {span} and [a whole police force|two borders|one bad decision] stand between them and {city}.',
      'Everyone wants what is in the [boot|spare wheel|back seat], and {n} of them shoot. By the {nth} roadblock they have lost [the doors|the money|their tempers] and begun to trust each other.',
      'It was to be {n} hours, no questions. Then the [bridge goes up|radio gives their names|money starts to tick], and there is only [south|the river|the wrong way].',
    ],
    [
      'Framed for the theft of {small} from a museum in {city}, stunt rider {L} has until {day} to [steal it properly|catch {O}|outrun {his} former crew].',
      "{He} finds the thing in [an hour|a hotel safe|the director's car]. Keeping it, across {n} rooftops and one [canal|wedding|tram depot], is another matter.",
      'There are {n} [cameras|cars|old friends] between {him} and the truth, and a [rooftop|tunnel|wedding procession] is the only way through.',
    ],
    [
      "The last fight of {L}, a [boxer|wrestler|fencing champion] {who}, is fixed for {day}; {O} has bet [the gym|a life|other people's money] on {him} losing, and {he} has just decided to win.",
      'That leaves one night to get {O} [out of town|to safety|out of the contract], and {n} men between the ring and the door.',
      'By the first bell {n} men are [in the dressing room|at {his} door|on the stairs], and it is no longer [sport|about money|one fight].',
    ],
    [
      'Somewhere under {city} a bomb has been ticking since the war. {L}, {the job}, and {O}, who [built it|wants it|drew the only map], have {span} to find it.',
      'Above them the traffic will not stop, somebody is [cutting the cables|shooting|selling seats], and the ticking has become faster.',
      'There are {n} [fuses|rooms|false walls] and a buyer with [a detonator|a helicopter|all the time in the world].',
    ],
    [
      'Sent to bring {O} home from {city}, bodyguard {L} discovers that [nobody at home wants {him2} back|the job was never meant to succeed|{he2} shoots better than {he} does].',
      'The two of them have to get across [three borders|the mountains|a city in revolt] with no papers, little money and every hired gun in the country behind them.',
      '{n^} agents have orders to stop them. One has [{his} number|a conscience|never missed], and it is a long way to the [airfield|consulate|coast].',
    ],
    [
      'A mountain rescue team led by {L} reaches a crashed plane near {town} and finds the pilot, {O}, [handcuffed|guarding the cargo|perfectly well and not alone].',
      'The weather is closing in, {n} [men are already on the ice|rivals are armed|strangers want the cargo], and the only way down is the [north face|icefall|cable].',
      'There are {n} crates aboard, [unmarked|sealed|all but one empty]. Somebody is coming for them on [skis|foot, at night|the next flight].',
    ],
    [
      'In {city}, couriers on [motorcycles|bicycles|rooftops] carry what the banks will not, and {L} is the fastest, until a delivery to {O} [explodes|asks for help|is addressed to {himself}].',
      'Now both of them are on the run through [the markets|the docks|the tunnels] with {small}, {n} minutes ahead of the people who packed it.',
      'By nightfall there are {n} bounty hunters on [two wheels|every bridge|the same frequency], and the parcel is still [warm|ringing|unopened].',
    ],
    [
      'Retired to {town} to raise [goats|a {child}|tomatoes], {L} has told nobody who {he} was. Then {n} men arrive in [rented|matching|very clean] cars, asking for {O}.',
      'They are [polite|tired|well dressed]. They burn the [barn|boat|bridge] first. By [nightfall|morning|{day}] {he} has dug up what {he} had sworn never to touch again.',
      'The neighbours bring {n} [shotguns|tractors|casseroles]. {He} would rather they stayed [indoors|out of it|in the cellar].',
    ],
    [
      'The prison at {town} stands on a [rock|glacier|salt flat] and nobody has left it early; {L} gets in on purpose, to get {O} out before [the tide|the thaw|the execution].',
      'Getting in took [a bribe|{span}|a confession]. Getting out takes [a rope and a storm|a riot|{n} convicts], and {O} refuses to leave without the others.',
      'Inside there are {n} gangs, one [bell|doctor|way to the roof] and a governor who has been [bought|told|waiting].',
    ],
    [
      'An [ice road|desert railway|jungle airstrip] is the only way out for the people of {town}; {L} and {O}, who have not spoken since [Tangier|the trial|the divorce], hold it for {span}.',
      'There are {n} trucks on one side and a militia on the other, the fuel is low, and neither of them has learned to say sorry.',
      '{n^} families sleep in the [hangar|trucks|chapel]. The ice, the sand or the [enemy|fuel|sun] will decide it by {day}.',
    ],
    [
      '{L} teaches [judo|parachuting|high diving] to beginners, which is excellent cover until one of them, {O}, [recognises the tattoo|is kidnapped mid-lesson|turns out to be the target].',
      'The lesson ends with [a hole in the roof|a speedboat|both of them falling], and an old employer wants to know which side {he} is on.',
      '{He} has {n} seconds and one [parachute|pupil|good arm], and somebody in the crowd has [a rifle|a list|{his} old name].',
    ],
  ],
} satisfies Partial<Record<StoryKind, readonly Premise[]>>
