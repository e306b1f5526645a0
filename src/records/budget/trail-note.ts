import { t } from '#messages/t.ts'
import { formatNaira, type Kobo } from '#money/money.ts'
import { fullDayText, rangeText } from '#time/day-text.ts'
import { addDays } from '#time/day.ts'
import {
  type AllocationChange,
  type BudgetFrequency,
  carryNames,
  type Counting,
  frequencyNames,
  type PartCarry,
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
  if (row.action === 'carry-changed') return carriesNote(row.carries ?? [], context)
  if (row.action === 'label-deleted') return deletionNote(row, context)
  return row.changes.map(change => changeNote(change, context)).join('; ')
}

/** What became of the part whose label was deleted. */
function deletionNote({ changes: [change] }: TrailRow, context: NoteContext): string {
  if (change === undefined || change.before === null) return ''
  const values = { label: context.labelName(change.labelId), amount: amountText(change.before) }
  return change.after === null
    ? t('records.label-deleted-taken-out', values)
    : t('records.label-deleted-kept', values)
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

function carriesNote(carries: readonly PartCarry[], context: NoteContext): string {
  if (carries.length === 0) return t('records.all-starts-anew')
  return carries.map(each => carryNote(each, context.labelName(each.labelId))).join('; ')
}

/** What of a label's rest is carried, in words. */
function carryNote({ by, cap }: PartCarry, label: string): string {
  const rule = carryNames()[by]
  const values = { label, rule }
  if (cap === null) return t('records.label-rule', values)
  return t('records.label-rule-up-to', { ...values, amount: amountText(cap) })
}

function changeNote({ labelId, before, after }: AllocationChange, context: NoteContext): string {
  const amounts = [before, after].filter(amount => amount !== null)
  return `${context.labelName(labelId)}: ${amounts.map(amountText).join(' → ')}`
}

function amountText(amount: Kobo): string {
  return formatNaira(amount, { kobo: 'auto' })
}
