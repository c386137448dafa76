import type { Premise, StoryKind } from './tone.ts'

/** Beginnings and continuations of family films, animation and musicals; see `premises-crime.ts` for the notation. */
export const YOUNG_PREMISES = {
  family: [
    [
      'When {his} {grand} {K} [sells the farm|stops talking|is told to give up the boat], ten-year-old {L} enters [the village regatta|a baking contest|the county fair], with {small} and no idea how.',
      'Everybody says {he} is too small. But {K} once knew [a secret|a song|a trick with the oars], and there is still time to learn it.',
      "There are {n} other [boats|pies|children], all bigger and shinier. But only one of them has [Grandmother's whistle|a patch made of love|been up since five].",
    ],
    [
      '{L}, who is nine and [tells the truth too often|has moved four times|collects keys], finds [a seal|an old horse|a runaway llama] in the [bath house|school boiler room|bus shelter] at {town} and has until {day} to get it home.',
      'You cannot hide such a thing in {here} for {n} [days|nights|minutes]. Luckily the whole class can keep a secret, and so, it turns out, can {O}, who keeps [the shop|the buses|the keys].',
      'It eats {n} [fish|apples|sandwiches] a day and is afraid of [thunder|bicycles|the headmaster]. Somebody [far away|with a net|at sea] is looking for it.',
    ],
    [
      'The last school in {town} will close unless it has one more pupil, so {L} and {his} class enrol {O}, {a job} {who}.',
      '{O} is [hopeless at sums|too tall for the desk|always late], and knows everything about [stars|knots|bread]. When the [inspector|mayor|photographer] comes, it is {O} who puts up a hand.',
      'There are {n} rules in the school, and one about [hats|dogs|grown-ups]. Not one says that a pupil must be [young|short|able to spell|under ninety|on time].',
    ],
    [
      'Two [cousins|sworn enemies|best friends], {L} and {O}, are left for {span} with a {grand} who [used to be a magician|has lost the house keys|believes they are the plumbers].',
      'It rains for {n} days. Then they open the [trunk|attic|wrong door], and after that nobody wants to go home.',
      'There are {n} rooms, a [suit of armour|telescope|talking clock] and one door that says No. On {day} it is [open|knocking|gone].',
    ],
    [
      'Snow has shut {town} off from everywhere and Christmas is [nine days|a week|one train] away; {L}, eleven, decides to [fetch it|bake it|build it] with the help of {O}, {the job}.',
      'They will need a sledge, {n} friends and the old [engine|horse|bell] that has not moved in years. And [everybody|even the baby|the whole street] will have to be very [quiet|brave|warm].',
      'There are {n} snowdrifts and only one [hill|trumpet|map]. But [a light|a red scarf|smoke] has been seen at the [mill|crossing|top of the tower].',
    ],
    [
      '{L} has always been told that {his} father went down at sea; then a circus comes to {town} with {O}, who [has the same ears|knows the whistle|owes the family a horse].',
      'When the big tent goes up, {he} climbs in under the canvas, and finds out that a family can be [lost|large|louder than one thinks] and found again.',
      'There are {n} [elephants|acrobats|red wagons], and one caravan with its curtains drawn. Inside is a box of [letters|medals|very old toffee].',
    ],
    [
      'The [library|swimming pool|merry-go-round] at {town} is to be sold on {day}, and the only person who has read the small print is {L}, aged [ten|twelve|eight and three quarters].',
      'Nobody [listens to|asks|believes] children, least of all on {day}. So {L} and {O}, who [swims badly|knows the mayor|has a typewriter], hold the longest [sit-in|party|reading] that {here} has ever seen.',
      'It says, in letters {n} times smaller than the rest, that [children may vote|the treasure stays|it belongs to whoever swims last].',
    ],
    [
      'Old {O} next door builds a [flying machine|submarine|very large kite] in a barn outside {town}; {L}, the youngest neighbour, is the only one [light enough|brave enough|not invited] to try it.',
      'On the first windy {day} they try it. It goes [up|down|sideways], further than anyone planned, and someone will have to bring it home.',
      'It has {n} patches, two [wings|tails|dinner gongs] and a cushion for somebody small. Below it {here} looks no bigger than a [cake|stamp|button].',
    ],
    [
      '{L} is the worst player in the worst team in {town}, and its new coach, {O}, {a job} {who}, [has never seen the game|blows no whistle|brings sandwiches].',
      'They lose the first match by {n}. They lose the second by rather less, and by [the spring|{month}|the cup] all of {here} is standing in the [rain|mud|snow] to watch.',
      "There are {n} of them, counting [the dog|a girl who reads|Omar's left foot]. What they need is a [miracle|ball|reason to run].",
    ],
    [
      'When their mother is sent to {city} for work, {L} and three small brothers must [run the bakery|hide the goat|fool the aunt] for {span}, while {O} next door counts the chimneys that smoke.',
      "It goes well until {day}. Then there is [flour on the ceiling|a goat in the chapel|a letter from the school], and {O}'s knock at the door.",
      "There are {n} beds to make and one [pram|saucepan|pair of boots] for everybody. Mother's letters say [soon|be good|not yet].",
    ],
    [
      'A [message in a bottle|lost mitten|talking parrot] leads {L}, eleven, and {his} {cousin} {O} along the canal from {town} to {city}, one lock at a time.',
      'There is a lock-keeper with [a wooden leg|two parrots|no watch], a thief in a straw hat, and at the end of the water somebody who has been waiting for them.',
      'There are {n} locks, and at every lock a [riddle|picnic|very cross swan]. The last one has been shut for [years|winter|no reason].',
    ],
    [
      'The dog at {town} belongs to {L} on weekdays and to {O} on Sundays, and has [led both families to believe it is theirs|plans of its own|just won {small}].',
      'When the dog disappears one windy night, the two who never speak must search together, from the [mill|harbour|woods|school] to the very [edge of {here}|last field|top of the hill].',
      'One family says his name is [Captain|Biscuit|Admiral]. The other says [it is not|Duchess|nothing, and whistles]. He answers to {n} names, and to [cheese|the sea|neither].',
    ],
    [
      'Grandpa says there was once a [railway|bear|lake] at {town}, and nobody believes him except {L}, who finds [a ticket|a paw print|a boat in the wood].',
      'One morning, before anybody is awake, {he} follows it with {O} beyond the last houses, and there it is, just as Grandpa said.',
      'Grandpa was {n} then, and so was a [friend|girl|dog] who never came back. The story has a part that he has [forgotten|never told|saved up].',
    ],
    [
      '{L} and {his} step{sibling} {O} agree on only one thing: the new house at {town} has a [room that is not on the plans|piano that plays on {day}|visitor who eats biscuits].',
      'Every [night|{day}] they creep [a little further in|one step closer|in by the window]. Somebody lived here once who was [lonely|very small|brave], and left them a riddle.',
      'There are {n} stairs, and the last one [creaks|sings|was not there yesterday]. Whoever gets there first has to be [brave|polite|very quiet].',
    ],
  ],
  animation: [
    [
      '{L}, a [hedgehog|lighthouse cat|very small owl] who is afraid of [heights|the dark|other owls], has {span} to carry {small} from {town} to the sea, with {O}, a [goose|toad|snail] in no hurry.',
      'The road is long for short legs. They meet a [fox with manners|river that talks|sleepy owl], and a storm, and learn that being afraid is no reason to stop.',
      'In its {n} pockets the old forest keeps [feathers|secrets|all lost things], and not every creature in it means [well|harm|what it says].',
    ],
    [
      'In a city where [shadows|umbrellas|clocks] have their own lives, a lost one follows {L}, {a job}, home and [refuses to leave|wants its own room|is wanted by {O}].',
      'Now everything in the city is a little [wrong|late|crooked], and there are {n} hours to put it back where it belongs.',
      'The two are given {n} hours by the [mayor of mirrors|night watch|oldest lamp post] to find out what was [lost first|never said|left in the rain].',
    ],
    [
      'The smallest robot in the scrapyard at {town}, {L}, wakes after [a hundred years|a thunderstorm|the last bus] with one instruction, to find {O}.',
      'The way leads past [the giant magnets|the crows|the Mountain of Kettles], and a very small light goes on being brave.',
      'There are {n} hills of rusty things, and in each somebody [forgotten|shiny|wonderful] who would like to come [along|home|to tea].',
    ],
    [
      '{L} draws doors on walls and one night, in {town}, one of them [opens|is locked from the other side|is knocked on by {O}].',
      'Behind it lies {here} as it might have been, where everybody [floats|sings|is nine years old], and a lonely king who wants the pencil.',
      'There are {n} colours in the box, and each one draws [a different country|true|only once].',
    ],
    [
      'Under the floor of a [violin shop|post office|patisserie] in {city} live the people who [tune the rain|sort lost letters|bake the moon]; {L}, on {his} first day at work, loses {small}.',
      'Without it the city will wake up to [no morning|the wrong songs|grey rain], so down {he} goes, through pipes and clocks, to get it back.',
      'It was {n} seconds before the bell. Now the [pipes|clocks|pigeons] are out of tune, and a moth has been seen with [a key|a crown|the missing piece].',
    ],
    [
      'The weather at {town} is made by hand by {O}, who is [tired|retiring|missing]; {L}, an apprentice {who}, has made [only fog|one good snowflake|everything but summer].',
      'Then the clouds run away. To catch them {he} needs a [net|kite|lullaby], a good pair of boots, and to say sorry to the wind.',
      'The sky has {n} drawers, and one has not been opened since the [great storm|first summer|day of the two suns]. It [rattles|hums|smells of snow].',
    ],
    [
      "A family of [foxes|badgers|otters] moves into the theatre at {town}, and the eldest, {L}, [learns all the parts|falls in with {O}, the prompter's mouse|opens on {day}].",
      'The actors must not [notice|sneeze|move out], the cat must not wake, and on the {nth} night somebody small has to [go on and say the words|save the play|sing].',
      'On the first night there are {n} [mousetraps|curtain calls|empty seats], and someone has [lost the moon|eaten the script|stage fright].',
    ],
    [
      'Every toy in the mending shop in {city} goes home in the end, except {L}, a tin [astronaut|bear|ballerina] with {small} where a heart should be, until {O} comes in out of the rain.',
      'Together they slip out through the letter box to look for the [child|music|winter] they both remember.',
      'On the high shelf there are {n} others who were never [fetched|painted|given a name], and they have a [plan|map|song].',
    ],
    [
      'When the moon [fails to rise|gets stuck in a tree|is stolen] over {town}, {L}, seven years old, and {O}, a [dragon|heron|walrus] with bad knees, go up to see.',
      "They find it [sulking|asleep|in a thief's sack], and it will not come home until somebody has answered its question: what are the nights for?",
      'They take {n} sandwiches and a [rope|lantern|very long spoon]. The stars, it turns out, are [shy|ticklish|terrible gossips].',
    ],
    [
      'In the kingdom of [spoons|bees|lost socks], {L} is the only [knife|wasp|pair], and {O}, the queen, has {span} to decide what to do about it.',
      'It rains [buttons|honey|needles] for {span}, and the two of them, who were told to be enemies, find that they fit rather well.',
      "There are {n} laws, and all of them begin with [never|once|the king's moustache]. It is time somebody [asked why|laughed|wrote another].",
    ],
    [
      '{L} speaks to [trains|birds|the wind], which is useful in {town} until {O}, the oldest of them, asks a favour.',
      'It is a long way to the place where the oldest voices live, and {he} has promised to be back by {day}, when the last of them leaves.',
      'It is {n} stations, two [ferries|forests|snowstorms] and one goodbye away, and there is nobody else who would [listen|dare|understand].',
    ],
    [
      'The last whale in the northern sea sings one note too [low|high|late], and only {L}, the smallest of the herd, can hear that it is a [question|map|name: {O}].',
      'Nobody believes {him}. So off {he} swims, past the [ice gates|sunken ships|singing sands], toward the place where the answer comes from.',
      'There are {few} hundred miles of dark water, and in the middle of them something [glows|waits|sings back].',
    ],
    [
      'At the bottom of a lake near {town} there is a village where it is always [Sunday|1900|raining upwards]; {L} dives in after {small} and meets {O}, who rings the bells.',
      'Nobody there has ever gone up. {He} must choose between the [quiet water|bells|endless afternoon] and a mother calling on the shore.',
      'Down there are {n} houses and a [band|baker|rowing club], and nobody has asked for a [long while|name|way out].',
    ],
    [
      'A paper boat folded by {L} in {city} sails for {span} down gutters, rivers and one opera house, crewed by a [cricket|mouse|moth] named {O} who was told it was a ferry.',
      'There are rapids, a [duck with opinions|wicked drain|lost balloon] and a night of stars. Paper does not last for ever, but it sails further than anyone thinks.',
      'They pass {n} bridges and a [sleeping giant|king of the rats|wedding of frogs], and each has a piece of news from the [sea|moon|little boy].',
    ],
  ],
  music: [
    [
      '{L}, {a job} by day, [plays the accordion|sings alto|drums] in the worst band in {city}, until {O} hears them through a wall and [offers {him} a tour|complains beautifully|steals the tune].',
      'The tune gets better. So, slowly, does the band, and {he} has to choose between [a day job|a quiet life|four friends] and the one song that is any good.',
      'They have {n} songs, a [van|uniform|drum kit] on credit and one listener who [knows why it fails|cries at the third|never claps].',
    ],
    [
      'The factory band of {town} has [eleven|nine|fourteen] members, [three|four] instruments and {span} before the [lease|competition|strike] ends; conductor {L} sends for {O}.',
      '{O} brings [a drum|new scores|a temper] and no mercy. By the {nth} rehearsal people are standing outside in the rain to listen.',
      'The march has {n} bars and a [solo|key change|silence] that nobody has dared to play since the [accident|founder died|war].',
    ],
    [
      "Once a [child prodigy|jazz name|backing singer], {L} tunes pianos in {town} and will not play; then {O}, {a job} {who}, brings in one that [knows {him}|came from {his} mother's house|cannot be tuned].",
      'To mend it {he} will have to play it. Night after night {O} listens from the stairs, and {here} leaves its windows open.',
      'It has {n} strings gone and a [name|date|bullet] inside. What it remembers is the [concert|quarrel|night] when the music stopped.',
    ],
    [
      '{L} and {O} wrote {few} hundred songs together and sued each other over one. In {city}, {span} before a farewell concert, somebody has to [learn the ending|say sorry|remember the words].',
      'There are {n} days of rehearsal, two lawyers, and one verse that each remembers differently. Then the lights go down.',
      'The hall holds {n} thousand. The [encore|dressing room|apology] is going to be the difficult part.',
    ],
    [
      'On the ferries out of {city}, {L} sings the same [six|nine] songs to people who are [eating|leaving|asleep]; one night {O}, a producer down on {his2} luck, is awake.',
      'What follows is a contract, a [hit|hotel room|new name] and {span} on the road, and the question of whom {he} is singing to.',
      'The record sells {n} thousand. The [contract|lover|second one] turns out to be a different sort of song.',
    ],
    [
      "A fire destroys the only score of {O}'s symphony, and {L}, the copyist, {who2}, claims to [remember it|have improved it|have heard it hummed].",
      'Night by night {he} writes it down, and {O} listens at the door. What comes back is not quite the same symphony, and both of them know it.',
      '{n^} players are waiting with blank [pages|faces|stands], and the widow of a [patron|rival|president] wants to hear it by {day}.',
    ],
    [
      'The opera house at {town} seats nine hundred and has sold [eleven|forty] tickets; new director {L} decides to stage [the one nobody can sing|it in the market|everything at once].',
      'The [butchers|dockers|nurses] make a chorus, the tenor drives a tram, and the first night is sold to the last [step|crate|standing place].',
      'There are {n} singers who have never [read a note|sung indoors|met], a [priest|mayor|bank] that objects, and a dress rehearsal in the rain.',
    ],
    [
      '{L} leaves the church choir in {town} for the dance halls of {city} with [one dress|a borrowed trumpet|{small}] and a promise to {O} to be back by {day}.',
      'The bands are loud, the money is good, and {O} writes every week until {he} stops answering. Then a song from home comes over the wireless.',
      '{n^} miles of night and neon lie between the two, and the [radio|last bus|church bell] can be heard in only one of them.',
    ],
    [
      'A lost recording turns up in {town}: {span} of music by {O}, who was [a dishwasher|never in a studio|thought to be deaf]. Archivist {L} sets out to find who is [playing the bass|laughing|being paid|crying|counting in|speaking Finnish|out of tune].',
      'The search leads through [jazz cellars|radio archives|three divorces] to a house by the sea, where somebody has just sat down at the piano.',
      "There are {n} voices on it, one of them [a child's|laughing|still alive]. Somebody has been paying for [the silence|her grave|the copyright].",
    ],
    [
      'The last violin maker in {town}, {O}, has wood for one more instrument, and two pupils: {L}, {who2}, and [the rich one|the good one|{his2} own {child}].',
      'The wood will be ready in {span}. In the workshop the three of them [plane|glue|wait], quarrel and listen, and hear what {O} has never told anyone.',
      'It will be tried for {n} days, and then [sold|played once|given away]. Between them there is one [chair|sonata|chance] too few.',
    ],
    [
      '{L} conducts the [prison|hospital|ministry] choir of {city}, which is about to be [disbanded|reviewed|heard by {O}].',
      'They have {n} rehearsals left and one work that is too difficult for them. They choose it anyway.',
      'There are {n} of them, with one [hymn book|piano key|good bass] among them, and a reason to sing that [nobody outside knows|cannot be written down|is older than they are].',
    ],
    [
      'Every {day} for {span}, {L} stands under the window of {O}, {a job} who once [sang at the opera|won every prize|walked out mid-aria], and plays until [it opens|the police come|somebody corrects the tempo].',
      'On the {nth} night there is an answer, half a tone higher. It is the beginning of the strangest lessons in {city}.',
      'He plays {n} pieces and she shuts the [window|piano|door] at every one, until the [wrong note|waltz|snow] that changes it.',
    ],
    [
      'When the dance orchestra of the Hotel {city} is snowed in with no audience but {L}, the [maid|night clerk|boiler man], they discover that {he} [can sing|hears everything|wrote their hit].',
      'By the third evening there are no guests and no staff, only [an orchestra|a cook on drums|a waltz], and a telegram that nobody wants to open.',
      'By then they have drunk {n} bottles and [sold the violins|told the truth|rewritten the show], and the snow has reached the [balcony|sign|second floor].',
    ],
    [
      'Three sisters from {town} are told they cannot be a band without a [manager|name|drummer]; the eldest, {L}, finds all three in {O}, {a job} {who}.',
      'Success comes by way of [a wedding|a strike|a bad radio], and with it the oldest trouble of all: who sings the second voice.',
      'They have {n} engagements in [barns|hotels|fish halls], one dress between them and a harmony that [hurts|stops traffic|came from their mother].',
    ],
  ],
} satisfies Partial<Record<StoryKind, readonly Premise[]>>
