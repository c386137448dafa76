import { wordList } from './word-list.ts'
import type { TitleWords } from './words-titles-dark.ts'

/** Science fiction. */
export const SCIFI_WORDS: TitleWords = {
  words:
    wordList(`Perihelion|Syzygy|Outpost|Parallax|Redshift|Ansible|Cryosleep|Halflife|Terraform|Null Island|Apogee|Sublight|Isotope|
    Heliopause|Exosphere|Ghost Protocols|Simulacra|Lagrange|Umbra|Cislunar|Airlock|Substrate|Zenith|Entropy|Replicant Blues|Starfall|
    Continuum|Anomaly|Farside|Regolith|Deadspace Hymn|Aphelion|Mnemonic|Tachyon|Oort|Solstice Drive|Biome|Gravity Well|Datum|Albedo`),
  adjectives:
    wordList(`Orbital|Artificial|Quantum|Distant-Sun|Synthetic|Radiant|Parallel|Weightless|Outer|Electric|Frozen|Infinite|
    Residual|Subsonic|Lunar|Analogue|Interstellar|Hibernating|Obsolete|Recursive|Cold-Start|Automatic|Foreign|Dark|Simulated`),
  nouns:
    wordList(`Gardens|Satellites|Signals|Moons|Machines|Orbits|Gravity|Colonies|Memory|Stars|Static|Futures|Engines|Sleepers|Horizons|
    Suns|Frequencies|Androids|Worlds|Telemetry|Cosmonauts|Eclipses|Dust|Planets|Robots|Comets`),
  events:
    wordList(`First Contact at|The Signal from|Lights Over|Year Zero at|The Clones of|No Gravity at|Transmission from|The Machine at|
    The Crater at|Eleven Days from|Return to Station|The Silence Over|The Androids of|Landfall at|Orbit Above|The Colony at|
    The Experiment at|Tomorrow in|The Satellite of|The Visitors to`),
  affairs:
    wordList(`Signal|Paradox|Experiment|Transmission|Anomaly|Colony|Hypothesis|Machine|Eclipse|Observatory|Clone|Simulation|Crater|
    Constant|Probe|Reactor`),
  heirs: wordList(`Paradox|Machine|Clone|Satellite|Theorem|Android|Orbit|Signal|Time Machine|Telescope|Gravity|Double|Robot|
    Equation|Future|Planet`),
  counted:
    wordList(`Moons|Light-Years|Sleepers|Suns|Clones|Orbits|Minutes of Oxygen|Satellites|Machines|Copies of Me|Eclipses|Astronauts|
    Signals|Worlds Away|Dead Stars|Versions`),
  objects:
    wordList(`Satellites|the Machine|Gravity|Comets|Androids|the Sun|Tomorrow's Ghosts|Saturn|the Astronaut|Oxygen|the Future|Meteors|
    Time|Starlight|the Observatory|Parallel Lives`),
  sites:
    wordList(`Airlock|Event Horizon|Twin Suns|Launch|Asteroid Belt|Signal|Singularity|Escape Velocity|Reactor|Outer Colony|Dome|
    Night Side|Star Charts|Cold Sleep|Eclipse|Tidal Lock|Observatory|Meteor|Outer Rim Road|Space Elevator`),
  trips: wordList(`Lights Above|The Robots of|Launch from|The Time Machine in|The Moon Over|Landing at|Neon Over|The Clone from|
    First Contact in|The Day the Clocks Stopped in|Rebooting|Orbital Decay Over|Tomorrow Leaves|The Astronauts of`),
  halls: wordList(`Satellite|Moon|Planet|Machine|Star|Comet|Telescope|Android|Station|Orbit|Colony|Meridian|Signal|Sun`),
  roles:
    wordList(`Astronaut|Clone|Moon|Signal|Orbit|Colony|Android|Transmission|Satellite|Sleeper|Machine|Eclipse|Simulation|Planet|Comet|
    Visitor|Sun|Experiment|Cosmonaut|Prototype`),
}

