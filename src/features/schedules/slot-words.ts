import { t } from '#messages/t.ts'
import { TRANSFER_CATEGORY } from '#records/transaction/terms.ts'
import { dateText, dayText, fullDayText } from '#time/day-text.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
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

const NEAR_DAYS = 180

/** A day by its date: `Fri 8 Jan` also over the turn of the year, with its year where it is far off. */
export function dueDateText(day: Day, today: Day): string {
  return Math.abs(daysBetween(today, day)) > NEAR_DAYS ? fullDayText(day) : dateText(day, day)
}

/** A day as what is due is told: `Tomorrow` too. */
export function dueDayText(day: Day, today: Day): string {
  return day === addDays(today, 1)
    ? t('schedules.tomorrow')
    : day === today
      ? dayText(day, today)
      : dueDateText(day, today)
}

/** How it stands, in a line. */
export function stateText({ state, day, paidBy }: SlotView, today: Day): string {
  const date = dueDateText(day, today)
  if (state === 'paid') {
    return t('schedules.paid-on-day', { day: dueDateText(paidBy?.day ?? day, today) })
  }
  if (state === 'skipped') return t('schedules.skipped')
  if (state === 'upcoming') return t('schedules.due-day', { day: date })
  return day === today ? t('schedules.due-today') : t('schedules.was-due-day', { day: date })
}
