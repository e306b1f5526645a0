import type { Span } from '#features/assistant/rules/plan/plan.ts'

/** What is meant where a month must be, and none is said. */
export const PRESENT_MONTH: Span = { type: 'units', unit: 'month', back: 0, count: 1 }
