import type { StoryKind } from './tone.ts'
import { wordList } from './word-list.ts'

const CITY_JOBS =
  wordList(`bartender|bookkeeper|cab driver|journalist|locksmith|mechanic|nurse|docker|sales clerk|lawyer|night porter|boxer|pharmacist|
  photographer|private detective|nightclub singer|jeweller|insurance clerk|builder|retired police officer|croupier|waiter|chauffeur|doctor`)
const HOME_JOBS =
  wordList(`teacher|nurse|doctor|baker|carpenter|farmer|librarian|shopkeeper|cook|gardener|hairdresser|tailor|piano teacher|electrician|vet|
  bookseller|reporter|medical student|mechanic|waiter|architect|painter|innkeeper|bank clerk|schoolteacher|ferry pilot|builder`)
const SPACE_JOBS =
  wordList(`flight engineer|pilot|ship's doctor|technician|physicist|linguist|mechanic|navigator|botanist|archivist|dock worker|
  security officer|cook|geologist|mathematician|programmer|power-plant worker|schoolteacher|radio operator`)
const OLD_JOBS =
  wordList(`blacksmith|scribe|weaver|miller|innkeeper|healer|stable hand|baker|stonemason|carpenter|shepherd|printer|apothecary|candle maker|
  travelling musician|soldier|charcoal burner|gardener|midwife|goldsmith|potter|tanner|saddler`)
const ROAD_JOBS =
  wordList(`sailor|bush pilot|mountain guide|geologist|photographer|smuggler|surveyor|ship's doctor|journalist|mechanic|botanist|deserter|gambler|
  ship's cook|mapmaker|pearl diver|horse trader|telegraph operator`)
const FRONT_JOBS =
  wordList(`schoolteacher|farmer|tram driver|postal clerk|carpenter|medical student|miner|butcher|railway worker|bank clerk|gamekeeper|tailor|
  mechanic|cook|violinist|stonemason|priest|bricklayer`)
const WEST_JOBS =
  wordList(`rancher|blacksmith|schoolteacher|drover|gambler|prospector|barkeeper|former soldier|preacher|doctor|horse trader|farmer|bounty hunter|
  telegraph clerk|trapper|saddler|storekeeper|stage driver`)
const FACT_JOBS =
  wordList(`baker|farmer|miner|nurse|teacher|engineer|bus driver|carpenter|chef|biologist|musician|historian|beekeeper|builder|former athlete|
  gardener|shopkeeper|potter|tailor|boatbuilder|bell-founder|stonemason`)

/** Common jobs for each kind of story. */
export const JOBS_OF_KIND: Record<StoryKind, readonly string[]> = {
  crime: CITY_JOBS,
  mystery: CITY_JOBS,
  thriller: CITY_JOBS,
  action: CITY_JOBS,
  horror: HOME_JOBS,
  comedy: HOME_JOBS,
  romance: HOME_JOBS,
  family: HOME_JOBS,
  animation: HOME_JOBS,
  music: HOME_JOBS,
  drama: HOME_JOBS,
  scifi: SPACE_JOBS,
  fantasy: OLD_JOBS,
  adventure: ROAD_JOBS,
  history: OLD_JOBS,
  war: FRONT_JOBS,
  western: WEST_JOBS,
  documentary: FACT_JOBS,
  reality: FACT_JOBS,
  talk: FACT_JOBS,
}
/** Rarer jobs, for any period. */
export const ODD_JOBS =
  wordList(`piano tuner|bell-founder|typesetter|clockmaker|signalman|bookbinder|translator|lock-keeper|cellist|boatbuilder|glassblower|
  archivist|surveyor|undertaker|organist|dance teacher|puppeteer|lighthouse keeper|harbour master|watchman|violin maker|census taker`)
/** Jobs for stories from 1995 on. */
export const MODERN_JOBS =
  wordList(`radio producer|crane operator|lift engineer|swimming instructor|paramedic|sound engineer|speech therapist|social worker|
  physiotherapist|tram driver|weather presenter|delivery driver|flight attendant|software engineer|estate agent|call-centre worker|data analyst|
  personal trainer|wedding photographer|warehouse worker`)
