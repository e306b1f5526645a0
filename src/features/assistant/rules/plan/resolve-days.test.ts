import { expect, test } from 'vitest'
import type { Transaction } from '#records/transaction.ts'
import { aDay } from '#test/support/a-day.ts'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { units } from '#test/support/assistant/told-plan.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantOfEntry } from '#time/zoned-day.ts'
import type { Edge, Span } from './plan.ts'
import { daysBefore, daysOf, sameDaysBefore, type UnitSpan } from './resolve-days.ts'
import { openSource } from './source.ts'

const { transactions, ...rest } = uwaLedger()

/** Salaries on these days alone, of November's amount. */
function sourceOf(salaryDays?: readonly string[]) {
  const salary = transactions.find(row => row.category === 'salary')
  const paid = salaryDays?.map(
    (day, place): Transaction | undefined =>
      salary &&
      Object.assign({}, salary, {
        id: `pay-${place}`,
        createdAt: instantOfEntry(aDay(day), 0, DEFAULT_ZONE),
      }),
  )
  const rows = paid === undefined ? transactions : paid.flatMap(row => row ?? [])
  const reader = plainPlanReader(
    { ...rest, transactions: rows },
    { today: UWA_TODAY, zone: DEFAULT_ZONE },
  )
  return openSource(reader, { today: UWA_TODAY, level: 'Summit' })
}

async function said(spans: readonly Span[], salaryDays?: readonly string[]): Promise<string> {
  return textOf(await daysOf(spans, sourceOf(salaryDays)))
}

function textOf(found: Awaited<ReturnType<typeof daysOf>>): string {
  if (!found.ok) return found.error.type
  return found.value.map(({ from = '', to = '' }) => `${from}..${to}`).join(' ')
}

/** Today is a Saturday. */
test.each<[string, readonly Span[]]>([
  ['..2026-11-21', []],
  ['2026-11-01..2026-11-21', [units('month')]],
  ['2026-08-01..2026-10-31', [units('month', 1, 3)]],
  ['2026-11-16..2026-11-21', [units('week')]],
  ['2026-11-14..2026-11-15 2026-11-21..2026-11-21', [units('weekend', 0, 2)]],
  ['2026-07-01..2026-09-30', [units('quarter', 1)]],
  ['2025-01-01..2025-12-31', [units('year', 1)]],
  ['2026-09-01..2026-10-31', [units('month', 1), units('month', 2)]],
  ['2026-10-01..2026-11-21', [units('month'), units('quarter')]],
  ['to-come', [units('month', -1)]],
  ['2026-10-01..2026-11-21', [{ type: 'edges', from: { day: aDay('2026-10-01') } }]],
  [
    'no-days',
    [{ type: 'edges', from: { day: aDay('2026-10-02') }, to: { day: aDay('2026-10-01') } }],
  ],
])('[UP23] the days %s', async (text, spans) => {
  expect(await said(spans)).toBe(text)
})

test('[UP24] a pay cycle begins with pay, ten days or more after the last', async () => {
  const days = ['2026-09-25', '2026-09-28', '2026-10-26', '2026-11-05', '2026-11-06']
  expect(await said([units('paycycle')], days)).toBe('2026-11-05..2026-11-21')
  expect(await said([units('paycycle', 1)], days)).toBe('2026-10-26..2026-11-04')
  expect(await said([units('paycycle', 1, 2)], days)).toBe('2026-09-25..2026-11-04')
  expect(await said([units('paycycle', 3)], days)).toBe('no-pay-day')
  expect(await said([units('paycycle')], [])).toBe('no-pay-day')
})

test('[UP25] days hang on rows, and on the cycles of a budget', async () => {
  const salary = {
    flow: 'in',
    where: { all: [[{ kind: 'category', id: 'salary' }]], none: [] },
  } as const
  const last: Edge = { event: salary, nth: 1, plus: 0 }
  expect(await said([{ type: 'edges', from: last }])).toBe('2026-10-26..2026-11-21')
  const second: Edge = { event: salary, nth: 2, plus: 1 }
  expect(await said([{ type: 'edges', from: second, to: last }])).toBe('2026-09-27..2026-10-26')
  expect(await said([{ type: 'edges', from: { ...last, nth: 9 } }])).toBe('no-event')
  expect(await said([{ type: 'cycle', budgetId: 'b1', back: 0 }])).toBe('2026-11-01..2026-11-21')
  expect(await said([{ type: 'cycle', budgetId: 'b1', back: 1 }])).toBe('no-budget')
  expect(await said([{ type: 'cycle', budgetId: 'gone', back: 0 }])).toBe('no-budget')
})

test('[UP26] before are the units before, and the same days of them', async () => {
  const source = sourceOf()
  expect(textOf(await daysBefore(units('month'), source))).toBe('2026-10-01..2026-10-31')
  const edges: Span = {
    type: 'edges',
    from: { day: aDay('2026-11-09') },
    to: { day: aDay('2026-11-15') },
  }
  expect(textOf(await daysBefore(edges, source))).toBe('2026-11-02..2026-11-08')
  expect(textOf(await daysBefore({ type: 'edges', to: { day: aDay('2026-11-09') } }, source))).toBe(
    'no-days',
  )
  expect(await sameOf(unit('month'), 1)).toBe('2026-10-01..2026-10-21')
  expect(await sameOf(unit('week'), 2)).toBe('2026-11-02..2026-11-07')
  expect(await sameOf(unit('year'), 1)).toBe('2025-01-01..2025-11-21')
  expect(await sameOf({ ...unit('month'), back: 1, count: 2 }, 1)).toBe('2026-07-01..2026-08-31')
})

async function sameOf(span: UnitSpan, runs: number): Promise<string> {
  return textOf(await sameDaysBefore(span, runs, sourceOf()))
}

function unit(name: UnitSpan['unit']): UnitSpan {
  return { type: 'units', unit: name, back: 0, count: 1 }
}
