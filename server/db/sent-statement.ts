import {
  CompiledQuery,
  type Kysely,
  type OperationNode,
  type RawBuilder,
  RawNode,
  sql,
  type Transaction,
  ValueNode,
} from 'kysely'
import { assert } from '#base/assert.ts'
import type { Database } from './tables/tables.ts'

/** A statement with what the driver is to know of it (`batching-driver.ts`). */
interface SentStatement<Row = unknown> extends CompiledQuery<Row> {
  readonly isKept?: true
  readonly isHeld?: true
  readonly isLast?: true
  readonly together?: readonly CompiledQuery[]
}

/** A longer list of values is planned anew each time: what is best for a few may not be for hundreds. */
const MOST_LISTED = 20

/**
 * A statement that comes again and again, which the database keeps for each connection, parsed and planned: only for
 * one whose plan is the same whatever its values are, and however full its tables.
 */
function keep<Row>(db: Kysely<Database>, statement: RawBuilder<Row>): SentStatement<Row> {
  const compiled = compileOnce(db, statement)
  return compiled.parameters.some(isLongList) ? compiled : { ...compiled, isKept: true }
}

function isLongList(value: unknown): boolean {
  return Array.isArray(value) && value.length > MOST_LISTED
}

/**
 * A list in a statement that is kept. The plan for a list of ten is what the database assumes of any list, and while it
 * knows a shorter one it takes a plan for that to be better, and makes one anew each time: so it is not to see the list.
 */
export function listed(values: readonly unknown[], type: 'uuid' | 'bigint'): RawBuilder<unknown> {
  return type === 'uuid'
    ? sql`(select ${values}::uuid[])::uuid[]`
    : sql`(select ${values}::bigint[])::bigint[]`
}

/**
 * Makes statements, or parts of one, of a text in which `?` stands for a value: a text that is the same each time is not
 * to be put together of its parts each time.
 */
export function fixedText<Row>(text: string): (...values: readonly unknown[]) => RawBuilder<Row> {
  const parts = text.split('?')
  const fragments = Object.assign(parts, { raw: parts })
  return (...values) => {
    assert(values.length === parts.length - 1, 'each place of the text has its value')
    return sql<Row>(fragments, ...values)
  }
}

/** The same function, which makes what it gives once for each argument: for texts, of which there are few. */
export function remembered<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const madeByKey = new Map<Key, Made>()
  return key => {
    const known = madeByKey.get(key)
    if (known !== undefined) return known
    const made = make(key)
    madeByKey.set(key, made)
    return made
  }
}

/** A statement that the database keeps, of a text without values. */
export function keptText(text: string): CompiledQuery {
  const statement: SentStatement = { ...CompiledQuery.raw(text), isKept: true }
  return statement
}

/** Asks by a statement that the database keeps. */
export async function ask<Row>(
  db: Kysely<Database>,
  statement: RawBuilder<Row>,
): Promise<readonly Row[]> {
  const { rows } = await db.executeQuery<Row>(keep(db, statement))
  return rows
}

/** Asks by such a statement, the last one of its transaction: the commit goes in the same message. */
export async function askLast<Row>(
  trx: Kysely<Database>,
  statement: RawBuilder<Row>,
): Promise<readonly Row[]> {
  const last: SentStatement<Row> = { ...keep(trx, statement), isLast: true }
  const { rows } = await trx.executeQuery<Row>(last)
  return rows
}

/** The rows of each of several statements. */
type RowsOfEach<Rows extends readonly unknown[]> = {
  readonly [At in keyof Rows]: readonly Rows[At][]
}

/** Asks by several such statements, done one after the other, in one message. */
export async function askTogether<Rows extends readonly unknown[]>(
  db: Kysely<Database>,
  ...statements: { readonly [At in keyof Rows]: RawBuilder<Rows[At]> }
): Promise<RowsOfEach<Rows>> {
  const all: SentStatement<readonly unknown[]> = {
    ...CompiledQuery.raw(''),
    together: statements.map(statement => keep(db, statement)),
  }
  const { rows } = await db.executeQuery(all)
  assert(rows.length === statements.length, 'each statement has its answer')
  // As the types of the statements say.
  return rows as unknown as RowsOfEach<Rows>
}

/** Has a statement go with the next one of the transaction, or with its end; what is wrong with it is known then. */
export async function sendWithNext(
  trx: Transaction<Database>,
  statement: RawBuilder<unknown>,
): Promise<void> {
  const held: SentStatement = { ...keep(trx, statement), isHeld: true }
  await trx.executeQuery(held)
}

/** Whether the database is to keep the statement. */
export function isKept(statement: SentStatement): boolean {
  return statement.isKept === true
}

/** Whether it waits for the next statement. */
export function isHeld(statement: SentStatement): boolean {
  return statement.isHeld === true
}

/** Whether the commit goes with it. */
export function isLast(statement: SentStatement): boolean {
  return statement.isLast === true
}

/** The statements that this one stands for, if it does. */
export function togetherOf({ together }: SentStatement): readonly CompiledQuery[] | undefined {
  return together
}

/**
 * Compiles a statement, whose text is put together once: it is known again by the pieces that the source code has of it.
 * One with other parts than pieces and values is compiled anew each time.
 */
function compileOnce<Row>(db: Kysely<Database>, statement: RawBuilder<Row>): CompiledQuery<Row> {
  const values: unknown[] = []
  const place = follow(START, statement.toOperationNode(), values)
  if (place === undefined) return statement.compile(db)
  place.statement ??= CompiledQuery.raw(statement.compile(db).sql)
  return { ...place.statement, parameters: values }
}

/** Where a statement has come to, read from its start: which pieces may follow is known of those that did. */
interface Place {
  readonly byPieces: WeakMap<readonly string[], Place>
  afterValue?: Place
  /** The one that ends here, without its values. */
  statement?: CompiledQuery
}

// By the pieces' identity, so that those that are made anew each time are forgotten with their statement.
const START = newPlace()

function newPlace(): Place {
  return { byPieces: new WeakMap() }
}

/** The place after this part of a statement, whose values are added; undefined where it has parts of another kind. */
function follow(place: Place, node: OperationNode, values: unknown[]): Place | undefined {
  if (ValueNode.is(node)) {
    values.push(node.value)
    return node.immediate === true ? undefined : (place.afterValue ??= newPlace())
  }
  if (!RawNode.is(node)) return undefined
  let next = place.byPieces.get(node.sqlFragments)
  if (next === undefined) {
    next = newPlace()
    place.byPieces.set(node.sqlFragments, next)
  }
  for (const part of node.parameters) {
    const after: Place | undefined = follow(next, part, values)
    if (after === undefined) return undefined
    next = after
  }
  return next
}
