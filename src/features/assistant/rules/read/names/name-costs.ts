import type { Thing } from '#features/assistant/rules/plan/plan.ts'

/** How unlikely each way of naming is. */
export const COSTS = {
  longer: -0.12,
  timely: 0.4,
  part: 0.25,
  plural: 0.05,
  alias: 0.02,
  concept: 0.22,
  within: 0,
  general: 0.3,
  never: 5,
  stranger: 0.1,
  likeName: -0.4,
  mended: 0.7,
  capital: -0.1,
  labelled: 0.08,
  somebody: -0.15,
  given: -0.05,
  unlike: 0.2,
} as const

/** How unlikely each kind of thing is. */
export const KIND_COSTS: Readonly<Record<Thing['kind'], number>> = {
  wallet: 0,
  toWallet: 0,
  label: 0.02,
  budget: 0.06,
  category: 0.04,
  payee: 0.08,
  words: 0.2,
}
