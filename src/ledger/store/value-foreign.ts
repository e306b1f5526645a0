import { bookOf, type RateBook } from '#money/currency.ts'
import { isForeignKind, type Rated, worthOf } from '#records/foreign-worth.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import type { LedgerDb } from './ledger-db.ts'
import { isOfKind, recordKey, splitKey } from './record-key.ts'
import type { AnyRow, RecordKey, RowChanges } from './rows.ts'

// What rows of other currencies are in naira follows from the rates, and is never sent (CU3). The view keeps it with each row,
// so that every sum, column and list reads naira as of any other row; who writes a row, a rate or a zone writes what follows.

/** Changes of rows with what they are in naira, and the rows beside them that are worth something else by them. */
export interface ValuedChanges {
  readonly changes: RowChanges
  readonly revalued: RowChanges
}

const NOTHING: RowChanges = new Map()
const RATE = recordKey('rate', '')

/** Gives changed rows, and those that a changed rate or zone is of, what they are in naira. Part of a transaction over `ledgerTables`. */
export async function valueForeign(db: LedgerDb, changes: RowChanges): Promise<ValuedChanges> {
  const hasForeign = [...changes.values()].some(isForeign)
  const codes = await changedCodes(db, changes)
  if (!hasForeign && codes !== 'all' && codes.size === 0) return { changes, revalued: NOTHING }
  const by = { rates: await ratesAfter(db, changes), zone: await zoneAfter(db, changes) }
  const others = [...(await foreignRows(db, codes))].filter(([key]) => !changes.has(key))
  return {
    changes: new Map([...changes, ...valuedRows(changes, by)]),
    revalued: valuedRows(others, by),
  }
}

function isForeign(row: AnyRow | null): boolean {
  return row !== null && 'foreign' in row && row.foreign !== null
}

/** Those of the rows that are worth something else, as they are worth. */
function valuedRows(
  rows: Iterable<readonly [RecordKey, AnyRow | null]>,
  by: Rated,
): Map<RecordKey, AnyRow> {
  const valued = new Map<RecordKey, AnyRow>()
  for (const [key, row] of rows) {
    if (row === null || !('foreign' in row) || row.foreign === null) continue
    const { kind } = splitKey(key)
    const worth = isForeignKind(kind) ? worthOf(kind, row, by) : undefined
    if (worth === undefined) continue
    const { field, amount }: { readonly field: string; readonly amount: number } = worth
    const known: Readonly<Record<string, unknown>> = { ...row }
    // A row with another value of one of its fields.
    if (known[field] !== amount) valued.set(key, { ...row, [field]: amount })
  }
  return valued
}

/** The currencies of which rows are worth something else; of a changed zone all, since rows are of other days then. */
async function changedCodes(
  db: LedgerDb,
  changes: RowChanges,
): Promise<ReadonlySet<string> | 'all'> {
  const codes = new Set<string>()
  for (const [key, row] of changes) {
    if (isOfKind(key, row, 'profile')) {
      const before = await db.profile.get(row.id)
      if (before !== undefined && before.timezone !== row.timezone) return 'all'
    }
    if (!key.startsWith(RATE)) continue
    const before = await db.rates.get(splitKey(key).id)
    if (before !== undefined) codes.add(before.currency)
    if (isOfKind(key, row, 'rate')) codes.add(row.currency)
  }
  return codes
}

async function ratesAfter(db: LedgerDb, changes: RowChanges): Promise<RateBook> {
  const rates = new Map((await db.rates.toArray()).map(row => [row.id, row]))
  for (const [key, row] of changes) {
    if (!key.startsWith(RATE)) continue
    if (isOfKind(key, row, 'rate')) rates.set(row.id, row)
    else rates.delete(splitKey(key).id)
  }
  return bookOf(rates.values())
}

async function zoneAfter(db: LedgerDb, changes: RowChanges): Promise<string> {
  for (const [key, row] of changes) {
    if (isOfKind(key, row, 'profile')) return row.timezone
  }
  const zone = (await db.profile.toCollection().first())?.timezone ?? ''
  return zone === '' ? DEFAULT_ZONE : zone
}

/** The records of these currencies: a wallet is of its own for good, and so is what is in it. */
async function foreignRows(
  db: LedgerDb,
  codes: ReadonlySet<string> | 'all',
): Promise<Map<RecordKey, AnyRow>> {
  const rows = new Map<RecordKey, AnyRow>()
  if (codes !== 'all' && codes.size === 0) return rows
  const wallets = (await db.wallets.toArray()).filter(
    ({ foreign }) => foreign !== null && (codes === 'all' || codes.has(foreign.currency)),
  )
  if (wallets.length === 0) return rows
  const ids = wallets.map(({ id }) => id)
  for (const row of wallets) rows.set(recordKey('wallet', row.id), row)
  for (const row of await db.transactions.where('walletId').anyOf(ids).toArray()) {
    rows.set(recordKey('transaction', row.id), row)
  }
  for (const row of await db.assertions.where('walletId').anyOf(ids).toArray()) {
    rows.set(recordKey('assertion', row.id), row)
  }
  return rows
}
