/** A colour by day and by night, as `#rrggbb` or `#rrggbbaa`. */
export type ColourPair = readonly [light: string, dark: string]

/** The site's colours, as in app/styles/app.css. */
export const SITE_COLOURS = {
  bg: ['#f4eee1', '#0c0b0a'],
  surface: ['#fbf7ee', '#161412'],
  line: ['#2a1f1226', '#f4ecdf24'],
  'line-strong': ['#2a1f1259', '#f4ecdf52'],
  control: ['#85796a', '#8d8474'],
  text: ['#1b1613', '#f5eee2'],
  muted: ['#5f5549', '#b3a999'],
  accent: ['#a8320c', '#ffb53d'],
  'on-accent': ['#fffaf0', '#1d1204'],
  bulb: ['#e89a12', '#ffc45c'],
} as const satisfies { [name: string]: ColourPair }

/**
 * CSS rules for a page's colours: the system's theme, or the one in `data-theme`. Browsers without `light-dark()` (Edge 109,
 * Safari 16.4, Firefox 115) follow the system; in others a frame follows the page around it.
 */
export function themeColours(colours: { readonly [name: string]: ColourPair }): string {
  const [day, night] = [declarations(colours, ([light]) => light), nightColours(colours)]
  return `
:root{color-scheme:dark light;${night}}
@media (prefers-color-scheme:light){:root{${day}}}
:root[data-theme=dark]{color-scheme:dark;${night}}
:root[data-theme=light]{color-scheme:light;${day}}
@supports (color:light-dark(#000,#fff)){:root,:root[data-theme]{${declarations(colours, ([light, dark]) => `light-dark(${light},${dark})`)}}}`
}

/** Declarations for a page that is always dark. */
export function nightColours(colours: { readonly [name: string]: ColourPair }): string {
  return declarations(colours, ([, dark]) => dark)
}

function declarations(colours: { readonly [name: string]: ColourPair }, toValue: (pair: ColourPair) => string): string {
  return Object.entries(colours)
    .map(([name, pair]) => `--${name}:${toValue(pair)}`)
    .join(';')
}
