import { mapInSlices, type Slices } from '#base/slices.ts'
import { pairNearest } from '#time/nearest-pairs.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { NarrationKind } from '../reading.ts'
import {
  type PreviewContext,
  type PreviewRow,
  type RecordedRow,
  TRANSFER_DAYS,
  type TransferOffer,
} from './preview-row.ts'

/**
 * The transfers among rows that are not recorded yet: those that the person took, with the ordinary
 * row of that wallet which is the same movement, and offers where another wallet has the opposite
 * amount within a few days, or is named after the account on the other side. Each recorded row is the
 * other leg of one row at most.
 */
export function* findTransfers(
  rows: readonly PreviewRow[],
  context: PreviewContext,
): Slices<ReadonlyMap<string, TransferOffer>> {
  const { walletId, zone, wallets } = context
  const candidates = yield* mapInSlices(
    context.otherRows.filter(row => row.transferId === null && row.walletId !== walletId),
    row => ({ row, day: instantToDay(row.createdAt, zone) }),
  )
  const taken = rows.filter(row => isTakenBy(row) && row.transfer?.walletId !== walletId)
  const takenPairs = new Map(yield* pairNearest(taken, candidates, pairing(ofTakenWallet)))
  const used = new Set(takenPairs.values())
  const others = rows.filter(
    row => !isTakenBy(row) && row.existing?.kind !== 'same' && mayMove(row),
  )
  const left = candidates.filter(candidate => !used.has(candidate))
  const offers = new Map<string, TransferOffer>()
  for (const row of taken) {
    if (row.transfer === null) continue
    const matchedTransactionId = takenPairs.get(row)?.row.id ?? null
    offers.set(row.key, { ...row.transfer, matchedTransactionId })
  }
  for (const [row, { row: match }] of yield* pairNearest(
    others,
    left,
    pairing(() => true),
  )) {
    const walletName = wallets.find(({ id }) => id === match.walletId)?.name
    if (walletName === undefined) continue
    const matched = { walletId: match.walletId, walletName, matchedTransactionId: match.id }
    offers.set(row.key, { ...matched, isTaken: false, isOfFile: false })
  }
  yield* mapInSlices(others, row => {
    const wallet = offers.has(row.key) ? undefined : walletOfAccount(row, context)
    if (wallet === undefined) return
    const named = { walletId: wallet.id, walletName: wallet.name, matchedTransactionId: null }
    offers.set(row.key, { ...named, isTaken: false, isOfFile: false })
  })
  return offers
}

/** The one other wallet whose name has the last four of the account that a column names (ST3.9). */
function walletOfAccount(
  { details }: PreviewRow,
  { walletId, wallets }: PreviewContext,
): PreviewContext['wallets'][number] | undefined {
  const [lastFour] = /\d{4}$/.exec(details.account ?? '') ?? []
  if (lastFour === undefined) return undefined
  const named = wallets.filter(({ name }) => name.split(/\D+/).includes(lastFour))
  const [only] = named
  return named.length === 1 && only?.id !== walletId ? only : undefined
}

type Candidate = { readonly row: RecordedRow; readonly day: ReturnType<typeof instantToDay> }

// What the bank itself takes or gives moves between no two wallets of one person.
const OWN_MOVEMENTS: ReadonlySet<NarrationKind> = new Set([
  'transfer',
  'cash',
  'salary',
  'sweep',
  'other',
])

/** Whether money of the row may have moved between two wallets of one person. */
export function mayMove(row: PreviewRow): boolean {
  return OWN_MOVEMENTS.has(row.kind)
}

function isTakenBy(row: PreviewRow): boolean {
  return row.transfer?.isTaken === true
}

function ofTakenWallet(row: PreviewRow, { row: { walletId } }: Candidate): boolean {
  return row.transfer?.walletId === walletId
}

function pairing(mayPair: (row: PreviewRow, candidate: Candidate) => boolean) {
  return {
    keyOf: (row: PreviewRow) => `${row.type === 'income' ? 'expense' : 'income'} ${row.amount}`,
    keyOfOther: ({ row }: Candidate) => `${row.type} ${row.amount}`,
    dayOf: (row: PreviewRow) => row.day,
    dayOfOther: ({ day }: Candidate) => day,
    mayPair,
    limit: TRANSFER_DAYS,
  }
}
