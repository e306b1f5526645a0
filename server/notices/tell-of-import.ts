import { findListeners } from './find-listeners.ts'
import type { NoticeDeps } from './notice-deps.ts'
import { DAY_SECONDS, type Notice } from './notice.ts'
import { tellOnce } from './tell-once.ts'

/** Tells once that an import is finished, with how many of its rows there are. */
export async function tellOfImport(
  deps: NoticeDeps,
  userId: string,
  importId: string,
): Promise<void> {
  const listeners = await findListeners(deps.db, userId, 'imports')
  if (listeners.length === 0) return
  const rowCount = await countRows(deps, userId, importId)
  // Undone meanwhile.
  if (rowCount === 0) return
  const telling = { userId, listeners, notice: importNotice(importId, rowCount) }
  await tellOnce(deps, telling, [`import:${importId}`])
}

async function countRows({ db }: NoticeDeps, userId: string, importId: string): Promise<number> {
  const counted = await db
    .selectFrom('transactions')
    .select(eb => eb.fn.countAll<number>().as('rows'))
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return counted.rows
}

function importNotice(importId: string, rowCount: number): Notice {
  const were = rowCount === 1 ? 'transaction was' : 'transactions were'
  return {
    kind: 'imports',
    title: 'Import finished',
    body: `${rowCount.toLocaleString('en-NG')} ${were} recorded from your bank statement.`,
    path: '/user/app/transactions',
    tag: `import-${importId}`,
    urgency: 'low',
    lifeSeconds: DAY_SECONDS,
  }
}
