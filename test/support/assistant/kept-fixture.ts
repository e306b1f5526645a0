import { kobo } from '#money/money.ts'
import type { Transaction } from '#records/transaction.ts'
import { type Day, DEFAULT_ZONE } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import { aPlan, monthly } from '../a-plan.ts'
import type { PlanLedger } from './plain-scope.ts'

const NAIRA = 100

function naira(amount: number) {
  return kobo(amount * NAIRA)
}

/** An entry that names a goal, a debt or a circle. */
function aRow(id: string, day: string, over: Partial<Transaction>): Transaction {
  return {
    id,
    createdAt: dayToInstant(day as Day, DEFAULT_ZONE) + 36_000_000,
    walletId: '',
    type: 'expense',
    category: 'uncategorized',
    amount: naira(1000),
    description: '',
    labelId: null,
    budgetId: null,
    transferId: null,
    importId: null,
    purpose: null,
    alert: null,
    pays: null,
    isUnbudgeted: false,
    goalId: null,
    debtId: null,
    circleId: null,
    ...over,
  }
}

const LENT = {
  direction: 'owed-to-me',
  day: '2026-09-01' as Day,
  loan: null,
  dueDay: null,
} as const
const OWED = { ...LENT, direction: 'i-owe' } as const
const ofRent = {
  id: 'e1',
  goalId: 'rent',
  amount: naira(250_000),
  day: '2026-10-01' as Day,
  at: null,
} as const

/** What is kept beside entries, and the entries that name it, of a wallet: names that people, wallets and labels have too. */
export function keptBeside(
  walletId: string,
): Required<Pick<PlanLedger, 'kept' | 'schedules' | 'transactions'>> {
  const from = '2026-01-30' as Day
  const rule = { ...monthly(30, from), count: 4 }
  const salary = { walletId, type: 'income', category: 'salary', rule: monthly(25) } as const
  const put = { circleId: 'office', purpose: 'principal', walletId } as const
  return {
    kept: {
      goals: [
        aGoal('House', 5_000_000, '2027-11-30'),
        aGoal('Laptop', 800_000, null),
        aGoal('Rent', 600_000, '2027-06-30'),
      ],
      earmarks: [
        { ...ofRent, walletId },
        { ...ofRent, walletId, id: 'e2', goalId: 'laptop', amount: naira(90_000) },
      ],
      debts: [
        { ...LENT, id: 'tunde', person: 'Tunde', opening: naira(50_000) },
        { ...LENT, id: 'bola', person: 'Bola Ade', opening: naira(12_000) },
        { ...OWED, id: 'gtb-loan', person: 'GTBank', opening: naira(400_000) },
        { ...OWED, id: 'mummy', person: 'Mummy', opening: naira(30_000) },
      ],
      circles: [{ id: 'office', name: 'Office', type: 'ajo', amount: naira(20_000), rule }],
      members: ['Ada', 'Me', 'Chidi', 'Ngozi'].map((name, position) => ({
        id: name.toLowerCase(),
        circleId: 'office',
        name,
        turns: 1,
        isMe: name === 'Me',
        position,
      })),
      payments: [],
      assets: [
        { id: 'land', name: 'Land', isDebt: false, createdAt: 0 },
        { id: 'car', name: 'Car loan', isDebt: true, createdAt: 0 },
      ],
      valuations: [
        { id: 'v1', assetId: 'land', day: '2026-05-01' as Day, value: naira(3_000_000) },
        { id: 'v2', assetId: 'car', day: '2026-05-01' as Day, value: naira(900_000) },
      ],
    },
    schedules: [aPlan('Salary', 300_000, salary)],
    transactions: [
      aRow('k1', '2026-11-02', {
        debtId: 'tunde',
        purpose: 'principal',
        walletId,
        type: 'income',
        amount: naira(20_000),
      }),
      aRow('k2', '2026-10-30', { ...put, amount: naira(20_000) }),
      aRow('k3', '2026-11-03', { goalId: 'rent', type: 'income', walletId, amount: naira(10_000) }),
    ],
  }
}

function aGoal(name: string, target: number, byDay: string | null) {
  const by = byDay as Day | null
  return { id: name.toLowerCase(), name, target: naira(target), byDay: by, closedDay: null }
}
