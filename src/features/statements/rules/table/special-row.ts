import { lineText, type TextLine, type Word } from '../page/word.ts'
import { type AmountText, parseAmountText } from '../values/amount-text.ts'
import { type ForeignAmount, parseForeignAmount } from '../values/currency.ts'
import { type CellTexts, DETAIL_ROLES } from './headings/column-role.ts'

/** What a line of figures says that is no movement of money. */
export type SpecialLabel = 'opening' | 'closing' | 'totals' | 'brought' | 'carried'

const LABELS: readonly (readonly [SpecialLabel, RegExp])[] = [
  [
    'opening',
    /^(?:op(?:ening|en)?\.?\s*bal(?:ance)?|(?:start|beginning|initial|previous)\w*\s*bal(?:ance)?|bal(?:ance)?\s*(?:from|at|of)\s*(?:the\s*)?(?:previous|last|start|beginning))/i,
  ],
  [
    'closing',
    /^(?:clos(?:ing|e)\.?\s*bal(?:ance)?|(?:end|ending|final)\s*bal(?:ance)?|bal(?:ance)?\s*(?:as\s*)?at\b(?!\s*(?:start|beginning)))/i,
  ],
  [
    'brought',
    /^(?:bal(?:ance)?\s*)?(?:b\s*\/\s*f(?:wd)?\b|b\.f\.?|bf\b|b\/d\b|brought\s*(?:forward|f\/?wd|down))/i,
  ],
  [
    'carried',
    /^(?:bal(?:ance)?\s*)?(?:c\s*\/\s*f(?:wd)?\b|c\.f\.?|cf\b|c\/d\b|carried\s*(?:forward|f\/?wd|down))/i,
  ],
  [
    'totals',
    /^(?:sums?$|(?:grand|sub|page|sum|period)?[\s-]*totals?\b(?!\s*(?:energ|nig|fill|oil|gas|stat)))/i,
  ],
]

/** What the line's words say it is; null for a row of its own. */
export function labelOf(cells: CellTexts): SpecialLabel | null {
  // Words over a border are in two cells.
  const both = [cells.date, cells.narration].join(' ')
  const texts = [
    cells.narration,
    both,
    cells.reference,
    ...DETAIL_ROLES.map(role => cells[role]),
    cells.other,
    cells.status,
    cells['value-date'],
  ]
  for (const text of texts) {
    const plain = text?.replace(/^[^a-z]+/i, '') ?? ''
    if (plain === '') continue
    const found = LABELS.find(([, label]) => label.test(plain))
    if (found !== undefined) return found[0]
  }
  return null
}

// What may stand behind such a name: `Opening balance as at 1 March 2026`. Each text is made of these in one way only
// (`the` is `th` and `e`), or a long one could be parted in more ways than there is time for.
const OF_WHEN =
  /^(?:[^a-z]|as|at|on|of|for|from|period|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|uary|ruary|ch|il|e|y|ust|t?ember|ober|st|nd|rd|th|c\/?f|b\/?f|cr|dr|ngn|naira|n(?=-?=?\d))*$/i

/** Whether the words are such a name and no more, or there are none: `opening balance of shop` is what somebody paid for. */
export function isLabelAlone(text: string): boolean {
  const plain = text.replace(/^[^a-z]+/i, '')
  if (plain === '') return true
  return LABELS.some(([, label]) => label.test(plain) && OF_WHEN.test(plain.replace(label, '')))
}

/** Whether the line is nothing but the name of a figure that is not printed. */
export function isBareLabel(cells: CellTexts): boolean {
  const text = Object.values(cells).join(' ')
  return /^(?:(?:grand|sub|page)[ -]totals?|totals|(?:opening|closing) balance):?$/i.test(text)
}

// `Opening balance as at 1 March 2026: NGN 1,000.00` is nine.
const MOST_STATED_WORDS = 12

/** The figure of a line that says nothing but its name and it, across the columns: `Balance B/F: 1,000.00` (ST6.10). */
export function statedAlone(line: TextLine): AmountText | ForeignAmount | undefined {
  const { words } = line
  const text = lineText(line)
  const isNamed = /^[a-z]/i.test(text) && isLabelAlone(text) && isPhrase(words)
  if (!isNamed || words.length > MOST_STATED_WORDS) return undefined
  return words
    .slice(-MOST_MONEY_WORDS)
    .map(word => word.text)
    .map((_, at, last) => parseMoney(last.slice(at).join(' ')))
    .find(money => money?.isCertain === true)
}

// `NGN 1,000.00 CR` is three.
const MOST_MONEY_WORDS = 3

/** Whether all words stand near each other, as no two columns do. */
function isPhrase(words: readonly Word[]): boolean {
  return words.every((word, at) => {
    const before = words[at - 1]
    return before === undefined || word.left - before.right <= word.size * WORDS_GAP
  })
}

// Of the type's size: what is printed for another column stands farther off.
const WORDS_GAP = 1

/** Money in naira or in another currency. */
export function parseMoney(text: string): AmountText | ForeignAmount | undefined {
  return parseAmountText(text) ?? parseForeignAmount(text)
}
