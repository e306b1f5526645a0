import { evaluate } from '#features/assistant/rules/plan/evaluate.ts'
import type { PlanReader } from '#features/assistant/rules/plan/plan-reader.ts'
import { ANYWHERE, type KeptMeasure, type Plan } from '#features/assistant/rules/plan/plan.ts'
import { kobo } from '#money/money.ts'
import { derivedId } from '#records/hash/derived-id.ts'
import type { Transaction } from '#records/transaction.ts'
import { type Day, DEFAULT_ZONE } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import { aPlan, monthly } from '../a-plan.ts'
import type { PlanLedger } from './plain-scope.ts'

const NAIRA = 100

function naira(amount: number) {
  return kobo(amount * NAIRA)
}

/** The id that something of the fixture has. */
export function keptId(name: string): string {
  return derivedId(`kept:${name}`)
}

/** An entry that names a goal, a debt or a circle. */
function aRow(name: string, day: string, over: Partial<Transaction>): Transaction {
  return {
    id: keptId(name),
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
    foreign: null,
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
  id: keptId('e1'),
  goalId: keptId('rent'),
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
  const put = { circleId: keptId('office'), purpose: 'principal', walletId } as const
  return {
    kept: {
      goals: [
        aGoal('House', 5_000_000, '2027-11-30'),
        aGoal('Laptop', 800_000, null),
        aGoal('Rent', 600_000, '2027-06-30'),
      ],
      earmarks: [
        { ...ofRent, walletId },
        { ...ofRent, walletId, id: keptId('e2'), goalId: keptId('laptop'), amount: naira(90_000) },
      ],
      debts: [
        { ...LENT, id: keptId('tunde'), person: 'Tunde', opening: naira(50_000) },
        { ...LENT, id: keptId('bola'), person: 'Bola Ade', opening: naira(12_000) },
        { ...OWED, id: keptId('gtb-loan'), person: 'GTBank', opening: naira(400_000) },
        { ...OWED, id: keptId('mummy'), person: 'Mummy', opening: naira(30_000) },
      ],
      circles: [{ id: keptId('office'), name: 'Office', type: 'ajo', amount: naira(20_000), rule }],
      members: ['Ada', 'Me', 'Chidi', 'Ngozi'].map((name, position) => ({
        id: keptId(name.toLowerCase()),
        circleId: keptId('office'),
        name,
        turns: 1,
        isMe: name === 'Me',
        position,
      })),
      payments: [],
      assets: [
        { id: keptId('land'), name: 'Land', isDebt: false, createdAt: 0 },
        { id: keptId('car'), name: 'Car loan', isDebt: true, createdAt: 0 },
      ],
      valuations: [
        {
          id: keptId('v1'),
          assetId: keptId('land'),
          day: '2026-05-01' as Day,
          value: naira(3_000_000),
        },
        {
          id: keptId('v2'),
          assetId: keptId('car'),
          day: '2026-05-01' as Day,
          value: naira(900_000),
        },
      ],
    },
    schedules: [aPlan(keptId('salary'), 300_000, { ...salary, name: 'Salary' })],
    transactions: [
      aRow('k1', '2026-11-02', {
        debtId: keptId('tunde'),
        purpose: 'principal',
        walletId,
        type: 'income',
        amount: naira(20_000),
      }),
      aRow('k2', '2026-10-30', { ...put, amount: naira(20_000) }),
      aRow('k3', '2026-11-03', {
        goalId: keptId('rent'),
        type: 'income',
        walletId,
        amount: naira(10_000),
      }),
    ],
  }
}

function aGoal(name: string, target: number, byDay: string | null) {
  const by = byDay as Day | null
  return { id: keptId(name.toLowerCase()), name, target: naira(target), byDay: by, closedDay: null }
}

const KEPT: readonly KeptMeasure[] = [
  { of: 'goals', part: 'saved', ids: [] },
  { of: 'goals', part: 'left', ids: [keptId('rent')] },
  { of: 'debts', part: 'any', ids: [] },
  { of: 'debts', part: 'in', ids: [keptId('tunde')] },
  { of: 'circles', part: 'put', ids: [] },
  { of: 'circles', part: 'turn', ids: [] },
  { of: 'worth', ids: [] },
  { of: 'worth', ids: [keptId('land')] },
]

/** What a reader of the fixture answers to each question of what is kept. */
export async function keptAnswers(reader: PlanReader, today: Day) {
  const answers: Awaited<ReturnType<typeof evaluate>>[] = []
  for (const measure of KEPT) {
    const plan: Plan = { v: 2, measure, flow: 'any', where: ANYWHERE, days: [] }
    answers.push(await evaluate(plan, reader, { today, level: 'Summit' }))
  }
  return answers
}
