import { Dexie, type Transaction } from 'dexie'
import type { LedgerDb } from './ledger-db.ts'
import type { MetaValues } from './meta-values.ts'

type MetaKey = keyof MetaValues

/** The single values that a transaction has read, and those that it is to write. */
interface MetaNotes {
  readonly known: Map<MetaKey, unknown>
  readonly changed: Set<MetaKey>
}

const notesByTransaction = new WeakMap<Transaction, MetaNotes>()

/**
 * Does the work of a transaction with its single values in memory: each is read from the disk once, and what has
 * changed is written when the work is done, all at once. A pass touches some twenty, most of them several times.
 */
export async function withMetaInMemory<T>(
  db: LedgerDb,
  transaction: Transaction,
  work: () => Promise<T>,
): Promise<T> {
  if (notesOf(db) !== undefined) return await work()
  const notes: MetaNotes = { known: new Map(), changed: new Set() }
  notesByTransaction.set(transaction, notes)
  const result = await work()
  const entries = [...notes.changed].map(k => ({ k, value: notes.known.get(k) }))
  if (entries.length > 0) await db.meta.bulkPut(entries)
  return result
}

/** The notes of the transaction that this runs in, or of one around it. */
function notesOf(db: LedgerDb): MetaNotes | undefined {
  let transaction: Transaction | null | undefined = Dexie.currentTransaction
  while (transaction) {
    const notes = notesByTransaction.get(transaction)
    if (notes !== undefined && transaction.db === db) return notes
    transaction = transaction.parent
  }
  return undefined
}

/** Reads a single value of the ledger; undefined before it is written. */
export async function readMeta<K extends MetaKey>(
  db: LedgerDb,
  k: K,
): Promise<MetaValues[K] | undefined> {
  const notes = notesOf(db)
  // A live query watches what is asked of Dexie itself, with nothing awaited before it.
  if (notes !== undefined) await fetchMeta(db, [k])
  const value = notes === undefined ? (await db.meta.get(k))?.value : notes.known.get(k)
  // `writeMeta` is the one writer, so what lies under a key has that key's type.
  return value as MetaValues[K] | undefined
}

/** Reads single values that the transaction is about to ask for, all at once. */
export async function fetchMeta(db: LedgerDb, keys: readonly MetaKey[]): Promise<void> {
  const notes = notesOf(db)
  if (notes === undefined) return
  const missing = keys.filter(k => !notes.known.has(k))
  if (missing.length === 0) return
  const entries = await db.meta.bulkGet(missing)
  for (const [index, k] of missing.entries()) {
    // What was written meanwhile is not brought back.
    if (!notes.known.has(k)) notes.known.set(k, entries[index]?.value)
  }
}

/** Whether older transactions are still on their way (BO). */
export async function isArriving(db: LedgerDb): Promise<boolean> {
  return ((await readMeta(db, 'boot')) ?? null) !== null
}

/** Writes a single value of the ledger; part of the transaction it is called in. */
export async function writeMeta<K extends MetaKey>(
  db: LedgerDb,
  k: K,
  value: MetaValues[K],
): Promise<void> {
  const notes = notesOf(db)
  if (notes === undefined) {
    await db.meta.put({ k, value })
    return
  }
  if (notes.known.has(k) && notes.known.get(k) === value) return
  notes.known.set(k, value)
  notes.changed.add(k)
}

/** Takes single values of the ledger away; part of the transaction it is called in. */
export async function deleteMeta(db: LedgerDb, keys: readonly MetaKey[]): Promise<void> {
  const notes = notesOf(db)
  for (const k of keys) {
    notes?.known.set(k, undefined)
    notes?.changed.delete(k)
  }
  await db.meta.bulkDelete([...keys])
}
