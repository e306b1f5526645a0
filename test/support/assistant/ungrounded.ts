import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { phraseText } from '#features/assistant/rules/answer/phrase-text.ts'

/**
 * The figures of a text that none of the known texts has: numbers, amounts, percentages and dates, to the
 * kobo and the day, however written (UA2, assistant 2). Known are the question, its period and
 * what was read for it (`answerTexts`). Without sign: `₦5 less` says what `−₦5` does.
 */
export function ungrounded(text: string, known: readonly string[]): readonly string[] {
  const keys = new Set(known.flatMap(each => keysOf(figuresIn(each))))
  return figuresIn(text)
    .filter(({ key }) => !keys.has(key))
    .map(figure => figure.text)
}

/** What figures let a text say: a day also without its year, its month, and its year alone. */
function keysOf(figures: readonly TextFigure[]): readonly string[] {
  return figures.flatMap(({ key }, place) => {
    const day = /^day (?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(key)
    if (day === null) return monthKeys(key)
    const [year = yearAfter(figures, place), month, date] = day.slice(1)
    if (year === undefined) return [key]
    return [
      `day ${year}-${month}-${date}`,
      `day ${month}-${date}`,
      `month ${year}-${month}`,
      `number ${year}`,
    ]
  })
}

/** `1 Oct to 31 Oct 2026` leaves the first year to the second day. */
function yearAfter(figures: readonly TextFigure[], place: number): string | undefined {
  return /^day (\d{4})-\d\d-\d\d$/.exec(figures[place + 1]?.key ?? '')?.[1]
}

function monthKeys(key: string): readonly string[] {
  const year = /^month (\d{4})/.exec(key)?.[1]
  return year === undefined ? [key] : [key, `number ${year}`]
}

/** All that an answer says, as plain texts: its sentences, its table cell by cell, and its notes. */
export function answerTexts({ phrase, table, evidence }: Answer): readonly string[] {
  const cells = table?.rows.flatMap(row => row.map(phraseText)) ?? []
  return [phraseText(phrase), ...cells, ...evidence.notes]
}

/** A number, amount, percentage or date that a text has. */
export interface TextFigure {
  /** As it stands there. */
  readonly text: string
  /** What it says, however written: `amount 672028`, `percent 15.5`, `number 34`, `day 2026-10-01`. */
  readonly key: string
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const NUMBER = '\\d(?:[\\d,]*\\d)?(?:\\.\\d+)?'
const SCALES: Readonly<Record<string, number>> = {
  k: 3,
  m: 6,
  b: 9,
  thousand: 3,
  million: 6,
  billion: 9,
  trillion: 12,
}
const SCALE = '(?:\\s?(?<scale>k|m|b|thousand|million|billion|trillion)\\b)?'

// In this order: what is longer is tried first.
const PATTERNS: readonly (readonly [RegExp, (groups: Groups) => string])[] = [
  [/(?<y>\d{4})-(?<mo>\d\d)-(?<d>\d\d)(?!\d)/y, ({ y, mo, d }) => `day ${y}-${mo}-${d}`],
  [/(?<d>\d\d?)\/(?<mo>\d\d?)\/(?<y>\d{4})/y, dayKey],
  [
    pattern(
      `(?<d>\\d\\d?)(?:st|nd|rd|th)?\\s(?:of\\s)?(?<mo>${MONTH})(?:,?\\s(?<y>\\d{4}))?(?!\\w)`,
    ),
    dayKey,
  ],
  [
    pattern(`(?<mo>${MONTH})\\s(?<d>\\d\\d?)(?:st|nd|rd|th)?(?!\\d)(?:,?\\s(?<y>\\d{4}))?(?!\\w)`),
    dayKey,
  ],
  [
    pattern(`(?<mo>${MONTH})\\s(?<y>\\d{4})(?!\\w)`),
    ({ mo, y }) => `month ${y}-${monthNumber(mo)}`,
  ],
  [pattern(`(?:₦|ngn|n(?=\\d))\\s?(?<n>${NUMBER})${SCALE}`), amountKey],
  [pattern(`(?<n>${NUMBER})${SCALE}\\s?(?:naira|ngn)\\b`), amountKey],
  [pattern(`(?<n>${NUMBER})\\s?(?:%|per\\s?cent\\b)`), ({ n }) => `percent ${plain(n)}`],
  [pattern(`(?<n>${NUMBER})${SCALE}`), numberKey],
  [/\p{N}+/uy, ({ whole }) => `number ${whole}`],
  [pattern(`(?:${numberWords().join('|')})\\b`), ({ whole }) => wordKey(whole)],
]

type Groups = Readonly<Record<'whole' | 'n' | 'scale' | 'd' | 'mo' | 'y', string>>

/** All figures of a text, in their order; no digit is in none of them. */
export function figuresIn(text: string): readonly TextFigure[] {
  const plainText = text.normalize('NFKC')
  const figures: TextFigure[] = []
  let place = 0
  while (place < plainText.length) {
    const figure = figureAt(plainText, place)
    if (figure !== undefined) figures.push(figure)
    place += figure?.text.length ?? lengthOfWord(plainText, place)
  }
  return figures
}

function figureAt(text: string, place: number): TextFigure | undefined {
  for (const [regex, toKey] of PATTERNS) {
    const sticky = new RegExp(regex)
    sticky.lastIndex = place
    const match = sticky.exec(text)
    if (match !== null) return { text: match[0], key: toKey(groupsOf(match)) }
  }
  return undefined
}

function groupsOf(match: RegExpExecArray): Groups {
  const { n = '', scale = '', d = '', mo = '', y = '' } = match.groups ?? {}
  return { whole: match[0], n, scale, d, mo, y }
}

/** Words are stepped over whole, so that `often` has no `ten`; up to a digit, so that no digit is. */
function lengthOfWord(text: string, place: number): number {
  const word = /\p{L}+/uy
  word.lastIndex = place
  return word.exec(text)?.[0].length ?? 1
}

function pattern(source: string): RegExp {
  return new RegExp(source, 'iuy')
}

function dayKey({ d, mo, y }: Groups): string {
  const month = /\d/.test(mo) ? mo.padStart(2, '0') : monthNumber(mo)
  return `day ${y === '' ? '' : `${y}-`}${month}-${d.padStart(2, '0')}`
}

function monthNumber(name: string): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, '0')
}

