import pg from 'pg'

/** A table as the database's catalogue has it. */
export interface TableShape {
  readonly table: string
  /** Those that are stored; what is reckoned from others comes back by itself. */
  readonly columns: readonly string[]
  /** The tables that its rows refer to. */
  readonly parents: readonly string[]
}

// Counts of the last minutes, which begin anew.
const LEFT_OUT: ReadonlySet<string> = new Set(['rate_limits'])

/**
 * Every table of the product: those of the schema that new tables go to, without what an extension of the
 * database keeps there. Parents come before their children, so that rows in this order always find theirs.
 */
export async function listTables(client: pg.ClientBase): Promise<readonly TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname::text as table,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns,
      array(
        select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
      ) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (
        select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    order by c.relname`)
  return parentsFirst(rows)
}

/** Whether a backup holds the table's rows. */
export function isBackedUp({ table }: TableShape): boolean {
  return !LEFT_OUT.has(table)
}

function parentsFirst(tables: readonly TableShape[]): readonly TableShape[] {
  const ordered = new Map<string, TableShape>()
  while (ordered.size < tables.length) {
    const ready = tables.filter(
      ({ table, parents }) => !ordered.has(table) && parents.every(parent => ordered.has(parent)),
    )
    // Tables that refer to each other in a ring have no order that holds.
    const next = ready.length > 0 ? ready : tables.filter(({ table }) => !ordered.has(table))
    for (const shape of next) ordered.set(shape.table, shape)
  }
  return [...ordered.values()]
}

/** Names as SQL has them, with commas. */
export function nameList(names: readonly string[]): string {
  return names.map(name => pg.escapeIdentifier(name)).join(', ')
}
