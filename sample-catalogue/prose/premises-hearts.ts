import type { Premise, StoryKind } from './tone.ts'

/** Beginnings and continuations of comedies, love stories and dramas; see `premises-crime.ts` for the notation. */
export const HEARTS_PREMISES = {
  comedy: [
    [
      '{L}, {a job} {who}, tells one small lie at a [wedding|job interview|funeral tea] in {town} and by {day} is [engaged|mayor|expected to sing].',
      'A [sensible|braver|single] person would [own up|emigrate|laugh]. {L} [buys a hat|brings {his} mother into it|promises fireworks], and {O} agrees to back the story for [half|a price|reasons of {his2} own].',
      '{n^} guests believe it, including [the bishop|a cousin from abroad|the band]. Taking it back would need [courage|a microphone|a much smaller family].',
    ],
    [
      "When the [mayor|vicar|headmaster] of {town} elopes with the town's only [bus|brass band|treasurer], {L} is left in charge of [the flower show|{small}|{his2} mother], with {O}, who wanted the job.",
      'What neither knows is that [the bishop is coming|the accounts are empty|the judge has been bribed twice]. {here^} prepares for the worst, with bunting.',
      'There are {n} committees and one [key|kettle|opinion]. The two of them govern by [note|slammed door|majority of one].',
    ],
    [
      "Two families have booked the same villa near {city} for the same {span}: {L}'s, who [arrive first|bring a parrot|have rules], and {O}'s, who [have the key|do not|are eleven].",
      'There is one bathroom. By the {nth} day there is also [a second cook|a treaty|a stolen car], and the grown-ups are behaving worse than the children.',
      "The owner has gone abroad with {n} months' rent. By {day} the terrace is [partitioned|ablaze|a republic], and somebody's aunt has [fallen in love|found the cellar|called the army].",
    ],
    [
      '{L} inherits [half a hotel|a third-division football club|a perfectly good crematorium] in {town} from an {aunt} {he} never met; the other half belongs to {O}, {a job} {who}.',
      'Selling would be wise, and they cannot agree on a [price|lawyer|lunch hour]. So they [paint|open|economise], chiefly in opposite directions.',
      'The roof leaks in {n} places and the [accountant|goalkeeper|ghost] has given notice. It is still more than either of them has ever [owned|been good at|agreed on].',
    ],
    [
      'To win back {his} [job|flat|dog], {L} must pass as {a job} for {span} in front of {O}, who [is one|married one|has been waiting all year for one].',
      '{He} has read [one book|half a pamphlet|the back of a packet] about it, which proves to be one more than anyone else in the office.',
      'The disguise lasts {n} minutes. The [friendship|moustache|bill for damages] lasts rather longer.',
    ],
    [
      'The amateur players of {town} have lost their [Hamlet|theatre|audience], and director {L} casts {O}, {a job} {who}, [in everything|by mistake|because {he2} owns a van].',
      'Rehearsals last {span} and two friendships. The opening night is remembered in {here} as [the fire|the long one|a sort of triumph].',
      '{n^} lines are cut, a [wall|tenor|trapdoor] falls, and for once the [critic|mayor|fire brigade] stays to the end.',
    ],
    [
      '{L} and {O} have been divorced for [six|nine|eleven] years and still run [a dance school|a marriage bureau|the best restaurant in {town}] together; on {day} the [critic|inspector|bishop] is coming.',
      "All they have to do is look happy until [the pudding|ten o'clock|the last course]. It is going rather well when {his} mother arrives with the papers.",
      'In {n} days nothing must [burn|be thrown|be said aloud]. They manage it until the [soup|tango|seating plan].',
    ],
    [
      'A clerical error makes {L}, {a job}, the [ambassador|chess champion|official poet] of a small country nobody at the ministry can find, and {O} {his} [interpreter|bodyguard|wife].',
      'Neither dares to admit it. {L} opens a [border|school|parliament] by mistake, becomes popular by accident, and is very nearly good at it.',
      'The salary is {n} of something and comes with a [uniform|horse|motorcade]. The war, when it is declared, is [largely his fault|a misprint|before lunch].',
    ],
    [
      'The residents of a [retirement home|houseboat colony|tower block] in {town} decide to rob [the bank that closed their branch|the manager|a museum of coins]; {L}, {n2} years old, [has a plan|has a whistle|drives].',
      'They have {n} hips, one [van|ladder|ear trumpet] and all the time in the world. Nobody has thought of [the alarm|the stairs|what to do with the money], or of {O}, who hears everything.',
      '{n^} of them took part in a war, and one in [a musical|a divorce|another robbery]. The getaway is planned for the [weekly minibus|quiet hour|feast of the patron saint].',
    ],
    [
      '{L} has {span} to find a date, a dinner jacket and [a trombone|{small}|four bridesmaids], and only {O}, the neighbour, [owes {him} a favour|has a car|is free on {day}].',
      'The suit can be hired. The truth about why {he} needs it cannot be told to {O}, least of all in a [small car|queue|rowing boat].',
      'There are {n} things on the list and [one is a lie|two are alive|none is for sale]. Somebody had better tell [the bride|{his} mother|the florist].',
    ],
    [
      'Nobody has visited the [museum|zoo|tourist office] at {town} for a year, so keeper {L} invents [a ghost|a monster|a minor saint], and {O} from the capital arrives to [interview it|exorcise it|buy it].',
      'The crowds come, then the [scholars|newspapers|souvenir sellers]. It would be a good moment to confess, and neither of them takes it.',
      'Takings rise by {few} hundred per cent. So do [the stakes|the complaints|the candle prices].',
    ],
    [
      'The worst [waiter|tour guide|driving instructor] in {city}, {L}, is mistaken by {O} for [a prince|a hit man|a genius], and finds that {he} has a gift for it.',
      'The pay is excellent. So is the [food|hotel|view], until somebody asks {him} to do the job {he} is famous for.',
      '{He} is given {n} [bodyguards|rehearsals|oysters] and asked to [sign here|say a few words|disappear for a while], and does it beautifully.',
    ],
    [
      '{L} wins [a cow|a racehorse|a small island] in a raffle and brings it home to a third-floor flat in {city}, to the despair of {O}, {the job} downstairs.',
      'The landlord must not know, the lift is too small, and {O} turns out to have been raised on a farm.',
      'There are {n} flights of stairs, a [concert pianist|landlady|vegetarian] on the second, and regulations about [hooves|noise|sovereignty].',
    ],
    [
      'On the eve of {his} [third|fourth|first sensible] wedding, {L} gets on the wrong [train|coach|boat] with {O}, {a job}, and {small}, and has until {day} to get back from {town}.',
      '{O} has a plan, a timetable and [a cold|a warrant|no brakes]. By the {nth} station {he} is no longer sure {he} wants to be in time.',
      'They have {n} changes, one [ticket|sandwich|pair of shoes] and the sort of quarrel that [usually comes after a wedding|draws a crowd|stops a train].',
    ],
    [
      'Every summer the towns of {town} and the next valley settle a feud with a [tug of war|regatta|tart-throwing]; this year {L}, {a job} {who}, is captain, and [in love with|related to|in debt to] theirs, {O}.',
      'Victory means the [trophy|bridge|band] for a year. It also means winning, which {here} has not tried since [the war|the flood|anyone can remember].',
      'The last match ended with {n} in hospital and one [engagement|song|lawsuit]. There are [rules now|two referees|rules now, and no plans to obey them].',
    ],
  ],
  romance: [
    [
      "{L}, {a job} {who}, and {O} share a [bench|table|taxi rank] in {city} for [one winter|nineteen lunchtimes|a whole strike] before either [says a word|learns the other's name|admits to being early].",
      'Then the season turns and one of them does not come. In a city of [bridges|strangers|a million lamps] {L} goes looking, with only a [scarf|first name|melody] to go by.',
      'It takes {n} [weeks|rainy days|lost umbrellas] for a glance to become a word, and one [careless word|April evening|farewell] for everything to be in danger.',
    ],
    [
      'A letter meant for someone else reaches {L} in {town}; {he} answers it [out of politeness|by mistake|as anyone would], and so does {O}.',
      'For {span} the letters cross, warmer each time, and neither suspects that the writer is [a neighbour|a rival|the one across the counter].',
      '{n^} letters lie in the drawer, scented with [lavender|sea air|tobacco], when somebody at the [post office|christening|market] says the name aloud.',
    ],
    [
      '{L} and {O} have missed each other by [minutes|one stop|a single {day}] for years; then comes the [evening|storm|railway strike] that finally [strands|seats|introduces] them in {town}.',
      'They have one evening, {n} candles and the whole of what they never said. In the morning the trains will run again.',
      '{n^} hours, a [shuttered café|stove|bottle of red wine] and snow against the glass: the whole of love might fit [between two trains|in such a night|into less].',
    ],
    [
      'Hired to [paint|photograph|translate] {O}, {a job} about to marry the right person, {L} has {span}, a rented room in {city} and [no business noticing {his2} hands|a fiancé of {his} own|every reason to hurry].',
      'Every sitting is a little longer than the last. By the {nth}, with the [roses|lilacs|curtains] open to the evening, neither is pretending to work.',
      'There are {n} sittings in all. With each the light is [softer|shorter|more golden], and the wedding flowers are already [ordered|in bud|in water].',
    ],
    [
      'Widowed and short of money, {L} takes a lodger, {O}, at {town}: rent on {day}, no music after ten, and [no cats|no questions|the good chair is taken].',
      'All the rules are broken by [midsummer|the first snow|the {nth} week], one by one, and the last of them by the landlady herself.',
      'In {n} months they have exchanged [salt|newspapers|keys] and hardly a word. Then comes a night of [fever|fireworks|moonlight on the river].',
    ],
    [
      'On a slow boat from {city}, {L} pretends to be [married|rich|asleep] to avoid {O}, {a job} {who}, and keeps it up for {span}.',
      'But the sea is calm, the nights are [warm|starlit|endless], and the truth becomes harder to tell with every harbour.',
      'There are {n} ports on the way, [jasmine|music|lanterns] in all of them, and at the last somebody is [waiting on the quay|expecting a bride|holding a telegram].',
    ],
    [
      "{L} bakes the cakes and {O} arranges the flowers for every wedding in {town}, and in [eleven|nine|fifteen] years they have agreed on [nothing|one thing: each other's mistakes|a single colour].",
      'This spring there are {n} weddings and one [oven|rival|heatwave]. Somewhere between the icing and the lilies a quarrel turns into something neither can name.',
      'For {n} Saturdays they have seen others [promise|dance|weep for joy]. This time the bride has vanished, and the [church|orchestra|cake] is waiting.',
    ],
    [
      'Thirty years after a summer in {city}, {L} finds {small} in a coat and goes back, [by train|uninvited|telling the children it is for work], to return it to {O}.',
      'The [café|pier|garden] is where they left it. {O} is there too, with [a grown daughter|silver hair|an unposted letter], and the summer begins again where it broke off.',
      '{n^} streets have changed their names and the [lime trees|sea|music] not at all. Some people one has to lose [twice|young|in spring] to find.',
    ],
    [
      'The radio operator at {town}, {L}, falls in love with a voice from the next station: {O}, who [is to be replaced on {day}|has never seen the sea|reads {him} the shipping news as if it were a poem].',
      'There are {n} nights left. Across the dark water they make each other a promise that only [the fog|a storm|a stolen boat] can help them keep.',
      'By night, across {n} miles of [fog|dark water|snow], two voices say what no daylight would [allow|forgive|believe].',
    ],
    [
      '{L} writes love letters for the shy of {city} at two coins a page, and has just been hired by {O} to write to [an old flame|someone {he} knows|the person {he} loves].',
      'Every sentence {he} writes for {O} is true, and meant. When the answer comes, {he} is the one who has to [read it aloud|reply|deliver it].',
      '{n^} pages later it is no longer clear [whose heart it is|who is writing to whom|where the lie begins], only that it is breaking.',
    ],
    [
      'A border runs through the dance hall at {town}; {L}, {who2}, lives on one side of it, {O} on the other, and the orchestra [plays in the middle|is paid by both|stops at ten].',
      'They are allowed one waltz a week. When the [soldiers|papers|new fences] come, they have the length of a song to decide on which side to stay.',
      '{n^} couples dance there on {day}s, under [paper lanterns|two flags|one chandelier]. It takes only one to make [a scandal|a border guard look away|history].',
    ],
    [
      'Divorced on the same {day} by the same judge, {L} and {O} meet on the courthouse steps in {city} with [one umbrella|the wrong papers|nowhere to be].',
      'So they [share a taxi|have lunch|walk to the river], only to be polite, and the city, which ruined both of them once, is suddenly in flower.',
      "They have {n} years of [good manners|silence|somebody else's furniture] behind them, and nobody has told them that hearts [mend|lie|keep no accounts].",
    ],
    [
      'The understudy, {L}, and the prompter, {O}, know every love scene ever written; at {town}, on the last night of a bad tour, [the leads do not turn up|the lights fail|it snows].',
      'The two step out in front of {n} people and speak the old words as if for the first time. The tour is over; they are not.',
      'All season, for {n} [half-empty houses|wet Mondays|curtain calls], each has been saying it to the other [in the dark|in borrowed words|without a sound].',
    ],
    [
      '{L} is leaving {city} in {span} for good. {O}, {a job}, needs exactly that long to [mend {his} bicycle|teach {him} to swim|ask a simple question].',
      'The lessons take [a bridge|a garden wall|a harbour] and every evening there is. The ticket stays in the drawer, and the days grow shorter.',
      'The boxes fill up: {n} years of [books|blue china|summers]. Each evening one thing is taken out [again|to be looked at|and given away].',
    ],
  ],
  drama: [
    [
      'When {his} {parent} {K} [sells the boatyard|stops speaking|comes home after nine years], {L}, {a job} {who}, goes back to {town} for {span}, meaning to [sign the papers|stay out of it|ask one question].',
      'But {K} has [forgiven nothing|made up {his2} mind|kept {his} room as it was], and the days in the old house bring back what both of them agreed to forget.',
      'There are {n} days in which to [mend the fence|sort the papers|learn to cook for two], and one evening on which neither can [leave|lie|sleep].',
    ],
    [
      'The [mill|mine|cannery] at {town} closes on a {day}, and {L}, {the job}, has to tell {n} people, among them {O}, who [taught {him} the work|already knows|has just bought a house].',
      'Some families [pack|wait|pray] for {span}. Others [stay and fight|stop speaking|sit in the dark], and {he} has to decide which of them {he} belongs to.',
      'The machines will be gone in {n} days. What to do with a [skill|brass band|town] that nobody needs is a question for the [women|young|pub].',
    ],
    [
      '{L}, {a job} {who}, takes in {O}, [newly widowed|out of hospital|turned off the land], for a night, then for the winter.',
      'Neither asks [questions|for thanks|how long]. They share [the work|the firewood|the silence], and what began as kindness becomes something the neighbours have no word for.',
      "There are {n} days of frost and a [gun|child's coat|bottle] in the wardrobe. Sooner or later one of them will have to [tell the truth|ask|leave].",
    ],
    [
      "Two people who have not spoken since [the wedding|the flood|their mother's will] inherit one [house|orchard|piano] in {town}; {L} wants to sell it, and {O} has [moved in|rented it out|lost the key].",
      'Under one roof again, between [the unpaid bills|boxes of letters|two suppers] and {n} years of dust, they come at last to the thing that was never said.',
      'There are {n} rooms and a [will|mirror|photograph] that contradicts them both. Neither is the child their mother [described|wanted|wrote to].',
    ],
    [
      "A [teacher|doctor|postal clerk] new to {town}, {L} is asked to keep one secret for {O}, and within {span} is keeping [everyone's|the wrong one|three].",
      'It is a small place, and silence has [a price|a sound|{n} keepers]. When a [child falls ill|will is read|marriage ends], the truth can do as much harm as the lie.',
      'By then {n} people [greet {him} differently|cross the road|come by after dark], and the one who might forgive it is the one who must not know.',
    ],
    [
      'For [thirty|nineteen|twelve] years {L} has crossed from {town} to {city} on the same ferry to sit with {O}, {a job} who [no longer knows {him}|once ruined {him}|is not, in fact, {his} father].',
      'This [winter|spring|{month}] the line is to close. There are {n} crossings left in which to ask the question that {he} has carried all this time.',
      'On board there are {n} regulars, each with [an illness|a hope|a reason not to ask]. Today the chair by the window is [empty|turned round|taken].',
    ],
    [
      '{L} learns at {n2} that the {parent} {he} buried was [not {his} own|still sending money to {town}|the author of a letter to {O}].',
      '{He} takes the train there to be angry. What {he} finds is [a garden|a second family|an old man at a window], and a half-told story that is also {his} own.',
      'There are {n} letters, in a hand {he} [taught to write|knows|had thought was {his} own], and each begins with [an apology|the weather|the same name].',
    ],
    [
      'A boy drowns at {town}, and the three people who [saw it|could swim|gave him the boat] go on living in one street: {L}, {the job}; {O}, who [was asleep|was paid|was his aunt]; and the priest.',
      'Nobody is [charged|blamed|forgiven], not in {n} years. But the mother still sets a place for him, and one evening in {month} somebody has to knock at her door.',
      'For {n} weeks nobody uses the [landing|word|swings]. Then the boat is found, [painted|hidden|for sale], and someone has to explain it.',
    ],
    [
      'On release from [prison|a sanatorium|the convent], {L} is found work with {O}, {a job}, at {town}, where [nobody asks|everybody knows|the last one left in March].',
      'The [work|winter|bed] is hard and the [days|meals|people] are plain. Slowly {he} begins to trust [the morning|the land|{O}], until a letter comes from {city}.',
      'There are {n} months until the [hearing|harvest|baby], and a kind of trust that can be [earned|spent|broken] only once.',
    ],
    [
      "The strike at {town} is in its [ninth|fourteenth|twentieth] week when {L}, {a job}, is offered [a foreman's job|a house|{his} {child}'s school fees] to go back in.",
      'There is a sick child at home and {n} families on the line. Whatever the answer is, [{here}|the street|the union] will not forget it.',
      '{He} has {n} hours. On the kitchen table are the [contract|bread|gas bill] and a photograph of {his} father on the [barricade|works outing|first day].',
    ],
    [
      '{L} cleans the offices of {city} at night and one {day} finds {small} on the desk of {O}, with [{his} own name on it|a note asking for help|thirty years of wages].',
      'They have never met by [daylight|name|choice], in {span}. Note by note, over {span}, two lonely people begin to look after each other.',
      'There are {n} floors between them and a [law|husband|language] as well. What passes in the night is [bread|a passport|hope].',
    ],
    [
      "A family gathers at {town} to [sell the farm|scatter {O}'s ashes|turn eighty]; {L}, the one who left, brings [a stranger|a bill|good news, which is worse].",
      'By the second evening the old accounts are open on the table, and {O} asks out loud what everyone has always taken care not to.',
      'There are {n} at the table, a [chair|language|name] too few, and it is {day} before anyone [laughs|sits next to {him}|says sorry].',
    ],
    [
      'In the last [summer|winter|harvest] before the valley at {town} is flooded for a dam, {L} teaches {O}, the engineer, [to fish|the names of the fields|what it is they are drowning].',
      'While the houses are emptied and [the bells come down|the graves are moved|the orchards are cut], the two of them lose [the argument|{span}|the way home] and find each other.',
      'By then {n} houses are [empty|burned|marked with chalk], and the water has reached the [school|vineyard|first step of the church].',
    ],
    [
      '{L} adopts {O}, a child of nine who [steals|does not sleep|speaks only to horses], and finds that {town} had [plans|feelings|a meeting] about it.',
      '[The school|A grandmother|The village] objects, then the [priest|council|neighbours|court]. {He} has {span} to show that a child can be loved before it is good.',
      'There are {n} months of [broken plates|wet beds|lies about everything] and one morning with a hand in {his}. The papers are to be signed on {day}.',
    ],
    [
      'After {span} on the witness stand, {L}, {a job}, comes home to {town}, where the man {he} [convicted|freed|named] is married to {his} {sibling} {K}.',
      'They live {n} doors apart. What was sworn in court was [true|kind|remembered], or nearly, and in {n} years {K} has never asked how nearly.',
      'It is {n} days before the two [meet|shake hands|are left alone in a room], and {n} years too late to say that {he} was not sure.',
    ],
  ],
} satisfies Partial<Record<StoryKind, readonly Premise[]>>