/** Adventure and fantasy. */
export const QUEST_WORDS: TitleWords = {
  words:
    wordList(`Windjammer|Spellwright|Thornkeep|Runestone|Driftmark|Wayfinder|Emberfall|Farrier's Oath|Corsair|Grimalkin|Longships|
    Mapmakers|Hearthstone|Wyrmwood|Oathbreaker|Archipelago|Stormglass|Caravan|Quicksilver|Ironbark|Moonwright|Everwinter|Lodestar|
    Pathfinder|Griffin|Skyharbour|Amulet|Sandglass|Highpass|Seafarer|Witchlight|Greenmantle|Scimitar|Rivermouth|Talisman|Outlands|
    Stonesinger|Swordfall|Tidebinder|Expedition`),
  adjectives:
    wordList(`Uncharted|Enchanted|Thirteen-Year|Sunken|Ancient|Silver|Wandering|Forgotten|Crownless|Stolen|Northern|Painted|
    Shipwrecked|Bewitched|Exiled|Emerald|Haunted|Oathbound|Storm-Lit|Sleeping|Half-Mapped|Marvelous|Gilded|Treacherous|Lost`),
  nouns:
    wordList(`Kingdoms|Compass|Swords|Crowns|Sorcerers|Islands of Glass|Maps|Wolves|Thrones|Oceans|Voyages|Giants of Stone|Heirs|Passage|
    Treasure|Spells|Serpents|Mountains|Corsairs|Wizards|Latitudes|Falcons|Riddles|Temples|Shipwrecks|Caravans`),
  events: wordList(`The Wizard of|The Sword of|Shipwreck at|The Witch-Queen of|The Caves of|Lost Gold of|The Dragonfly Throne of|
    Beyond the Gates of|The Lost Map of|The Voyage to|The Wolves of|The Riddle of|The Smugglers of|The Sorcerer at|Expedition to|
    The Crown of|The Serpent of|The Riders of|A Thousand Leagues to|The Tower at`),
  affairs:
    wordList(`Expedition|Grimoire|Prophecy|Treasure|Crown|Voyage|Map|Oracle|Sorcerers|Quest|Chalice|Rebellion|Enchantment|Shipwreck|
    Smugglers|Throne`),
  heirs: wordList(
    `Map|Crown|Sword|Spell|Compass|Voyage|Throne|Quest|Wolf|Falcon|Amulet|Familiar|Prophecy|Ship|Lost City|Talisman`,
  ),
  counted: wordList(`Crowns|Swords|Kingdoms|Leagues Under Ice|Keys to the City|Wizards|Riddles|Gates|Falcons|Islands|Sails|Wolves|
    Thrones|Days to the Pole|Sorcerers|Lost Maps`),
  objects:
    wordList(`the Griffin|Kings|the North Wind|Dragonflies|the Sphinx|Treasure|the Tides|Sorcerers|Wolves and Kings|the White Stag|
    the Sea-Witch|Monsoons|Shipwrecks|the Oracle|Serpents|Avalanches`),
  sites:
    wordList(`Frozen Sea|Maelstrom|Amber Gate|Monsoon|Waterfall|Dragon Tree|Sunken City|Spice Road|Volcano|Wall of Thorns|Ice Barrier|
    Enchanted Wood|Map|Shipwreck|Mountain King|Desert Moon|High Pass|Whirlpool|Seventh Wave|Old Kingdom`),
  trips:
    wordList(`Stowaway to|The Lost Caravan of|Treasure of|The Long Way to|Around the World from|The Pirates of|Balloon Flight from|
    The Emerald of|The Sorcerer of|Sailing for|The Mapmaker of|The Corsairs of|Elephants to|The Lost King of`),
  halls: wordList(`Throne|Sword|Crown|Tower|Ship|Falcon|Kingdom|Forest|Mountain|Griffin|Serpent|Gate|Compass|Caravan`),
  roles:
    wordList(`Heir|Kingdom|Voyage|Wizard|Map|Sword|Expedition|Throne|Island|Oracle|Navigator|Falcon|Spell|Caravan|Shipwreck|Castaway|
    Sorceress|Griffin|Riddle|Stowaway`),
}

