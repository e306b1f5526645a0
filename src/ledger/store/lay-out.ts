import { packRows, type PlainRow } from '#records/packed/packed-rows.ts'
import type { LedgerDb } from './ledger-db.ts'
import { getMany, putMany } from './many-rows.ts'
import { readBlock, readOlderRow } from './older-days.ts'
import { recordKey } from './record-key.ts'
import type { AnyRow, OlderBlock, RecordKey, TransactionRow } from './rows.ts'
import { writeRows } from './view.ts'

// A row that is not laid out lies in a block and nowhere else. So whoever changes rows by name lays those out first,
// in the same transaction, and from there on they are rows as any others (BO5).

const TRANSACTION = recordKey('transaction', '')

/** Lays out the transactions among the records, before they change. Part of a transaction over `ledgerTables`. */
export async function layOutKeys(db: LedgerDb, keys: readonly string[]): Promise<void> {
  if ((await db.olderDays.count()) === 0) return
  const own = keys.filter(key => key.startsWith(TRANSACTION))
  await layOutIds(
    db,
    own.map(key => key.slice(TRANSACTION.length)),
  )
}

async function layOutIds(db: LedgerDb, ids: readonly string[]): Promise<void> {
  const own = [...new Set(ids)]
  const [rows, baseRows] = [
    await getMany(db.transactions, own),
    await getMany(
      db.baseRows,
      own.map(id => recordKey('transaction', id)),
    ),
  ]
  const wanted = new Set(
    own.filter((_, at) => rows[at] === undefined && baseRows[at] === undefined),
  )
  if (wanted.size > 0) await layOutWhere(db, row => wanted.has(String(row['id'])))
}

/** Lays out the transactions that pass. Part of a transaction over `ledgerTables`. */
export async function layOutWhere(
  db: LedgerDb,
  isWanted: (row: PlainRow) => boolean,
): Promise<void> {
  for (const n of await db.olderDays.toCollection().primaryKeys()) {
    const block = await db.olderDays.get(n)
    const rows = block && readBlock(block)
    if (block === undefined || rows === undefined) continue
    const wanted = rows.filter(isWanted)
    if (wanted.length === 0) continue
    await keepRest(
      db,
      block,
      rows.filter(row => !isWanted(row)),
    )
    await writeOlder(db, wanted)
    db.chunksDone += 1
  }
}

async function keepRest(db: LedgerDb, block: OlderBlock, rest: readonly PlainRow[]): Promise<void> {
  if (block.n === undefined) return
  if (rest.length === 0) return await db.olderDays.delete(block.n)
  await db.olderDays.put({ ...block, count: rest.length, rows: packRows(rest) })
}

/** A transaction to be changed, laid out with its other leg. Part of a transaction over `ledgerTables`. */
export async function fetchTransaction(
  db: LedgerDb,
  id: string,
): Promise<TransactionRow | undefined> {
  await layOutKeys(db, [recordKey('transaction', id)])
  return await db.transactions.get(id)
}

/**
 * Makes rows of the latest block. Whether all was well: a block that is damaged stays, so that nothing says that
 * everything is here, until it is fetched anew. Part of a transaction over `ledgerTables`.
 */
export async function layOutLatest(db: LedgerDb): Promise<'laid-out' | 'damaged' | 'none'> {
  const block = await db.olderDays.orderBy('[to+from+count]').last()
  if (block?.n === undefined) return 'none'
  const rows = readBlock(block)
  if (rows === undefined) return 'damaged'
  await writeOlder(db, rows)
  await db.olderDays.delete(block.n)
  return 'laid-out'
}

/** Lets go of blocks that cannot be read: their rows were fetched anew. */
export async function dropDamaged(db: LedgerDb): Promise<void> {
  for (const n of await db.olderDays.toCollection().primaryKeys()) {
    const block = await db.olderDays.get(n)
    if (block !== undefined && readBlock(block) === undefined) await db.olderDays.delete(n)
  }
}

async function writeOlder(db: LedgerDb, rows: readonly PlainRow[]): Promise<void> {
  const read = new Map<RecordKey, AnyRow>()
  const later: PlainRow[] = []
  for (const row of rows) {
    const transaction = readOlderRow(row)
    if (transaction === undefined) later.push(row)
    else read.set(recordKey('transaction', transaction.id), transaction)
  }
  // The columns have them already.
  await writeRows(db, read, 'none')
  await putMany(
    db.unknownChanges,
    later.map(row => {
      const id = String(row['id'])
      const change = { t: 'transaction', id, v: Number(row['version']), row: { ...row } }
      return { key: recordKey('transaction', id), change }
    }),
  )
}
