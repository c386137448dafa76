/** The colours of a title's artwork in hex: `paper` is the lightest, `ink` the darkest, `shadow` a deep tone of `primary`. */
export type TitleColours = { paper: string; ink: string; primary: string; secondary: string; accent: string; shadow: string }

/** How a title's pictures are drawn, for what is drawn to go with them. */
export type TitleLook = {
  colours: TitleColours
  /** The main mood of its genres, such as `comedy`. */
  mood: string
  /** The graphic style of its time; `silent` for the oldest. */
  era: string
  /** A title that nobody made. */
  invented: boolean
}
