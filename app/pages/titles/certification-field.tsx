import { useEffect, useState } from 'react'
import { FILTER_NAMES, type Filters } from '#domain/filters/filters.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { SelectField } from './select-field.tsx'

const ANY = { id: '', label: 'Any' }

type CertificationFieldProps = { region: string; value: string | null; onChange: (part: Partial<Filters>) => void }

/** The highest rating by age, of those that the region has; nothing where it has none. */
export function CertificationField({ region, value, onChange }: CertificationFieldProps) {
  const known = useCertifications(region)
  const names = value === null || known.includes(value) ? known : [...known, value]
  if (names.length === 0) return null
  return (
    <SelectField
      label="Rated by age, at most"
      name={FILTER_NAMES.certificationMax}
      value={value ?? ''}
      options={[ANY, ...names.map((name) => ({ id: name, label: name }))]}
      onChange={(name) => onChange({ certificationMax: name || null })}
    />
  )
}

function useCertifications(region: string): readonly string[] {
  const [got, setGot] = useState<{ region: string; names: readonly string[] } | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    fetchCertifications(region, asking.signal).then(
      (names) => setGot({ region, names }),
      () => {}, // The field stays away.
    )
    return () => asking.abort()
  }, [region])
  return got?.region === region ? got.names : []
}

async function fetchCertifications(region: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetchSite(`/api/certifications?region=${region}`, { signal })
  if (!response.ok) throw new Error(`Certifications failed with ${response.status}`)
  const { items }: { items: string[] } = await response.json()
  return items
}
