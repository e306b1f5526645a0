import { useLiveQuery } from 'dexie-react-hooks'
import type { Result } from '#base/result.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import {
  adjustmentInstant,
  balanceBefore,
  type BalanceCheck,
  checkedStatement,
  compareBalance,
} from '#features/statements/rules/coverage/balance-check.ts'
import { recordAdjustment } from '#features/wallets/data/commands.ts'
import { useWallet } from '#features/wallets/data/queries.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { WriteFailure, Written } from '#ledger/outbox/enqueue.ts'
import { deleteRecord } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import { readRowsFrom } from '#ledger/store/older-days.ts'
import type { StatementRow, TransactionRow } from '#ledger/store/rows.ts'
import type { Kobo } from '#money/money.ts'
import type { Statement } from '#records/statement.ts'
import { addDays, type Instant } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'

/** A statement of a wallet, and how much of its import is still there. */
export interface WalletStatement extends StatementRow {
  /** The rows of its import that are still there, in whichever wallet: none can be taken back without any. */
  readonly importedRows: number
}

/** The statements that went into a wallet; undefined while they load. */
export function useWalletStatements(walletId: string): readonly WalletStatement[] | undefined {
  const { db } = useLedger()
  const found = useLiveQuery(async () => {
    const statements = await db.statements.where('walletId').equals(walletId).toArray()
    const rows = await Promise.all(statements.map(each => withRows(db, each)))
    return { walletId, rows }
  }, [db, walletId])
  return found?.walletId === walletId ? found.rows : undefined
}

async function withRows(db: LedgerDb, statement: StatementRow): Promise<WalletStatement> {
  const { importId } = statement
  const importedRows =
    importId === null ? 0 : await db.transactions.where('importId').equals(importId).count()
  return { ...statement, importedRows }
}

/** The statements of an import; undefined while they load. */
export function useImportStatements(importId: string): readonly StatementRow[] | undefined {
  const { db } = useLedger()
  return useLiveQuery(
    async () => db.statements.where('importId').equals(importId).toArray(),
    [db, importId],
  )
}

/** Forgets what is remembered of a statement; the rows that it brought stay. */
export async function forgetStatement(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return deleteRecord(ledger, 'statement', id)
}

/** The months without a statement that are not said any more on this device; undefined while they load. */
export function useQuietMonths(walletId: string): ReadonlySet<string> | undefined {
  const { db } = useLedger()
  return useLiveQuery(
    async () => new Set((await readMeta(db, 'quietMonths'))?.[walletId]),
    [db, walletId],
  )
}

/** Says no more that these months lack a statement. */
export async function putAwayMonths(
  db: LedgerDb,
  walletId: string,
  months: readonly string[],
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const known = (await readMeta(db, 'quietMonths')) ?? {}
    const quiet = [...new Set([...(known[walletId] ?? []), ...months])]
    await writeMeta(db, 'quietMonths', { ...known, [walletId]: quiet })
  })
}

/**
 * A statement's wallet beside its closing balance (ST9.6), live; null where it cannot be held to it, undefined
 * while that is not known: rows of those days may still be on their way.
 */
export function useBalanceCheck(statement: Statement): BalanceCheck | null | undefined {
  const { db } = useLedger()
  const zone = useZone()
  const { walletId, toDay } = statement
  const wallet = useWallet(walletId)
  const until = dayToInstant(addDays(toDay, 1), zone)
  const question = `${walletId} ${until}`
  const found = useLiveQuery(async () => {
    const ofWallet = await db.statements.where('walletId').equals(walletId).toArray()
    const later = await readLater(db, walletId, until)
    return { question, ofWallet, later }
  }, [db, question])
  if (found?.question !== question || wallet === undefined) return undefined
  const checked = wallet === null ? null : checkedStatement(statement, found.ofWallet)
  if (checked === null || wallet === null) return null
  return found.later && compareBalance(checked, balanceBefore(wallet.amount, found.later))
}

/** The wallet's rows from a moment on; undefined while some are on their way. */
async function readLater(
  db: LedgerDb,
  walletId: string,
  from: Instant,
): Promise<readonly TransactionRow[] | undefined> {
  const rowsFrom = await readRowsFrom(db)
  if (rowsFrom !== null && from < rowsFrom) return undefined
  const rows = await db.transactions.where('createdAt').aboveOrEqual(from).toArray()
  return rows.filter(row => row.walletId === walletId)
}

/** Sets the wallet right by an entry that is neither income nor expense, on the statement's last day. */
export async function addAdjustment(
  ledger: Ledger,
  { walletId, zone, check }: AdjustmentCommand,
): Promise<Result<Written, WriteFailure>> {
  const { difference, day } = check
  const createdAt = adjustmentInstant(day, { zone, now: ledger.clock() })
  return recordAdjustment(ledger, { walletId, difference, createdAt })
}

/** Which wallet is set right, by what. */
interface AdjustmentCommand {
  readonly walletId: string
  readonly zone: string
  readonly check: Pick<BalanceCheck, 'day'> & { readonly difference: Kobo }
}