function amountKey({ n, scale }: Groups): string {
  return `amount ${scaled(n, scale)}`
}

function numberKey({ n, scale }: Groups): string {
  return `${scale === '' ? 'number' : 'amount'} ${scaled(n, scale)}`
}

/** The number without commas, its point moved as far as the scale says, by text: exact. */
function scaled(number: string, scale: string): string {
  const [whole = '', decimals = ''] = number.replaceAll(',', '').split('.')
  const places = SCALES[scale.toLowerCase()] ?? 0
  const moved = decimals.padEnd(places, '0')
  return plain(`${whole}${moved.slice(0, places)}.${moved.slice(places)}`)
}

/** `01,234.50` as `1234.5`. */
function plain(number: string): string {
  const [whole = '', decimals = ''] = number.replaceAll(',', '').split('.')
  const kept = decimals.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${kept === '' ? '' : `.${kept}`}`
}

function wordKey(word: string): string {
  const value = numberWords().indexOf(word.toLowerCase()) + 2
  return value <= TWELVE ? `number ${value}` : `word ${word.toLowerCase()}`
}

const TWELVE = 12

function numberWords(): readonly string[] {
  // `One` and `second` are as often no numbers.
  const counted = 'two three four five six seven eight nine ten eleven twelve'.split(' ')
  const teens = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
  const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
  const scales = 'hundred thousand million billion trillion dozen half twice double triple'.split(
    ' ',
  )
  return [...counted, ...teens, ...tens, ...scales]
}
