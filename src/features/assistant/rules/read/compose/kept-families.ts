import { cues, type Family } from './family.ts'
import { aheadPlan, worthPlan } from './of-ahead.ts'
import { circlesPlan, debtsPlan, goalsPlan, noDebtPlan, noGoalPlan } from './of-kept.ts'

/** What is asked of goals, debts, circles, net worth, and of days to come. */
export const KEPT_FAMILIES: readonly Family[] = [
  {
    name: 'goals',
    cost: -0.8,
    takes: cues(
      'much what total list save savings left goal have pace hows when reached more target lacks onTime set money did everything',
    ),
    plan: goalsPlan,
    isOfKept: true,
  },
  {
    name: 'noGoal',
    cost: 0.1,
    takes: cues(
      'much what save savings left goal have pace hows more target lacks onTime set money',
    ),
    plan: noGoalPlan,
    isOfKept: true,
  },
  {
    name: 'debts',
    cost: -0.8,
    takes: cues('much what who list total owes left due when have lacks money balance anybody'),
    plan: debtsPlan,
    isOfKept: true,
  },
  {
    name: 'noDebt',
    cost: 0.1,
    takes: cues('much what owes left have money balance lacks'),
    plan: noDebtPlan,
    isOfKept: true,
  },
  {
    name: 'circles',
    cost: -0.8,
    takes: cues('much what who when list total out in move save have turn due everything'),
    plan: circlesPlan,
    isOfKept: true,
  },
  {
    name: 'worth',
    cost: -0.2,
    takes: cues('much what total worth balance have'),
    plan: worthPlan,
    isOfKept: true,
  },
  {
    name: 'ahead',
    cost: -0.2,
    takes: cues('much what total have balance left money aWallet when in due payday'),
    plan: aheadPlan,
    isOfKept: true,
  },
]
