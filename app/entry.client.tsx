import '#app/older-browsers/missing-functions.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { siteAddress } from '#app/hooks/site-address.ts'
import { loadFlatSheet } from '#app/older-browsers/flat-sheet.ts'
import { setDefaultPolicy } from '#app/rendering/default-policy.ts'
import { surviveTranslation } from '#app/rendering/translated-pages.ts'
import { listenForArrows } from '#app/remote/listen-for-arrows.ts'

// The page carried only the styles it shows at first; load the rest now.
const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')
for (const link of sheets) link.disabled = false
loadFlatSheet(sheets)

setDefaultPolicy(siteAddress('/sw.js?'))
listenForArrows()
const isTranslated = surviveTranslation()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    // Of a page that is translated before React has taken it over, React renders the part anew that differs.
    { onRecoverableError: (error) => !isTranslated() && console.error(error) },
  )
})
