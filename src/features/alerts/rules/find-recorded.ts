import { sameWords } from '#base/normalised-text.ts'
import type { BankAlert } from '#records/bank-alert.ts'
import type { Transaction } from '#records/transaction.ts'
import { daysBetween, instantToDay, parseDay } from '#time/day.ts'
import { keptAlert, mayBeSameAccount, mayBeSameBank } from './alert-draft.ts'
import type { ReadAlert } from './alert.ts'

/** A recorded row as far as an alert is compared with it. */
export type AlertedRow = Pick<
  Transaction,
  'id' | 'type' | 'amount' | 'description' | 'createdAt' | 'walletId'
> &
  Partial<Pick<Transaction, 'alert'>>

/** How many days around the alert's own its entry may be dated: the person may have changed it. */
export const RECORDED_DAYS = 7

/** The entry that was made of the same alert before (AL11); undefined where there is none. */
export function findRecorded<Row extends AlertedRow>(
  read: ReadAlert,
  rows: readonly Row[],
  zone: string,
): Row | undefined {
  return rows.find(row => isOfAlert(row, read, zone))
}

function isOfAlert(row: AlertedRow, read: ReadAlert, zone: string): boolean {
  const { alert } = row
  if (!alert || row.amount !== read.amount) return false
  const own = keptAlert(read)
  const mayBe =
    (read.type ?? row.type) === row.type &&
    mayBeSameBank(alert.bank, own.bank) &&
    mayBeSameAccount(alert.last4, own.last4) &&
    isNear(alert.at, own.at)
  return mayBe && (isSameMoment(alert, own) ?? isSaidAlike(row, read, zone))
}

/** By their balances, else by their minutes; null where either is lacking. */
function isSameMoment(one: BankAlert, other: BankAlert): boolean | null {
  if (one.balance !== null && other.balance !== null) return one.balance === other.balance
  return one.at.includes('T') && other.at.includes('T') ? one.at === other.at : null
}

function isSaidAlike(
  { description, createdAt }: AlertedRow,
  { words, day }: ReadAlert,
  zone: string,
): boolean {
  const isSameDay = day === null || instantToDay(createdAt, zone) === day
  return isSameDay && sameWords(description) === sameWords(words)
}

/** A balance comes again, weeks later. */
function isNear(one: string, other: string): boolean {
  const [day, otherDay] = [parseDay(one.slice(0, DAY_LENGTH)), parseDay(other.slice(0, DAY_LENGTH))]
  if (day === undefined || otherDay === undefined) return true
  return Math.abs(daysBetween(day, otherDay)) <= 1
}

const DAY_LENGTH = 10
