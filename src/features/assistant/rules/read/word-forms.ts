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

// Words of such cues, of five letters at least: shorter ones are one slip from too much.
const KNOWN =
  'spend spent spending transaction transactions balance budget budgets income expense expenses expenditure category categories compare average biggest largest highest smallest lowest wallet wallets savings afford salary earned received yesterday today month months weeks weekend quarter years january february march april august september october november december last money label labels account accounts history recent purchase purchases payment payments trend monthly weekly daily total forecast much breakdown remaining bought transport groceries electricity airtime entertainment'.split(
    ' ',
  )
const WORDS: ReadonlySet<string> = new Set(KNOWN)
// One slip from a known word, and words themselves.
const RIGHT: ReadonlySet<string> = new Set(
  'send sent weekends compared compares spends forecasts expensive mouth monty moth spelt toddy week weeks week wallet year years yearn salty match marsh starch prices match payments labels totals label learned earner afforded accounts counts bough brought thought tends trends trend histories boughs balanced balances categorise mouths monthy'.split(
    ' ',
  ),
)
const LEAST_KNOWN = 5
const LEAST_TYPED = 4

/** Mends one slip in the words that cues of what is declined are made of, where only one known word is so near (UR4). */
export function mendTypos(text: string): string {
  return text.split(' ').map(mended).join(' ')
}

function mended(word: string): string {
  if (word.length < LEAST_TYPED || WORDS.has(word) || RIGHT.has(word)) return word
  const near = KNOWN.find(
    known => known.length >= LEAST_KNOWN && known[0] === word[0] && isOneSlipApart(known, word),
  )
  return near ?? word
}
