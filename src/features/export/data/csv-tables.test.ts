import { expect, test } from 'vitest'
import { snakeCase } from '#records/compile.ts'
import { RECORDS, recordType, TABLE_KINDS } from '#records/registry.ts'
import { CSV_HEADS, FIELD_BY_FIELD_KINDS } from './csv-tables.ts'

// Fields that stand under another name in their file, in another file (a budget's trail), or in none.
const COLUMNS: Readonly<Record<string, string | null>> = {
  'wallet.image': null,
  'wallet.foreign': 'own_balance',
  'label.textColor': 'text_colour',
  'label.backgroundColor': 'background_colour',
  'budget.image': null,
  'budget.labels': 'label_id',
  'budget.trail': null,
  'transaction.createdAt': 'date',
  'transaction.foreign': 'own_amount',
}

test('[security 9] each field of a record with columns of its own is in its CSV file', () => {
  for (const kind of TABLE_KINDS) {
    if (FIELD_BY_FIELD_KINDS.some(other => other === kind)) continue
    const columns = CSV_HEADS[RECORDS[kind].table as keyof typeof CSV_HEADS].split(',')
    for (const [name, { options }] of Object.entries(recordType(kind).fields)) {
      const column =
        COLUMNS[`${kind}.${name}`] ?? (`${kind}.${name}` in COLUMNS ? null : snakeCase(name))
      if (options.wire === false || column === null) continue
      expect([kind, name, columns.includes(column)]).toEqual([kind, name, true])
    }
  }
})
