import type { BudgetFault } from '#domain/budget-change.ts'
import { type ApiFailure, refused, validationFailure } from '../http/failures.ts'

const FAILURES: Readonly<Record<BudgetFault, ApiFailure>> = {
  ended: refused('This budget has ended and can no longer be changed.'),
  'trail-full': refused('This budget was changed too often. Please end it and start a new one.'),
  'no-labels': validationFailure({ labels: 'Must hold at least one label.' }),
  'label-twice': validationFailure({ labels: 'Label already added' }),
  'end-day-missing': validationFailure({ endDate: 'Is required for a one-time budget.' }),
  'end-day-too-early': validationFailure({
    endDate: 'Must not be before the first day, or before today.',
  }),
}

/** What is answered to a budget that cannot be as described. */
export function budgetFailure(fault: BudgetFault): ApiFailure {
  return FAILURES[fault]
}
