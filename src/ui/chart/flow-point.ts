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

/** What came in and went out in a step of time. */
export interface FlowBar {
  readonly key: string
  /** Short, below the bar: `Nov`. */
  readonly label: string
  /** In full: `November 2026`. */
  readonly name: string
  readonly income: Kobo
  readonly expense: Kobo
  /** What went out, on each of the parts in their order. */
  readonly parts: readonly Kobo[]
  /** What went out in the days that it is compared with, and their name; null where with none. */
  readonly before: { readonly expense: Kobo; readonly name: string } | null
}

/** What of a picture was pressed: what came in, or what went out, or a part of that; of a bar, or of all of them. */
export interface PressedMark {
  readonly barKey?: string
  readonly flow: 'in' | 'out'
  readonly partKey?: string
}

/** What a press on a whole step is of. */
export function flowOf({ income, expense }: FlowBar): PressedMark['flow'] {
  return expense === 0 && income > 0 ? 'in' : 'out'
}
