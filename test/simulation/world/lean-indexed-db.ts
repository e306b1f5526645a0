import { IDBDatabase, IDBFactory, IDBTransaction } from 'fake-indexeddb'
import { assert } from '#base/assert.ts'

// Generators within generators for each row that is looked for, and an error with its stack for each row that lacks
// an indexed field, took a twelfth of a schedule's time. What comes of it is the same.

/** A node of the tree that has a table's rows, or an index's, in the order of their keys. */
interface Node {
  readonly record: Entry
  readonly left: Node | undefined
  readonly right: Node | undefined
  readonly deleted: boolean
}

interface Entry {
  readonly key: unknown
  readonly value: unknown
}

interface Tree {
  readonly _root: Node | undefined
}

type Range = Pick<IDBKeyRange, 'lower' | 'upper' | 'lowerOpen' | 'upperOpen'>

/** What an index goes by. */
interface Index {
  readonly keyPath: string | readonly string[]
  readonly multiEntry: boolean
}

const factory = new IDBFactory()
const UNSURE = Symbol('unsure')
const isLean = new WeakSet<object>()

/** Has the tables of all databases of fake-indexeddb find their rows faster. */
export function leanIndexedDb(): void {
  const { tree, index } = prototypes()
  if (isLean.has(tree)) return
  isLean.add(tree)
  Object.defineProperties(tree, {
    getRecords: {
      value(this: Tree, range: Range, isDescending = false) {
        return walk(this, range, isDescending)
      },
    },
    getAllRecords: {
      value(this: Tree, isDescending = false) {
        return walk(this, EVERYTHING, isDescending)
      },
    },
  })
  const original: unknown = Reflect.get(index, 'getIndexKey')
  assert(typeof original === 'function', 'an index has keys')
  Object.defineProperty(index, 'getIndexKey', {
    value(this: Index, row: unknown): unknown {
      const key = this.multiEntry ? UNSURE : keyOf(this.keyPath, row)
      return key === UNSURE ? Reflect.apply(original, this, [row]) : key
    },
  })
}

const EVERYTHING: Range = { lower: undefined, upper: undefined, lowerOpen: false, upperOpen: false }

function walk({ _root: root }: Tree, range: Range, isDescending: boolean): Iterator<Entry> {
  const found: Entry[] = []
  collect(root, range, found)
  return (isDescending ? found.toReversed() : found).values()
}

function collect(node: Node | undefined, range: Range, found: Entry[]): void {
  if (node === undefined) return
  const { key } = node.record
  const toLower = range.lower === undefined ? -1 : compare(range.lower, key)
  const toUpper = range.upper === undefined ? 1 : compare(range.upper, key)
  // Where keys are not unique, those alike may be on both sides.
  if (toLower <= 0) collect(node.left, range, found)
  const isAbove = range.lowerOpen ? toLower < 0 : toLower <= 0
  const isBelow = range.upperOpen ? toUpper > 0 : toUpper >= 0
  if (isAbove && isBelow && !node.deleted) found.push(node.record)
  if (toUpper >= 0) collect(node.right, range, found)
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') return order(one, other)
  if (typeof one === 'number' && typeof other === 'number') return order(one, other)
  return factory.cmp(one, other)
}

function order<T extends string | number>(one: T, other: T): number {
  if (one === other) return 0
  return one > other ? 1 : -1
}

/** A row's key in an index; undefined where it has none, which is to be in no place of it. */
function keyOf(path: Index['keyPath'], row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return UNSURE
  if (Object.getPrototypeOf(row) !== Object.prototype) return UNSURE
  if (typeof path === 'string') return partOf(path, row)
  const parts = path.map(name => partOf(name, row))
  if (parts.includes(UNSURE)) return UNSURE
  return parts.includes(undefined) ? undefined : parts
}

function partOf(name: string, row: object): unknown {
  if (name === '' || name.includes('.')) return UNSURE
  if (!Object.hasOwn(row, name)) return undefined
  const part: unknown = Reflect.get(row, name)
  if (typeof part === 'string') return part
  if (typeof part === 'number') return Number.isNaN(part) ? undefined : part
  return typeof part === 'object' && part !== null ? UNSURE : undefined
}

/** What trees and indexes of all tables have in common, by way of a table that belongs to no database. */
function prototypes(): { readonly tree: object; readonly index: object } {
  const transactions: object[] = []
  const raw = {
    name: 'none',
    version: 1,
    connections: [],
    rawObjectStores: new Map(),
    transactions,
  }
  const db: IDBDatabase = Reflect.construct(IDBDatabase, [raw])
  transactions.push(Reflect.construct(IDBTransaction, [[], 'versionchange', 'default', db]))
  Reflect.set(db, '_runningVersionchangeTransaction', true)
  const table = db.createObjectStore('rows', { keyPath: 'id' })
  const index = innerOf(table.createIndex('name', 'name'), '_rawIndex')
  const tree = innerOf(innerOf(innerOf(table, '_rawObjectStore'), 'records'), 'records')
  return { tree: prototypeOf(tree, 'getRecords'), index: prototypeOf(index, 'getIndexKey') }
}

function innerOf(outer: object, name: string): object {
  const inner: unknown = Reflect.get(outer, name)
  assert(typeof inner === 'object' && inner !== null, `fake-indexeddb has ${name}`)
  return inner
}

function prototypeOf(made: object, method: string): object {
  const prototype: unknown = Object.getPrototypeOf(made)
  assert(typeof prototype === 'object' && prototype !== null, 'it is of a class')
  assert(Object.hasOwn(prototype, method), `fake-indexeddb has ${method}`)
  return prototype
}
