import type { TextLine } from '#features/statements/rules/page/word.ts'
import { type ColumnRole, MONEY_ROLES, NEEDED_ROLES } from '../headings/column-role.ts'
import type { HeadingCell } from '../headings/heading-cells.ts'
import { headingLetters } from '../headings/heading-names.ts'
import { cellStarts, type WordKind, wordKinds } from './word-kinds.ts'

/** How much a word of each kind speaks for a border that leaves it in the column. */
type Fit = Readonly<Partial<Record<WordKind, number>>>

const MONEY: Fit = { figure: 4, blank: 3, unit: 1, date: -4, digits: -1, code: -3, text: -3 }
const DAY: Fit = { date: 3, figure: -4, text: -2, code: -1 }

// Beside a narration, so their words count like its own.
const NAME: Fit = { text: 1, date: -1, figure: -2, blank: -0.5 }
const ACCOUNT: Fit = { digits: 1, code: 0.5, text: -0.3, date: -1, figure: -2 }

/**
 * What a column holds as far as its words go: one that counts the rows has a number on each; one of types may say DR or
 * what it was; some have money of no use to us.
 */
export type FitRole = ColumnRole | 'type' | 'counter' | 'other-money'

const COUNTER = /^(?:#|s\/?n|s\/?no|serial(?: ?no| number)?)[.:]?$/i

// What a row's amount was made of, and the balance before it: `Fee`, `Total`, `Balance Before`.
const OTHER_MONEY =
  /^(?:prev(?:ious)?bal|bal(?:ance)?before|opening ?bal|fees?$|.*charges?$|vat$|commission|.*am(?:oun)?t|total)/i

/** What a column is taken to hold, by its heading. */
export function fitRole({ role, name }: HeadingCell): FitRole {
  if (role === 'flag' && /type/i.test(name)) return 'type'
  if (role !== 'other') return role
  if (COUNTER.test(name.trim())) return 'counter'
  return OTHER_MONEY.test(headingLetters(name)) ? 'other-money' : role
}

const FITS: Readonly<Record<FitRole, Fit>> = {
  debit: MONEY,
  credit: MONEY,
  amount: MONEY,
  balance: MONEY,
  date: DAY,
  'value-date': DAY,
  narration: { text: 1, code: 0.2, date: -1, figure: -1, blank: -0.5 },
  reference: { code: 1, digits: 0.5, date: -1, figure: -2 },
  flag: { unit: 2, text: -0.5, figure: -2 },
  type: { unit: 2, text: 0.9, date: -1, figure: -2 },
  // A word or two, as a branch is, and no day.
  status: { text: 0.9, code: 0.2, date: -1, figure: -1 },
  party: NAME,
  sender: NAME,
  recipient: NAME,
  'party-account': ACCOUNT,
  'sender-account': ACCOUNT,
  'recipient-account': ACCOUNT,
  channel: NAME,
  category: NAME,
  'other-money': MONEY,
  counter: { digits: 2, text: -1, code: -1, date: -1, figure: -4 },
  // Hardly less than a narration's: its words are not to be drawn into one for being words.
  other: { text: 0.9, code: 0.2, figure: -1 },
}

// What each line counts for a column that has nothing at all (numbers of cheques and branches are often left out), and
// each line that has two amounts in one column.
const EMPTY = { money: 0.7, needed: 0.6, named: 0.2, other: 0.3 }
const TWO_AMOUNTS = 6
// Of the lines: fewer marks of empty cells than this are dashes of something else.
const FEW = 0.3

// So many of its sums are kept at a time: a border has fewer places.
const MOST_KNOWN = 64

/** The words of a table's lines, by where their middles are among the places of the width. */
export class ColumnFit {
  readonly #sums = new Map<WordKind, Int32Array>()
  readonly #pairs: (readonly [left: number, right: number])[] = []
  readonly #starts: Int32Array
  readonly #lineCount: number
  readonly #places: number
  readonly #pairSums = new Map<number, Int32Array>()

  constructor(lines: readonly TextLine[], placeOf: (x: number) => number, places: number) {
    this.#lineCount = lines.length
    this.#places = places
    const counts = new Map<WordKind, Int32Array>()
    for (const line of lines) {
      let before: number | undefined
      for (const [index, kind] of wordKinds(line.words).entries()) {
        const { left = 0, right = 0 } = line.words[index] ?? {}
        const middle = Math.floor(placeOf((left + right) / 2))
        const count = counts.get(kind) ?? new Int32Array(places + 1)
        counts.set(kind, count)
        count[middle] = (count[middle] ?? 0) + 1
        if (kind !== 'figure' && kind !== 'blank') continue
        if (before !== undefined) this.#pairs.push([before, middle])
        before = middle
      }
    }
    for (const [kind, count] of counts) this.#sums.set(kind, runningSum(count))
    const starts = cellStarts(lines).map(left => Math.floor(placeOf(left)))
    this.#starts = runningSum(countAt(starts, places))
  }

  /** How well the words between two places are those of a column of the role; higher is better. */
  worth(role: FitRole, from: number, until: number): number {
    const isMoney = role === 'other-money' || has(MONEY_ROLES, role)
    const worth = this.#worthOfWords(role, from, until)
    // What only runs over from the column before leaves a column as empty as it is; so does a stray word among money.
    const isEmpty = isMoney
      ? this.#count('figure', from, until) + this.#count('blank', from, until) === 0
      : countIn(this.#starts, from, until) === 0
    if (isEmpty) return worth - this.#lineCount * emptiness(role)
    return isMoney ? worth - TWO_AMOUNTS * this.#countPairs(from, until) : worth
  }

  #worthOfWords(role: FitRole, from: number, until: number): number {
    const fit = FITS[role]
    const isSparse = fit === MONEY && this.#isSparse(from, until)
    let worth = 0
    for (const [kind, sums] of this.#sums) {
      if (!(isSparse && kind === 'blank')) worth += countIn(sums, from, until) * (fit[kind] ?? 0)
    }
    return worth
  }

  #count(kind: WordKind, from: number, until: number): number {
    const sums = this.#sums.get(kind)
    return sums === undefined ? 0 : countIn(sums, from, until)
  }

  /** Whether there is no amount between the places, and an empty cell's mark on few of the lines. */
  #isSparse(from: number, until: number): boolean {
    const isWithout = this.#count('figure', from, until) === 0
    return isWithout && this.#count('blank', from, until) < this.#lineCount * FEW
  }

  #countPairs(from: number, until: number): number {
    return this.#pairsBehind(Math.floor(from))[Math.floor(until)] ?? 0
  }

  /** By place, how many pairs that begin behind the one given end up to it: a border is asked for again and again. */
  #pairsBehind(from: number): Int32Array {
    const known = this.#pairSums.get(from)
    if (known !== undefined) return known
    const ends = this.#pairs.flatMap(([left, right]) => (left > from ? [right] : []))
    const sums = runningSum(countAt(ends, this.#places))
    if (this.#pairSums.size >= MOST_KNOWN) this.#pairSums.clear()
    this.#pairSums.set(from, sums)
    return sums
  }
}

function countIn(sums: Int32Array, from: number, until: number): number {
  return (sums[Math.floor(until)] ?? 0) - (sums[Math.floor(from)] ?? 0)
}

function has(roles: ReadonlySet<ColumnRole>, role: FitRole): boolean {
  return role !== 'counter' && role !== 'other-money' && role !== 'type' && roles.has(role)
}

function emptiness(role: FitRole): number {
  if (has(NEEDED_ROLES, role)) return EMPTY.needed
  if (role === 'other-money') return EMPTY.money
  return role === 'other' ? EMPTY.other : EMPTY.named
}

function countAt(places: readonly number[], last: number): Int32Array {
  const counts = new Int32Array(last + 1)
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1
  return counts
}

function runningSum(changes: Int32Array): Int32Array {
  let sum = 0
  return changes.map(change => (sum += change))
}
