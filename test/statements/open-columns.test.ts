import { expect, test } from 'vitest'
import { someOf } from '../support/whole-proof.ts'
import { LAYOUTS } from './layouts/all-layouts.ts'
import { PRODUCERS } from './made/make-statement.ts'
import type { ColumnRole, Layout } from './printed/layout.ts'
import { scoreStatement } from './score-statement.ts'

const SEED = 20_261_125
// No bank's word for any column.
const UNKNOWN = 'Quorum'

function withUnknown(layout: Layout, role: ColumnRole): Layout {
  const columns = layout.columns.map(column =>
    column.role === role ? { ...column, heading: [UNKNOWN] } : column,
  )
  return { ...layout, columns }
}

function hasRoles({ columns }: Layout, roles: readonly ColumnRole[]): boolean {
  return roles.every(role =>
    columns.some(column => column.role === role && column.heading.length > 0),
  )
}

/**
 * The layouts that name both, dates, words and balances, with the first one's name unknown; but for one whose millions
 * stand apart from the rest of their amounts, in whose place nothing is proven.
 */
function cases(role: ColumnRole, other: ColumnRole): [string, Layout][] {
  const roles = [role, other, 'date', 'narration', 'balance'] as const
  return LAYOUTS.filter(
    layout => hasRoles(layout, roles) && layout.money.grouping !== 'spaced',
  ).map(layout => [layout.name, withUnknown(layout, role)])
}

async function score(layout: Layout): Promise<Awaited<ReturnType<typeof scoreStatement>>['score']> {
  const producer = PRODUCERS[layout.name.length % PRODUCERS.length] ?? 'pdfkit'
  return (await scoreStatement({ layout, producer, pages: 1, seed: SEED })).score
}

test.each([
  ...someOf(cases('date', 'value-date')).map(
    ([name, layout]) =>
      [`the dates of ${name} are those under it, not the value dates`, layout] as const,
  ),
  ...someOf([...cases('credit', 'debit'), ...cases('debit', 'credit')], 5).map(
    ([name, layout]) =>
      [`its amounts in ${name} went the way that no other column names`, layout] as const,
  ),
])('[ST6.5.3] of a column whose name nobody told us %s', async (_, layout) => {
  const found = await score(layout)
  expect(found, found.wrongs.join('\n')).toMatchObject({ moneyExact: found.rows, falseProven: 0 })
})
