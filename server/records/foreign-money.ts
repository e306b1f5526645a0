import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { err, ok, type Result } from '#base/result.ts'
import { bookOf, type ForeignMoney, type RateBook } from '#money/currency.ts'
import { type LooseRow, snakeCase, type WrittenCells } from '#records/compile.ts'
import { type ForeignKind, isForeignKind, type Rated, worthOf } from '#records/foreign-worth.ts'
import { hasCurrencies, noCurrenciesMessage } from '#records/plan.ts'
import { recordType } from '#records/registry.ts'
import type { Transaction } from '#records/transaction.ts'
import { type AnyCells, tableOf } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readZone } from '#server/db/zone.ts'
import { type ApiFailure, refused } from '#server/http/failures.ts'
import type { WriteScope } from './write/write-scope.ts'

// Money of other currencies: what it is in naira is kept in the columns of amounts, so that whatever sums them is right, and is
// never sent to a device, which reckons it itself by the same rule (CU3).

/** What the ledger's people say that currencies cost. */
export async function readRates(db: Kysely<Database>, ledgerId: string): Promise<RateBook> {
  const rows = await db
    .selectFrom('rates')
    .select(['currency', 'day', 'value'])
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .execute()
  return bookOf(rows)
}

/** Whose rows, in which transaction. */
type RowsScope = Pick<WriteScope, 'trx' | 'ledgerId' | 'userId' | 'rows'>

async function readRated(scope: RowsScope): Promise<Rated> {
  await scope.rows.flush()
  const { trx, ledgerId, userId } = scope
  return { rates: await readRates(trx, ledgerId), zone: await readZone(trx, userId) }
}

/** Transactions with what they are in naira; those of naira as they are. */
export async function valuedRows<Row extends Pick<Transaction, 'amount' | 'foreign' | 'createdAt'>>(
  scope: WriteScope,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (rows.every(({ foreign }) => foreign === null)) return rows
  const by = await readRated(scope)
  return rows.map(row => Object.assign({}, row, amountOf(row, by)))
}

function amountOf(row: Parameters<typeof worthOf>[1], by: Rated) {
  const worth = worthOf('transaction', row, by)
  return worth === undefined ? {} : { amount: worth.amount }
}

/** The column that says what a record is in naira, of a kind that may be of another currency; none of what is in naira. */
export async function worthCells(
  scope: WriteScope,
  kind: string,
  cells: WrittenCells,
): Promise<WrittenCells> {
  if (!isForeignKind(kind)) return {}
  const row = recordType(kind).fromCells({
    ...cells,
    foreign: parsedCell(cells['foreign']),
    id: '',
  })
  const worth = row['foreign'] === null ? undefined : worthOf(kind, row, await readRated(scope))
  return worth === undefined ? {} : { [snakeCase(worth.field)]: worth.amount }
}

/** What a column of JSON says: it is written as text, and read as what that says. */
export function parsedCell(cell: unknown): unknown {
  return typeof cell === 'string' ? JSON.parse(cell) : (cell ?? null)
}

/** A wallet that a row is in, what the row says of its money, and where a fault of it is told. */
export interface InWallet {
  readonly walletId: string
  readonly foreign: ForeignMoney | null
  readonly field: string
}

/** Money is said in the currency of its wallet, or the write is refused: of a client that knows no currencies too (CU4). */
export async function requireCurrency(
  scope: WriteScope,
  entries: readonly InWallet[],
): Promise<Result<null, ApiFailure>> {
  const wallets = await scope.rows.find(
    'wallet',
    entries.map(({ walletId }) => walletId),
  )
  const currencies = new Map(wallets.map(({ id, foreign }) => [id, foreign?.currency ?? null]))
  for (const { walletId, foreign, field } of entries) {
    const currency = currencies.get(walletId) ?? null
    if ((foreign?.currency ?? null) !== currency) return err(otherCurrency(currency, field))
  }
  return ok(null)
}

/** The refusal of money that is not of its wallet's currency. */
function otherCurrency(currency: string | null, field: string): ApiFailure {
  const message = `This wallet is kept in ${currency ?? 'naira'}: say the amount in that.`
  return refused(message, { [field]: message })
}

/** What a new record says of money: a wallet is of a currency that the plan has (CU1), a balance of its wallet's (CU4). */
export async function requireNewMoney(
  scope: WriteScope,
  kind: string,
  { walletId, foreign }: LooseRow,
): Promise<Result<null, ApiFailure>> {
  if (kind === 'wallet' && foreignIn(foreign) !== null && !hasCurrencies(scope.level)) {
    const message = noCurrenciesMessage(scope.level)
    return err(refused(message, { foreign: message }))
  }
  if (kind !== 'assertion' || typeof walletId !== 'string') return ok(null)
  return await requireCurrency(scope, [{ walletId, foreign: foreignIn(foreign), field: 'foreign' }])
}

/** The same of an edit: a wallet stays in its currency (CU1). */
export async function requireEditedMoney(
  scope: WriteScope,
  kind: string,
  {
    before,
    fields,
  }: { readonly before: AnyCells; readonly fields: Readonly<Record<string, unknown>> },
): Promise<Result<null, ApiFailure>> {
  const { foreign } = fields
  if (kind === 'assertion') {
    return await requireNewMoney(scope, kind, {
      walletId: before['wallet_id'],
      foreign,
      id: before.id,
    })
  }
  const was = codeOf(before['foreign'])
  const stays = kind !== 'wallet' || was === codeOf(foreign)
  return stays ? ok(null) : err(otherCurrency(was, 'foreign'))
}

function codeOf(foreign: unknown): string | null {
  return foreignIn(foreign)?.currency ?? null
}

/** Foreign money among values of which nothing is known; its parts in one order, whichever a database gave. */
export function foreignIn(value: unknown): ForeignMoney | null {
  return v.is(moneySchema, value) ? { currency: value.currency, minor: value.minor } : null
}

const moneySchema = v.object({ currency: v.string(), minor: v.number() })

const VALUED = ['wallet', 'assertion', 'transaction'] as const satisfies readonly ForeignKind[]

/**
 * Gives every record of another currency what it is in naira by the rates and the zone as they now are. What changes is no
 * version of a record: no device is told what it reckons itself.
 */
export async function revalue(scope: RowsScope): Promise<void> {
  const by = await readRated(scope)
  for (const kind of VALUED) await revalueKind(scope, kind, by)
}

/** The same where a write changed a rate. */
export async function settleRates(scope: RowsScope): Promise<void> {
  if (scope.rows.written.has('rate')) await revalue(scope)
}

async function revalueKind(scope: RowsScope, kind: ForeignKind, by: Rated): Promise<void> {
  const { trx, ledgerId } = scope
  const table = sql.table(tableOf(kind))
  const { rows } = await sql<AnyCells>`select * from ${table}
    where ledger_id = ${ledgerId} and "foreign" is not null and deleted_at is null`.execute(trx)
  const changed = rows.flatMap(cells => {
    const worth = worthOf(kind, recordType(kind).fromCells(cells), by)
    if (worth === undefined) return []
    const column = snakeCase(worth.field)
    return cells[column] === worth.amount ? [] : [{ id: cells.id, column, amount: worth.amount }]
  })
  const [first] = changed
  if (first === undefined) return
  await sql`update ${table} as each set ${sql.ref(first.column)} = changed.amount
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (id uuid, amount bigint)
    where each.ledger_id = ${ledgerId} and each.id = changed.id`.execute(trx)
  scope.rows.forget(
    kind,
    changed.map(({ id }) => id),
  )
}
