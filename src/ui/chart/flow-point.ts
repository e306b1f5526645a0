import type { ReactNode } from 'react'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'

/** What came in and went out on one day or in one month of a trend. */
export interface FlowPoint {
  readonly key: string
  /** Its place on the time axis, in days or months. */
  readonly at: number
  /** Short, for the axis: `20 Nov`. */
  readonly label: string
  /** In full: `Fri 20 Nov`. */
  readonly name: string
  /** As a sentence has it: `on Fri 20 Nov`. */
  readonly when: string
  readonly income: Kobo
  readonly expense: Kobo
  readonly net: Kobo
  readonly incomeCount: number
  readonly expenseCount: number
  /** Leads to the transactions behind it, shown as its name. */
  readonly link: ReactNode
}

/** The lines of a trend: each marked by a sign and its stroke, not by colour alone. */
export const flowLines = once(
  () =>
    [
      { key: 'income', name: t('ui.income'), sign: '+' },
      { key: 'expense', name: t('ui.expense'), sign: '−' },
      { key: 'net', name: t('ui.net'), sign: '' },
    ] as const,
)

/** Which figure of a point a line follows. */
export type FlowKey = ReturnType<typeof flowLines>[number]['key']
