import { sameWords } from '#base/normalised-text.ts'
import { mapInSlices, runAtOnce, type Slices } from '#base/slices.ts'
import { daysBetween } from '#time/day.ts'
import { pairNearest } from '#time/nearest-pairs.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { type ExistingMatch, isOfAlert, type RecordedRow, TRANSFER_DAYS } from './preview-row.ts'
import {
  type ComparedRow,
  type RecordedWords,
  recordedWords,
  type RowWords,
  rowWords,
  wordsAgree,
} from './words-agree.ts'

/** How rows are compared with what is recorded. */
export interface Comparing {
  readonly zone: string
  /** Whether they are alerts of the bank, which its statement may date some days off, not rows of a statement. */
  readonly isOfAlerts: boolean
  /** Whether the two may be one at all, by the accounts that they are of. */
  readonly mayMeet: (row: ComparedRow, recorded: RecordedRow) => boolean
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
  return runAtOnce(
    lookForExisting(rows, recorded, { zone, isOfAlerts: false, mayMeet: () => true }),
  )
}

/** The same, with pauses, and for alerts too (ST7.9). */
export function* lookForExisting(
  rows: readonly ComparedRow[],
  recorded: readonly RecordedRow[],
  comparing: Comparing,
): Slices<ReadonlyMap<string, ExistingMatch>> {
  const found = new Map<string, ExistingMatch>()
  for (const [row, alerted] of yield* findAlerted(rows, recorded, comparing)) {
    found.set(row.key, matchOf('same', { row: alerted }))
  }
  const answered = new Set([...found.values()].map(({ transactionId }) => transactionId))
  const keyed = yield* mapInSlices(rows, row => ({ row, key: poolKey(row) }))
  const pools = yield* poolsOf(
    recorded.filter(({ id }) => !answered.has(id)),
    yield* keysOf(keyed),
    comparing,
  )
  yield* matchByWords(keyed, pools, { found, comparing })
  const left = [...pools.values()].flat()
  const rowsLeft = rows.filter(row => !found.has(row.key))
  for (const [row, shifted] of yield* findShifted(rowsLeft, left, comparing)) {
    const isSame = wordsAgree(rowWords(row), shifted.words)
    found.set(row.key, matchOf(isSame ? 'same' : 'likely', shifted))
  }
  return found
}

/** A row with the key of the pool that it looks into. */
interface KeyedRow {
  readonly row: ComparedRow
  readonly key: string
}

function* keysOf(keyed: readonly KeyedRow[]): Slices<ReadonlySet<string>> {
  const keys = new Set<string>()
  yield* mapInSlices(keyed, ({ key }) => keys.add(key))
  return keys
}

/** Takes from the pools what rows of the same day and figures answer for, the surest first. */
function* matchByWords(
  keyed: readonly KeyedRow[],
  pools: ReadonlyMap<string, Candidate[]>,
  { found, comparing }: { found: Map<string, ExistingMatch>; comparing: Comparing },
): Slices<void> {
  // To take words apart is most of the work: of what has nothing to be compared with, none are.
  const candidates = keyed.filter(({ row, key }) => !found.has(row.key) && pools.has(key))
  const compared = yield* mapInSlices(candidates, ({ row, key }) => {
    return { row, key, text: sameWords(row.description), words: rowWords(row) }
  })
  for (const { kind, fits } of PASSES) {
    yield* mapInSlices(compared, each => {
      const { row, key } = each
      const pool = found.has(row.key) ? undefined : pools.get(key)
      const index =
        pool?.findIndex(
          candidate => fits(each, candidate) && comparing.mayMeet(row, candidate.row),
        ) ?? -1
      const [match] = index < 0 ? [] : (pool?.splice(index, 1) ?? [])
      if (match !== undefined) found.set(row.key, matchOf(kind, match))
    })
  }
}

// A bank may date a row some days off what it told.
const ALERT_DAYS = 3
const WORDS_DAYS = 1

/** Entries made of the alert that the bank sent of a row, and rows of the alert: its balance is printed at both (ST7.6). */
function* findAlerted(
  rows: readonly ComparedRow[],
  recorded: readonly RecordedRow[],
  { zone, isOfAlerts, mayMeet }: Comparing,
): Slices<readonly (readonly [ComparedRow, RecordedRow])[]> {
  const alerted = recorded
    // Of two statements the same balance some days off may be another row.
    .filter(row => (row.alert?.balance ?? null) !== null && (isOfAlerts || isOfAlert(row)))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return yield* pairNearest(
    rows.filter(({ balance }) => balance !== null),
    alerted,
    {
      keyOf: row => `${row.type} ${row.amount} ${row.balance}`,
      keyOfOther: row => `${row.type} ${row.amount} ${row.alert?.balance}`,
      dayOf: row => row.day,
      dayOfOther: row => instantToDay(row.createdAt, zone),
      mayPair: mayMeet,
      limit: ALERT_DAYS,
    },
  )
}

interface Candidate {
  readonly row: RecordedRow
  readonly text: string
  readonly words: RecordedWords
}

interface RowWithWords extends KeyedRow {
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

/** Whether the two may be dated apart: where the row is a leg of a transfer, or either is of an alert. */
function mayBeShifted(row: RecordedRow, { isOfAlerts }: Comparing): boolean {
  return isOfAlerts || row.transferId !== null || isOfAlert(row)
}

/** The recorded rows that any row may be, or be off its day, by day, direction and amount. */
function* poolsOf(
  recorded: readonly RecordedRow[],
  wanted: ReadonlySet<string>,
  comparing: Comparing,
): Slices<Map<string, Candidate[]>> {
  const pools = new Map<string, Candidate[]>()
  // The same answer whatever order the database gives them in.
  const inOrder = recorded.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  yield* mapInSlices(inOrder, row => {
    const { type, amount } = row
    const key = poolKey({ day: instantToDay(row.createdAt, comparing.zone), type, amount })
    if (!mayBeShifted(row, comparing) && !wanted.has(key)) return
    const pool = pools.get(key) ?? []
    pool.push({ row, text: sameWords(row.description), words: recordedWords(row) })
    pools.set(key, pool)
  })
  return pools
}

function poolKey({ day, type, amount }: Pick<ComparedRow, 'day' | 'type' | 'amount'>): string {
  return `${day ?? ''} ${type} ${amount}`
}

function* findShifted(
  rows: readonly ComparedRow[],
  left: readonly Candidate[],
  comparing: Comparing,
): Slices<readonly (readonly [ComparedRow, Candidate])[]> {
  const shifted = left
    .filter(({ row }) => mayBeShifted(row, comparing))
    .map(candidate => ({ candidate, day: instantToDay(candidate.row.createdAt, comparing.zone) }))
  const pairs = yield* pairNearest(rows, shifted, {
    keyOf: row => `${row.type} ${row.amount}`,
    keyOfOther: ({ candidate: { row } }) => `${row.type} ${row.amount}`,
    dayOf: row => row.day,
    dayOfOther: other => other.day,
    // By an alert's words alone no more than the bank's next day is near.
    mayPair: (row, other) =>
      comparing.mayMeet(row, other.candidate.row) &&
      (other.candidate.row.transferId !== null ||
        (row.day !== null && Math.abs(daysBetween(row.day, other.day)) <= WORDS_DAYS)),
    limit: TRANSFER_DAYS,
  })
  return pairs.map(([row, { candidate }]) => [row, candidate] as const)
}

function matchOf(kind: ExistingMatch['kind'], { row }: Pick<Candidate, 'row'>): ExistingMatch {
  return { kind, transactionId: row.id, description: row.description }
}
