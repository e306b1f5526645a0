import type { Hono } from 'hono'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { type SpendingShare, spendingShares, summaryOf } from '#features/analytics/rules/figures.ts'
import { LARGEST_COUNT } from '#features/analytics/rules/row-totals.ts'
import { isToldByDay, trendPoint, type TrendPoint } from '#features/analytics/rules/trends.ts'
import { addKobo, kobo, type Kobo } from '#money/money.ts'
import { readSnapshot } from '#server/db/snapshot.ts'
import { sumKobo, toKobo } from '#server/db/sum-kobo.ts'
import type { TransactionRecord } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readZone } from '#server/db/zone.ts'
import type { AppDeps } from '#server/deps.ts'
import { filled, readDayRange } from '#server/http/day-range.ts'
import type { ApiFailure } from '#server/http/failures.ts'
import type { CallInput } from '#server/http/handler.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { successWith } from '#server/http/success.ts'
import { readCategoryBook, standingCategory } from '#server/records/categories/category-book.ts'
import { readLabelNames } from '#server/records/labels/labels.ts'
import { requireRecord } from '#server/records/require-record.ts'
import { readHeldAbroad } from '#server/records/wallets/wallet-flows.ts'
import type { Instant } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { daysOf, monthsOf, readDaySpan, readFlows, readFlowsByStretch } from './analytics-flows.ts'
import {
  presentCategoryShares,
  presentLabelShares,
  presentOverview,
  presentTrends,
} from './analytics-presenter.ts'
import { type AnalyticsScope, isCounted } from './counted-rows.ts'

/** The analytics calls. Each answers from one snapshot, so that its figures agree. */
export function addAnalyticsRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchOverview,
    handler: async input => await answerFrom(deps, input, { title: 'Overview', read: overview }),
  })
  serveCall(app, deps, {
    call: calls.fetchSpendingByCategory,
    handler: async input =>
      await answerFrom(deps, input, {
        title: 'Spending by category',
        read: async (trx, scope) => presentCategoryShares(await spendingByCategory(trx, scope)),
      }),
  })
  serveCall(app, deps, {
    call: calls.fetchSpendingByLabel,
    handler: async input =>
      await answerFrom(deps, input, {
        title: 'Spending by label',
        read: async (trx, scope) => presentLabelShares(await spendingByLabel(trx, scope)),
      }),
  })
  serveCall(app, deps, {
    call: calls.fetchTrends,
    handler: async input =>
      await answerFrom(deps, input, {
        title: 'Trends',
        read: async (trx, scope) => presentTrends(await readTrends(trx, scope)),
      }),
  })
}

/** What the four calls have in common. */
type AnalyticsInput = Pick<CallInput<typeof calls.fetchOverview>, 'session' | 'query'>

interface Figures<D> {
  readonly title: string
  readonly read: (trx: Transaction<Database>, scope: AnalyticsScope) => Promise<D>
}

async function answerFrom<D>(deps: AppDeps, input: AnalyticsInput, { title, read }: Figures<D>) {
  return await readSnapshot(deps.db, async trx => {
    const scope = await readAnalyticsScope(trx, input, deps.clock())
    return scope.ok ? ok({ answer: successWith(title, await read(trx, scope.value)) }) : scope
  })
}

async function overview(trx: Transaction<Database>, scope: AnalyticsScope) {
  return presentOverview({
    balance: addKobo(
      await readBalance(trx, scope.ledgerId, scope.walletId),
      await readHeldAbroad(trx, { ...scope, day: scope.today }),
    ),
    summary: summaryOf(await readFlows(trx, scope)),
    categories: await spendingByCategory(trx, scope),
    labels: await spendingByLabel(trx, scope),
    largest: await readLargest(trx, scope),
  })
}

async function spendingByCategory(trx: Transaction<Database>, scope: AnalyticsScope) {
  return await readSpending(
    trx,
    scope,
    standingCategory(await readCategoryBook(trx, scope.ledgerId)),
  )
}

