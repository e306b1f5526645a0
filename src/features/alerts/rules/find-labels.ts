/** What a label says that the text after it is. */
export type LabelKey =
  | 'account'
  | 'amount'
  | 'side'
  | 'direction'
  | 'words'
  /** A second narration, beside the first. */
  | 'remark'
  | 'day'
  | 'value-day'
  | 'time'
  | 'balance'
  | 'book'
  /** Taken where no other balance is printed. */
  | 'cleared'
  | 'charge'
  | 'party'
  | 'status'
  | 'passed-over'

interface LabelShape {
  readonly key: LabelKey
  /** What banks print, as the source of a pattern without regard to case. */
  readonly names: string
  /** Only at the start of a line, or where no narration is running: it may be a part of one. */
  readonly isWeak?: true
}

const NUMBER = String.raw`(?: ?(?:no|number|num|n[uo]mber|#))?\.?`

/** Labels as banks print them; of two that fit the earlier one is meant. */
const LABELS: readonly LabelShape[] = [
  { key: 'value-day', names: String.raw`value date|post(?:ed|ing)? date|val\.? date` },
  {
    key: 'passed-over',
    isWeak: true,
    names: String.raw`(?:account|acct|customer|a/c) name|(?:trans(?:action)?|txn)?\.? ?ref(?:erence)?(?: ?(?:no|number|id))?\.?|(?:session|trans(?:action)?|txn|document|instrument|order|payment) ?(?:id|number|no\.?|location|branch|status code)|transaction location|(?:beneficiary|sender|recipient|destination|receiving) ?(?:bank|account|acct)(?: ?(?:no|number|name))?\.?|account (?:credited|debited)|branch|channel|currency|bank|token|units?|sender details?|tid|old balance|previous balance|opening balance|balance before`,
  },
  {
    key: 'charge',
    names: String.raw`(?:bank |transaction |transfer |service |trf )?(?:charges?|fees?)|chgs?|chrgs?|com(?:m)? ?\+ ?vat|vat|commission|comm|stamp duty|emtl|levy`,
  },
  { key: 'cleared', names: String.raw`cleared bal(?:ance)?\.?` },
  {
    key: 'book',
    names: String.raw`(?:total|ledger|book|current|curr\.?|closing) ?(?:bal(?:ance)?\.?)?(?: ?after)?`,
  },
  {
    key: 'balance',
    names: String.raw`(?:your )?(?:(?:avail(?:able)?|avl|av|acct|account|new|wallet|clr|clear|effective|eff)\.? ?)?bal(?:ance)?\.?(?: (?:after|is))?`,
  },
  {
    key: 'amount',
    names: String.raw`(?:trans(?:action)?|txn|credit|debit|cr|dr|paid|transfer)?\.? ?(?:amt|amount)\.?(?: (?:credited|debited|paid|sent|received))?`,
  },
  {
    key: 'words',
    names: String.raw`desc(?:ription|r)?\.?|des|(?<!\b(?:the|following|recipient|sender|beneficiary) )det(?:ails?)?|narr(?:ation|ative|atn)?\.?|(?:trans(?:action)?|txn|payment) (?:details?|desc(?:ription)?|remarks?|narration)|purpose|reason|being`,
  },
  { key: 'remark', names: 'remarks?' },
  {
    key: 'direction',
    names: String.raw`(?:txn|trans(?:action)?|trx|alert)\.? ?type|txn|trx|trans`,
  },
  { key: 'direction', isWeak: true, names: 'type' },
  { key: 'account', names: String.raw`a/c${NUMBER}|acc(?:oun)?t\.?${NUMBER}|acc|ac|acnt` },
  {
    key: 'day',
    names: String.raw`(?:(?:trans(?:action)?|txn)\.? ?)?(?:date ?(?:[&/]|and) ?time|date)|dt|when`,
  },
  {
    key: 'time',
    names: String.raw`(?:trans(?:action)? ?)?time(?: of (?:trans(?:action)?|txn))?|tm`,
  },
  { key: 'side', names: 'debit|credit|dr|cr' },
  {
    key: 'party',
    isWeak: true,
    names: String.raw`to|from|beneficiary(?: name)?|recipient(?: name)?|receiver(?: name)?|sender(?: name)?|merchant(?: name)?|paid to|received from|name|biller|product|party|(?:recipient|beneficiary|receiver) details?`,
  },
  { key: 'status', isWeak: true, names: String.raw`(?:transaction |payment )?status` },
]

