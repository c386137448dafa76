import { wordList } from './word-list.ts'
import type { TitleWords } from './words-titles-dark.ts'

/** Comedy. */
export const COMEDY_WORDS: TitleWords = {
  words:
    wordList(`Overbooked|Potluck|Plus Ones|Understudy|Overdressed|Kerfuffle|Best Man Down|Doggerel|Lunchbreak|Nepotism|Buffet|Sublet|
    Substitute|Hullabaloo|Faux Pas|Conga|Wigs|Leftovers|Group Discount|Chaperone|Raffle|Ringbinder|Deckchair|Nincompoops|Jumble Sale|
    Amateurs|Bluffing|Freeloaders|Payslip|Misprint|Trousers|Bunting|Small Print|Casserole|Encore, Sadly|Hiccups|Tombola|Pantomime|
    Lost Property|Karaoke`),
  adjectives:
    wordList(`Mostly|Complimentary|Slightly Used|Perfectly Good|Assorted|Unreasonable|Self-Taught|Mildly Famous|Non-Refundable|
    Overdue|Part-Time|Professional|Semi-Detached|Gluten-Free|Unaccompanied|Distant|Honorary|Imaginary|Mutual|Surplus|Inflatable|
    Well-Meaning|Competitive|Qualified|Premature`),
  nouns:
    wordList(`Adults|Weddings|Geniuses|Relatives|Millionaires|Trombones|Apologies|In-Laws|Sandwiches|Divorces|Bridesmaids|Landlords|
    Poodles|Husbands|Holidays|Ambassadors|Umpires|Butlers|Opinions|Impostors|Vicars|Uncles|Sopranos|Understudies|Godparents|Applause`),
  events:
    wordList(`The Flower Show at|Karaoke at|Too Many Vicars at|A Goat for|Everybody Out of|The Talent of|Amateur Night at|The Bake-Off at|
    Scandal at the Bowls Club,|A Perfectly Nice Time in|Half Board at|The Reunion at|Wrong Turn at|No Parking on|The Mayor of|Bring a Dish to|
    Two Left Feet in|The Worst Hotel in|Brass Band at|A Fortnight in`),
  affairs:
    wordList(`Amateur Operatic Society|Irregulars|Cake Incident|Talent Contest|Bowls Club|Mix-Up|Parish Council|Swindle|Divorce|
    Fan Club|Residents' Association|Choir Practice|Bypass|Panto|Timeshare|Debutantes`),
  heirs:
    wordList(`Day Off|Ex-Wife|Understudy|Poodle|Mother-in-Law|Lunch|Wig|Divorce|Surprise Party|Trousers|Nephew|Big Break|Midlife|
    Parrot|Honeymoon|Audition`),
  counted:
    wordList(`Bridesmaids|Uncles|Terrible Ideas|Best Men|Ex-Husbands|Trombones|Easy Payments|Cousins|Landlords|Honeymoons|Wigs|
    Apologies|Godmothers|Place Settings|Toasts|Dentists`),
  objects:
    wordList(`the Vicar|Mother|Ducks|the In-Laws|Uncle Boris|a Goat|the Bride|Fish Sticks|My Landlord|the Caterer|Everyone's Husband|
    a Trombone|the Mayor|Poodles|the Understudy|Strangers' Weddings`),
  sites: wordList(`Buffet|Interval|Cake|Speeches|Hen Night|Photocopier|Honeymoon|Punchline|Sherry|Trifle|Bouncy Castle|Conga Line|
    Tan Lines|Raffle|Receptionist|Revolving Door|Toast|Custard|Deposit|Alimony`),
  trips:
    wordList(`Cheap Flights to|Grandma Does|Three Bachelors in|A Stag Weekend in|My Family in|Overweight Baggage to|The Waiters of|
    Everyone Hates|Stranded in|The Tourists of|Amateur Hour in|An Aunt in|Half Price to|The Worst Spy in`),
  halls: wordList(`Trombone|Poodle|Wedding|Umbrella|Moustache|Trousers|Sofa|Caravan|Wig|Teapot|Slippers|Cake|Bathtub|Sandwich`),
  roles:
    wordList(`Best Man|Mother-in-Law|Groom|Uncle|Vicar|Understudy|Houseguest|Fiancé|Divorce|Dentist|Umpire|Birthday|Honeymoon|Chaperone|
    Bridesmaid|Caterer|Impostor|Lottery Winner|Flatmate|Waiter`),
}

