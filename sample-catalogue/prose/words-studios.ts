import { wordList } from './word-list.ts'

/** First words of studio names. */
export const STUDIO_HEADS =
  wordList(`Halfpenny|Northlight|Tin Whistle|Lamplighter|Second Breakfast|Plumb Line|Wet Paint|Saltbox|Magpie & Daughter|
  Long Division|Blue Stairs|Kingfisher Yard|Quiet Engine|Paper Boat|Red Kettle|Night Ferry|Fourth Floor|Good Umbrella|Ironwood|Slow Lane|
  Hatstand|Lost Glove|Open Window|Marigold|Old Tramway|Pocket Lantern|Brass Monkey|Three Sisters|Tall Grass|Winter Garden|Odd Socks|
  Copper Beech|Left Bank Road|Spare Room|Yellow Door|Granary|Half Moon Street|Driftwood|Pigeon Post|Broad Daylight|Clock & Feather|
  Stone Soup|Late Edition|Cedar Hill|Windfall|Sidecar|First Frost|Parallel Bars|Anchorhold|Bread & Salt`)
/** Last words of studio names. */
export const STUDIO_TAILS = wordList(
  `Pictures|Films|& Sons|Productions|Film Works|Studio|Film Company|Features|Cinema|Entertainment`,
)
/** Names of invented television networks. */
export const NETWORKS =
  wordList(`Harbour One|Meridian 4|Northern Relay|Canal Ouest|Radio Televisão Atlântica|Channel Fourteen|Parallel|Lantern TV|
  Sundial|Kino Plus|Aurora 2|Tidewater|Capital Nine|Prairie Public Television|Signal House|Öresund TV|The Evening Channel|Vistula 1|
  Costa Norte|Beacon+|Telemonde|Antena Sur|Union Street|Skyline 6|Marquetry|Granite|Open Country|Teatro Canal|Hollyhock Lane|Foxglove|
  Nordlys|Danube Vision|Eko Television|Savanna One|Blue Nile TV|Levant 24|Ganga Network|Deccan Plus|Monsoon|Hanok TV|Sakura 8|Pearl River|
  Pacific Relay|Southern Cross Eight|Tasman|Lakeshore|Mission Street|Desert Public|Bayou 12|Great Plains|Quartier|Rive Droite|Elbe Drei|
  Wavelength|Second Screen House|Matinee|Corner Shop|Longform|Kiosk|Porchlight|Rialto+|Almanac|Cloudberry|Telegraph Hill`)
