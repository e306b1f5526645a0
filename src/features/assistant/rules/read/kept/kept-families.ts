import { cuesIn, type Family } from '../compose/slots.ts'
import { aheadPlan, worthPlan } from './of-ahead.ts'
import { circlesPlan, debtsPlan, goalsPlan, noDebtPlan, noGoalPlan } from './of-kept.ts'

/** What is asked of goals, debts, circles, net worth, and of days to come. */
export const KEPT_FAMILIES: readonly Family[] = [
  {
    name: 'goals',
    cost: -0.8,
    takes: cuesIn(
      'much what total list save left goal pace hows when reached more target lacks onTime set did everything',
    ),
    plan: goalsPlan,
    isOfKept: true,
  },
  {
    name: 'noGoal',
    cost: 0.1,
    takes: cuesIn('much what save left goal pace hows more target lacks onTime set'),
    plan: noGoalPlan,
    isOfKept: true,
  },
  {
    name: 'debts',
    cost: -0.8,
    takes: cuesIn('much what who list total owes left due when lacks money anybody'),
    plan: debtsPlan,
    isOfKept: true,
  },
  {
    name: 'noDebt',
    cost: 0.1,
    takes: cuesIn('much what owes left money lacks'),
    plan: noDebtPlan,
    isOfKept: true,
  },
  {
    name: 'circles',
    cost: -0.8,
    takes: cuesIn('much what who when list total out in move save turn due everything'),
    plan: circlesPlan,
    isOfKept: true,
  },
  {
    name: 'worth',
    cost: -0.2,
    takes: cuesIn('much what total worth'),
    plan: worthPlan,
    isOfKept: true,
  },
  {
    name: 'ahead',
    cost: -0.2,
    takes: cuesIn('much what total have balance left money aWallet when in due payday'),
    plan: aheadPlan,
    isOfKept: true,
  },
]
