import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { siteAddress } from '#app/hooks/site-address.ts'
import { setDefaultPolicy } from '#app/rendering/default-policy.ts'
import { listenForArrows } from '#app/remote/listen-for-arrows.ts'

// The page carried only the styles it shows at first; load the rest now.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')) link.disabled = false

setDefaultPolicy(siteAddress('/sw.js?'))
listenForArrows()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
