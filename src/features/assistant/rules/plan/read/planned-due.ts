import { assertNever } from '#base/assert.ts'
import { compareTexts } from '#base/compare-texts.ts'
import { foldText } from '#base/folded-text.ts'
import { WRITTEN } from '#features/analytics/rules/figure-keys.ts'
import { foldedKey, writtenPayee } from '#features/entries/rules/payee-of.ts'
import type { SlotView } from '#features/schedules/rules/slots.ts'
import { type Day, daysBetween } from '#time/day.ts'
import type { PlannedDue, Series } from '../evaluated.ts'
import type { LedgerNames } from '../plan-reader.ts'
import type { Flow, Rows, Thing } from '../plan.ts'

/** What falls due by a plan, and whom an entry that pays it would be of. */
export interface PlannedSlot extends PlannedDue {
  readonly scheduleId: string
  readonly payeeId: string
}

/** Of what falls due the occurrences that rows asked about would pay; hours and days of the week are of rows alone. */
export function slotsOf(
  slots: readonly SlotView[],
  { flow, where }: Rows,
  names: LedgerNames,
): readonly PlannedSlot[] {
  const { all, none, amount, weekdays, hours } = where
  if (weekdays !== undefined || hours !== undefined) return []
  return slots.flatMap(slot => {
    const payeeId = payeeOf(slot, names)
    function isOf(thing: Thing): boolean {
      return isThing(thing, slot, { payeeId, names })
    }
    const isMet = all.every(list => list.some(isOf)) && !none.some(isOf)
    const isSum =
      amount === undefined || (slot.amount >= amount.least && slot.amount <= amount.most)
    if (!isMet || !isSum || !isFlow(flow, slot)) return []
    const { schedule, day, isAbout } = slot
    const { id: scheduleId, name } = schedule
    return [{ scheduleId, name, payeeId, day, amount: slot.amount, isAbout }]
  })
}

function isFlow(flow: Flow, { schedule: { type } }: SlotView): boolean {
  if (type === 'transfer') return flow === 'moved'
  return flow === 'any' || flow === 'net' || flow === (type === 'income' ? 'in' : 'out')
}

/** As an entry that pays it is grouped: a payee's id, or what is written of it; empty of own money that moves. */
export function payeeOf({ schedule }: SlotView, { payees }: Pick<LedgerNames, 'payees'>): string {
  const { name, description, type } = schedule
  if (type === 'transfer') return ''
  const written = writtenPayee(description || name, type)
  if (written === undefined) return ''
  const key = foldedKey(written.key)
  return payees.find(({ keys }) => keys.includes(key))?.id ?? `${WRITTEN}${key}`
}

interface Beside {
  readonly payeeId: string
  readonly names: LedgerNames
}

function isThing({ kind, id }: Thing, { schedule }: SlotView, { payeeId, names }: Beside): boolean {
  switch (kind) {
    case 'category':
      return names.book.standingOf(schedule.category) === id
    case 'label':
      return (schedule.labelId ?? '') === id
    case 'budget':
      return (schedule.budgetId ?? '') === id
    case 'wallet':
      return schedule.walletId === id
    case 'toWallet':
      return schedule.toWalletId === id
    case 'payee':
      return payeeId === id
    case 'words':
      return hasWords(id, `${schedule.name} ${schedule.description}`)
    default:
      return assertNever(kind)
  }
}

function hasWords(words: string, text: string): boolean {
  return words !== '' && foldText(text).includes(foldText(words))
}

/** Of each that repeats what was due last, or else what falls due first. */
export function nextOfEach(slots: readonly PlannedSlot[], today: Day): readonly PlannedSlot[] {
  const next = new Map<string, PlannedSlot>()
  for (const slot of slots) {
    const isDue = slot.day <= today
    if (isDue || !next.has(slot.scheduleId)) next.set(slot.scheduleId, slot)
  }
  return [...next.values()].toSorted((a, b) => compareTexts(a.day, b.day))
}

const NEAR_DAYS = 5
const NEAR_PART = 0.1

/** Whether what came at even gaps most likely is what is planned, called otherwise. */
export function isSameBill({ day, amount }: PlannedSlot, series: Series): boolean {
  const isNear = Math.abs(daysBetween(day, series.expected)) <= NEAR_DAYS
  return isNear && Math.abs(amount - series.amount) <= amount * NEAR_PART
}
