/** The colours of a title's artwork in hex: `paper` is the lightest, `ink` the darkest, `shadow` a deep tone of `primary`. */
export type TitleColours = { paper: string; ink: string; primary: string; secondary: string; accent: string; shadow: string }

/** The look of a title's drawn artwork, for other drawings that match it. */
export type TitleLook = {
  colours: TitleColours
  /** The main mood of its genres, such as `comedy`. */
  mood: string
  /** The graphic style of its period; `silent` for the oldest. */
  era: string
  /** A generated title of the sample catalogue. */
  invented: boolean
}
