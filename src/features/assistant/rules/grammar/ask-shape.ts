import type { LineWord } from '#features/entries/rules/entry-line/line-words.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import type { AveragePer, Grouping, Question } from '../question.ts'
import { countOf } from './words/word-forms.ts'

const GROUPINGS: readonly (readonly [by: Grouping, pattern: RegExp])[] = [
  ['label', /(?<!@)\b(?:labels?|tags?)\b/u],
  ['wallet', /(?<!@)\b(?:wallets?|accounts?|banks?)\b/u],
  [
    'merchant',
    /\b(?:merchants?|shops?|stores?|vendors?|places?|people|person|who|sellers?|payees?|restaurants?)\b|^where (?:do|did|have|am|was) (?:i|we)\b/u,
  ],
  ['category', /(?<!@)\b(?:categor(?:y|ies)|areas?|kinds?|types?)\b/u],
]
const PERS: readonly (readonly [per: AveragePer, pattern: RegExp])[] = [
  [
    'transaction',
    /\b(?:per|a|each|every) (?:transaction|purchase|payment|expense|visit|trip|time)\b|\baverage (?:@\w+ )*(?:transaction|purchase|payment|expense)\b(?! (?:per|a|each|every))/u,
  ],
  ['day', /\b(?:per|a|each|every|in a) day\b|\bdaily\b|\bevery ?day\b|\bper diem\b/u],
  ['week', /\b(?:per|a|each|every|in a) week\b|\bweekly\b/u],
  ['month', /\b(?:per|a|each|every|in a) month\b|\bmonthly\b/u],
]
const GRAINS: readonly (readonly [grain: NonNullable<Question['granularity']>, pattern: RegExp])[] =
  [
    [
      'day',
      /\b(?:by|each|every|per|which|what|over) day\b|\bdaily\b|\bday (?:by|to|on|over|after) day\b/u,
    ],
    [
      'week',
      /\b(?:by|each|every|per|which|what) week\b|\bweekly\b|\bweek (?:by|to|on|over|after) week\b/u,
    ],
    [
      'month',
      /\b(?:by|each|every|per|which|what) month\b|\bmonthly\b|\bmonth (?:by|to|on|over|after) month\b/u,
    ],
  ]
const IN =
  /\b(?:income|incomes|earned|earn|earnings|received|receive|inflows?|deposits?|credits?|credited|came in|paid me|paid to me|@income|money in|salary|revenue)\b|@income/u
const OUT =
  /\b(?:expenses?|spend|spent|spending|debits?|purchases?|purchase|bought|buy|outflows?|outgoings?|expenditures?|withdrawals?|paid|pay|payments?|money out|order|ordered|costs?|recharge|subscribe|took most|go|went)\b/u
// `who paid me`: what comes in has a verb of what goes out.
const TO_ME = /\b(?:pay|pays|paid|send|sends|sent|give|gives|gave)(?: to)? me\b/u
const COUNT_BEFORE =
  /^(?:top|last|latest|recent|past|my|biggest|largest|highest|smallest|lowest|cheapest|the|show|list|first|me|newest|most|previous)$/u
const COUNT_AFTER =
  /^(?:biggest|largest|highest|smallest|lowest|cheapest|most|top|latest|recent|newest|transactions?|expenses|purchases|payments|categories|labels|wallets|merchants|shops|entries|records|debits|credits|spending|things|places)$/u
const SAID_SINGLE =
  /\b(?:which|what) (?:one |single )?(?:category|label|wallet|account|merchant|shop|store|vendor|place|person|bank|thing|tag|restaurant)\b/u
const MOST_ROWS = 50

/** What a top is of. */
export function groupingOf(frame: string): Grouping | undefined {
  return GROUPINGS.find(([, pattern]) => pattern.test(frame))?.[0]
}

/** What an average is per. */
export function perOf(frame: string): AveragePer | undefined {
  return PERS.find(([, pattern]) => pattern.test(frame))?.[0]
}

/** How fine a trend is. */
export function grainOf(frame: string): Question['granularity'] {
  return GRAINS.find(([, pattern]) => pattern.test(frame))?.[0]
}

/** Which way the money went, where the words say only one. */
export function typeOf(frame: string): TransactionType | undefined {
  const others = frame.replace(TO_ME, ' ')
  const [isIn, isOut] = [others !== frame || IN.test(frame), OUT.test(others)]
  if (isIn === isOut) return undefined
  return isIn ? 'income' : 'expense'
}

/** Whether one name is asked for, not a ranking. */
export function asksForOne(frame: string): boolean {
  return SAID_SINGLE.test(frame)
}

/** The word that says how many rows or ranks: `top 3`, `five biggest`. */
export function limitWord(words: readonly LineWord[]): LineWord | undefined {
  return words.find((word, index) => {
    const count = word.key === 'one' ? undefined : countOf(word.key)
    if (count === undefined || count > MOST_ROWS) return false
    const [before, after] = [words[index - 1], words[index + 1]]
    return COUNT_BEFORE.test(before?.key ?? '') || COUNT_AFTER.test(after?.key ?? '')
  })
}
