import { mapInSlices, runAtOnce, type Slices } from '#base/slices.ts'
import { occurrenceId } from '#records/schedule/occurrence.ts'
import { pairNearest } from '#time/nearest-pairs.ts'
import type { NarrationKind } from '../reading.ts'
import { mayMove } from './find-transfers.ts'
import {
  isThere,
  type PreviewContext,
  type PreviewRow,
  TRANSFER_DAYS,
  type TransferOffer,
} from './preview-row.ts'
import { compareRows } from './preview-rows.ts'

/** One account of a file on its way into a wallet. */
export interface MarkedAccount {
  readonly rows: readonly PreviewRow[]
  /** Null while its wallet is not chosen or not read, or where the account is left out. */
  readonly context: PreviewContext | null
  /** The account's own number, masked; null where none is printed. */
  readonly account: string | null
}

/**
 * The rows of all accounts of a file compared with what is recorded, and with each other: no recorded
 * row answers for rows of two accounts, and what went from one account of the file to another that is
 * imported too is one transfer, its other end no row of its own (ST7.4, ST7.5).
 */
export function markAccounts(
  accounts: readonly MarkedAccount[],
): readonly (readonly PreviewRow[])[] {
  return runAtOnce(compareAccounts(accounts))
}

/** The same, with pauses. */
export function* compareAccounts(
  accounts: readonly MarkedAccount[],
): Slices<readonly (readonly PreviewRow[])[]> {
  const used: UsedRows = { asRow: new Set(), asLeg: new Set(), paid: new Set() }
  const marked: MarkedAccount[] = []
  for (const { rows, context, account } of accounts) {
    const plain = yield* mapInSlices(rows, withoutFilePair)
    if (context === null) {
      marked.push({ rows: plain, context, account })
      continue
    }
    const left = { ...withoutUsed(context, used), accountEnd: lastFour(account) ?? '' }
    const compared = yield* compareRows(plain, left)
    for (const row of compared) noteUsed(row, used)
    marked.push({ rows: compared, context, account })
  }
  const isAlone = marked.filter(({ context }) => context !== null).length < 2
  return (isAlone ? marked : yield* withPairs(marked)).map(({ rows }) => rows)
}

/**
 * Whether a change of one account's rows leaves what they were compared by as it was: then nothing that
 * is found by comparing changes either. Between several accounts a tick decides too.
 */
export function isComparedAlike(
  before: readonly PreviewRow[],
  after: readonly PreviewRow[],
): boolean {
  if (before.length !== after.length) return false
  return before.every((row, place) => {
    const other = after[place]
    return row === other || (other !== undefined && isRowAlike(row, other))
  })
}

// Named one by one: read by their names from a list, those of 50,000 rows hold the page for 20 ms.
function isRowAlike(row: PreviewRow, other: PreviewRow): boolean {
  return (
    row.key === other.key &&
    row.day === other.day &&
    row.type === other.type &&
    row.amount === other.amount &&
    row.description === other.description &&
    row.transfer === other.transfer &&
    row.chosen.transfer === other.chosen.transfer
  )
}

/** What the file itself offered is found anew: another account may be left out now. */
function withoutFilePair(row: PreviewRow): PreviewRow {
  if (row.otherEndOf === null && row.transfer?.isOfFile !== true) return row
  return {
    ...row,
    otherEndOf: null,
    transfer: row.transfer?.isOfFile === true ? null : row.transfer,
  }
}

/** Recorded rows that rows before are, and those whose place legs of their transfers take. */
interface UsedRows {
  readonly asRow: Set<string>
  readonly asLeg: Set<string>
  /** Occurrences that rows before pay. */
  readonly paid: Set<string>
}

function withoutUsed(context: PreviewContext, { asRow, asLeg, paid }: UsedRows): PreviewContext {
  return {
    ...context,
    walletRows: context.walletRows.filter(({ id }) => !asRow.has(id)),
    otherRows: context.otherRows.filter(({ id }) => !asLeg.has(id)),
    slots: context.slots.filter(({ schedule, slot }) => !paid.has(occurrenceId(schedule.id, slot))),
  }
}

function noteUsed(row: PreviewRow, { asRow, asLeg, paid }: UsedRows): void {
  const { existing, transfer, pays } = row
  if (pays !== null) paid.add(occurrenceId(pays.scheduleId, pays.slot))
  if (existing !== null) asRow.add(existing.transactionId)
  const matchedId = transfer?.isTaken === true ? transfer.matchedTransactionId : null
  if (matchedId !== null) asLeg.add(matchedId)
}

/** A row and where it stands. */
interface PlacedRow {
  readonly place: number
  readonly row: PreviewRow
  readonly walletId: string
}

/** Two rows of a file that are one movement: from the first one's account or to it. */
interface FilePair {
  readonly from: PlacedRow
  readonly to: PlacedRow
  readonly isSure: boolean
}

