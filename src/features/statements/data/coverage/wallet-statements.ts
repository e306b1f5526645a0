import { useLiveQuery } from 'dexie-react-hooks'
import type { Result } from '#base/result.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { Ledger } from '#ledger/ledger.ts'
import type { WriteFailure, Written } from '#ledger/outbox/enqueue.ts'
import { deleteRecord } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import type { StatementRow } from '#ledger/store/rows.ts'

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
