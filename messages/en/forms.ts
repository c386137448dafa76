import type { Forms } from '../forms.ts'
/** Not `Intl`, whose formatters take a slow phone a tenth of a second to create, before the first page reacts. */
export function plural(count: number, forms: Forms & { one: string }): string {
  return count === 1 ? forms.one : forms.other
}

/** `1234567` → `1,234,567`; rounded to a whole number. */
export function number(count: number): string {
  return Math.round(count)
    .toFixed(0)
    .replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
