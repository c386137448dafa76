import type { Era, Mood } from '../drawing/mood.ts'
import type { Composition } from '../drawing/canvas.ts'
import { planet, strangeWorld, wirePlain } from './cosmos.ts'
import { cutPaper, stairs } from './cut-paper.ts'
import { engraved, sunburst } from './deco.ts'
import { tiles, vertigo } from './geometry.ts'
import { blinds, overlap } from './heads.ts'
import { herbarium } from './herbarium.ts'
import { doorway, facade } from './indoors.ts'
import { alpine, sunOverHills, vastness } from './landscapes.ts'
import { forest, litHouse, northernLights, skyline } from './night.ts'
import { greatEye, nightRoad } from './noir.ts'
import { creature, thing } from './things.ts'
import { contours, halftone, record, waveform, waves } from './patterns.ts'
import { allType, discs, initial } from './type.ts'
import { frontierTown, mesas } from './western.ts'

/** All compositions by name. */
export const COMPOSITIONS = {
  alpine,
  mesas,
  frontierTown,
  sunOverHills,
  vastness,
  northernLights,
  waves,
  cutPaper,
  stairs,
  tiles,
  vertigo,
  discs,
  initial,
  allType,
  doorway,
  facade,
  forest,
  litHouse,
  skyline,
  nightRoad,
  blinds,
  greatEye,
  overlap,
  engraved,
  sunburst,
  planet,
  strangeWorld,
  wirePlain,
  creature,
  herbarium,
  thing,
  contours,
  halftone,
  record,
  waveform,
} satisfies Record<string, Composition>

export type CompositionName = keyof typeof COMPOSITIONS

/** Compositions that suit a mood, the most typical first. */
export const BY_MOOD: Record<Mood, readonly CompositionName[]> = {
  action: ['cutPaper', 'nightRoad', 'skyline', 'allType', 'vertigo', 'halftone', 'overlap'],
  adventure: ['alpine', 'waves', 'northernLights', 'sunOverHills', 'contours', 'strangeWorld'],
  animation: ['creature', 'creature', 'tiles', 'waves', 'northernLights', 'strangeWorld'],
  comedy: ['thing', 'thing', 'facade', 'tiles', 'allType', 'creature', 'stairs', 'cutPaper'],
  crime: ['blinds', 'skyline', 'cutPaper', 'nightRoad', 'stairs', 'halftone', 'doorway'],
  documentary: ['halftone', 'contours', 'initial', 'waveform', 'discs', 'alpine', 'herbarium', 'tiles', 'vastness'],
  drama: ['vastness', 'herbarium', 'doorway', 'halftone', 'initial', 'facade', 'overlap', 'stairs', 'waves', 'forest'],
  family: ['creature', 'creature', 'thing', 'alpine', 'waves', 'tiles', 'northernLights'],
  fantasy: ['forest', 'northernLights', 'strangeWorld', 'sunOverHills', 'herbarium', 'litHouse'],
  horror: ['litHouse', 'forest', 'greatEye', 'doorway', 'cutPaper', 'overlap', 'vertigo', 'blinds', 'skyline'],
  music: ['record', 'waveform', 'allType', 'sunburst', 'discs', 'tiles'],
  mystery: ['greatEye', 'doorway', 'vertigo', 'stairs', 'litHouse', 'overlap', 'skyline', 'forest', 'herbarium'],
  romance: ['overlap', 'overlap', 'herbarium', 'waves', 'vastness', 'skyline', 'doorway'],
  scifi: ['planet', 'planet', 'strangeWorld', 'discs', 'wirePlain', 'vastness', 'vertigo'],
  thriller: ['vertigo', 'stairs', 'blinds', 'nightRoad', 'greatEye', 'cutPaper', 'contours'],
  war: ['contours', 'contours', 'halftone', 'cutPaper', 'waves', 'allType', 'stairs'],
  western: ['mesas', 'frontierTown', 'mesas', 'frontierTown', 'sunOverHills', 'allType'],
}

/** Compositions that suit an era, whatever the mood. */
export const BY_ERA: Record<Era, readonly CompositionName[]> = {
  silent: ['engraved', 'engraved', 'sunburst', 'skyline', 'blinds', 'alpine', 'waves', 'facade'],
  deco: ['sunburst', 'alpine', 'skyline', 'blinds', 'tiles', 'cutPaper', 'greatEye', 'overlap'],
  flat: ['cutPaper', 'tiles', 'discs', 'initial', 'overlap', 'contours'],
  neon: ['wirePlain', 'wirePlain', 'nightRoad', 'skyline', 'planet', 'tiles'],
  now: ['initial', 'halftone', 'planet', 'overlap', 'cutPaper', 'waveform', 'tiles', 'record'],
}

/** Compositions that are too modern for an era. */
export const TOO_NEW: Record<Era, readonly CompositionName[]> = {
  silent: [
    'cutPaper',
    'tiles',
    'discs',
    'initial',
    'wirePlain',
    'vertigo',
    'stairs',
    'allType',
    'halftone',
    'waveform',
    'contours',
    'record',
    'vastness',
    'nightRoad',
    'thing',
  ],
  deco: ['wirePlain', 'waveform', 'discs', 'vastness', 'initial', 'halftone'],
  flat: ['wirePlain', 'vastness'],
  neon: ['engraved'],
  now: ['engraved', 'wirePlain'],
}
