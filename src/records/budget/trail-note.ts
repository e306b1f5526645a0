import { t } from '#messages/t.ts'
import { formatNaira, type Kobo } from '#money/money.ts'
import { fullDayText, rangeText } from '#time/day-text.ts'
import { addDays } from '#time/day.ts'
import {
  type AllocationChange,
  type BudgetFrequency,
  type Counting,
  frequencyNames,
} from './budget-terms.ts'
import type { TrailRow } from './budget-trail.ts'

/** The name of a budget's label that was deleted since. */
export function deletedLabel(): string {
  return t('records.deleted-label')
}

/** What the expenses of a budget are called that carry none of its labels. */
export const OTHER_LABELS = 'Other'

/** What the words of a note need to know beyond the row. */
export interface NoteContext {
  readonly frequency: BudgetFrequency
  labelName(labelId: string): string
}

/** What a row of a trail says beyond its figures: the labels it changed, or the cycle it began. */
export function trailNote(row: TrailRow, context: NoteContext): string {
  if (row.action === 'cycle-renewed') return cycleNote(row, context)
  if (row.action === 'counts-changed' && row.counting !== undefined) return countsNote(row.counting)
  return row.changes.map(change => changeNote(change, context)).join('; ')
}

function cycleNote({ endDateBefore, endDateAfter }: TrailRow, { frequency }: NoteContext): string {
  if (endDateBefore === null || endDateAfter === null) return ''
  return t('records.value-cycle-range', {
    value: frequencyNames()[frequency],
    range: rangeText(addDays(endDateBefore, 1), endDateAfter),
  })
}

function countsNote({ by, from }: Counting): string {
  const day = fullDayText(from)
  return by === 'auto'
    ? t('records.counts-by-itself-from', { day })
    : t('records.counts-by-hand-from', { day })
}

function changeNote({ labelId, before, after }: AllocationChange, context: NoteContext): string {
  const amounts = [before, after].filter(amount => amount !== null)
  return `${context.labelName(labelId)}: ${amounts.map(amountText).join(' → ')}`
}

function amountText(amount: Kobo): string {
  return formatNaira(amount, { kobo: 'auto' })
}
