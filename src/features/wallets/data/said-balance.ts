import { useLiveQuery } from 'dexie-react-hooks'
import { ok, type Result } from '#base/result.ts'
import { useFlowsBy } from '#features/analytics/data/queries.ts'
import { boundsOf } from '#features/analytics/rules/selection.ts'
import {
  creationDraft as entryDraft,
  deletionDraft,
  editDraft,
} from '#features/entries/data/drafts.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import type { Ledger, LiveLedger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { deleteRecord, gone, setDrafts } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { moneyOf, ownUnits } from '#money/currency.ts'
import { addKobo, type Kobo, sizeOf, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { adjustmentId, type Assertion, assertionId } from '#records/asset/assertion.ts'
import { UNCATEGORIZED } from '#records/transaction/terms.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { readBalance } from './commands.ts'
import type { WalletView } from './queries.ts'

/** What a wallet really holds, now. */
export interface ActualBalance {
  readonly walletId: string
  /** In the unit that the wallet is kept in, as all amounts of it here. */
  readonly actual: Kobo
  readonly zone: string
}

/**
 * Sets a wallet's balance right, now, by one entry of the day's difference that is neither income nor expense (money 12), and
 * remembers what the person said that it holds (WC4). Of several times a day the last one stands.
 */
export async function correctBalance(
  ledger: LiveLedger,
  { walletId, actual, zone }: ActualBalance,
): Promise<Result<Written, WriteFailure>> {
  const balance = await readBalance(ledger, walletId)
  if (balance === undefined) return gone('wallet')
  const at = ledger.clock()
  const { foreign = null } = (await ledger.db.wallets.get(walletId)) ?? {}
  const said = { walletId, day: instantToDay(at, zone), at, ...moneyOf(actual, foreign) }
  return sayBalance(ledger, said, subtractKobo(actual, balance))
}

/** What was said that a wallet held at a moment of a day. */
export type SaidBalance = Pick<Assertion, 'walletId' | 'day' | 'at' | 'amount' | 'foreign'>

/** Says what a wallet held, and moves the entry of that day by what lacks still. */
export async function sayBalance(
  ledger: Ledger,
  said: SaidBalance,
  difference: Kobo,
): Promise<Result<Written, WriteFailure>> {
  const known = await ledger.db.assertions.get(assertionId(said))
  const row = known && (await ledger.db.transactions.get(adjustmentId(said, known.take)))
  const signed = addKobo(signedOf(row), difference)
  const stays = row !== undefined && signed !== 0
  // A deleted id never lives again: what was there of the day may have been deleted.
  const take = known === undefined ? 0 : known.take + (stays ? 0 : 1)
  const isRight = signed === 0
  const deed = row === undefined ? 'record' : stays ? 'edit' : 'delete'
  return enqueue(
    ledger,
    async db => {
      const entries = entryDrafts(said, { row, signed, take })
      return ok([...entries, ...(await assertionDrafts(db, { ...said, take, isRight }))])
    },
    row === undefined && isRight ? 'none' : { kind: deed },
  )
}

interface Adjustment {
  readonly row: TransactionRow | undefined
  /** What it is to come to, below zero where the wallet had too much. */
  readonly signed: Kobo
  readonly take: number
}

function entryDrafts(said: SaidBalance, { row, signed, take }: Adjustment): readonly Draft[] {
  const type: TransactionRow['type'] = signed < 0 ? 'expense' : 'income'
  const money = moneyOf(sizeOf(signed), said.foreign)
  if (row !== undefined) {
    if (signed === 0) return [deletionDraft(row.id, [row])]
    const isOther = ownUnits(row.amount, row.foreign) !== sizeOf(signed)
    const other = said.foreign === null ? { amount: money.amount } : { foreign: money.foreign }
    const change = { ...(row.type !== type && { type }), ...(isOther && other) }
    return Object.keys(change).length === 0 ? [] : [editDraft(row, [row], change)]
  }
  if (signed === 0) return []
  const made = {
    ...money,
    category: UNCATEGORIZED,
    labelId: null,
    budgetId: null,
    description: '',
    createdAt: said.at,
    purpose: 'adjustment' as const,
  }
  const id = adjustmentId(said, take)
  return [entryDraft({ walletId: said.walletId, type }, [{ id, row: made }])]
}

/** Of two devices the later one stands. */
async function assertionDrafts(
  db: LedgerDb,
  said: Omit<Assertion, 'id'>,
): Promise<readonly Draft[]> {
  const nothing = moneyOf(ZERO_KOBO, said.foreign)
  const blank = { ...nothing, take: 0, isRight: false }
  const made = { ...said, id: assertionId(said), ...blank }
  return await setDrafts(db, 'assertion', { made, set: said })
}

function signedOf(row: Pick<TransactionRow, 'type' | 'amount' | 'foreign'> | undefined): Kobo {
  if (row === undefined) return ZERO_KOBO
  const units = ownUnits(row.amount, row.foreign)
  return row.type === 'income' ? units : subtractKobo(ZERO_KOBO, units)
}

/** Forgets what was said of a balance: nothing is held against it any more. */
export async function leaveBalance(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return deleteRecord(ledger, 'assertion', id)
}

/** What was said of a balance that is another by now. */
export interface StaleBalance {
  readonly said: Assertion
  /** What it lacks; below zero, what it has too much. */
  readonly difference: Kobo
}

/** Whether a wallet no longer held, by its rows, what the person last said of it (WC4); undefined where it did, or while it loads. */
export function useStaleBalance({
  id,
  openingAmount,
  foreign,
}: WalletView): StaleBalance | undefined {
  const { db } = useLedger()
  const zone = useZone()
  const today = useToday()
  const found = useLiveQuery(() => readStanding(db, id, zone), [db, id, zone])
  const said = found?.said
  const flows = useFlowsBy(
    said && {
      range: { from: said.day, to: said.day },
      today,
      by: 'category',
      walletId: id,
    },
  )?.flows
  if (said === undefined || flows === undefined || said.walletId !== id) return undefined
  const net = flows.worth.find(({ walletId }) => walletId === id)?.nets.at(-1) ?? ZERO_KOBO
  const began = ownUnits(openingAmount, foreign)
  const held = subtractKobo(addKobo(began, net), found?.later ?? ZERO_KOBO)
  const difference = subtractKobo(ownUnits(said.amount, said.foreign), held)
  return difference === 0 ? undefined : { said, difference }
}

interface Standing {
  readonly said: Assertion | undefined
  /** What came and went on that day afterwards. */
  readonly later: Kobo
}

/** What was last said of a wallet; what set it right then must still be there, else it was taken back. */
async function readStanding(db: LedgerDb, walletId: string, zone: string): Promise<Standing> {
  const all = await db.assertions.where('walletId').equals(walletId).toArray()
  const rows = await db.transactions.bulkGet(all.map(each => adjustmentId(each, each.take)))
  const said = all
    .filter(({ isRight }, place) => isRight || rows[place] !== undefined)
    .toSorted((a, b) => b.at - a.at)[0]
  if (said === undefined) return { said, later: ZERO_KOBO }
  const { until } = boundsOf({ from: said.day, to: said.day }, zone)
  const later = await db.transactions
    .where('createdAt')
    .between(said.at, until, false, false)
    .filter(row => row.walletId === walletId)
    .toArray()
  return { said, later: addKobo(...later.map(signedOf)) }
}
