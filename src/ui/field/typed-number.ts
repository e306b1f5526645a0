/** Keeps only what a number input takes: digits and the first decimal point (APP-08). */
export function numberTyped(text: string): string {
  const [whole = '', ...decimals] = text.replaceAll(/[^\d.]/g, '').split('.')
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('')}`
}

/** A typed number with thousands separators; decimals stay as typed. */
export function groupThousands(value: string): string {
  const [whole = '', decimals] = value.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

/** Where the caret belongs in `text` so that as many digits and points stand before it. */
export function caretAfter(text: string, significantBefore: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === significantBefore) return index
    if (text[index] !== ',') seen += 1
  }
  return text.length
}
