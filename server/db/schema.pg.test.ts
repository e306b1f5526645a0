import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { snakeCase } from '#records/compile.ts'
import type { Form } from '#records/field.ts'
import { RECORD_KINDS, type RecordKind, recordType, TABLE_KINDS } from '#records/registry.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { tableOf } from './tables/synced-tables.ts'

const TYPES: Readonly<Record<Form, string>> = {
  text: 'text',
  flag: 'boolean',
  naira: 'bigint',
  number: 'double precision',
  instant: 'bigint',
  day: 'text',
  id: 'uuid',
  choice: 'text',
  json: 'jsonb',
  figure: 'bigint',
}

const BOOKKEEPING = [
  'deleted_at: bigint or null',
  'emptied: boolean',
  'field_v: jsonb',
  'id: uuid',
  'ledger_id: uuid',
  'version: bigint',
]

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

/** A table's columns as `name: type`, with `or null` where they may be null. */
async function columnsIn(table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly column: string }>`
    select column_name || ': ' || data_type
      || case when is_nullable = 'YES' then ' or null' else '' end as column
    from information_schema.columns where table_schema = 'public' and table_name = ${table}
    order by column_name`.execute(server.deps.db)
  return rows.map(({ column }) => column)
}

/** The columns that the definition of a kind asks for. */
function columnsOf(kind: RecordKind): readonly string[] {
  return Object.entries(recordType(kind).fields)
    .filter(([, { options }]) => options.column !== false)
    .map(([name, { form, read, options }]) => {
      // The tombstone of a record that was never known belongs to nothing.
      const isOwned = options.gone === 'goes'
      // What follows from other money is null on the wire alone.
      const mayLack = options.by === undefined && v.is(read, null)
      const nullness = mayLack || isOwned ? ' or null' : ''
      return `${snakeCase(name)}: ${TYPES[form]}${nullness}`
    })
}

test.each(TABLE_KINDS)('[F13] the table of a %s has the columns of its definition', async kind => {
  const found = await columnsIn(tableOf(kind))
  const wanted = [...columnsOf(kind), ...BOOKKEEPING]
  expect({ missing: wanted.filter(column => !found.includes(column)) }).toEqual({ missing: [] })
  expect(found).toHaveLength(wanted.length)
})

test('[F13] a profile has its columns in the table of people', async () => {
  const found = await columnsIn('users')
  expect(columnsOf('profile').filter(column => !found.includes(column))).toEqual([])
})

test.each(TABLE_KINDS)(
  '[F20] the table of a %s is keyed by its ledger, and read by version',
  async kind => {
    const { rows } = await sql<{ readonly definition: string }>`
    select indexdef as definition from pg_indexes where tablename = ${tableOf(kind)}`.execute(
      server.deps.db,
    )
    const keys = rows.map(({ definition }) => definition.replace(/^.* USING btree /, ''))
    expect(keys).toContain('(ledger_id, id)')
    expect(keys).toContain('(ledger_id, version)')
    expect(keys).toContain('(deleted_at) WHERE ((deleted_at IS NOT NULL) AND (NOT emptied))')
  },
)

test('[F13] every kind is looked at', () => {
  expect(RECORD_KINDS).toEqual(['profile', ...TABLE_KINDS])
})