/** War and history. */
export const WAR_WORDS: TitleWords = {
  words:
    wordList(`Armistice|Garrison|Bivouac|Tourniquet|Regiment|Sapper|Conscript|Furlough|Barricades|Citadel|Salient|Interregnum|Dispatches|
    Bastion|Muster|Ration|Flak|Ceasefire|Trench Road|Cipher|Quartermaster|Requisition|Courtiers|Foxhole|Reveille|Rearguard|Treaty|
    Pamphleteer|Regent|Bombardier|Stretcher|Blockade|Parole|Minefield|Occupation|Last Post|Telegraphist|Abdication|Demob|Insurrection`),
  adjectives:
    wordList(`Occupied|Unknown|Retreating|Wounded|Conscripted|Royal|Divided|Imperial|Scorched|Marching|Forgotten-Front|Uneasy|
    Captured|Glorious|Liberated|Mutinous|Loyal|Neutral|Besieged|Exhausted|Decorated|Treasonous|Allied|Muddy-Boot|Partisan`),
  nouns:
    wordList(`Soldiers|Borders|Regiments|Generals|Flags|Trenches|Prisoners|Peace|Drums|Bridges|Recruits|Nurses|Medals|Empires|Sentries|
    Artillery|Queens|Rations|Treaties|Fronts|Rifles|Victories|Barracks|Couriers|Rebels|Republics`),
  events:
    wordList(`The Defence of|Christmas Truce at|The Nurses of|Retreat from|The Liberation of|Forty Days at|The Bridge at|Surrender at|
    The Airfield at|Dispatches from|The Prisoners of|The Crossing at|Night Patrol at|The Mutiny at|Under Fire at|The Partisans of|
    The Evacuation of|The Peace of|Court Martial at|The Volunteers of`),
  affairs:
    wordList(`Regiment|Offensive|Armistice|Mutiny|Dispatch|Garrison|Brigade|Rebellion of the North|Court Martial|Treaty|Airlift|
    Uprising|Evacuation|Partisans|Front|Cipher`),
  heirs: wordList(`War|Regiment|Medal|Rifle|Peace|Surrender|Revolution|Uniform|Treaty|Orders|Campaign|Cipher|Army of One|Empire|
    Treason|Furlough`),
  counted:
    wordList(`Soldiers|Rifles|Days of Siege|Generals|Bridges|Nurses|Flags|Ambulances|Telegrams|Prisoners|Stretcher-Bearers|Drums|
    Miles of Wire|Kings|Deserters|Paratroopers`),
  objects:
    wordList(`the General|the Flag|Wounded Horses|the Emperor|Prisoners|Old Soldiers|the Siege|the Empress|Bridges|Rifles|the Regent|
    Bonaparte's Boots|the Archduke's Cook|the Peace|Telegrams|the Trenches`),
  sites:
    wordList(`Armistice|Front|Barbed Wire|Guns|Occupation|Ceasefire|Trenches|Surrender|River Crossing|Lost Battalion|Winter Palace|Siege|
    Minefields|Drums|Evacuation|Red Cross Tent|Coronation|Barracks|Field Hospital|Air Raid`),
  trips:
    wordList(`The Liberation of|The Road to|Occupied|The Nurses from|Three Weeks in|The Fall of|Under Siege in|The Tailors of Wartime|
    Armistice in|The Spymaster of|Retreat to|The Queen of|A Ship from|The Archbishop of`),
  halls: wordList(
    `Regiment|Crown of State|Trench|Bridge Guard|General|Palace|Treaty|Medal|Flag|Rifle|Army|Fortress|Dispatch|Uniform`,
  ),
  roles:
    wordList(`Regiment|General|Soldier|Armistice|Nurse|Deserter|Recruit|Emperor|Prisoner|Siege|Battalion|Offensive|Queen|Cipher Clerk|
    Medic|Conscript|Retreat|Sentry|Dispatch|Treaty`),
}

