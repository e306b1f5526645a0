import { sql } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import type { BodyOf, WireAnswerOf } from '#contract/call.ts'
import type {
  createStatementTransactions as createStatementTransactionsCall,
  deleteImport as deleteImportCall,
} from '#contract/transaction-calls.ts'
import { hasRoom, planLimitMessage } from '#records/plan.ts'
import type { Transaction } from '#records/transaction.ts'
import { type ApiFailure, notFound, planLimit } from '#server/http/failures.ts'
import { success } from '#server/http/success.ts'
import type { NoticeEvent } from '#server/ports/notices.ts'
import { countImports } from '../plan-usage.ts'
import { requireRowRoom } from '../row-room.ts'
import { answering, type WriteScope, type Written } from '../write/write-scope.ts'
import { answeringWith, insertTransactions } from './insert-transactions.ts'
import { prepareEntries } from './prepare-entries.ts'

const CREATE_STATEMENT_TRANSACTIONS_MESSAGE = 'Statement recorded successfully.'

/**
 * Records rows of a bank's statement, all or none. The parts of one import bring the same
 * `importId` and count once against the plan's imports of the month; without one, each call counts.
 */
export async function createStatementTransactions(
  scope: WriteScope,
  body: BodyOf<typeof createStatementTransactionsCall>,
): Promise<Result<Written<WireAnswerOf<typeof createStatementTransactionsCall>>, ApiFailure>> {
  const importId = body.importId ?? scope.newId()
  const batch = { walletId: body.walletId, importId, type: 'expense' as const }
  const prepared = await prepareEntries(scope, batch, body.transactions)
  if (!prepared.ok) return prepared
  const { kind, rows } = prepared.value
  const answer = answeringWith(scope, CREATE_STATEMENT_TRANSACTIONS_MESSAGE, rows)
  const written = { ...answer, event: recorded(rows) }
  if (kind === 'existing') return ok({ ...written, status: 200, changed: false })
  const room = requireRowRoom(scope, rows.length)
  if (!room.ok) return room
  const counted = await countImport(scope, importId)
  if (!counted.ok) return counted
  insertTransactions(scope, rows)
  return ok({ ...written, status: 201, changed: true })
}

function recorded([first]: readonly Transaction[]): NoticeEvent {
  const importId = first?.importId ?? null
  return importId === null ? { type: 'expenses-changed' } : { type: 'import-recorded', importId }
}

async function countImport(scope: WriteScope, id: string): Promise<Result<null, ApiFailure>> {
  const { trx, ledgerId, level } = scope
  const begun = await trx
    .selectFrom('statement_imports')
    .select('id')
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (begun !== undefined) return ok(null)
  if (!hasRoom(level, 'imports', await countImports(trx, scope, scope.now))) {
    return err(planLimit(planLimitMessage(level, 'imports')))
  }
  await trx
    .insertInto('statement_imports')
    .values({ ledger_id: ledgerId, id, created_at: scope.now })
    .execute()
  return ok(null)
}

const DELETE_IMPORT_MESSAGE = 'Import deleted successfully'

/**
 * Deletes the live rows of an import in one version, both legs of its transfers, and what is known of its
 * statements. Again is a success; the import still counts in its month.
 */
export async function deleteImport(
  scope: WriteScope,
  importId: string,
): Promise<Result<Written<WireAnswerOf<typeof deleteImportCall>>, ApiFailure>> {
  if (!scope.leavesGhosts && !(await isKnown(scope, importId))) return err(notFound('This import'))
  const answer = answering(success(DELETE_IMPORT_MESSAGE))
  if (scope.isRepeat) return ok({ answer, status: 200, changed: false })
  const isOfImport = sql`import_id = ${importId}`
  const deleted = await scope.rows.markDeleted(
    'transaction',
    sql`(${isOfImport} or transfer_id in (
      select transfer_id from transactions
      where ledger_id = ${scope.ledgerId} and ${isOfImport} and transfer_id is not null
        and deleted_at is null))`,
  )
  const forgotten = await scope.rows.markDeleted('statement', isOfImport)
  const hasGhost = await layGhost(scope, importId)
  return ok({ answer, status: 200, changed: deleted + forgotten > 0 || hasGhost })
}

/**
 * An import has no record of its own: its tombstone lies among the statements, under the import's id. What a lost history
 * had of it, and a device still has, stays away by that (HI9). Gives whether it is new.
 */
async function layGhost(scope: WriteScope, importId: string): Promise<boolean> {
  if (!scope.leavesGhosts) return false
  const [laid] = await scope.rows.find('statement', [importId])
  if (laid !== undefined) return false
  scope.rows.insertGhost('statement', importId)
  return true
}

// One that was counted is known even when its rows were emptied; transfers alone are not counted.
async function isKnown(
  { trx, ledgerId, rows: all }: WriteScope,
  importId: string,
): Promise<boolean> {
  await all.flush()
  const { rows } = await sql`
    select 1 where exists (
      select 1 from statement_imports where ledger_id = ${ledgerId} and id = ${importId})
    or exists (
      select 1 from transactions where ledger_id = ${ledgerId} and import_id = ${importId})`.execute(
    trx,
  )
  return rows.length > 0
}
