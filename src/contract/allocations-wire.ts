import type { Allocation } from '#domain/budget.ts'
import { koboToNaira } from '#domain/money.ts'

/** The labels of a budget as its calls take them: naira, in order. */
export function allocationsToWire(labels: readonly Allocation[]) {
  return labels.map(({ labelId, amount }) => ({ labelId, amount: koboToNaira(amount) }))
}
