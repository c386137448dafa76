import type { VisitorRecord } from '#domain/record/entry.ts'
import { homeSeeds } from '#domain/recommendations/seeds.ts'
import { titleKey } from '#domain/titles/title.ts'
import { useRecord } from '#app/features/record/browser-record.ts'
import { BecauseRow } from './because-row.tsx'
import { useRecommended } from './use-recommended.ts'

/** The rows of Home, with `places` until they are loaded. Nothing if they cannot be loaded, since Home is whole without them. */
export function HomeRows({ places }: { places: React.ReactNode }) {
  const record = useRecord()
  return record ? <Rows record={record} places={places} /> : places
}

function Rows({ record, places }: { record: VisitorRecord; places: React.ReactNode }) {
  const { rows, hasFailed } = useRecommended(record, homeSeeds)
  if (hasFailed) return null
  return rows ? rows.map((because) => <BecauseRow key={titleKey(because.seed)} because={because} href="/for-you" />) : places
}
