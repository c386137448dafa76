import { wordList } from './word-list.ts'

/** First halves of reviewers' user names. */
export const HANDLE_HEADS =
  wordList(`marginalia|secondbalcony|late_show|row_f|projector|matinee|reelnotes|nightbus|popcorn|intermission|subtitle|
  kino|aisle_seat|frameline|offscreen|third_act|longtake|credits|curtain|lanternslide|fadeout|cutaway|daybill|usher|double_bill|lobbycard|
  stub_collector|flicker|rewind|dissolve`)
export const HANDLE_TAILS =
  wordList(`ines|tomasz|_84|marta|otis|_nell|joon|adaeze|_hull|leif|_oslo|rui|_cork|sam|nadia|_71|karim|_lyon|greta|yuki|
  _leeds|paulo|_bergen|dot|_and_tea|wren|hugo|_x|fern|_brno`)
/** Aspects of a work that a review discusses, by tone. */
export const ASPECTS = {
  dark: wordList(
    `the interrogation in the laundry|the final reel|the plot's second turn|the rain|the villain's patience|the chase on foot`,
  ),
  horror: wordList(
    `the sound of the cellar|what it keeps out of frame|the final staircase|the child's notebook|the silence before each shock|the well`,
  ),
  light: wordList(
    `the dinner scene|the timing|the mother-in-law|the running joke about the goat|the musical number nobody asked for|the speech at the end`,
  ),
  heart: wordList(
    `the scene at the bus stop|the long scene between the leads|the kitchen table argument|the landscape|the letter|the last look back`,
  ),
  far: wordList(`the world-building|the design of the ship|the long walk across the ice|the creature|the map|the final image`),
  frontier: wordList(`the night crossing|the mud|the horse|the scene with the letter|the truce|the score, mostly harmonica`),
  fact: wordList(
    `the archive footage|the interview in the boat|the narration|the old man's workshop|the editing|the last conversation`,
  ),
}
type Band = 'poor' | 'mixed' | 'good' | 'great'
/** Openings, middles and endings by rating. `{T}` is the title; `{aspect}` and `{aspect2}` are aspects of the work. */
export const OPENINGS: Record<Band, readonly string[]> = {
  poor: [
    'I wanted to like *{T}* more than it wanted to be liked.',
    'Somewhere in *{T}* there is a [short film|decent episode|good poster] trying to get out.',
    'My [sister|neighbour|dentist] recommended *{T}*. We have since [talked about it|agreed to disagree|changed the subject].',
    'Well, the [coat|font|ferry] was nice.',
    '*{T}* is the kind of thing that makes you check [the time|the plot summary|whether the kettle is on].',
    'Two [stars|points] for the [lighting|costumes|cat], none for the rest.',
  ],
  mixed: [
    'Half of *{T}* is [lovely|gripping|very funny]. I leave you to guess which half.',
    'I have been arguing with myself about *{T}* since [Sunday|the credits|the bus home].',
    'Not bad, not quite good: *{T}* [sits|hovers|paces] somewhere in between.',
    'There are [three|four|two] excellent scenes in *{T}*, and a good deal of [walking|weather|explaining] between them.',
    'A first half to recommend and a second half to [forgive|iron by|discuss].',
    'Expected [less|worse|fewer horses], hoped for [more|better|an ending].',
  ],
  good: [
    '*{T}* took its time with me, and by the [halfway mark|second reel|third scene] I had stopped minding.',
    'A proper evening out, *{T}*: [well made|well acted|well judged] and not a minute too long. All right, ten.',
    'I came for the [cast|poster|air conditioning] and stayed for {aspect}.',
    'Put *{T}* on for background and ended up [standing in the kitchen with a wet plate|missing my stop|sitting on the floor].',
    'Solid, [warm|clever|unshowy] work, and rather braver than it [looks|sounds|lets on].',
    'Did not expect to still be thinking about *{T}* on [Thursday|Monday|the way to work].',
  ],
  great: [
    'I have seen *{T}* [twice|three times|four times] now and it is a different thing each time.',
    'Nobody in the row [moved|spoke|reached for a coat] when *{T}* ended.',
    '**Go in knowing nothing.** That is how I met *{T}*, and I am jealous of anyone who still can.',
    'Every so often something like *{T}* reminds me why I [bother|buy tickets|sit in the dark with strangers].',
    'Call it perfect or call it *{T}*; I have run out of [objections|tissues|other words].',
    'My [father|teacher|landlady], who likes nothing, liked *{T}*. So, enormously, did I.',
  ],
}
export const MIDDLES: Record<Band, readonly string[]> = {
  poor: [
    'Everything is [announced, shown, then explained|underlined twice|lit like a bathroom], and {aspect}, which ought to carry it, [arrives too late|goes on for ever|could be from another title altogether].',
    'The cast [do what they can|look for the exit|deserve a holiday], but nobody seems to have told them what {aspect} is for.',
    'I lost the thread around {aspect} and, honestly, it did not [come back for me|seem to miss me|matter].',
    "There is no rhythm to it: {aspect} is rushed, {aspect2} drags, and the ending [just stops|happens to other people|was plainly somebody's second choice].",
  ],
  mixed: [
    '{Aspect} is as good as anything this year; {aspect2} feels [borrowed|unfinished|like notes for a better draft].',
    'It looks [wonderful|expensive|cold], and {aspect} nearly had me, but it keeps [changing its mind|winking at you|leaving the room] just when it gets interesting.',
    'The leads are [fine|better than the lines|clearly enjoying it]. {Aspect} works. {Aspect2}, on the other hand, I could have done without.',
    'If you can get past {aspect}, and I [mostly|just about|eventually] could, there is real feeling underneath.',
  ],
  good: [
    'What stays with me is {aspect}: no fuss, no music, just [two people listening|a door left open|a very good idea, trusted].',
    'It [trusts you|leaves things out|knows when to be quiet], and {aspect} pays that off beautifully. {Aspect2} is a little neat, but I will not complain.',
    'The supporting parts are a treat, {aspect} even more so, and whoever [chose the locations|cut it|did the costumes] should be given another job at once.',
    'Some of it you will see coming. You will not see {aspect}, and that is [worth the ticket|where it becomes something|all I will say].',
  ],
  great: [
    'I could write pages on {aspect} alone: the way it [waits|turns on one word|refuses to look away], and how {aspect2} then changes everything you thought you had seen.',
    'There is not a [careless|wasted|false] minute. {Aspect} is already famous in our house, and {aspect2} is, quietly, even better.',
    'It is [funny|frightening|tender] where you least expect it. When {aspect} came, I [laughed out loud|held my breath|cried, which I do not do].',
    'The acting is [so plain that you forget it|beyond praise|the sort you only notice later], {aspect} is a small miracle of craft, and the whole of it feels [lived in|inevitable|meant].',
  ],
}
export const VERDICTS: Record<Band, readonly string[]> = {
  poor: [
    'One to [skip|sleep through|give to an enemy].',
    'I finished it so that [you need not|nobody else has to|I could write this].',
    'Watch [the trailer|almost anything else|the weather] instead.',
    'Life is short and this is [not|anything but|two hours of it].',
  ],
  mixed: [
    'Worth a [rainy Sunday|look|rental], no more.',
    'I will watch the next one, [with a book|hoping|on a plane].',
    'See it with someone who [talks|likes arguing|brings snacks].',
    'Glad I saw it; [once|will not again|do not ask me why].',
  ],
  good: [
    'Recommended, [with tea|with company|on the big screen if you can].',
    'I would happily [see it again|lend it out|follow these people anywhere].',
    'Give it [twenty minutes|a chance|your full attention].',
    'Better than the reviews, [this one included|which rather missed the point|and kinder].',
  ],
  great: [
    '**See it** [however you can|with someone you love|before anyone tells you the end].',
    'It goes on the [short shelf|list|wall].',
    'I do not give this mark [often|lightly|twice a year].',
    'If you watch one thing this [month|winter|year], *this one*.',
  ],
}
/** Personal remarks that make a review sound like a person. */
export const ASIDES = [
  'For the record, I do not usually care for [black and white|subtitles|happy endings|sad endings|anything with boats].',
  '(My [brother|flatmate|mother-in-law] disagrees and has asked me to [say so|mention it|stop].)',
  'Seen at a [half-empty matinee|packed late show|tiny cinema with one heater], which may have [helped|not helped|mattered].',
  'A small complaint: the [subtitles|sound mix|opening credits] could have been [larger|gentler|shorter].',
  'Second viewing, by the way; the first time I [fell asleep|was in a mood|missed the start].',
  'I did not read anything beforehand, and I would advise [the same|you to do likewise|nobody to read this far].',
  'As somebody who grew up in a [port|village|family] much like that one, I can report that they got the [kitchens|silences|shoes] right.',
  'No spoilers here, except that [there is a dog and it lives|somebody sings|it rains].',
]
