import type { Premise, StoryKind } from './tone.ts'

/** Beginnings and continuations of documentaries, reality shows and talk shows; see `premises-crime.ts` for the notation. */
export const FACT_PREMISES = {
  documentary: [
    [
      'For {span}, director {L} followed [the night shift|the lost-property clerks|the last pupils] of {town}, where {O}, {a job}, has worked since [leaving school|the flood|before the road].',
      'The site [closes|moves|changes hands] in {month}. The film stays to the last [shift|cup of tea|wage packet], without commentary.',
      'Most of what they know is [unwritten|out of date|illegal now]. The film records {n} shifts and one [inquiry|retirement|flood warning].',
    ],
    [
      '{L}, {a job} from {city}, sets out to [count|record|draw] every [church bell|heron|hand-painted sign] on the river before {O}, who knows where they all are, retires.',
      'The journey covers {n} parishes, mostly by boat, and shows what has been lost since the last survey.',
      'The count comes to {n}, [fewer|more] than expected, and the film asks [who kept them|who paid|why].',
    ],
    [
      'In {town} there is a [clock|choir|football club] that has not stopped in a century. {L} meets the people who keep it going, led by {O}, {a job} {who}.',
      'The film follows one year of [repairs|rehearsals|committee meetings], in which money runs short and somebody has to be asked to leave.',
      'There are {n} volunteers, the youngest [nine|fourteen|sixty], and a dispute about [the roof|the rules|women] that is older than all of them.',
    ],
    [
      'Using [home movies|court records|nine hundred letters] found in a skip in {city}, {L} rebuilds one year in the life of {O}, {a job} nobody had thought to ask.',
      'Neighbours, a former employer and two grandchildren add what the papers leave out.',
      '{n^} people who [knew|employed|arrested] the subject were found, and each was shown [the reels|one page|a photograph].',
    ],
    [
      "The sea takes {n} metres of {town} a year. Historian {L} walks what is left with {O}, whose [house|school|field|church|father's grave] is next.",
      'Engineers give {here} another {n} years. The council would rather not [say so|pay|be asked] before [the election|{month}].',
      'Since {past} the cliff has taken {n} houses and a [chapel|pub|cemetery]. Those who stay explain [why|how they sleep|what it costs].',
    ],
    [
      'What does {city} do at four in the morning? {L} rides through it with {O}, {a job}, and [a baker|two nurses|a very patient crew] to find out.',
      '{n^} people are at work at that hour. This is what they do, and what they earn.',
      'Ambulances, [bread|newspapers|street cleaners] and {n} last trams: the film was shot on [seven nights|one night in {month}|the longest night of the year].',
    ],
    [
      'Archaeologist {L} and farmer {O} have disagreed for {n} years about a field at {town}; this film digs it up.',
      'Under the plough line lie {n} graves, a road and a question about who was here first.',
      'Between the [furrows|hedges|drains] they find {n} objects that [fit neither theory|nobody can name|belong in a museum].',
    ],
    [
      '{L} learns the craft of {his} {grand}, {the job}, from the last person in {town} who practises it: {O}, who would rather be fishing.',
      'It takes {n} months to learn and forty years to do well. There are [no|two|{n}] other pupils.',
      'Only {n} of the tools can still be [bought|named|sharpened]. The film shows each of them [in use|once|and how it fails].',
    ],
    [
      'A village choir from {town} is invited to sing in {city}. {L} goes along, and records {O}, the second bass, [losing the music|finding a brother|missing the train|falling in love|holding the note].',
      'They have {n} rehearsals, one coach and a programme that is too hard for them. The concert is filmed in full.',
      'The bus takes {n} hours. On it are [two marriages|a feud|a will] and a repertoire nobody has [written down|agreed on|recorded].',
    ],
    [
      "The story of [salt|glass|the pencil|the safety pin], told by those who make it: from {O}'s workshop in {town} to the docks of {city}, in the company of {L}.",
      'It takes in {n} factories, two strikes and a patent that made somebody else rich.',
      'The film weighs {n} [objects|claims|patents] from three centuries and explains one [accident|monopoly|swindle] step by step.',
    ],
    [
      "Once a year the people of {town} [carry a boat over the hill|swap houses|elect a king], and {L} asks why, and gets as many answers as there are doors; {O}'s is the longest.",
      '[Rain|Snow|A heatwave|A storm] is forecast for {day}. The film records the [week|{n} days] before, the day itself and the [cleaning up|quarrels|accounts|tears].',
      'The rules are {n} pages long and [disputed|kept in a church|never read]. The film compares them with what is [done|said|drunk].',
    ],
    [
      '{L} trained as {a job} for this portrait of {O}, {n} seasons at the top of a profession that {city} has [forgotten|outlawed|just rediscovered].',
      '[Old rivals|Two wives|Apprentices], former clients and a [doctor|priest|tax inspector] describe what the work does to a [body|family|temper].',
      'Training took {n} months. The film keeps the [injuries|failures|arguments] and leaves out the [music|medals|praise].',
    ],
    [
      'At the observatory above {town}, {O} has measured the same [glacier|star|cloud] every morning for {n} years, and {L} arrives in the last of them.',
      'The notebooks fill a wall. What they show is not in dispute; what to do about it is.',
      'The instrument is {n} years old, and its successor is [a satellite|in a box|already wrong]. Both are read out on {day}s.',
    ],
    [
      'Three generations of a family of {jobs} in {city} talk to {L} about [money|silence|the strike], and {O}, the youngest, begins to answer back.',
      'Wages, rents and photographs from {n} decades put their memories to the test.',
      'They left school at {n}, own [one house|two languages|the same recipe book] between them and disagree on [everything since|the vote|what to keep].',
    ],
  ],
  reality: [
    [
      '{n^} strangers have {span} to restore a derelict [ferry|mill|hotel] at {town}, under the eye of {L}, {a job} {who}, and {O}, who [holds the budget|hates paint|has seen it all fall down].',
      'There are {n} weeks, one working drill and a bank that wants to see the accounts. In the final week the public comes in.',
      '{n^} of them can use a [saw|spirit level|kettle], and the [roof|bar|engine room] has to be ready by {month}.',
    ],
    [
      "{L} travels from {town} to {city} by [canal|milk train|borrowed bicycle], paying for each night with a day's work; {O} goes ahead to find it.",
      '{n^} stops, no money and no telephone: on the last day everybody who helped is invited to supper.',
      'The budget is {n} coins. So far it has meant [milking|gutting fish|a night in a pulpit], and one [proposal|arrest|cold].',
    ],
    [
      'Amateur bakers, potters and boatbuilders of {town} hand their work to {L}, {the job}, and {O}, {a job}, who have to agree and [rarely do|never have|do not like lemon].',
      'Each week one piece is returned to its maker, with reasons. The best goes on show in {city}.',
      '{n^} entries a week, judged on [use|looks|taste] and on whether anybody would [miss it|pay|eat it twice].',
    ],
    [
      'Two families swap [farms|kitchens|jobs] for {span}; {L}, {a job}, and {O}, a referee by training, live next door.',
      'Debts come to light, cows get out, and in the end each household must say what it will keep.',
      'By week {n} there are [blisters|tears|new curtains], and one household has asked for [longer|its dog|the law].',
    ],
    [
      '{L} gives one abandoned garden in {city} to {n} people who have never grown anything, with {O} to answer questions and [hide the hose|keep bees|weigh the marrows].',
      'There is a drought in {month}, a theft of tomatoes and, before the frost, a harvest supper.',
      'There are {n} tons of [rubble|glass|brambles] to clear first, and a neighbour who [complains|brings cake|wants the light].',
    ],
    [
      'Every week somebody in {town} opens a [shed|attic|locked trunk] for {L} and {O}, who know what things are worth and, more usefully, what they were for.',
      'Some of it is rubbish and some goes to a museum. All of it belonged to somebody, and the families usually know whom.',
      'So far there have been {n} [forgeries|love letters|wartime secrets], and a [stamp|violin|tin bath] that paid for a house.',
    ],
    [
      'Eight cooks, one stove: {L} runs a kitchen at {town} in which nobody may use anything from further away than {O} can walk.',
      'That means {n} miles of coast, one orchard and a great many turnips. A cook leaves every week.',
      'The menu has {n} dishes, of which [two are nettles|one is soup|none contains sugar], and guests who have [walked too|paid already|no idea].',
    ],
    [
      'On an island off {town} with {small} and a tent each, {n} volunteers try to stay {span}; {L} watches the weather and {O} watches them.',
      'There is no prize. Whoever wants to leave lights a lamp, and a boat comes.',
      'The rules fill {n} lines: [no fires|no radios|nobody alone], and the boat comes on {day}.',
    ],
    [
      '{L} and {O} mend what other people bring: a [rocking horse|wind-up gramophone|broken toy bear], in a workshop at {town} where the kettle is always on.',
      'Every repair has a deadline and every object a story. In each edition one owner is surprised.',
      'Since the first programme {n} thousand have written in, most about [clocks|their mothers|glue].',
    ],
    [
      'A choir is made in {span} from people in {city} who were told not to sing: {L} conducts, {O} makes the tea and finds the tenors.',
      'There are {n} auditions, no soloists and one concert, in a hall with nine hundred seats.',
      'Of {n} applicants [most were told so at school|one is a judge|two are sisters], and all of them are [in|late|good].',
    ],
    [
      'Ten drivers, ten old buses, one timetable: {L} sends them from {town} to {city} over the mountains, and {O} keeps score.',
      'A breakdown costs [an hour|a point|{n} minutes], a late passenger two. The [mountains|brakes|weather] decide the rest.',
      'They have {n} seats, one [spanner|heater|map] each and passengers with [goats|opinions|connections to catch].',
    ],
    [
      'Singles of {town} meet on {day} over a [jigsaw|broken engine|shared allotment] chosen by {L}, and are left alone with it, more or less, by {O}.',
      'Nobody is voted off. After {n} evenings they are asked one question, and answer it in separate rooms.',
      'There are {n} tables, no [candles|music|questions about work] and a bell for those who want to [leave|stay|start again].',
    ],
    [
      '{L}, {a job}, spends a winter with the lifeboat crew at {town}, whose coxswain, {O}, does not care for cameras.',
      'There are {n} rescues before the spring, and some calls come too late. The cameras stay [on the quay|in the kitchen|with the families].',
      'There are {n} in the crew, one of them [a baker|seventeen|the vicar]. The pager goes at [supper|christenings|four in the morning].',
    ],
    [
      'Young {jobs} from {n} countries compete for one bench in the workshop of {O}, while {L} asks the questions they would rather not hear.',
      'Every week sets another technique, and the jury works blind. The winner stays for a year.',
      'There are {n} benches at the start and one at the end. Spoiled work is [kept|shown|melted down] on {day}s.',
    ],
  ],
  talk: [
    [
      'Every {day}, {L} asks one guest to bring [an object|a regret|a record] to a kitchen in {city}, and {O} [cooks|plays the piano|disagrees].',
      'This season: {n} guests, among them a judge, a goalkeeper and a woman who sold her name.',
      'In {n} editions there have been [tears|a burned sauce|two engagements] and a list of [regrets|records|recipes] that fills a book.',
    ],
    [
      "{L} reads the week's papers aloud with {O}, {a job} {who}, and two people the papers got wrong.",
      'Corrections are read out first. The cartoonist has the last five minutes.',
      'There are {n} papers on the table, from [left to right|three cities|the same owner], and a bell for [adjectives|rumours|unnamed sources].',
    ],
    [
      'Late and live from {city}: {L} behind the desk, {O} at the piano, and a guest who [has been told nothing|chose the other guest|has {span} to live it down].',
      'The band takes requests. The guests, as a rule, do not.',
      'Now in its {nth} season, with {n} new [writers|band members|chairs] and the same [curtain|joke about the mayor|first question].',
    ],
    [
      'In {n} minutes without notes, {L} takes one story out of the headlines and walks it back to where it began; {O} checks every step.',
      'Sources are shown on screen, and mistakes are put right on the following {day}.',
      'This season: [rents|water|a bridge], {n} documents and the people who [signed|leaked|never read] them.',
    ],
    [
      '{L}, once {a job}, interviews people who [changed their minds|left|said no], in the waiting room of the old station at {town}; {O} minds the door.',
      'Former ministers, monks and a trapeze artist have taken the bench. The trains are audible.',
      'There are {n} interviews in this series, one with a [bishop|juror|champion] who [walked away|came back|lied].',
    ],
    [
      'Two chairs, no audience: {L} talks with {O} and one stranger from {city} about [work|sleep|money|their mothers] until somebody says something true.',
      'There are no clips and no interruptions. Some conversations run over, and are allowed to.',
      'Nothing is cut but the [coughs|silences|names of neighbours]. There have been {n} conversations and one [fight|wedding|apology].',
    ],
    [
      'The morning programme from {town}: weather, prices, a visiting {job}, and {L} and {O}, who have shared a desk for {n} years and a taxi for none.',
      "It also covers the tides, lost animals and the {n} o'clock recipe.",
      'It has been on for {n} years and has missed [one morning|the war|a wedding] only.',
    ],
    [
      '{L} and a small team of reporters stay with one subject for a month: [a courtroom|a bus route|a hospital corridor] in {city}, with {O} on the spot.',
      'At the end of it the people concerned are invited in to see the film and reply.',
      'The reporters file {n} [short films|letters|hours of tape] and then answer for them, [live|in person|on {day}].',
    ],
    [
      'A debate a week, before {n} people from {town} chosen by lot: {L} keeps the clock, {O} keeps the peace.',
      'The motion is put to the vote before and after. The difference is often large.',
      "The topics are drawn at {n} o'clock: [rents|wolves|school uniforms], or whatever the [lot|youngest|town] decides.",
    ],
    [
      '{L} invites those who write laws in {city} to sit across from those who live under them; {O}, {a job}, goes first.',
      'No more than {n} questions are agreed beforehand, and none are refused.',
      'The first of {n} programmes is about [rent|bread|a road], and the clerk who drafted it brings the [file|map|apology].',
    ],
    [
      'Half an hour of foreign news without a studio: {L} in {city}, {O} in {city2}, and a line that usually holds.',
      'This season reports from {n} capitals and as many villages.',
      'In this edition: {n} [elections|harvests|strikes], a border that has [moved|opened|closed] and the price of bread.',
    ],
    [
      '{L} answers letters from viewers with the help of {O}, {a job}, and whichever expert was unwise enough to be free on {day}.',
      'Complaints, recipes and proposals of marriage are all read in full.',
      'In {n} minutes it deals with [damp|inheritance|bees|neighbours], and with one question that has no [answer|stamp|name].',
    ],
    [
      'At a round table in {city}, {L} and {O} ask writers to defend a book that they have [not finished|changed|been given by an enemy].',
      'Readers in the hall decide who has [kept a straight face|made the case|read to the end].',
      'Up to {n} books a season are [rescued|dropped|thrown], and one reader in the hall may [object|swap seats|read aloud].',
    ],
    [
      'The satirical week: {L}, {a job} {who}, explains it, {O} sings it, and the {nth} item is always about {town}.',
      'Sketches, {n} headlines and a song that has to rhyme by air time.',
      'It is made by {n} people in [a cellar|two days|the old swimming baths], and [sued|copied|thanked] about as often.',
    ],
  ],
} satisfies Partial<Record<StoryKind, readonly Premise[]>>
