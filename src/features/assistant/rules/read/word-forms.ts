/**
 * Whether one slip of the keyboard makes one word of the other: a letter more, less or other, or two
 * neighbours swapped (Damerau-Levenshtein distance 1). Equal words are not.
 */
export function isOneSlipApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  const start = sameAtStart(a, b)
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.slice(1) === restB.slice(1)) return true
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0]
  return isSwapped && restA.slice(2) === restB.slice(2)
}

function sameAtStart(a: string, b: string): number {
  let count = 0
  while (count < a.length && a[count] === b[count]) count += 1
  return count
}

const PLURAL = /(?<=[a-z]{3})(?<!s|u|i)s$/u

/** An English phrase whose last word is taken out of the plural: `groceries` is `grocery`, `taxis` stays. */
export function singular(phrase: string): string {
  return phrase.replace(/(?<=[a-z]{2})ies$/u, 'y').replace(PLURAL, '')
}