/** Animation, family and children's titles. */
export const FAMILY_WORDS: TitleWords = {
  words:
    wordList(`Pogo|Bumblewick|Thimble|Puddlejump|Snowdrift|Acorn|Fiddlesticks|Barnacle|Dandelion|Pipsqueak|Marmalade|Whiskerton|Noodle|
    Paperchase|Hopscotch|Gingersnap|Tumble|Tadpole|Button|Stargazers|Moonboots|Rumpus|Pinwheel|Toboggan|Flotsam|Squeak|Bramblepatch|Pebble|
    Wobble|Tinker|Huckleberry Moon|Figment|Kitetail|Doodlebug|Treehouse|Sprocket|Snugglepot|Fathom|Otterly|Crumb`),
  adjectives:
    wordList(`Brave Little|Upside-Down|Tiny|Runaway|Topsy-Turvy|Marvellous|Invisible|Secret|Flying|Curious|Homemade|Lucky|
    Forgetful|Extra-Large|Enormous|Unlikely|Wobbly|Pocket-Sized|Muddy|Sleepy|Very Small|Glow-in-the-Dark|Stripy|Wide-Awake|Clockwork`),
  nouns:
    wordList(`Penguins|Snowmen|Pancakes|Otters|Whales|Pirates|Inventors|Balloons|Dragons|Kittens|Puddles|Elephants|Wishes|Robots|Bears|
    Lighthouses|Giants|Bicycles|Detectives|Hedgehogs|Monsters|Rabbits|Submarines|Kites|Clouds|Treehouses`),
  events:
    wordList(`The Great Kite Race at|A Whale in|Snow Day at|The Otters of|Treasure at|A Giant Comes to|The Circus at|Christmas at|
    The Lost Puppy of|The Bears of|Pirates of|The Dragon of|Lights On at|The Penguins of|Summer at|The Wild Goose of|Bicycle Thieves of Little|
    The Pony of|A Balloon Over|The Inventors of`),
  affairs:
    wordList(`Menagerie|Mousehunt|Kite Club|Express|Treasure Map|Goose Chase|Rescue Squad|Snowball War|Dog Show|Adventure|Circus|
    Lost and Found|Pony Club|Detectives|Marching Band|Balloon Race`),
  heirs:
    wordList(`Dragon|Elephant|Kite|Wish|Little Helper|Flying Machine|Music Box|Lost Mitten|Goose|Treasure|Tin Robot|Donkey|Snow Globe|
    Bear|Pocket Watch|Riddle`),
  counted:
    wordList(`Penguins|Balloons|Wishes|Little Bears|Hats|Kittens|Mice|Snowmen|Missing Mittens|Geese|Small Dragons|Puppies|Kites|
    Lost Buttons|Otters|Umbrellas`),
  objects:
    wordList(`Penguins|Clouds|the Moon|a Dragon|Elephants|Snow|the Toymaker|Grandpa's Boat|a Whale|Wishes|the Tooth Fairy's Cat|Stars|
    Frogs|the Lost Bear|Rainbows|Cousin Goose`),
  sites:
    wordList(`Big Snow|Treehouse|Rainbow|Toyshop|Duck Pond|School Bell|Moon Gate|Hen House|Secret Garden Wall|Haystack|Puddles|
    Marmalade Jar|Tall Tall Tree|Bunk Beds|Biscuit Tin|Weathercock|Snow Line|Sandcastle|Bumpy Road|Lost Lagoon`),
  trips:
    wordList(`A Bear in|Penguin Goes to|The Alley Cats of|Postcards from Grandma in|A Very Small Elephant in|The Toymaker of|Up, Up to|
    The Dogs of|Christmas in|The Littlest Baker in|The Magic Tram of|A Kite Over|The Clockmaker's Mouse of|Balloon to`),
  halls: wordList(`Dragon|Whale|Balloon|Pony|Rocket|Submarine|Castle|Robot|Carousel|Snowman|Penguin|Kite|Acorn|Elephant`),
  roles:
    wordList(`Penguin|Wish|Snowman|Bear|Inventor|Puppy|Kitten|Dragon|Toymaker|Pirate|Otter|Balloon|Giant|Hedgehog|Babysitter|Goose|
    Magician|Robot|Rabbit|Birthday Wish`),
}