async function spendingByLabel(trx: Transaction<Database>, scope: AnalyticsScope) {
  const shares = await readSpending(trx, scope, sql`label_id`)
  const labelIds = shares.map(({ key }) => (key === '' ? null : key))
  return { shares, labelName: await readLabelNames(trx, scope.ledgerId, labelIds) }
}

/** What the ledger's wallets in naira hold now, or one of them: opening amounts and all that moved since. */
async function readBalance(
  db: Kysely<Database>,
  ledgerId: string,
  walletId: string | undefined,
): Promise<Kobo> {
  const opened = sql`(
    select coalesce(sum(opening_amount), 0) from wallets
    where ledger_id = ${ledgerId} and deleted_at is null and "foreign" is null
      and ${isWallet('id', walletId)})`
  const moved = sql`(
    select coalesce(sum(case when type = 'income' then amount else -amount end), 0)
    from transactions
    where ledger_id = ${ledgerId} and deleted_at is null and "foreign" is null
      and ${isWallet('wallet_id', walletId)})`
  const { rows } = await sql<{ readonly balance: number }>`
    select ${toKobo(sql`${opened} + ${moved}`)} as balance`.execute(db)
  return kobo(rows[0]?.balance ?? 0)
}

function isWallet(column: string, walletId: string | undefined) {
  return walletId === undefined ? sql`true` : sql`${sql.ref(column)} = ${walletId}`
}

/**
 * The expenses of the scope by category or by label, largest first. The key of what has no label is
 * an empty text.
 */
async function readSpending(
  db: Kysely<Database>,
  scope: AnalyticsScope,
  by: RawBuilder<unknown>,
): Promise<readonly SpendingShare[]> {
  const { rows } = await sql<SpendingRow>`
    select coalesce(${by}::text, '') as key, ${sumKobo(sql`amount`)} as total, count(*) as count
    from transactions where ${isCounted(scope)} and type = 'expense'
    group by 1`.execute(db)
  return spendingShares(rows)
}

interface SpendingRow {
  readonly key: string
  readonly total: number
  readonly count: number
}

/** The flows of each day, or each month beyond 92 days, that has any, in order. */
async function readTrends(
  db: Kysely<Database>,
  scope: AnalyticsScope,
): Promise<readonly TrendPoint[]> {
  const { zone, from, to } = scope
  const rows = isCounted(scope)
  const span = await readDaySpan(db, rows, zone)
  if (span === undefined) return []
  const stretches = isToldByDay(from ?? span.first, to ?? span.last) ? daysOf(span) : monthsOf(span)
  const flows = await readFlowsByStretch(db, { isCounted: rows, stretches, zone })
  return flows.map(trendPoint)
}

/** The ten largest transactions of the scope, largest first; of equals the later one. */
async function readLargest(
  db: Kysely<Database>,
  scope: AnalyticsScope,
): Promise<readonly TransactionRecord[]> {
  const { rows } = await sql<TransactionRecord>`
    select * from transactions where ${isCounted(scope)}
    order by amount desc, created_at desc, id desc limit ${LARGEST_COUNT}`.execute(db)
  const { standingOf } = await readCategoryBook(db, scope.ledgerId)
  return rows.map(row => Object.assign({}, row, { category: standingOf(row.category) }))
}

/** What a query of the analytics asks for: 404 and 410 for a wallet, 400 for days the wrong way. */
async function readAnalyticsScope(
  db: Kysely<Database>,
  { session: { ledgerId, userId }, query }: AnalyticsInput,
  now: Instant,
): Promise<Result<AnalyticsScope, ApiFailure>> {
  const names = { from: 'startDate', to: 'endDate' }
  const range = readDayRange({ from: query.startDate, to: query.endDate }, names)
  if (!range.ok) return range
  const walletId = filled(query.walletId)
  if (walletId !== undefined) {
    const found = await requireRecord(db, 'wallet', { ledgerId, id: walletId })
    if (!found.ok) return found
  }
  const zone = await readZone(db, userId)
  return ok({ ledgerId, walletId, ...range.value, zone, today: instantToDay(now, zone) })
}