/** Western. */
export const WESTERN_WORDS: TitleWords = {
  words:
    wordList(`Gunsmith|Tumbleweed|Longrider|Calico|Homestead|Dry Gulch|Maverick Hill|Branded|Buckskin|Roundup|Sundown|Stampede|Mesquite|
    Bounty|Sagebrush|Spurs|Stagecoach Mary|Deputy|Horsethief|Saddlesore|Claim Jumper|Rawhide Road|Prospector|Coyote|Hangtown|Lariat|Pronghorn|
    Dustbowl|Chaparral|Preacher|Greenhorn|Palomino|Undertaker's Mile|Cattle Tax|Rimrock|Barbwire|Bronco|Drifter|Saltlick|Powderhorn`),
  adjectives:
    wordList(`Dusty|Lawless|Lonesome|Unbroken|Hard|Six-Gun|Sunburnt|Thirsty|Saddled|Rusted|Outlawed|Two-Dollar|Whiskey|Unfenced|
    Wanted|Sidewinder|Barefoot|Westward|Drifting|Prairie|Hanging|Mean|Bone-Dry|Crow-Black|Bushwhacked`),
  nouns:
    wordList(`Riders|Cattle|Horses|Saddles|Sheriffs|Outlaws|Canyons|Gunfighters|Trails|Badges|Spurs|Prospectors|Mesas|Gunmen|Preachers|
    Drovers|Homesteads|Posses|Coyotes|Saloons|Gallows|Wagons|Deputies|Mustangs|Ranchers|Territory`),
  events:
    wordList(`The Marshal of|A Rope at|High Water at|The Horse Thieves of|Gold at|The Preacher of|Seven Rode to|The Hanging at|
    Water Rights at|The Drovers of|Bury Me at|No Law at|The Stage to|The Gunsmith of|Cattle War at|Wanted in|A Badge for|The Bride of|
    Sunset at|The Blacksmith at`),
  affairs:
    wordList(`Claim|Gang|Posse|Trail|Range War|Hanging|Bounty|Stage|Roundup|Saloon|Gunfight|Rustlers|Strike of '79|Sheriff|Feud|
    Stampede`),
  heirs: wordList(
    `Horse|Saddle|Bounty|Posse|Gunfight|Claim|Badge|Noose|Ranch|Showdown|Mule|Six-Shooter|Hanging|Outlaw|Reckoning|Spurs`,
  ),
  counted:
    wordList(`Riders|Horses|Silver Dollars|Bullets West|Outlaws|Head of Cattle|Ropes|Gunmen|Days to Laramie|Badges|Wagons|Mules|
    Hangings|Homesteads|Coyotes|Brothers Named Ike`),
  objects:
    wordList(`Cattle|the Marshal|Wild Horses|the Preacher's Mule|the Sheriff|Outlaws|Coyotes|the Rustlers|Gold Dust|the Stagecoach|
    Mustangs|the Hangman|Dust|a Gunfighter|the Railroad|Rattlesnakes`),
  sites:
    wordList(`Rio Seco|Timberline|Gallows Tree|Saloon Doors|Dust Storm|Cattle Drive|Dry Well|Railroad|Gold Rush|Box Canyon|Stampede|
    Badlands|Showdown|Silver Lode|Prairie Fire|Sagebrush|Land Office|Long Trail|Sheriff's Porch|Desert Well`),
  trips:
    wordList(`The Cattle Road to|A Stranger Rides to|No Horses in|The Gunslinger from|Wagons from|The Outlaws of|Dust over|Fastest Gun in|
    Ride for|The Sheriff from|A Noose in|Gold Fever in|The Long Ride to|Bound for Old`),
  halls: wordList(`Saddle|Horseshoe|Canyon|Pistol|Badge|Stallion|Corral|Spur|Mesa|Saloon|Rifleman|Horse|Trail|Coyote`),
  roles:
    wordList(`Outlaw|Marshal|Horse|Gunman|Bounty|Rider|Sheriff|Rancher|Posse|Hanging|Wagon|Deputy|Stampede|Drifter|Preacher|Homesteader|
    Gunfight|Rope|Stranger|Bronco`),
}

