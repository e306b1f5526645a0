import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '#base/ids.ts'
import { isTableKind, recordType, TABLE_KINDS, type TableKind } from '#records/registry.ts'
import { fixedText, listed, remembered } from '#server/db/sent-statement.ts'
import { type AnyCells, tableOf } from '#server/db/tables/synced-tables.ts'

/** Ids that a write names, by the kinds of records that they may be of. */
export type NamedIds = ReadonlyMap<TableKind, readonly string[]>

/** Records of a ledger that were looked for by these ids. */
export interface NamedRows {
  readonly ids: NamedIds
  readonly rows: readonly { readonly kind: TableKind; readonly row: AnyCells }[]
}

/** Reads the records of these ids as one value of JSON: for a statement that reads more. */
export function selectNamed(ledgerId: string, named: NamedIds): RawBuilder<unknown> {
  const kinds = TABLE_KINDS.filter(kind => named.has(kind))
  if (kinds.length === 0) return sql`'[]'::json`
  const values = kinds.flatMap(kind => [listed(named.get(kind) ?? [], 'uuid'), ledgerId])
  return selectKinds(kinds.join())(...values)
}

/** Reads records of these kinds, with commas between. */
const selectKinds = remembered((names: string) => {
  const lookups = names.split(',').filter(isTableKind).map(lookupOf)
  return fixedText(`(
    select coalesce(json_agg(json_build_object('kind', kind, 'row', row)), '[]')
    from (${lookups.join(' union all ')}) as named)`)
})

// Each is looked up by itself, in the order that only the key has (`batching-driver.ts`): a plan that is kept might else go
// through the whole ledger, which was small when it was made.
function lookupOf(kind: TableKind): string {
  return `(
    select '${kind}' as kind, to_json(found) as row
    from unnest(?) as asked (id) cross join lateral (
      select * from ${tableOf(kind)} as each
      where ledger_id = ? and id between asked.id and asked.id order by id limit 1) as found)`
}

// What a field's name says of the ids in it.
const KINDS_BY_NAME: ReadonlyMap<string, TableKind> = new Map(
  TABLE_KINDS.flatMap(kind => [
    [kind, kind] as const,
    [`${kind}Ids`, kind] as const,
    ...namingFields(kind),
  ]),
)

function namingFields(kind: TableKind): readonly (readonly [string, TableKind])[] {
  return Object.entries(recordType(kind).fields).flatMap(([name, { options }]) => {
    const { to, call = name } = options
    if (to === undefined || !isTableKind(to)) return []
    return [[name, to] as const, [call, to] as const]
  })
}

const KINDS_BY_TABLE: ReadonlyMap<string, TableKind> = new Map(
  TABLE_KINDS.map(kind => [tableOf(kind), kind]),
)

/**
 * Every id in values of JSON, at whatever depth, by the kinds that it is looked for among: the one that its field is named
 * for, or all. A record that was looked for among others than its own is found all the same, by a question more.
 */
export function namedIn(values: readonly unknown[]): NamedIds {
  const found = new Map<TableKind, Set<string>>()
  for (const value of values) addNamed(value, { field: '', list: '' }, found)
  return new Map(Array.from(found, ([kind, ids]) => [kind, [...ids]]))
}

interface Place {
  readonly field: string
  /** The field of the list that the record is in. */
  readonly list: string
}

function addNamed(value: unknown, place: Place, found: Map<TableKind, Set<string>>): void {
  if (typeof value === 'string') {
    if (isUuid(value)) for (const kind of kindsAt(place)) idsOf(found, kind).add(value)
  } else if (Array.isArray(value)) {
    for (const part of value) addNamed(part, { field: place.field, list: place.field }, found)
  } else if (typeof value === 'object' && value !== null) {
    const { list } = place
    for (const [field, part] of Object.entries(value)) addNamed(part, { field, list }, found)
  }
}

function kindsAt({ field, list }: Place): readonly TableKind[] {
  const kind = field === 'id' ? KINDS_BY_TABLE.get(list) : KINDS_BY_NAME.get(field)
  return kind === undefined ? TABLE_KINDS : [kind]
}

function idsOf(found: Map<TableKind, Set<string>>, kind: TableKind): Set<string> {
  const known = found.get(kind)
  if (known !== undefined) return known
  const ids = new Set<string>()
  found.set(kind, ids)
  return ids
}

/** Every id in a value of JSON, at whatever depth. */
export function idsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string' && isUuid(value)) found.add(value)
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) idsIn(part, found)
  }
  return found
}
