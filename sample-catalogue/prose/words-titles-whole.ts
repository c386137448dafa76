import { wordList } from './word-list.ts'

/** Complete titles by group of moods, such as dark, warm or factual. */
export const WHOLE_TITLES = {
  dark: wordList(`Eleven Minutes Past|Who Locked the Door|Not Before Dark|What the Diver Saw|A Man Is Following You|
    Keep Walking|Pay the Piper's Wife|
    The Night Has Four Corners|Do Not Resuscitate the King|Somebody in the House|Nine Tenths of the Law|
    The Address on the Envelope|
    Last Seen Wearing Green|Answer the Phone, Martin|A Bad Day for Fishing|Leave the Engine Running|Everyone in This Room|
    She Came Up the Drive|
    No Such Number|The Upstairs Tenant|Neither Confirm Nor Deny|Something About the Hands|All the Doors Were Open|
    Forty Feet Down|
    The Quiet Car|A Matter for the Coroner|Two Kinds of Rope|Don't Look at the Camera|In Case of Fire|Half a Mile of Evidence|
    Sit Very Still|
    The Wrong Suitcase|Where Were You Tuesday|Whatever It Was, It Was Hungry|The Man Who Sold Locks|A Hand at the Window|
    Burn After Harvest|
    The Second Knock|Who Is Hannah Brandt|We Never Met|The Ice Holds Until March|They Took the Bridge|Every Exit Is Final|
    An Honest Day's Work|The Dark Side of the Street|Ten to Midnight, Platform Six|Nobody's Fingerprints|
    The Fog Came In at Four|
    It Was Always the Gardener|A Name for Every Knife|The Last to Leave|Count the Spoons|Mine Is the Blue Car|
    Tell Them I Was Asleep|
    The Whole Street Heard|Nothing to Declare|Under the Ninth Floor|Room for One Inside|Exit, Pursued|
    The Smell of Rain and Petrol|
    Lie Flat|A Favour for a Friend|You Can Stop Digging|The Weight of the Key|Where the Road Was|We Buried It Twice|
    The Undersigned|
    The Hours Between Trains|A Quarter of a Million in Fives|Do You Know This Man?|Why Is the Attic Locked?|
    Who Paid for the Flowers?|
    Down Came the Bridge|No Way Out but Through|See Me After|The Fifth of November, Again|The Good Knife|Slow Poison|
    Six Feet of Snow|
    One for the Road Gang|Last Exit Before the Toll|The Butcher's Bill|What the Tide Brought In|Then the Lights Went|
    Faster Than the News|
    The Left-Hand Path Home|Unlucky for Most|The Room Below|Cold Hands|The Price of Petrol|A Face at the Regatta|
    Dead Letter Day|
    Who Let You In?|The Seventh Stair Creaks|Tomorrow Is Too Late, Henry|The Passenger in 14C|A Shallow Place to Cross`),
  warm: wordList(`Mostly Tuesdays|The Good Plates|Nobody Asked the Bride|You Bring the Ladder|Four Uncles and a Will|
    Is This Seat Taken?|The Art of Leaving Early|Late for My Own Life|Help Yourself to Soup|What Do You Do on Sundays?|
    All My Other Plans|The Half-Hour Husband|Love, in Instalments|The Long Way to Breakfast|Two Weddings and an Argument|
    It Rained on the Parade|Everything but the Piano|The Plum Year|Six Months of Someone Else|Not Quite the Ritz Street Dance|
    A Slow Boat to Auntie's|My Father's Other Hat|The Understudy's Understudy|Home Before the Ice Melts|
    Something Borrowed, Never Returned|You Were Never Any Trouble|The Ladies' Rowing Eight|Don't Tell Barbara|
    Third Time Unlucky|A Place at the Table|The Winter of Good Intentions|Our Side of the Hedge|The Best of a Bad Choir|
    Meet the Other Harpers|And Then She Sang|Please Do Not Feed the Poet|Sorry for Your Gain|Second Helpings|Who Gets the House|
    The Night Kitchen Staff|A Song Nobody Asked For|First Dance, Last Bus|You, Me and the Removal Van|What Mother Left Out|
    The Distance to the Sea|Things My Brother Kept|All the Tuesdays Left|The Spare Key|A Perfectly Ordinary Miracle|
    Under the Kitchen Light|The Opposite of Lonely|How We Spent the Money|Bread for the Journey|The Way She Parks|
    As Long as It Isn't Raining|Seconds, Please|After You, Mrs Okafor|I Never Liked Your Mother|The Loudest Quiet Man in Town|
    Half of Everything|Good Neighbours, Bad Fences|Why Are You Whispering?|May Contain Nuts|Someone Else's Suit|
    The Last Good Summer|Dinner for Eleven|My Heart Is a Rented Room|Goodbye, Mr Lindqvist|Before the Band Packs Up|
    The Ferry Always Waits|Two Left Shoes|A Little Off the Top|The Sound of Your Keys|Save Me the Window Seat|
    Not This Christmas|A Stranger at Half-Term|The Lemon Trees Next Door|Three Coins for the Jukebox|Letters Never Posted|
    The Rehearsal Dinner|Everyone's Cousin Nell`),
  young: wordList(`Otto Builds a Moon|Grandmother Is a Spy|The Cat Who Missed the Train|Where the Balloons Go|
    The Smallest Orchestra|A Hat Full of Bees|The Penguin at Number Nine|Tell the Moon I'm Busy|The Boy Who Drew Doors|
    Room for a Pony|Who Will Feed the Cat?|The Year We Kept Geese|A Small Matter of a Goat|Learning to Whistle|
    My Sister's Terrible Boat|How to Fold a Map|The Orange Coat|What the Ice Cream Man Knew|Eight Days of Snow and Cousins|
    The Year of the Trombone|When the Apples Came`),
  space: wordList(`Light-Years from Anyone|Tomorrow Was Cancelled|A Country Without Clocks|Copy of a Copy|Nine Suns and None|
    No Moon over the Garrison|Signal, Noise, Signal|The Sky Below|Do Not Wake the Sleepers|The First Million Days|
    The Colour of the Stars at Noon|Last Transmission from Elsewhere|Oxygen for Two|A Quiet Place to Land|Memory, Version Nine|
    Every Star a Harbour|Who Owns the Moon?|The Boy from Before|Twelve Hours Ahead of Us|Rain on the Red Planet|
    The Second Ice Age|The Machine Regrets|Earth, as I Remember It|Beneath Two Moons|Return to Sender, Saturn|
    Wake Me at Jupiter|Orbit, Interrupted|Seed Ship`),
  west: wordList(`The Last Good Horse|A Thousand Miles of Telegraph|Two Riders, One Horse|Dust and Other Currencies|
    Sixteen Hundred Acres|The Hanging Judge's Garden|Far from the Wells|The Last Wagon Out|The Well at the Edge|
    The Sheriff Couldn't Swim|Gold, and What Came After|The Horse Knows the Way|The Fire Lookouts|Six Days from Water|
    Where the Railway Ended|The Long Grass War`),
  quest: wordList(`North, Then North Again|Where Maps Give Out|A Crown of Ordinary Iron|The Wind Has a Name|Ask the Mountain|
    The Woman Who Outran the Sea|Ten Thousand and One Islands|The Salt Road Home|The Clockwork Pilgrims|
    The King's Second Mistake|The Dragon's Bookkeeper|The Gate Opens Outward|The Kingdom Under the Stairs|South with the Geese|
    Neither Sail nor Oar|The Oath at Low Water|A Map of the Interior|Not by Sea|In the Time of the Short Kings|
    A Bad Year for Kings|Once Across the Border|Down the Mountain, Singing|The Fourth Wise Man Got Lost|A Door in the Weather|
    The Cook's Crusade|The Compass Was Wrong|An Island, More or Less|The Queen's Left Hand|All the King's Ferrymen|
    The Old Magic and the New`),
  war: wordList(`The Far Side of Morning|The Long Retreat to Spring|The River Had Two Banks|Beyond the Eleventh Meridian|
    Before the Flags|Peace, If They Ask|Here Lies the Republic|Winter Quarters|A Handful of Empire|Orders from Nowhere|
    When the Guns Were New|A Sword for the Baker|All Quiet in the Telegraph Office|The Treaty of Small Hands|No Word for Snow|
    What the Sentry Heard|The Astronomer Royal Regrets|The Weight of the Banner|The Bridge Before Dawn|We Were Engineers|
    The Siege of Nothing Much|The General's Umbrella|A Wolf at the Treaty Table|Drummers Go First|Half the Army Was Asleep|
    The Ninety-Day War|Telegram for the Emperor|The Last Cavalry Charge`),
  fact: wordList(`How the City Sleeps|A Short History of Queuing|The Woman Who Counted Birds|What Bread Remembers|
    Who Invented Tuesday?|
    The Chair: A Biography|One Square Kilometre|The Men Who Paint the Bridge|Salt: Nine Meals|The Last Telephone Exchange|
    Listening to Ice|
    Everything Is Made of Sand|The Lost Property Office|Twelve Ways to Cross a River|A Year Without the Ferry|
    My Grandfather's Negatives|
    The Night Mail Today|Tarmac: Roads and Their Makers|The Quiet Strike|Half the Sky, Half the Pay|The Village That Moved|
    Inside the Weather Office|
    A Brief History of Knots|The School at the End of the Line|What the River Carries|Built by Hand|The Tallest Ladder in Peru|
    Bees: A Love Story|
    The Choir of Shift Four|Nobody Owns the Sea|Ask a Bricklayer|The Piano Graveyard|Learning Finnish|The Longest Platform|
    Concrete Dreams of Home|
    The Swimmers of the Cold Lake|The Alphabet Makers|Notes on a Goal|The Other Orchestra|Forty Years of Fridays|
    How to Move a Museum|
    The Last Wooden Ferris Wheel|Wires|The Beekeeper and the Bank|Who Feeds the Capital?|A Town Called Monday|
    The Handwriting Expert|
    Under Our Feet|The Referees|Six Hours of Daylight|The Great Compost Heap|The Boat Builders' Strike|Faces of the Market|
    The Tram Drivers|
    Good Morning, Parliament|Every Bird in the Book|What Is a Minute?|Out of Print|The Tuning of the World's Pianos|
    The People Upstairs|
    Glass: From Sand to Sky|Sewing Circle|The Long Vote|Grain|In the Dialect of the Valley|Cloud Collectors|The Cheese Road|
    The Bell Ringers|
    Last Lesson|Night Shift at the Bakery|The Repair Shop Sisters|Water, Briefly|A Portrait of the Lift Attendant|
    The Other Everest|
    Two Hundred Lighthouses|The Forgotten Typists|First Past the Post Office|Weights and Measures|Second-Hand City|
    Owls in the Cathedral|
    The Marathon of the Blind|What the Miners Sang|Where Pencils Come From|Still Life with Motorway`),
}
