import { sameWords } from '#base/normalised-text.ts'
import { mapInSlices, runAtOnce, type Slices } from '#base/slices.ts'
import type { Kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { type Day, instantToDay } from '#time/day.ts'
import { pairNearest } from './nearest-pairs.ts'
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
}

/**
 * Which rows of a statement the wallet has already, by the multiset rule: where k recorded rows and n
 * of the statement have day, direction and amount in common, min(k, n) of the statement's are there, or
 * may be: those with the same words first, then those whose words or references agree, then the rest. The
 * leg of a transfer is also itself when dated a few days off. Each recorded row answers for one of the
 * statement, so twins are kept (ST7.1 to ST7.3).
 */
export function findExisting(
  rows: readonly ComparedRow[],
  recorded: readonly RecordedRow[],
  zone: string,
): ReadonlyMap<string, ExistingMatch> {
  return runAtOnce(lookForExisting(rows, recorded, zone))
}

/** The same, with pauses. */
export function* lookForExisting(
  rows: readonly ComparedRow[],
  recorded: readonly RecordedRow[],
  zone: string,
): Slices<ReadonlyMap<string, ExistingMatch>> {
  const found = new Map<string, ExistingMatch>()
  const pools = yield* poolsOf(recorded, new Set(rows.map(poolKey)), zone)
  // To take words apart is most of the work: of what has nothing to be compared with, none are.
  const compared = yield* mapInSlices(
    rows.filter(row => pools.has(poolKey(row))),
    row => ({ row, text: sameWords(row.description), words: rowWords(row) }),
  )
  for (const { kind, fits } of PASSES) {
    yield* mapInSlices(compared, each => {
      const { row } = each
      const pool = found.has(row.key) ? undefined : pools.get(poolKey(row))
      const index = pool?.findIndex(candidate => fits(each, candidate)) ?? -1
      const [match] = index < 0 ? [] : (pool?.splice(index, 1) ?? [])
      if (match !== undefined) found.set(row.key, matchOf(kind, match))
    })
  }
  const left = [...pools.values()].flat()
  const rowsLeft = rows.filter(row => !found.has(row.key))
  for (const [row, leg] of yield* findShiftedLegs(rowsLeft, left, zone)) {
    found.set(row.key, matchOf(wordsAgree(rowWords(row), leg.words) ? 'same' : 'likely', leg))
  }
  return found
}

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

/** The recorded rows that any row may be, or be a leg of, by day, direction and amount. */
function* poolsOf(
  recorded: readonly RecordedRow[],
  wanted: ReadonlySet<string>,
  zone: string,
): Slices<Map<string, Candidate[]>> {
  const pools = new Map<string, Candidate[]>()
  // The same answer whatever order the database gives them in.
  const inOrder = recorded.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  yield* mapInSlices(inOrder, row => {
    const { type, amount } = row
    const key = poolKey({ day: instantToDay(row.createdAt, zone), type, amount })
    if (row.transferId === null && !wanted.has(key)) return
    const pool = pools.get(key) ?? []
    pool.push({ row, text: sameWords(row.description), words: recordedWords(row) })
    pools.set(key, pool)
  })
  return pools
}

function poolKey({ day, type, amount }: Pick<ComparedRow, 'day' | 'type' | 'amount'>): string {
  return `${day ?? ''} ${type} ${amount}`
}

function* findShiftedLegs(
  rows: readonly ComparedRow[],
  left: readonly Candidate[],
  zone: string,
): Slices<readonly (readonly [ComparedRow, Candidate])[]> {
  const legs = left
    .filter(({ row }) => row.transferId !== null)
    .map(candidate => ({ candidate, day: instantToDay(candidate.row.createdAt, zone) }))
  const pairs = yield* pairNearest(rows, legs, {
    keyOf: row => `${row.type} ${row.amount}`,
    keyOfOther: ({ candidate: { row } }) => `${row.type} ${row.amount}`,
    dayOf: row => row.day,
    dayOfOther: leg => leg.day,
    limit: TRANSFER_DAYS,
  })
  return pairs.map(([row, { candidate }]) => [row, candidate] as const)
}

function matchOf(kind: ExistingMatch['kind'], { row }: Candidate): ExistingMatch {
  return { kind, transactionId: row.id, description: row.description }
}
