import { wordList } from './word-list.ts'

/** The words for titles of one mood; `title-patterns.ts` combines them. */
export type TitleWords = {
  /** One-word titles. */
  words: readonly string[]
  /** Before `nouns`: "Ordinary Thieves". */
  adjectives: readonly string[]
  nouns: readonly string[]
  /** Before an invented place, preposition included: "Low Tide at". */
  events: readonly string[]
  /** After an invented place: "The Kestrel Bay Affair". */
  affairs: readonly string[]
  /** After a job in the possessive: "The Cartographer's Daughter". */
  heirs: readonly string[]
  /** After a number: "Eleven Herons". */
  counted: readonly string[]
  /** After a verb: "Counting Herons". */
  objects: readonly string[]
  /** After "the" and a preposition: "Beneath the Viaduct". */
  sites: readonly string[]
  /** Before a real city, preposition included: "A Wedding in". */
  trips: readonly string[]
  /** After "the" and a material: "The Glass Orchard". */
  halls: readonly string[]
  /** A person or thing in the singular: "The Seventh Witness", "The November Lodger". */
  roles: readonly string[]
}

/** Crime, mystery and thriller. */
export const CRIME_WORDS: TitleWords = {
  words:
    wordList(`Alibi|Informant|Backhander|Undertow|Hearsay|Kickback|Perjury|Fence|Collateral|Shakedown|Ligature|Redacted|Embezzler|
    Cold Room|Forfeit|Tailback|Contraband|Motive|Skimming|Proxy|Blindside|Recoil|Ransom Note|Deposition|Double Entry|Sleeper Hold|
    Caseload|Watermark|Turncoat|Launderette|Wiretap|Counterfeit|Plainclothes|Bagman|Subpoena|Cashflow|Duress|Whereabouts|Stool|Lockpick`),
  adjectives:
    wordList(`Ordinary|Unpaid|Reasonable|Circumstantial|Unmarked|Cold|Second-Hand|Reluctant|Numbered|Hostile|Petty|Perfect|
    Forged|Discreet|Loose|Known|Careful|Sealed|Patient|Unsworn|Missing|Expensive|Quiet|Provisional|Respectable`),
  nouns:
    wordList(`Thieves|Witnesses|Bullion|Alibis|Evidence|Accomplices|Pockets|Enemies|Debts|Fingerprints|Associates|Liars|Hours|
    Suspects|Envelopes|Doubt|Motives|Exits|Strangers|Blackmail|Confessions|Gloves|Neighbours|Currency|Ledgers|Testimony`),
  events:
    wordList(`Two Shots in|Nobody Swims at|A Body at|Night Ferry from|An Inquest at|Lights Out on|A Stranger to|The Drowning at|
    Nine Days in|The Lodger at|Half Past Ten in|Trouble on|No Witnesses in|The Missing of|A Quiet Word in|The Blackout at|Dead Reckoning at|
    The Widow of|The Locksmith of|Bad Money in`),
  affairs:
    wordList(`Affair|Confession|Inquiry|Syndicate|Ransom|Ledger|Informer|Verdict|Disappearances|Job|Conspiracy|Forgeries|File|
    Vigil|Deception|Strangler`),
  heirs: wordList(`Alibi|Debt|Accomplice|Blackmail|Confession|Silence|Ledgers|Enemy|Price|Inquest|Fingerprint|Lie|Version|
    Client|Key|Revenge`),
  counted:
    wordList(`Suspects|Bullets|Witnesses|Locks|Liars|Exits|Phone Calls|Sets of Keys|Motives|Unsigned Letters|False Names|Thieves|
    Kinds of Poison|Drowned Men|Alibis|Dead Swans`),
  objects:
    wordList(`Evidence|the Witness|Judas|Informers|the Night Porter|the Money|Enemies|a Dead Man|the Magistrate|Small Debts|Diamonds|
    the Coroner|Strangers' Letters|the Getaway|Gunsmoke|the Accountant`),
  sites:
    wordList(`Alibi|Viaduct|Verdict|Evidence Room|Customs House|Sirens|Night Shift|Loading Dock|Ransom|Gasworks|Pawnshop|Trapdoor|
    Safe House|Ring Road|Weighbridge|Dog Track|Inquest|Blackout|Overpass|Crooked Mile`),
  trips:
    wordList(`A Murder in|Nobody Leaves|An Arrest in|Bad Company in|An Honest Man in|Night Train to|A Funeral in|The Forger of|
    Wanted in|One Way to|The Wrong Man in|Blackmail in|The Consul in|Killing Time in`),
  halls: wordList(`Alley|Witness|Room|Ladder|Bridge|Telephone|Precinct|Staircase|Casino|Cell|Corridor|Safe|Key|Envelope`),
  roles:
    wordList(`Witness|Lodger|Informer|Juror|Accomplice|Suspect|Locksmith|Passenger|Verdict|Signature|Phone Call|Alibi|Caller|Heist|
    Victim|Burglar|Blackmailer|Inspector|Pickpocket|Hostage`),
}

