import { err, ok, type Result } from '#base/result.ts'
import { recordTransactions, recordTransfer } from '#features/entries/data/commands.ts'
import { unpaidDrafts } from '#features/schedules/data/slot-drafts.ts'
import type { Ledger, LiveLedger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { planLimitFailure } from '#ledger/outbox/plan-room.ts'
import {
  creationDraft,
  deletionDraft,
  editRecord,
  gone,
  planEdit,
} from '#ledger/outbox/record-commands.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { moneyOf, ownUnits } from '#money/currency.ts'
import { type Kobo, sizeOf } from '#money/money.ts'
import { hasCurrencies, noCurrenciesMessage } from '#records/plan.ts'
import { UNCATEGORIZED } from '#records/transaction/terms.ts'
import { NO_FLOWS, walletFigures } from '#records/wallet-figures.ts'
import type { Instant } from '#time/day.ts'
import type { CreateWallet } from '../rules/create-wallet.ts'
import { archiveQuestion, type EditWallet } from '../rules/edit-wallet.ts'
import { lastPosition, type PlacedWallet } from '../rules/order-wallets.ts'
import { rateDrafts } from './rates.ts'

/** Makes a wallet behind the others; one of another currency with what that costs (CU1). */
export async function createWallet(
  ledger: Ledger,
  command: CreateWallet,
): Promise<Result<Written, WriteFailure>> {
  const position = lastPosition(await ledger.db.wallets.toArray())
  const { rate, foreign = null, ...fields } = command
  const later = { archivedAt: null, position, lowLine: null, openedOn: null, foreign }
  const id = ledger.newId()
  return enqueue(ledger, async db => {
    const limit = await planLimitFailure(db, 'wallets')
    if (limit !== undefined) return err(limit)
    const level = (await readMeta(db, 'usage'))?.level
    if (foreign !== null && level !== undefined && !hasCurrencies(level)) {
      return err({ type: 'refused', message: noCurrenciesMessage(level) })
    }
    const made = creationDraft('wallet', { ...fields, ...later, id })
    return ok([made, ...(rate === undefined ? [] : await rateDrafts(db, rate))])
  })
}

/** Gives wallets other places among each other. */
export async function orderWallets(
  ledger: Ledger,
  places: readonly PlacedWallet[],
): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, async db => {
    const drafts: Draft[] = []
    for (const { id, position } of places) {
      const edit = await planEdit(db, { kind: 'wallet', id }, { position })
      if (edit.ok) drafts.push(...edit.value)
    }
    return ok(drafts)
  })
}

/** Changes what a wallet is called, looks like, began with, and should not fall under. */
export async function editWallet(
  ledger: Ledger,
  id: string,
  change: EditWallet,
): Promise<Result<Written, WriteFailure>> {
  return editRecord(ledger, { kind: 'wallet', id }, change)
}

/** Deletes a wallet and its transactions; the other legs of its transfers stay. */
export async function deleteWallet(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, async db => {
    if ((await db.wallets.get(id)) === undefined) return gone('wallet')
    const paying = await db.transactions
      .where('walletId')
      .equals(id)
      .filter(({ pays }) => !!pays)
      .toArray()
    // What they paid stays dealt with, as where the entry itself is deleted.
    const unpaid = await unpaidDrafts(db, paying, { isSkipped: true })
    return ok([deletionDraft('wallet', id), ...unpaid])
  })
}

/** How a wallet is archived. */
export interface ArchiveOptions {
  /** The person knows that it is not empty. */
  readonly isConfirmed?: boolean
  /** The wallet into which what is left is moved first; it stays where it is without. */
  readonly moveTo?: string | undefined
}

/**
 * Takes a wallet out of use: it leaves what one chooses from and the plan's count, and keeps its history and its figures. One
 * that is not empty is asked about first (`archiveQuestion`).
 */
export async function archiveWallet(
  ledger: LiveLedger,
  id: string,
  { isConfirmed = false, moveTo }: ArchiveOptions = {},
): Promise<Result<Written, WriteFailure>> {
  const balance = await readBalance(ledger, id)
  if (balance === undefined) return gone('wallet')
  const question = isConfirmed ? undefined : archiveQuestion(balance)
  if (question !== undefined) return err({ type: 'refused', message: question })
  if (moveTo !== undefined && balance > 0) {
    const foreign = (await ledger.db.wallets.get(id))?.foreign ?? null
    const money = moneyOf(balance, foreign)
    const moved = await recordTransfer(ledger, {
      fromWalletId: id,
      toWalletId: moveTo,
      ...money,
      toForeign: money.foreign,
      description: '',
      labelId: null,
      createdAt: ledger.clock(),
    })
    if (!moved.ok) return moved
  }
  return editRecord(ledger, { kind: 'wallet', id }, { archivedAt: ledger.clock() })
}

/** Takes an archived wallet into use again, where the plan has room for it. */
export async function unarchiveWallet(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return editRecord(ledger, { kind: 'wallet', id }, { archivedAt: null })
}

/** By how much a wallet is to be set right, and when. */
export interface Adjustment {
  readonly walletId: string
  /** What it lacks, in the unit that it is kept in; below zero, what it has too much. */
  readonly difference: Kobo
  readonly createdAt: Instant
}

/** Records the difference as an entry that is neither income nor expense. */
export async function recordAdjustment(
  ledger: Ledger,
  { walletId, difference, createdAt }: Adjustment,
): Promise<Result<Written, WriteFailure>> {
  const isIncome = difference > 0
  const wallet = await ledger.db.wallets.get(walletId)
  const row = {
    ...moneyOf(sizeOf(difference), wallet?.foreign ?? null),
    category: UNCATEGORIZED,
    labelId: null,
    budgetId: null,
    description: '',
    createdAt,
    purpose: 'adjustment' as const,
  }
  const rows = difference === 0 ? [] : [row]
  return recordTransactions(ledger, { walletId, type: isIncome ? 'income' : 'expense', rows })
}

/** What a wallet holds by all its rows, in the unit that it is kept in; undefined where it is gone. */
export async function readBalance(
  { db, columns }: LiveLedger,
  id: string,
): Promise<Kobo | undefined> {
  const wallet = await db.wallets.get(id)
  if (wallet === undefined) return undefined
  const flows = (await columns.fetchFlows()).get(id) ?? NO_FLOWS
  return walletFigures(ownUnits(wallet.openingAmount, wallet.foreign), flows).amount
}