/** A label and the text that it stands before. */
export interface LabelEvent {
  readonly kind: 'label'
  readonly key: LabelKey
  /** As printed, in lower case without stops. */
  readonly spelling: string
  readonly at: number
  /** Its value, up to the next label; of an amount and the like only its beginning counts. */
  readonly from: number
  readonly to: number
  readonly isLineStart: boolean
}

/** A label, before it is known where its value ends. */
export type Label = Omit<LabelEvent, 'to'>

const NAMES = LABELS.map(({ names }) => `(?:${names})`).join('|')
const COLON = String.raw`[ \t]{0,8}(?:\n[ \t]{0,8})?[:=](?:[ \t]{0,8}\n(?=[ \t]{0,8}[^\s:]))?`
// Only where a line begins: in a narration any word may stand before a dash.
const APART = String.raw`(?:[ \t]{0,4}\t[ \t:]{0,4}| [-–] (?=\S)|[ \t]{0,8}\n(?=[ \t]{0,8}(?:₦|N|[\d*(-]))|(?<=description|narration|remarks?|narrative)\n(?=\S))`

const INLINE = new RegExp(
  String.raw`(?<=^|[\s,.;(|\t!])(?<side>(?:debit|credit|dr|cr) )?(?<label>${NAMES})(?:${COLON})`,
  'gi',
)
const AT_LINE = new RegExp(
  String.raw`^(?<side>(?:debit|credit|dr|cr) )?(?<label>${NAMES})(?:${APART})`,
  'gim',
)
// `DT- 05/NOV/2026`
const DASHED =
  /(?:(?<=^|[\s,;])(?<label>date|dt) ?- ?|^(?<start>date|dt) )(?=\d{1,2}[-/ ](?:\d{1,2}|[a-z]{3})[-/ ]\d)/gim
// A label and its value with no more than a space between them: only where a line begins, and the value is one.
const SPACED = new RegExp(
  String.raw`^(?<side>(?:debit|credit|dr|cr) )?(?<label>${NAMES}) (?=(?:NGN|₦|N) ?\d|[\dXx*.]{4,20}[ \t]*$)`,
  'gim',
)
const SPACED_KEYS: ReadonlySet<LabelKey> = new Set([
  'amount',
  'balance',
  'book',
  'cleared',
  'charge',
  'account',
])
const SPACED_WORDS =
  /^(?<label>desc(?:ription)?|narr(?:ation|ative)?|details|remarks?|des)\.? (?=\S)/gim
// `Remark: CHARGES. Your balance is NGN5.00`
const BALANCE_SENTENCE =
  /(?<=[.;,] )(?<label>(?:your )?(?:(?:new|available|avail|current) )?bal(?:ance)?(?: is)?) (?=(?:NGN|₦|N) ?\d)/gi
const EXACT = LABELS.map(({ key, names, isWeak }) => ({
  key,
  isWeak: isWeak === true,
  pattern: new RegExp(`^(?:${names})$`, 'i'),
}))

