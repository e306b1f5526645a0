import { readFile } from 'node:fs/promises'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import * as v from 'valibot'
import { assert, assertNever } from '#base/assert.ts'
import type { LedgerStorage } from '#ledger/store/ledger-db.ts'
import { OLD_FOLDER } from './old-server.ts'

const keyPath = v.union([v.string(), v.array(v.string())])

const databaseLine = v.object({ database: v.string(), version: v.number() })

const storeLine = v.object({
  store: v.string(),
  keyPath,
  autoIncrement: v.boolean(),
  /** The last key that the database gave, where it gives them. */
  lastKey: v.optional(v.number()),
  indexes: v.array(
    v.object({ name: v.string(), keyPath, unique: v.boolean(), multiEntry: v.boolean() }),
  ),
})

const rowLine = v.object({ row: v.record(v.string(), v.unknown()) })

const anyLine = v.union([databaseLine, storeLine, rowLine])

const bytesSchema = v.object({
  $type: v.picklist([
    'ArrayBuffer',
    'Uint8Array',
    'Uint16Array',
    'Uint32Array',
    'Float64Array',
    'Blob',
  ]),
  base64: v.string(),
  /** Zeros at the end are not in `base64`. */
  byteLength: v.optional(v.number()),
  mime: v.optional(v.string(), ''),
})

/** A row as it lies in a database. */
export type OldRow = Readonly<Record<string, unknown>>

interface OldStore extends v.InferOutput<typeof storeLine> {
  readonly rows: OldRow[]
}

interface OldDatabase extends v.InferOutput<typeof databaseLine> {
  readonly stores: OldStore[]
}

/** The databases of a phone that ran the older build. */
export interface OldPhone {
  /** They, restored: each call gives others. */
  readonly restore: () => Promise<LedgerStorage>
  /** The rows of a store of a person's ledger, as the older build left them. */
  readonly rows: (userId: string, store: string) => readonly OldRow[]
  /** The stores of a person's ledger that the older build had. */
  readonly stores: (userId: string) => readonly string[]
}

/** Reads what lies on the older build's phone. */
export async function readOldPhone(): Promise<OldPhone> {
  const text = await readFile(new URL('phone.jsonl', OLD_FOLDER), 'utf8')
  const databases = readDatabases(text.trimEnd().split('\n'))

  function ledgerOf(userId: string): readonly OldStore[] {
    return databases.find(({ database }) => database === `app-${userId}`)?.stores ?? []
  }

  return {
    async restore() {
      const indexedDB = new IDBFactory()
      for (const database of databases) await makeDatabase(indexedDB, database)
      return { indexedDB, IDBKeyRange }
    },
    stores: userId => ledgerOf(userId).map(({ store }) => store),
    rows(userId, name) {
      const found = ledgerOf(userId).find(({ store }) => store === name)
      assert(found !== undefined, `the phone has ${name} of ${userId}`)
      return found.rows
    },
  }
}

/** A line for each database, each followed by its stores, each of them followed by its rows. */
function readDatabases(lines: readonly string[]): readonly OldDatabase[] {
  const databases: OldDatabase[] = []
  for (const text of lines) {
    const line = v.parse(anyLine, JSON.parse(text, revive))
    if ('database' in line) databases.push({ ...line, stores: [] })
    else if ('store' in line) databases.at(-1)?.stores.push({ ...line, rows: [] })
    else databases.at(-1)?.stores.at(-1)?.rows.push(line.row)
  }
  return databases
}

/** Gives back what JSON has no form for. */
function revive(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$type' in value)) return value
  const { $type, base64, byteLength, mime } = v.parse(bytesSchema, value)
  const written = Buffer.from(base64, 'base64')
  const bytes = new Uint8Array(byteLength ?? written.length)
  bytes.set(written)
  switch ($type) {
    case 'ArrayBuffer':
      return bytes.buffer
    case 'Uint8Array':
      return bytes
    case 'Uint16Array':
      return new Uint16Array(bytes.buffer)
    case 'Uint32Array':
      return new Uint32Array(bytes.buffer)
    case 'Float64Array':
      return new Float64Array(bytes.buffer)
    case 'Blob':
      return new Blob([bytes], { type: mime })
    default:
      return assertNever($type)
  }
}

async function makeDatabase(
  indexedDB: IDBFactory,
  { database, version, stores }: OldDatabase,
): Promise<void> {
  const opening = indexedDB.open(database, version)
  opening.addEventListener('upgradeneeded', () => {
    for (const store of stores) makeStore(opening.result, store)
  })
  const db = await resultOf(opening)
  const trx = db.transaction([...db.objectStoreNames], 'readwrite')
  for (const store of stores) fillStore(trx.objectStore(store.store), store)
  await new Promise((resolve, reject) => {
    trx.addEventListener('complete', resolve)
    trx.addEventListener('abort', () => reject(new Error('the rows were not taken')))
  })
  db.close()
}

function makeStore(db: IDBDatabase, { store, indexes, ...keys }: OldStore): void {
  const { keyPath: path, autoIncrement } = keys
  const made = db.createObjectStore(store, { keyPath: path, autoIncrement })
  for (const { name, keyPath: indexed, ...kind } of indexes) made.createIndex(name, indexed, kind)
}

function fillStore(made: IDBObjectStore, { keyPath: path, lastKey = 0, rows }: OldStore): void {
  if (lastKey > 0) {
    // The next key is above the last one, also where that one's row is gone.
    made.put({ [String(path)]: lastKey })
    made.delete(lastKey)
  }
  for (const row of rows) made.put(row)
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('the database was not opened')))
  })
}
