import type { CallName } from '#contract/calls.ts'

/** Records that a sample body may refer to. */
export interface SampleIds {
  readonly walletId: string
  readonly otherWalletId: string
  readonly labelId: string
  readonly goalId?: string
  readonly transactionId?: string
  readonly assetId?: string
}

/** A body as it is sent. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Bodies of the calls of debts and circles, every field filled in. */
const DEBT_BODIES = {
  createDebt: {
    person: 'Emeka',
    direction: 'owed-to-me',
    opening: 5000.5,
    day: '2026-11-01',
    loan: { rate: 500, basis: 'month', instalments: 6 },
    dueDay: '2026-12-01',
  },
  createCircle: {
    name: 'Office ajo',
    type: 'ajo',
    amount: 20_000,
    rule: {
      unit: 'month',
      on: { type: 'day', day: 31 },
      every: 1,
      shift: 'none',
      from: '2026-11-30',
      until: null,
      count: null,
    },
  },
  editCircle: { name: 'Ajo', amount: 10_000.5 },
  createCircleMember: {
    circleId: '019a0000-0000-7000-8000-0000000000ca',
    name: 'Bola',
    turns: 2,
    isMe: false,
    position: 1.5,
  },
  editCircleMember: { name: 'Bola A', turns: 1, position: 2 },
  createCirclePayment: {
    circleId: '019a0000-0000-7000-8000-0000000000ca',
    memberId: '019a0000-0000-7000-8000-0000000000cb',
    round: 3,
    amount: 40_000,
    coveredBy: '019a0000-0000-7000-8000-0000000000cc',
  },
  editCirclePayment: { amount: 20_000, coveredBy: null },
  editDebt: { person: 'Mama Put', opening: 0, loan: null, dueDay: null },
}

/** Bodies of what people own, owe and save for. */
export function planBodies(ids: SampleIds): Readonly<Partial<Record<CallName, JsonObject>>> {
  return {
    ...DEBT_BODIES,
    createAsset: { name: 'Land at Epe', isDebt: true },
    editAsset: { name: 'Land at Ibeju', isDebt: false },
    createValuation: { assetId: ids.assetId ?? ids.labelId, day: '2026-11-01', value: 4_500_000.5 },
    editValuation: { value: 0 },
    createRate: { currency: 'USD', day: '2026-11-01', value: '1550.25' },
    editRate: { value: '1600' },
    createAssertion: { walletId: ids.walletId, ...saidBalance(), day: '2026-11-20', take: 1 },
    editAssertion: { ...saidBalance(), take: 2, isRight: true },
    createGoal: { name: 'Rent 2027', target: 600_000.5, byDay: '2027-06-01', closedDay: null },
    editGoal: { name: 'House rent', target: 650_000, byDay: null, closedDay: '2027-05-20' },
    createEarmark: {
      goalId: ids.goalId ?? '019a0000-0000-7000-8000-0000000000bc',
      walletId: ids.walletId,
      amount: -2500.5,
      day: '2026-11-20',
      at: '2026-11-20T10:00:00.000Z',
    },
    editEarmark: {},
  }
}

function saidBalance() {
  return { at: '2026-11-20T10:00:00.000Z', amount: -12.5 }
}
