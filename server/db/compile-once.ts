import {
  CompiledQuery,
  type Kysely,
  type OperationNode,
  type RawBuilder,
  RawNode,
  ValueNode,
} from 'kysely'
import type { Database } from './tables/tables.ts'

/**
 * Compiles a statement, whose text is put together once: it is known again by the pieces that the source code has of it.
 * One with other parts than pieces and values is compiled anew each time.
 */
export function compileOnce<Row>(
  db: Kysely<Database>,
  statement: RawBuilder<Row>,
): CompiledQuery<Row> {
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
