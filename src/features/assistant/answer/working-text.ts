import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { Answer } from '../rules/answer/answer.ts'
import { isUnit } from '../rules/plan/is-unit.ts'
import type { Flow, Plan } from '../rules/plan/plan.ts'
import type { Intent } from '../rules/question.ts'

/** What was done for an answer, in plain words; undefined where nothing was reckoned. */
export function workingText({ plan, evidence }: Answer): string | undefined {
  if (plan === undefined) return workings()[evidence.intent]
  const { scope, operands = [], opens } = evidence
  const isBare = scope === undefined && operands.length === 0 && opens === undefined
  return isBare ? undefined : planWorking(plan)
}

const workings = once((): Readonly<Partial<Record<Intent, string>>> => ({
  spend_total: t('assistant.added-up-your-expenses'),
  income_total: t('assistant.added-up-your-income'),
  net: t('assistant.took-your-expenses-from-your'),
  savings_rate: t('assistant.took-your-expenses-from-your-income'),
  compare: t('assistant.added-up-both-and-held'),
  trend: t('assistant.added-up-each-part-of'),
  top: t('assistant.added-up-each-group-and'),
  largest: t('assistant.put-the-largest-first'),
  smallest: t('assistant.put-the-smallest-first'),
  average: t('assistant.added-up-and-divided'),
  count: t('assistant.counted-your-transactions'),
  when_last: t('assistant.looked-for-the-newest'),
  list: t('assistant.listed-them-the-newest-first'),
  balance: t('assistant.added-up-what-your-wallets'),
  budget_left: t('assistant.took-what-was-spent-in'),
  can_afford: t('assistant.held-the-amount-against-your'),
  forecast: t('assistant.reckoned-on-from-your-spending'),
}))

const sums = once((): Readonly<Record<Flow, string>> => ({
  out: t('assistant.added-up-your-expenses'),
  in: t('assistant.added-up-your-income'),
  net: t('assistant.took-your-expenses-from-your'),
  any: t('assistant.added-up-your-transactions'),
  moved: t('assistant.added-up-what-you-moved'),
  all: t('assistant.added-up-your-transactions'),
}))

function planWorking(plan: Plan): string {
  const { measure, flow, by, than, calc, rank } = plan
  if (measure.of === 'sum' && by !== undefined) return groupsWorking(by)
  if (measure.of === 'sum' && than !== undefined) return t('assistant.added-up-both-and-held')
  if (measure.of === 'sum') {
    return calc === undefined ? sums()[flow] : t('assistant.added-up-and-reckoned-on')
  }
  if (measure.of === 'rows') return rowsWorking(rank)
  const texts = {
    count: t('assistant.counted-your-transactions'),
    distinct: t('assistant.counted-your-transactions'),
    empty: t('assistant.counted-your-transactions'),
    given: t('assistant.added-up-and-reckoned-on'),
    happened: t('assistant.looked-for-the-newest'),
    due: t('assistant.looked-at-when-they-came'),
    free: t('assistant.took-what-your-budgets-still'),
    forecast: t('assistant.reckoned-on-from-your-spending'),
    mean: t('assistant.added-up-and-divided'),
    held: t('assistant.added-up-what-your-wallets'),
    budget: t('assistant.took-what-was-spent-in'),
    ahead: t('assistant.looked-ahead-to-the-day'),
    goals: t('assistant.added-up-what-is-put-aside'),
    debts: t('assistant.took-what-was-paid-back'),
    circles: t('assistant.looked-at-the-rounds'),
    worth: t('assistant.took-all-you-owe-from'),
  }
  return texts[measure.of]
}

function groupsWorking(by: NonNullable<Plan['by']>): string {
  return by.some(isUnit)
    ? t('assistant.added-up-each-part-of')
    : t('assistant.added-up-each-group-and')
}

function rowsWorking(rank: Plan['rank']): string {
  const order = rank?.order
  if (order === 'largest' || order === 'middle') return t('assistant.put-the-largest-first')
  if (order === 'smallest') return t('assistant.put-the-smallest-first')
  return order === 'oldest'
    ? t('assistant.listed-them-the-oldest-first')
    : t('assistant.listed-them-the-newest-first')
}
