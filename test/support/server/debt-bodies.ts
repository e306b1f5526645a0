/** Bodies of the calls of debts and circles, every field filled in. */
export const DEBT_BODIES = {
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
