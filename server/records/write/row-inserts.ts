import type { RawBuilder } from 'kysely'
import { snakeCase, type WrittenCells } from '#records/compile.ts'
import { recordType, type TableKind } from '#records/registry.ts'
import { fixedText, remembered } from '#server/db/sent-statement.ts'
import { type AnyCells, tableOf } from '#server/db/tables/synced-tables.ts'

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
  const makes = insertsInto(kind)(Object.keys(first?.cells ?? {}).join())
  if (first !== undefined && others.length === 0) {
    return makes.one(ledgerId, first.id, version, ...Object.values(first.cells))
  }
  const json = JSON.stringify(rows.map(({ id, cells }) => toJson(kind, { ...cells, id })))
  return makes.many(ledgerId, version, json)
}

/** Sets columns of several rows of a kind, the same of each, and gives the rows as stored. */
export function updateOf(
  ledgerId: string,
  kind: TableKind,
  rows: readonly RowToStore[],
): RawBuilder<AnyCells> {
  const names = Object.keys(rows[0]?.cells ?? {}).join()
  const json = JSON.stringify(rows.map(({ id, cells }) => toJson(kind, { ...cells, id })))
  return updates(kind)(names)(json, ledgerId)
}

const updates = remembered((kind: TableKind) =>
  remembered((names: string) => {
    const set = names.split(',').map(name => `"${name}" = changed."${name}"`)
    return fixedText<AnyCells>(`update ${tableOf(kind)} as each set ${set.join()}
      from jsonb_populate_recordset(null::${tableOf(kind)}, ?::jsonb) as changed
      where each.ledger_id = ? and each.id = changed.id returning each.*`)
  }),
)

/** What makes the inserts of a kind's rows, by their columns with commas between. */
const insertsInto = remembered((kind: TableKind) =>
  remembered((names: string) => {
    const columns = names.split(',').map(name => `"${name}"`)
    const into = `insert into ${tableOf(kind)} (ledger_id, id, version, ${columns.join()})`
    return {
      one: fixedText(`${into} values (?, ?, ?, ${columns.map(() => '?').join()})`),
      many: fixedText(`${into} select ?, id, ?, ${columns.join()}
        from jsonb_populate_recordset(null::${tableOf(kind)}, ?::jsonb)`),
    }
  }),
)

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
