import type { RawBuilder } from 'kysely'
import { snakeCase, type WrittenCells } from '#records/compile.ts'
import { recordType, type TableKind } from '#records/registry.ts'
import { fixedText } from '#server/db/sent-statement.ts'
import { tableOf } from '#server/db/tables/synced-tables.ts'

/** A row to write: its id, and its columns as its kind's definition makes them. */
export interface RowToStore {
  readonly id: string
  readonly cells: WrittenCells
}

/** Where rows go: whose they are, and the version that they are written at. */
export interface InsertPlace {
  readonly ledgerId: string
  readonly version: number
}

/** Inserts rows of a kind: those of the same columns in one statement. What cells leave out are the columns' defaults. */
export function insertsOf(
  place: InsertPlace,
  kind: TableKind,
  rows: readonly RowToStore[],
): readonly RawBuilder<unknown>[] {
  const alike = new Map<string, RowToStore[]>()
  for (const row of rows) {
    const columns = Object.keys(row.cells).join()
    const some = alike.get(columns) ?? []
    alike.set(columns, some)
    some.push(row)
  }
  return [...alike.values()].map(some => insertOf(place, kind, some))
}

// Several rows go as one value of JSON: a value for each cell makes a statement of thousands, which is read anew each time.
function insertOf(
  { ledgerId, version }: InsertPlace,
  kind: TableKind,
  rows: readonly RowToStore[],
): RawBuilder<unknown> {
  const [first, ...others] = rows
  const columns = Object.keys(first?.cells ?? {})
  if (first !== undefined && others.length === 0) {
    return insertOne(kind, columns)(ledgerId, first.id, version, ...Object.values(first.cells))
  }
  const json = JSON.stringify(rows.map(({ id, cells }) => toJson(kind, { ...cells, id })))
  return insertMany(kind, columns)(ledgerId, version, json)
}

type MakesInsert = ReturnType<typeof fixedText>

/** Makes inserts of one row with these columns. */
function insertOne(kind: TableKind, columns: readonly string[]): MakesInsert {
  const places = ['?', '?', '?', ...columns.map(() => '?')]
  return fixedText(`insert into ${tableOf(kind)} (${keyed(columns)}) values (${places.join()})`)
}

/** Makes inserts of several. */
function insertMany(kind: TableKind, columns: readonly string[]): MakesInsert {
  const named = columns.map(quoted).join()
  return fixedText(`insert into ${tableOf(kind)} (${keyed(columns)})
    select ?, id, ?, ${named} from jsonb_populate_recordset(null::${tableOf(kind)}, ?::jsonb)`)
}

function keyed(columns: readonly string[]): string {
  return ['ledger_id', 'id', 'version', ...columns.map(quoted)].join()
}

function quoted(column: string): string {
  return `"${column}"`
}

function toJson(kind: TableKind, cells: WrittenCells): WrittenCells {
  const parsed = jsonColumns(kind).filter(column => typeof cells[column] === 'string')
  if (parsed.length === 0) return cells
  const values = parsed.map(column => [column, JSON.parse(String(cells[column])) as unknown])
  return { ...cells, ...Object.fromEntries(values) }
}

/** The columns whose cells are written as the text of JSON. */
function jsonColumns(kind: TableKind): readonly string[] {
  const fields = Object.entries(recordType(kind).fields)
  const ofJson = fields.filter(([, { form }]) => form === 'json')
  return ['field_v', ...ofJson.map(([name]) => snakeCase(name))]
}
