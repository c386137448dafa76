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
surviveTranslation()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    // The browser may translate a page before this: React then renders the part anew.
    { onRecoverableError: (error) => document.querySelector('font') === null && console.error(error) },
  )
})
