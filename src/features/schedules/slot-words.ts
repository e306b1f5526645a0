import { t } from '#messages/t.ts'
import { TRANSFER_CATEGORY } from '#records/transaction-terms.ts'
import { dateText, dayText } from '#time/day-text.ts'
import { addDays, type Day } from '#time/day.ts'
import type { SlotView } from './rules/slots.ts'

/** The category that something that repeats is drawn by. */
export function categoryOf({ type, category }: SlotView['schedule']): string {
  return type === 'transfer' ? TRANSFER_CATEGORY : category
}

/** Names of wallets by their ids. */
export type WalletNames = ReadonlyMap<string, string>

/** Where its money comes from, and goes; a wallet that was deleted is asked for anew. */
export function walletsText(
  { type, walletId, toWalletId }: SlotView['schedule'],
  names: WalletNames,
): string {
  const own = names.get(walletId ?? '') ?? t('schedules.no-wallet')
  return type === 'transfer'
    ? `${own} → ${names.get(toWalletId ?? '') ?? t('schedules.no-wallet')}`
    : own
}

/** A day as what is due is told: `Tomorrow` too. */
export function dueDayText(day: Day, today: Day): string {
  return day === addDays(today, 1) ? t('schedules.tomorrow') : dayText(day, today)
}

/** How it stands, in a line. */
export function stateText({ state, day, paidBy }: SlotView, today: Day): string {
  const date = dateText(day, today)
  switch (state) {
    case 'paid':
      return t('schedules.paid-on-day', { day: dateText(paidBy?.day ?? day, today) })
    case 'skipped':
      return t('schedules.skipped')
    case 'upcoming':
      return t('schedules.due-day', { day: date })
    case 'due':
      return day === today ? t('schedules.due-today') : t('schedules.was-due-day', { day: date })
    case 'missed':
      return t('schedules.was-due-day', { day: date })
  }
}

/** Whether it is asked about now: due, or missed. */
export function isAsked({ state }: SlotView): boolean {
  return state === 'due' || state === 'missed'
}
