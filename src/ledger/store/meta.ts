import type { LedgerDb } from './ledger-db.ts'
import type { MetaValues } from './rows.ts'

/** Reads a single value of the ledger; undefined before it is written. */
export async function readMeta<K extends keyof MetaValues>(
  db: LedgerDb,
  k: K,
): Promise<MetaValues[K] | undefined> {
  const entry = await db.meta.get(k)
  // `writeMeta` is the one writer, so what lies under a key has that key's type.
  return entry === undefined ? undefined : (entry.value as MetaValues[K])
}

/** Whether older transactions are still on their way (BO). */
export async function isArriving(db: LedgerDb): Promise<boolean> {
  return ((await readMeta(db, 'boot')) ?? null) !== null
}

/** Writes a single value of the ledger; part of the transaction it is called in. */
export async function writeMeta<K extends keyof MetaValues>(
  db: LedgerDb,
  k: K,
  value: MetaValues[K],
): Promise<void> {
  await db.meta.put({ k, value })
}
