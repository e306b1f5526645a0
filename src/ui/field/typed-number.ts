// `70k`, `₦ 4.5 K`, `2m`: figures, and behind them alone the letter that moves the point, as in the entry line (EL2).
const SHORTENED = /^([^\p{L}]*\d[^\p{L}]*|[^\p{L}]*\.\d+\s*)([km])$/iu
const PLACES: Readonly<Record<string, number>> = { k: 3, m: 6 }

/**
 * What a number input takes of what was typed: digits and the first decimal point (APP-08). `k` and `m` behind the
 * figure make it thousands and millions of it.
 */
export function numberTyped(text: string): string {
  const [, figure = '', letter = ''] = SHORTENED.exec(text.trim()) ?? []
  const places = PLACES[letter.toLowerCase()]
  return places === undefined ? digitsOf(text) : movePoint(digitsOf(figure), places)
}

/** Whether letters were typed that a number does not have, and that say nothing of it. */
export function hasStrayLetters(text: string): boolean {
  return /\p{L}/u.test(text) && !SHORTENED.test(text.trim())
}

function digitsOf(text: string): string {
  const [whole = '', ...decimals] = text.replaceAll(/[^\d.]/g, '').split('.')
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('')}`
}

function movePoint(number: string, places: number): string {
  const [whole = '', decimals = ''] = number.split('.')
  const moved = whole + decimals.slice(0, places).padEnd(places, '0')
  const rest = decimals.slice(places)
  const plain = moved.replace(/^0+(?=\d)/, '')
  return rest === '' ? plain : `${plain}.${rest}`
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
