import { unitOf } from './days/calendar.ts'
import type { Token } from './token.ts'

// `hw much 4 fuel`, `went 2 rent`.
const HEARD: ReadonlyMap<string, string> = new Map([
  ['2', 'to'],
  ['4', 'for'],
])
// Whole: a market is no month.
const MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/u
const ORDINAL = /^\d+(?:st|nd|rd|th)$/u
const PLURAL = /[^sui]s$/u
const NO_PLURAL = new Set(['this', 'dis', 'ths', 'his', 'was', 'is'])
const COUNTED_BEFORE = new Set(
  'last lst past next top bottom first latest newest these those than over above below under least most to from between and of about up the d my every each for in by at on since after before until till or x'.split(
    ' ',
  ),
)
const ORDERED_BEHIND =
  /^(?:large|larg|big|small|high|low|latest|newest|oldest|recent|cheap|most|least|last|more|different|percent|naira|thousand|million|hundred|am|pm|oclock|or|and|to|times|x|k)/u

/** Numbers that stand for the words they sound like, as those; a number that counts something is left. */
export function withHeardNumbers(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    const heard = HEARD.get(token.key)
    return heard === undefined || counts(tokens, at) ? token : asHeard(token, heard)
  })
}

function asHeard(token: Token, key: string): Token {
  return { ...token, key, own: token.key }
}

/** Whether a number counts what stands behind it, or is of a date. */
function counts(tokens: readonly Token[], at: number): boolean {
  const [before = '', next = ''] = [tokens[at - 1]?.key, tokens[at + 1]?.key]
  if (before === '' || next === '' || COUNTED_BEFORE.has(before)) return true
  if (ORDINAL.test(next)) return false
  const months = [before, next].filter(word => MONTH.test(word))
  // `nov 4`, not `sept 2 oct`.
  return months.length > 0 ? months.length === 1 : isCounted(next)
}

function isCounted(next: string): boolean {
  const isNumber = /^\p{Sc}?\d/u.test(next)
  return isNumber || unitOf(next) !== undefined || ORDERED_BEHIND.test(next) || isPlural(next)
}

function isPlural(word: string): boolean {
  return PLURAL.test(word) && !NO_PLURAL.has(word)
}
