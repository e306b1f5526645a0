const NARROW = new Set("iIjl.,:;'|!`·")
const SLIM = new Set('frt()[]{}/\\-"* ')
const WIDE = new Set('mwMW@%&₦—')

/**
 * How wide a letter is beside the others of its run: near enough to say where in a run a word begins,
 * for a PDF tells only how wide the whole run is. Digits are alike in every type that prints money.
 */
export function glyphWidth(letter: string): number {
  if (NARROW.has(letter)) return 0.26
  if (SLIM.has(letter)) return 0.32
  if (WIDE.has(letter)) return 0.86
  return letter >= 'A' && letter <= 'Z' ? 0.68 : 0.55
}
