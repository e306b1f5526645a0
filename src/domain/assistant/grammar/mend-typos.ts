import { isOneSlipApart } from './edit-distance.ts'

// Words that the cues and periods are made of, of five letters at least: shorter ones are one slip from too much.
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

/** Mends one slip in a word that the grammar lives by, where only one known word is so near (SPEC.md, UW1). */
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