function* withPairs(accounts: readonly MarkedAccount[]): Slices<readonly MarkedAccount[]> {
  const all = accounts.flatMap(({ rows, context }, place) =>
    context === null
      ? []
      : rows.map((row): PlacedRow => ({ place, row, walletId: context.walletId })),
  )
  const free = all.filter(({ row }) => !row.isDeleted && !isThere(row))
  const taken = free.filter(({ row }) => row.transfer?.isTaken === true)
  const open = free.filter(({ row }) => row.transfer?.isTaken !== true && mayMove(row))
  const named = yield* pairsOf(taken, open, {
    isSure: true,
    mayPair: ({ row }, to) => row.transfer?.walletId === to.walletId,
  })
  const sure = yield* pairsOf(open, without(open, named), {
    isSure: true,
    mayPair: (from, to) => isSure(accounts, from, to),
  })
  const left = without(open, [...named, ...sure])
  const likely = yield* pairsOf(
    left.filter(({ row }) => row.transfer === null),
    left,
    { isSure: false, mayPair: comesLater },
  )
  const pairs = [...named, ...sure, ...likely]
  const changes = new Map(pairs.flatMap(pair => changesOf(pair, accounts)))
  return accounts.map(account => ({
    ...account,
    rows: account.rows.map(row => changes.get(row) ?? row),
  }))
}

interface PairRule {
  readonly mayPair: (from: PlacedRow, to: PlacedRow) => boolean
  /** Whether a pair is one without the person's word. */
  readonly isSure: boolean
}

function* pairsOf(
  froms: readonly PlacedRow[],
  tos: readonly PlacedRow[],
  { mayPair, isSure: isCertain }: PairRule,
): Slices<readonly FilePair[]> {
  const pairs = yield* pairNearest(froms, tos, {
    keyOf: ({ row }) => `${row.type} ${row.amount}`,
    keyOfOther: ({ row }) => `${row.type === 'income' ? 'expense' : 'income'} ${row.amount}`,
    dayOf: ({ row }) => row.day,
    dayOfOther: ({ row }) => row.day,
    mayPair,
    limit: TRANSFER_DAYS,
  })
  return pairs.map(([from, to]) => ({ from, to, isSure: isCertain }))
}

/** Of two accounts the first one's row becomes the transfer; within one wallet nothing moves. */
function comesLater(from: PlacedRow, to: PlacedRow): boolean {
  return from.place < to.place && from.walletId !== to.walletId
}

/** Whether the bank says so itself: by its reference, by both its words, or by the other's account. */
function isSure(accounts: readonly MarkedAccount[], from: PlacedRow, to: PlacedRow): boolean {
  if (!comesLater(from, to)) return false
  const { reference, kind } = from.row
  if (reference !== '' && reference === to.row.reference) return true
  if (kind === 'sweep' && to.row.kind === 'sweep') return from.row.day === to.row.day
  return names(from.row, accounts[to.place]) || names(to.row, accounts[from.place])
}

function names({ details }: PreviewRow, other: MarkedAccount | undefined): boolean {
  const own = lastFour(other?.account ?? null)
  return own !== undefined && own === lastFour(details.account)
}

function lastFour(account: string | null): string | undefined {
  return /\d{4}$/.exec(account ?? '')?.[0]
}

function without(rows: readonly PlacedRow[], pairs: readonly FilePair[]): readonly PlacedRow[] {
  const used = new Set(pairs.flatMap(({ from, to }) => [from, to]))
  return rows.filter(row => !used.has(row))
}

// Which the bank moves by itself, and which are therefore left out of an account that is imported alone.
const LEFT_OUT_ALONE: ReadonlySet<NarrationKind> = new Set(['sweep'])

/** What a pair makes of its two rows. */
function changesOf(
  pair: FilePair,
  accounts: readonly MarkedAccount[],
): readonly (readonly [PreviewRow, PreviewRow])[] {
  const { from, to } = pair
  const wallets = accounts[from.place]?.context?.wallets ?? []
  const walletName = wallets.find(({ id }) => id === to.walletId)?.name ?? ''
  const changed = withOffer(pair, { walletId: to.walletId, walletName })
  const isOtherEnd = changed.transfer?.isTaken === true && changed.isTicked
  return [
    [from.row, changed],
    ...(isOtherEnd ? [[to.row, { ...to.row, otherEndOf: from.place }] as const] : []),
  ]
}

/** The first row with the transfer to the second's wallet; one that the person named stays as it is. */
function withOffer(
  { from: { row }, isSure: isCertain }: FilePair,
  wallet: Pick<TransferOffer, 'walletId' | 'walletName'>,
): PreviewRow {
  if (row.transfer?.isTaken === true) return row
  const { tick, transfer: choice } = row.chosen
  const isTaken = isCertain ? choice !== 'refused' : choice === 'taken'
  const isTicked = tick || !LEFT_OUT_ALONE.has(row.kind) ? row.isTicked : isTaken
  const transfer = { ...wallet, matchedTransactionId: null, isTaken, isOfFile: true }
  return { ...row, transfer, isTicked }
}
