import { expect, test } from 'vitest'
import { recordType } from '#records/registry.ts'
import { calls } from './calls.ts'

/** What the definition says a create call brings, by the names that these calls were promised with. */
function createdFields(): ReadonlySet<string> {
  const fields = Object.entries(recordType('transaction').fields).flatMap(([name, { options }]) => {
    const brought = options.create === undefined ? options.write : options.create
    return brought ? [options.call ?? name] : []
  })
  return new Set(['id', ...fields.map(name => (name === 'labelId' ? 'label' : name))])
}

const ENTRIES = calls.createTransactions.body.entries
const STATEMENT = calls.createStatementTransactions.body.entries

test.each([
  ['create-transaction', ENTRIES, []],
  // A statement names no budget, purpose or alert; the import names its rows.
  [
    'create-statement-transactions',
    STATEMENT,
    ['budgetId', 'isUnbudgeted', 'purpose', 'alert', 'debtId', 'circleId'],
  ],
])(
  '[kinds 1] the rows of %s bring every field that a transaction is made with',
  (_, body, never) => {
    const { transactions, ...common } = body
    const [rows] = transactions.pipe
    const brought = [...Object.keys(common), ...Object.keys(rows.item.entries), ...never]
    expect(new Set(brought.filter(name => name !== 'importId'))).toEqual(createdFields())
  },
)
