import { sameWords } from '#base/normalised-text.ts'
import type { Kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { type Day, daysBetween, instantToDay } from '#time/day.ts'
import { nearestPairs } from './nearest-pairs.ts'
import { type ExistingMatch, type RecordedRow, TRANSFER_DAYS } from './preview-row.ts'
import {
  type RecordedWords,
  recordedWords,
  type RowWords,
  rowWords,
  type SaidByRow,
  wordsAgree,
} from './words-agree.ts'

/** A row of the statement as far as recorded rows are compared with it. */
export interface ComparedRow extends SaidByRow {
  readonly key: string
  readonly day: Day | null
  readonly type: TransactionType
  readonly amount: Kobo
  /** After it, as printed; null where none is. */
  readonly balance: Kobo | null
}

/**
 * Which rows of a statement the wallet has already, by the multiset rule: where k recorded rows and n
 * of the statement have day, direction and amount in common, min(k, n) of the statement's are there, or
 * may be: those with the same words first, then those whose words or references agree, then the rest. The
 * leg of a transfer is also itself when dated a few days off, and so is, before all others, an entry made of the
 * bank's alert of the same balance. Each recorded row answers for one of the statement, so twins are kept
 * (ST7.1 to ST7.3, ST7.6).
 */
export function findExisting(
  rows: readonly ComparedRow[],
  recorded: readonly RecordedRow[],
  zone: string,
): ReadonlyMap<string, ExistingMatch> {
  const found = new Map<string, ExistingMatch>()
  for (const [row, alerted] of findAlerted(rows, recorded, zone)) {
    found.set(row.key, matchOf('same', { row: alerted }))
  }
  const answered = new Set([...found.values()].map(({ transactionId }) => transactionId))
  const pools = poolsOf(
    recorded.filter(({ id }) => !answered.has(id)),
    zone,
  )
  const compared = rows
    .filter(row => !found.has(row.key))
    .map(row => ({ row, text: sameWords(row.description), words: rowWords(row) }))
  matchByWords(compared, pools, found)
  const left = [...pools.values()].flat()
  const rowsLeft = rows.filter(row => !found.has(row.key))
  for (const [row, shifted] of findShifted(rowsLeft, left, zone)) {
    found.set(
      row.key,
      matchOf(wordsAgree(rowWords(row), shifted.words) ? 'same' : 'likely', shifted),
    )
  }
  return found
}

/** Takes from the pools what rows of the same day and figures answer for, the surest first. */
function matchByWords(
  compared: readonly RowWithWords[],
  pools: ReadonlyMap<string, Candidate[]>,
  found: Map<string, ExistingMatch>,
): void {
  for (const { kind, fits } of PASSES) {
    for (const each of compared) {
      const { row } = each
      const pool = found.has(row.key) ? undefined : pools.get(poolKey(row))
      const index = pool?.findIndex(candidate => fits(each, candidate)) ?? -1
      const [match] = index < 0 ? [] : (pool?.splice(index, 1) ?? [])
      if (match !== undefined) found.set(row.key, matchOf(kind, match))
    }
  }
}

/** Entries made of the alert that the bank sent of a row: its balance is printed at both (ST7.6). */
function findAlerted(
  rows: readonly ComparedRow[],
  recorded: readonly RecordedRow[],
  zone: string,
): readonly (readonly [ComparedRow, RecordedRow])[] {
  const alerted = recorded
    .filter(({ alert }) => (alert?.balance ?? null) !== null)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(row => ({ row, day: instantToDay(row.createdAt, zone) }))
  const pairs = nearestPairs(
    rows.filter(({ balance }) => balance !== null),
    alerted,
    {
      keyOf: row => `${row.type} ${row.amount} ${row.balance}`,
      keyOfOther: ({ row }) => `${row.type} ${row.amount} ${row.alert?.balance}`,
      distance: (row, other) => daysApart(row, other.day),
      limit: ALERT_DAYS,
    },
  )
  return pairs.map(([row, other]) => [row, other.row] as const)
}

function daysApart({ day }: ComparedRow, other: Day): number {
  return day === null ? Infinity : Math.abs(daysBetween(day, other))
}

// A bank may date a row some days off what it told.
const ALERT_DAYS = 3
const WORDS_DAYS = 1

interface Candidate {
  readonly row: RecordedRow
  readonly text: string
  readonly words: RecordedWords
}

interface RowWithWords {
  readonly row: ComparedRow
  readonly text: string
  readonly words: RowWords
}

interface Pass {
  readonly kind: ExistingMatch['kind']
  readonly fits: (compared: RowWithWords, candidate: Candidate) => boolean
}

const PASSES: readonly Pass[] = [
  {
    kind: 'same',
    fits: ({ text, words }, candidate) =>
      text === candidate.text && wordsAgree(words, candidate.words),
  },
  { kind: 'same', fits: ({ words }, candidate) => wordsAgree(words, candidate.words) },
  { kind: 'likely', fits: () => true },
]

function poolsOf(recorded: readonly RecordedRow[], zone: string): Map<string, Candidate[]> {
  const pools = new Map<string, Candidate[]>()
  // The same answer whatever order the database gives them in.
  const inOrder = recorded.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const row of inOrder) {
    const { type, amount } = row
    const key = poolKey({ day: instantToDay(row.createdAt, zone), type, amount })
    const pool = pools.get(key) ?? []
    pool.push({ row, text: sameWords(row.description), words: recordedWords(row) })
    pools.set(key, pool)
  }
  return pools
}

function poolKey({ day, type, amount }: Pick<ComparedRow, 'day' | 'type' | 'amount'>): string {
  return `${day ?? ''} ${type} ${amount}`
}

/** Legs of transfers, and entries made of alerts, that are dated off the statement's day. */
function findShifted(
  rows: readonly ComparedRow[],
  left: readonly Candidate[],
  zone: string,
): readonly (readonly [ComparedRow, Candidate])[] {
  const shifted = left
    .filter(({ row }) => row.transferId !== null || (row.alert ?? null) !== null)
    .map(candidate => ({ candidate, day: instantToDay(candidate.row.createdAt, zone) }))
  const pairs = nearestPairs(rows, shifted, {
    keyOf: row => `${row.type} ${row.amount}`,
    keyOfOther: ({ candidate: { row } }) => `${row.type} ${row.amount}`,
    distance: (row, { candidate, day }) => {
      const days = daysApart(row, day)
      // By an alert's words alone no more than the bank's next day is near.
      const isNear = candidate.row.transferId !== null || days <= WORDS_DAYS
      return isNear ? days : Infinity
    },
    limit: TRANSFER_DAYS,
  })
  return pairs.map(([row, { candidate }]) => [row, candidate] as const)
}

function matchOf(kind: ExistingMatch['kind'], { row }: Pick<Candidate, 'row'>): ExistingMatch {
  return { kind, transactionId: row.id, description: row.description }
}
