import type { Debt } from '#records/debt/debt.ts'
import { addDays, type Day } from '#time/day.ts'

/** A debt of the demo: `naira` was owed before its first entry. */
export interface DemoDebt extends Omit<Debt, 'id' | 'opening' | 'createdAt'> {
  readonly naira: number
}

/** Who owes the demo's household, and whom it owes, so that none of it is overdue yet. */
export function demoDebts(today: Day): readonly DemoDebt[] {
  return [
    {
      person: 'Emeka',
      direction: 'owed-to-me',
      naira: 45_000,
      day: addDays(today, -24),
      loan: null,
      dueDay: addDays(today, 6),
    },
    {
      person: 'Mama Tolu',
      direction: 'owed-to-me',
      naira: 12_500,
      day: addDays(today, -9),
      loan: null,
      dueDay: null,
    },
    {
      person: 'Staff co-op',
      direction: 'i-owe',
      naira: 300_000,
      day: addDays(today, -12),
      loan: { rate: 150, basis: 'month', instalments: 6 },
      dueDay: addDays(today, 16),
    },
  ]
}
