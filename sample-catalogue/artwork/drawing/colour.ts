type Lab = [lightness: number, a: number, b: number]

/** Mixes two hex colours in OKLab, which keeps mixtures clear. `share` 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const key = `${from}${to}${Math.round(share * 100)}`
  const known = mixed.get(key)
  if (known) return known
  const a = toLab(from)
  const b = toLab(to)
  const colour = toHex([0, 1, 2].map((index) => a[index]! + (b[index]! - a[index]!) * share))
  if (mixed.size < 20_000) mixed.set(key, colour)
  return colour
}
const mixed = new Map<string, string>()

/** WCAG contrast ratio of two hex colours, 1-21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

/** The first of the colours with a contrast of at least 4.5:1 to the ground, or else the one with the highest. */
export function inkOn(ground: string, inks: readonly string[]): string {
  const clear = inks.find((ink) => contrast(ink, ground) >= 4.6)
  return clear ?? inks.toSorted((a, b) => contrast(b, ground) - contrast(a, ground))[0]!
}

/** A lighter (amount above 0) or darker (below 0) colour; 1 and -1 are nearly white and black. */
export function shade(colour: string, amount: number): string {
  return amount >= 0 ? mix(colour, '#fff8ec', amount) : mix(colour, '#0b0a12', -amount)
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex)
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function toLab(hex: string): Lab {
  const [r = 0, g = 0, b = 0] = channels(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness = 0, a = 0, b = 0]: number[]): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

function byte(linear: number): number {
  const encoded = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.max(0, Math.min(255, Math.round(encoded * 255)))
}
