import { useState } from 'react'
import { m } from '#messages'
import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { chooseRegion, useRegion } from './browser-services.ts'

const [ServicesDialog] = onIntent(async () => (await import('./services-dialog.tsx')).ServicesDialog, { isOpened: true })

type MyServicesButtonProps = { className?: string; onChooseRegion?: (region: string) => void }

/** Opens the choice of the visitor's region and services. */
export function MyServicesButton({ className = '', onChooseRegion = chooseRegion }: MyServicesButtonProps) {
  const region = useRegion()
  // A new object for each press, which retries if the dialog's code failed to load.
  const [opened, setOpened] = useState<object | null>(null)
  const press = useEarlyPress({ onPress: () => setOpened({}) })
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={`button ${className}`} {...press}>
        {m.offers.myServices}
      </button>
      {opened && <ServicesDialog region={region} onChooseRegion={onChooseRegion} onClose={() => setOpened(null)} />}
    </>
  )
}