/** Documentary, news, reality and talk. */
export const FACT_WORDS: TitleWords = {
  words:
    wordList(`Ferment|Asphalt Blues|Lichen|Plankton|Typeface|Blackboard|Compost|Herring|Potash|Longitude|Tarmac|Peat|Permafrost|Ink|
    Cartilage|Census|Signalmen|Mycelium|Sourdough|Topsoil|Concrete|Wickerwork|Ballots|Bycatch|Escapement|Beeline|Oral History|Commuters|
    Footnotes|Glacier|Landfill|Loom|Monoculture|Off-Season|Outtakes|Ration Book|Shorthand|Substation|Tannery|Understorey`),
  adjectives:
    wordList(`Public|Endangered|Living|Daily|Municipal|Migrant|Manual|Invisible-Ink|Seasonal|Renewable|Working|Civil|Rural|Minor|
    Everyday|Handmade|Disputed|Temperate|Working-Class|Collective|Urban|Stubborn|Vanishing|Standard|Extraordinary`),
  nouns:
    wordList(`Libraries|Ferries|Glaciers|Archives|Bees|Alphabets|Allotments|Migrations|Markets|Languages|Trades|Signatures|Reefs|Trams|
    Wetlands|Newsrooms|Instruments|Recipes|Mathematicians|Elections|Forests|Inventions|Stadiums|Dialects|Cartoonists|Tides`),
  events:
    wordList(`A Year on|The Beekeepers of|The People of|Twenty-Four Hours at|The Building of|Inside|The Bakers of|Voices from|Saving|
    The Birds of|Portrait of|The School at|A History of|The Allotments of|On Foot to|The Weavers of|The Fishermen of|Questions for|
    A Season at|Who Owns`),
  affairs:
    wordList(`Archive|Commission|Experiment of 1962|Tapes Explained|Diaries|Record|Census|Question|Papers|Portraits|Broadcasts|
    Interviews|Film Club|Allotments|Hospital|Referendum`),
  heirs:
    wordList(`Notebook|Method|Archive|Handbook|Year|Working Day|Eye|Instruments|Theory|Trade|Collection|Manual|Workshop|Tools|
    Experiment|Almanac`),
  counted:
    wordList(`Bridges Explained|Recipes|Portraits|Songs of the Sea|Harvests|Objects|Inventions|Languages|Rivers|Trades|Glaciers|
    Ordinary Days|Machines That Work|Islands|Interviews|Species`),
  objects: wordList(`Whales|the Bees|Glaciers|Lost Languages|the Tides|Owls|Old Machines|Lightbulbs|the Vote|Bats|Concrete|Cranes|
    Fallen Trees|the Census|Sharks|the Weather`),
  sites:
    wordList(`Census|Factory Gates|Glacier|Pulpit|Newsroom|Reef|Paper Mill|Canopy|Harvest Belt|Ballot|Assembly Line|Market Hall|
    Ice Core|Studio Lights|Coal|Referendum|Deep Sea|Quarry|Archive|Dam`),
  trips:
    wordList(`The Trams of|Eating|Building|Listening to|The Bookbinders of|A Map of|The Night Shift in|Growing Up in|The Archive of|
    The Football Grounds of|Rebuilding|A Portrait of|Made in|The Musicians of`),
  halls: wordList(
    `Archive|Century|Library|Glacier|Factory|Reef|Census|Workshop|Museum|Economy|Orchestra Pit|Newsroom|School|Market`,
  ),
  roles:
    wordList(`Experiment|Archive|Beekeeper|Museum|Harvest Mouse|Portrait|Language|Invention|Photograph|Broadcast|Census|Library|
    Photographer|Recipe|Mathematician|Migration|Election|Vaccine|Instrument|Glacier`),
}