/** Horror. */
export const HORROR_WORDS: TitleWords = {
  words:
    wordList(`Rookery|Larva|Marrow|Nightjar|Ossuary|Whelp|Gristle|Mildew|Thrall|Hollowing|Blackthorn|Wormwood|Feeder|Tallowman|Croup|
    Mourner|Ague|Pitchblende|Suckling|Crypt Hours|Lockjaw|Changeling|Dirge|Sinew|Barrow|Carrion|Leech|Belfry|Sackcloth|Fever Ward|Scarecrow|
    Charnel|Bonesetter|Wakeful|Undercroft|Moth|Gallows Humour|Nettlesting|Swarm|Cellar`),
  adjectives:
    wordList(`Drowned|Hollow|Unquiet|Buried|Hungry|Faceless|Shallow|Sleepless|Rotten|Bloodless|Crooked|Nameless|Withered|Pale|
    Stitched|Unblessed|Whispering|Restless|Feral|Starving|Moonless|Salted|Damp|Weeping|Toothless`),
  nouns:
    wordList(`Graves|Mothers|Saints|Teeth|Orchards|Bones|Children|Prayers|Ground|Cradles|Bells|Lullabies|Mirrors|Acres|Water|Guests|
    Wells|Skin|Crows|Pews|Moths|Dolls|Cattle|Choirs|Relics|Milk`),
  events:
    wordList(`The Haunting of|Something Under|Midnight Mass at|The Burning of|Don't Go Down to|The Twelve of|Sleepwalkers of|
    The Hunger at|What They Found at|The Bells of|Never Knock at|A Burial at|The Long Night of|The Thing from|No Birds at|The Drowned of|
    Candles for|The Hollowing of|They Still Dance at|The Choir of`),
  affairs: wordList(
    `Possession|Exorcism|Revenant|Tapes|Witch|Burial|Haunting|Curse|Crypt|Horror|Asylum|Rite|Harvest|Wake|Plague|Séance`,
  ),
  heirs: wordList(
    `Bones|Bargain|Teeth|Shadow|Curse|Cellar|Third Child|Coffin|Hunger|Skull|Nightmare|Effigy|Burial|Twin|Grave|Mask`,
  ),
  counted:
    wordList(`Graves|Nights Awake|Crows|Candles|Drowned Sisters|Teeth|Bells|Masks|Knocks|Sleepless Nights|Coffins|Shadows|Empty Cradles|
    Nails|Black Dogs|Widows`),
  objects:
    wordList(`the Dead|Crows|Bones|the Devil|Graves|the Scarecrow|Ghosts|Teeth|the Dark|Wolves|the Undertaker|Old Nails|the Cradle|
    Mother|Moths|the Drowned`),
  sites:
    wordList(`Crypt|Cellar Door|Rot|Scarecrow|Burial|Wake|Black Pond|Attic|Marsh Lights|Yew Tree|Slaughterhouse|Third Knock|Sanatorium|
    Churchyard Wall|Hollow Hill|Dead of Winter|Séance|Bone Orchard|Plague Pit|Wallpaper`),
  trips:
    wordList(`A Séance in|The Vampire of|Something Walks in|The Black Carriage to|The Ghosts of|A Curse on|Nightfall in|The Plague Doctor of|
    The Witches of|The Catacombs of|Buried in|The Undertakers of|A Coffin for|The Phantom of Old`),
  halls: wordList(`Crypt|Nursery|Mask|Chapel|Doll|Cradle|Asylum|Coffin|Choir|Well|Altar|Wolf|Skull|Cellar`),
  roles:
    wordList(`Mourner|Bride|Exorcist|Sleeper|Twin|Gravedigger|Ghost|Coffin|Scream|Visitor|Séance|Grave|Bell-Ringer|Candle|Changeling|
    Possession|Corpse|Caretaker|Bonfire|Sacrifice`),
}

