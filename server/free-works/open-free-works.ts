import { createFreeWorks, type FreeWorks } from './free-works.ts'
import { worksOfProject } from './works-of-project.ts'

export type { FreeWorks }

/** The free works of a site on the service's catalogue, or on the sample; `onChange` when operators change them. */
export function openFreeWorks({ sample, onChange }: { sample: boolean; onChange: () => void }): FreeWorks {
  return createFreeWorks({ ofProject: worksOfProject({ sample }), onChange })
}
