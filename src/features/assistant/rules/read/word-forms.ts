import type { Token } from './token.ts'

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

const HELD_AGAINST =
  /^(?:last|that|dat|this|dis|the|wetin|what|january|february|march|april|may|june|july|august|september|october|november|december|before|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|yesterday|\p{Sc}?\d.*|my)$/u
const MOST_OF: Readonly<Record<string, string>> = {
  big: 'biggest',
  high: 'highest',
  low: 'lowest',
  small: 'smallest',
  cheap: 'cheapest',
  cost: 'costliest',
  dear: 'costliest',
  plenty: 'most',
  much: 'most',
  many: 'most',
  long: 'most',
}

// `wetin chop my money pass last month` asks what did most.
const ASKS_WHICH = new Set(['who', 'which', 'wetin', 'what', 'wat', 'when', 'where', 'whodat'])
const OF_WHICH = new Set(['wey', 'that', 'dat', 'who', 'which'])

/** Pidgin `pass`: more than what stands behind it, else most of what stands before it. */
export function withPass(tokens: readonly Token[]): readonly Token[] {
  const isAsked = asksWhich(tokens)
  return tokens.flatMap((token, at) => {
    if (isPass(tokens, at)) return passed(tokens, at, isAsked)
    return isDegreeOfPass(tokens, at, isAsked) ? [] : [token]
  })
}

/** Also `the person wey collect pass this year`, but for `months wey I spend pass wetin I earn`. */
function asksWhich(tokens: readonly Token[]): boolean {
  // `wetin make` asks why.
  const isWhy = tokens[1]?.key === 'make' || tokens[1]?.key === 'cause'
  if (ASKS_WHICH.has(tokens[0]?.key ?? '') && !isWhy) return true
  const pass = tokens.findIndex(({ key }) => key === 'pass')
  const isOfWhat = ASKS_WHICH.has(tokens[pass + 1]?.key ?? '')
  return (
    !isOfWhat && tokens.slice(1, Math.min(pass, MOST_BEFORE)).some(({ key }) => OF_WHICH.has(key))
  )
}

// `the third person or shop wey`.
const MOST_BEFORE = 6

/** `big` in `which one big pass`. */
function isDegreeOfPass(tokens: readonly Token[], at: number, isAsked: boolean): boolean {
  const [word, next, behind] = tokens.slice(at, at + 3).map(({ key }) => key)
  if (next !== 'pass' || MOST_OF[word ?? ''] === undefined) return false
  return isAsked || !HELD_AGAINST.test(behind ?? '')
}

// `pass 50k` is over it, whatever is asked.
const AMOUNT = /^\p{Sc}?\d/u
// `pass year` is the last one.
const UNIT = /^(?:week|month|year)$/u
const IS_DONE = new Set(['don', 'have', 'has', 'go', 'will', 'fit', 'no', 'not', 'never'])

function isPass(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.key !== 'pass' || at === 0) return false
  const before = tokens[at - 1]?.key ?? ''
  if (isOver(tokens, at)) return false
  // `the week wey just pass` is over.
  return before !== 'just' && before !== 'wey' && !UNIT.test(tokens[at + 1]?.key ?? '')
}

/** `I don pass my budget`, `will I pass Feeding`: it is over that. */
function isOver(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.key ?? 'my'
  // `how much pass budget`
  if (tokens[at - 1]?.key === 'much' && next === 'budget') return true
  const isOfBudget = tokens.slice(at).some(({ key }) => key.startsWith('budget'))
  const isOfTime = HELD_AGAINST.test(next.replace('my', ''))
  const done = doneBefore(tokens, at)
  if (done === 'did') return isOfBudget
  return IS_DONE.has(done) && (isOfBudget || !isOfTime)
}

/** The word that says how it is done, before whoever does it. */
function doneBefore(tokens: readonly Token[], at: number): string {
  const [helper, before] = [tokens[at - 2]?.key, tokens[at - 1]?.key]
  return (before === 'i' || before === 'we' ? helper : before) ?? 'did'
}

function passed(tokens: readonly Token[], at: number, isAsked: boolean): readonly Token[] {
  const [before, pass, next] = tokens.slice(at - 1, at + 2)
  if (before === undefined || pass === undefined) return []
  const isHeld = !isAsked || AMOUNT.test(next?.key ?? '')
  if (isHeld && HELD_AGAINST.test(next?.key ?? '')) {
    return [
      { ...pass, key: 'more' },
      { ...pass, key: 'than', typed: '' },
    ]
  }
  return [{ ...pass, key: MOST_OF[before.key] ?? 'most' }]
}
