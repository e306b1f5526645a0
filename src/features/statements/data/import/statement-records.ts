import { type Result, ok } from '#base/result.ts'
import type { AccountNames } from '#features/statements/rules/coverage/account-coverage.ts'
import type { CoveredAccount } from '#features/statements/rules/import/read-import.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { type WriteFailure, type Written, enqueue } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { creationDraft, gone } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { RecordKey, StatementRow } from '#ledger/store/rows.ts'
import { derivedId } from '#records/hash/derived-id.ts'
import type { Statement } from '#records/statement.ts'

/** The wallet that the last statement of an account went into; undefined where none is known, or it is gone. */
export async function walletOfAccount(
  db: LedgerDb,
  account: AccountNames,
): Promise<string | undefined> {
  const statements = await db.statements.toArray()
  const walletIds = await db.wallets.toCollection().primaryKeys()
  return accountWallet(statements, account, new Set(walletIds))
}

/** The import that statements belong to, and the record that stands for it. */
interface StatementsOf {
  readonly importId: string
  /** What must be there before them; none where the import has no rows. */
  readonly needs: readonly RecordKey[]
}

/**
 * The planned calls that remember an import's statements, one for each account. Their ids follow from the
 * import and the account's place in the file.
 */
export function statementDrafts(
  { importId, needs }: StatementsOf,
  covered: readonly CoveredAccount[],
): readonly Draft[] {
  return covered.map(({ place, walletId, coverage }) => {
    const id = derivedId(`statement:${importId}:${place}`)
    const draft = creationDraft('statement', { ...coverage, id, importId, walletId })
    return { ...draft, needs: [...(draft.needs ?? []), ...needs] }
  })
}

/**
 * Remembers a file of which every row was there already (ST9.3): what of it is known, of the same account and
 * the same days, is not noted again.
 */
export async function noteStatements(
  ledger: Ledger,
  covered: readonly CoveredAccount[],
): Promise<Result<Written, WriteFailure>> {
  const importId = ledger.newId()
  return enqueue(ledger, async db => {
    const wallets = await db.wallets.bulkGet(covered.map(({ walletId }) => walletId))
    if (wallets.includes(undefined)) return gone('wallet')
    const known = await db.statements.toArray()
    const unknown = covered.filter(each => !known.some(statement => isSame(statement, each)))
    return ok(statementDrafts({ importId, needs: [] }, unknown))
  })
}

function isSame(statement: StatementRow, { walletId, coverage }: CoveredAccount): boolean {
  return (
    statement.walletId === walletId &&
    statement.bank === coverage.bank &&
    statement.accountEnd === coverage.accountEnd &&
    statement.pocket === coverage.pocket &&
    statement.fromDay === coverage.fromDay &&
    statement.toDay === coverage.toDay
  )
}

/**
 * The wallet that the account's last statement went into (ST9.2): imports' ids are made in time's order.
 * Undefined where there was none, the bank is not known, or the wallet is gone.
 */
function accountWallet(
  statements: readonly Statement[],
  { bank, accountEnd, pocket }: AccountNames,
  walletIds: ReadonlySet<string>,
): string | undefined {
  if (bank === '') return undefined
  return statements
    .filter(
      each =>
        each.bank === bank &&
        each.accountEnd === accountEnd &&
        each.pocket === pocket &&
        walletIds.has(each.walletId),
    )
    .toSorted((one, other) => ((one.importId ?? '') < (other.importId ?? '') ? 1 : -1))
    .at(0)?.walletId
}