/** Action. */
export const ACTION_WORDS: TitleWords = {
  words:
    wordList(`Redline|Kestrel|Overrun|Flashpoint|Hardpoint|Breakneck|Slipstream|Ricochet|Backdraught|Throttle|Gauntlet|Killswitch|
    Jackknife|Whiteout|Impact Zone|Firebreak|Dropzone|Outrider|Crosswind|Shockwave|Tripwire|Hammerfall|Full Tilt|Bulletproof|Headlong|
    Freefall|Choke Point|Roadblock|Brawl|Vanguard|Deadlift|Blowback|Lifeline|Runaway|Torque|Countdown|Convoy|Fuse|Ironclad|Stuntman`),
  adjectives:
    wordList(`Broken|Loaded|Armed|Final|Rapid|Fallen|Reckless|Heavy|Burning|Rogue|Blind|Fearless|Wired|Unarmed|Steel|Total|
    Ruthless|Double|Flying|Hot|Sworn|Wild|Bruised|Expendable|Furious`),
  nouns:
    wordList(`Convoy|Getaway|Bullet|Recoil|Fists|Pursuit|Horsepower|Cargo|Knuckles|Detour|Payback|Mercenaries|Asphalt|Rendezvous|
    Trigger|Dynamite|Escort|Velocity|Ambush|Guns|Odds|Retreat|Target|Breakout|Thunder|Descent`),
  events:
    wordList(`Showdown at|Escape from|The Siege of|Eleven Minutes to|Hijack at|Breakout at|The Battle of|Collision at|Ambush on|
    Fire Over|The Convoy to|Standoff at|Countdown at|Hold the Line at|Trapped on|The Raid on|No Brakes at|Midnight at|Storm Over|
    Detonation at`),
  affairs:
    wordList(`Run|Heist|Hijack|Breakout|Protocol|Extraction|Chase|Takedown|Siege|Raid|Gauntlet|Standoff|Objective|Manoeuvre|Assault|
    Double-Cross`),
  heirs: wordList(
    `Bodyguard|Getaway|Gambit|Bullet|Fist|Vendetta|Escape|Rival|Mercenary|Retribution|Oath|Blade|Ambush|Engine|Army|Hostage`,
  ),
  counted:
    wordList(`Seconds to Jump|Rounds|Fugitives|Mercenaries|Miles of Bad Road|Hostages|Gears|Ways Down|Blades|Stunts|Outriders|Floors Up|
    Fuses|Punches|Engines|Bodyguards`),
  objects:
    wordList(`the Engine|Thunder|the Convoy|Fire|Bullets|the Bridge|the Bodyguard|Mercenaries|the General|Speed|the Fuse|the Hijackers|
    Gravity|Lightning|the Champion|the Tiger`),
  sites:
    wordList(`Blast|Finish Line|Skyline|Crossfire|Barricade|Red Light|Fall|Firing Line|Drop|Tarmac|Impact|Guardrail|Fallout|Explosion|
    Flyover|Toll Gate|Engine Room|Oil Fields|Countdown|Wreck`),
  trips:
    wordList(`Shoot-Out in|Collision Course to|The Bodyguard of|Fast Boat to|Hijack to|The Long Jump to|Blood and Petrol in|The Driver from|
    Rush Hour in|Burn Down|The Fists of|Double Cross in|The Fugitive of|Full Speed to`),
  halls: wordList(`Bullet|Fist|Convoy|Hammer|Tower|Cannon|Road|Engine|Tiger|Dagger|Highway|Arena|Anvil|Eagle`),
  roles:
    wordList(`Courier|Bodyguard|Sniper|Getaway|Fugitive|Round|Bullet|Pilot|Mercenary|Stunt|Wheelman|Hijacker|Punch|Fuse|Ambush|Deserter|
    Driver|Contender|Saboteur|Escape`),
}