/** Romance and music. */
export const ROMANCE_WORDS: TitleWords = {
  words:
    wordList(`Serenade|Slow Dance|Bouquet|Elopement|Encore|Vibrato|Sweetheart|Waltz|Rubato|Honeysuckle|Nocturne|Tenderly|Valentine Road|
    Sonata|Crescendo|Courtship|Falsetto|Duet|B-Side|Lovebirds|Chapel Bells|Overture|Blue Note|Reverie|Mixtape Summer|Ballroom|Perfume|
    Promenade|Refrain|Moonlighting|Cadence|Forget-Me-Not|Backing Vocals|Harmony Lane|Tempo|Jukebox|Rosewater|Grace Note|Unplugged|Trousseau`),
  adjectives:
    wordList(`Late|Tender|Blue|Sweet|Unsent|Velvet|Secondhand|Foolish|Midsummer|Wistful|Candlelit|Breathless|Old-Fashioned|Slow|
    Amorous|Faithless|Golden|Accidental|Moonlit|Lovesick|Minor-Key|Rose-Coloured|Summer|Lingering|Runaway`),
  nouns:
    wordList(`Hearts|Kisses|Serenades|Letters|Sweethearts|Valentines|Blossoms|Duets|Promises|Melodies|Waltzes|Vows|Brides|Harmony|
    Perfume|Flowers|Embraces|Violins|Encores|Lovers|Evenings|Bouquets|Heartstrings|Roses|Goodbyes|Devotion`),
  events:
    wordList(`A Kiss at|Slow Dance at|The Wedding at|Love Letters to|Someone Like You in|Spring Comes to|The Pianist of|Dancing at|
    Honeysuckle on|The Summer of|Meet Me at|Goodbye to|A Song for|The Proposal at|Two Tickets to|Moonlight on|The Orchestra of|Roses from|
    Starting Over in|An Evening at`),
  affairs:
    wordList(`Serenade|Waltz|Engagement|Love Letters|Quartet|Wedding|Songbook|Romance|Sweethearts|Proposal|Dance Hall|Elopement|
    Matchmaker|Sessions|Recital|Orchestra`),
  heirs:
    wordList(`Fiancée|Love Song|Valentine|Sweetheart|Proposal|Bride|Heart|Melody|First Love|Love Letters|Wedding Day|Serenade|Bouquet|
    Duet|Perfume|Dance Card`),
  counted:
    wordList(`Love Songs|Dances|Kisses|Proposals|Letters Home|Bouquets|Weddings and a Ferry|Violins|Summers|First Dates|Encores|Roses|
    Sweethearts|Chords|Goodbyes|Waltzes`),
  objects:
    wordList(`the Bride|Rosalind|Violins|a Stranger's Heart|Love Songs|the Pianist|Flowers|Venus|the Waltz|Valentines|Juliet's Balcony|
    the Girl on Platform Two|the Bass Player|an Old Flame|Sweet Nothings|Orange Blossom`),
  sites:
    wordList(`Final Waltz|Mistletoe|Encore|Kiss|Honeymoon Suite|Bandstand|Balcony|Blossoms|Love Letters|Ballroom Lights|Rose Garden|
    Music Room|Spring Rain|Chorus|Wedding Tent|Promenade|Lindens|Jazz Age|Ferris Wheel|Middle Eight`),
  trips:
    wordList(`A Wedding in|Falling for|An Affair in|Love Letters from|Always|One Summer in|The Jazz Cellars of|Springtime in|A Tango in|
    The Violins of|Eloping to|A Room in|Sweethearts of|A Song from`),
  halls: wordList(`Serenade|Violin|Bouquet|Waltz|Heart|Ballroom|Letter|Kiss|Piano|Garden|Orchestra|Guitar|Balcony|Slipper`),
  roles:
    wordList(`Kiss|Bride|Waltz|Love Letter|Fiancée|Bouquet|Sweetheart|Suitor|Pianist|Dance|Serenade|Proposal|Soprano|Valentine|Wedding|
    Bridegroom|Violinist|Encore|Matchmaker|Song`),
}

