/** Selects dialogs that are open over everything else. Browsers before Chromium 105 do not know `:modal`; there, every open dialog. */
export function modalSelector(): string {
  return CSS.supports('selector(:modal)') ? 'dialog:modal' : 'dialog[open]'
}
