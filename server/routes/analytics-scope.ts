import type { Kysely } from 'kysely'
import type { calls } from '#contract/calls.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Database } from '../db/tables.ts'
import type { ApiFailure } from '../http/failures.ts'
import type { CallInput } from '../http/handler.ts'
import { requireRecord } from '../policies/require-record.ts'
import type { AnalyticsScope } from '../queries/counted-rows.ts'
import { readZone } from '../queries/zone.ts'
import { filled, readDayRange } from './day-range.ts'

type Query = CallInput<typeof calls.fetchOverview>['query']

/** What a query of the analytics asks for: 404 and 410 for a wallet, 400 for days the wrong way. */
export async function readAnalyticsScope(
  db: Kysely<Database>,
  userId: string,
  query: Query,
): Promise<Result<AnalyticsScope, ApiFailure>> {
  const names = { from: 'startDate', to: 'endDate' }
  const range = readDayRange({ from: query.startDate, to: query.endDate }, names)
  if (!range.ok) return range
  const walletId = filled(query.walletId)
  if (walletId !== undefined) {
    const wallet = await requireRecord(db, 'wallets', { userId, id: walletId })
    if (!wallet.ok) return wallet
  }
  return ok({ userId, walletId, ...range.value, zone: await readZone(db, userId) })
}