/** Drama and soap. */
export const DRAMA_WORDS: TitleWords = {
  words:
    wordList(`Tidewrack|Threshold|Fallow|Inheritance|Lodestone|Gleaners|Windfalls|Harbouring|Kindling|Ballast|Estuary|Custody|Lament|
    Undone|Hinterland|Visiting Hours|Ferryman|Salt|Mooring|Watershed|Tenancy|Silt|Convalescence|Aftermath|Godsend|Homecoming|Plainsong|
    Weatherboard|Penance|Probation|Yeast|Wintering|Clearing|Absentee|Handiwork|Remainder|Loam|Guardian|Surrogate|Almanac`),
  adjectives:
    wordList(`Borrowed|Unspoken|Common|Small|Bitter|Distant|Long|Inherited|Plain|Spare|Winter|Estranged|Honest|Fragile|Unfinished|
    Familiar|Tidal|Mended|Faithful|Lesser|Empty|Bright|Ordinary|Separate|Grown`),
  nouns:
    wordList(`Weather|Daughters|Mercies|Rooms|Harvests|Fathers|Silences|Kitchens|Fields|Sisters|Ground Rules|Rivers|Houses|Tenants|
    Sundays|Sorrows|Tables|Boats|Islands|Furniture|Light|Miracles|Winters|Chairs|Sons|Bread`),
  events:
    wordList(`Low Tide at|The House on|A Winter at|The Tenants of|Our Mothers in|Everything We Lost at|The Daughters of|All Souls at|
    The Ferry from|Leaving|The Orchard at|Harvest at|A Room at|The Closing of|Home by Way of|Rain on|The Teacher from|Sundays at|
    The Strike at|Lent in`),
  affairs:
    wordList(`Inheritance|Sisters|Strike|Homecoming|Tenants|Letters|Winter|Daughters|Adoption|Hearings|Bakery|Testament|Boarding House|
    Funeral|Reunion|Trial`),
  heirs: wordList(
    `Daughter|Apprentice|Son|House|Promise|Hands|Widow|Mercy|Inheritance|Winter|Sister|Garden|Blessing|Wife|Letters|Regret`,
  ),
  counted:
    wordList(`Winters|Sisters|Herons|Stairs|Sundays|Kinds of Silence|Chairs|Daughters|Empty Rooms|Tides|Summers Later|Loaves|Brothers|
    Acres|Letters from My Father|Good Years`),
  objects:
    wordList(`Herons|the House|Rain|Our Fathers|Winter|the River|Mercy|the Orchard|Bread|Margaret|the Silence|Stones|the Lighthouse|
    Tomorrow|Geese|a Stranger's Child`),
  sites:
    wordList(`Orchard|Thaw|Ferry|Harvest|Funeral|Breakwater|Kitchen Window|Flood|Frost|Linden Tree|Evening Meal|Divorce Papers|Mill Race|
    Long Grass|First Snow|Silence|Tenements|River Road|Hospital Gardens|Salt Marsh`),
  trips:
    wordList(`Slow Train to|A Daughter in|Winter in|The Exile of|Letters from|A Stranger in|Leaving for|The Seamstress of|Our Years in|
    Half a Life in|The Bread of|Sons of|The Apartment in|Snow in`),
  halls: wordList(`Orchard|House|Harbour|Garden|Boat|Field|River|Chair|Bread|Cathedral|Window|Season|Shore|Table`),
  roles:
    wordList(`Daughter|Father|Tenant|Harvest|Neighbour|Son|Ferry|Apprentice|House|Winter|Brother|Midwife|Widow|Sister|Teacher|Orchard|
    Guest|Farewell|Child|Letter`),
}
