/** Selects dialogs that are open over everything else. Chromium before 105 lacks `:modal`; there it selects every open dialog. */
export function modalSelector(): string {
  return CSS.supports('selector(:modal)') ? 'dialog:modal' : 'dialog[open]'
}