/** The labels of a text, in order, without their values' ends. */
export function findLabels(text: string): readonly Label[] {
  const found = foundIn(text)
  const labels: Label[] = []
  const seen = new Set<LabelKey>()
  for (const match of found) {
    const label = labelOf(match, text)
    const last = labels.at(-1)
    if (label === undefined || (last !== undefined && match.index < last.from)) continue
    const isOfLine = last !== undefined && !text.slice(last.from, match.index).includes('\n')
    // A label comes again within one line only in a narration.
    if (!isOfLine || label.isLineStart) seen.clear()
    const around = { seen, isFirst: last === undefined }
    if (!fitsHere(label, isOfLine ? last : undefined, around)) continue
    if (label.key === 'amount') seen.clear()
    seen.add(label.key)
    labels.push(label)
  }
  return labels
}

function foundIn(text: string): readonly RegExpExecArray[] {
  const spaced = [...text.matchAll(SPACED)].filter(match => {
    const key = keyOf(match.groups?.['label'] ?? '')
    return key !== undefined && SPACED_KEYS.has(key)
  })
  // `Details are below` is none: narrations so only beside an amount so.
  const isSpaced = spaced.some(match => keyOf(match.groups?.['label'] ?? '') === 'amount')
  return [
    ...text.matchAll(INLINE),
    ...text.matchAll(AT_LINE),
    ...text.matchAll(DASHED),
    ...text.matchAll(BALANCE_SENTENCE),
    ...spaced,
    ...(isSpaced ? text.matchAll(SPACED_WORDS) : []),
  ].toSorted((a, b) => a.index - b.index)
}

function keyOf(label: string): LabelKey | undefined {
  return EXACT.find(({ pattern }) => pattern.test(label))?.key
}

interface FoundLabel extends Label {
  readonly isWeak: boolean
  readonly isSentenceStart: boolean
}

const LEAD_LENGTH = 4

/** `VAT` may be a narration, with the day on the next line. */
function isBeforeDay(match: RegExpExecArray, text: string): boolean {
  const from = match.index + match[0].length
  return (
    match[0].includes('\n') &&
    /^\s*\d{1,2}[-/ ](?:\d{1,2}|[a-z]{3})[-/ ]/i.test(text.slice(from, from + 20))
  )
}

function labelOf(match: RegExpExecArray, text: string): FoundLabel | undefined {
  const { start = '', label = start, side = '' } = match.groups ?? {}
  const shape = EXACT.find(({ pattern }) => pattern.test(label))
  if (shape === undefined) return undefined
  const { key, isWeak } = shape
  if (SPACED_KEYS.has(key) && isBeforeDay(match, text)) return undefined
  const lead = text.slice(Math.max(0, match.index - LEAD_LENGTH), match.index)
  // `Amt: 5.00 DR Desc:` has a mark before its label, `DR Amt:` has one in it.
  const own = key === 'amount' ? side : ''
  return {
    kind: 'label',
    key,
    spelling: `${own}${label}`.toLowerCase().replaceAll('.', '').trim(),
    at: match.index + side.length - own.length,
    from: match.index + match[0].length,
    isLineStart: /(?:^|\n)[ \t]*$/.test(lead),
    isWeak,
    isSentenceStart: /[.!;|] ?$/.test(lead),
  }
}

interface Around {
  readonly seen: ReadonlySet<LabelKey>
  readonly isFirst: boolean
}

function fitsHere(
  label: FoundLabel,
  ofLine: Label | undefined,
  { seen, isFirst }: Around,
): boolean {
  const isFree = label.isLineStart || (label.isSentenceStart && isFirst)
  return isFree || fitsInline(label, ofLine?.key, seen)
}

interface Shape {
  readonly key: LabelKey
  readonly isWeak: boolean
}

/** Whether the label may stand within a line, after another one's value or after plain words. */
function fitsInline(
  { key, isWeak }: Shape,
  /** On the same line. */
  last: LabelKey | undefined,
  seen: ReadonlySet<LabelKey>,
): boolean {
  if (last === 'words' || last === 'remark') return !isWeak && !seen.has(key)
  if (last === 'party') return !seen.has(key)
  // `Access Bank: …` begins a sentence.
  return !isWeak || last !== undefined
}
