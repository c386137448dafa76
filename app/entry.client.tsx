import '#app/older-browsers/missing-functions.ts'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLanguageCode, PSEUDO } from '#messages/languages.ts'
import { loadMessages } from '#messages/browser.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import { loadFlatSheet } from '#app/older-browsers/flat-sheet.ts'
import { setDefaultPolicy } from '#app/rendering/default-policy.ts'
import { openPageAskedFor } from '#app/rendering/page-after-update.ts'
import { surviveTranslation } from '#app/rendering/translated-pages.ts'
import { listenForArrows } from '#app/tv/listen-for-arrows.ts'

openPageAskedFor()
loadFlatSheet()
setDefaultPolicy(siteAddress('/sw.js?'))
listenForArrows()
const isTranslated = surviveTranslation()

function start(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    // If a page is translated before React takes it over, React renders the parts that differ again; that is no error.
    { onRecoverableError: (error) => !isTranslated() && console.error(error) },
  )
}

const code = document.documentElement.dataset.language
void loadMessages(isLanguageCode(code) || code === PSEUDO ? code : 'en').then(() => startTransition(start))
