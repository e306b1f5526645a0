import { sameWords } from '#base/normalised-text.ts'
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
  if (read.type !== null && row.type !== read.type) return false
  const own = keptAlert(read)
  if (!mayBeSameBank(alert.bank, own.bank) || !mayBeSameAccount(alert.last4, own.last4))
    return false
  if (!isNear(alert.at, own.at)) return false
  if (alert.balance !== null && own.balance !== null) return alert.balance === own.balance
  const [minute, ownMinute] = [alert.at.includes('T'), own.at.includes('T')]
  if (minute && ownMinute) return alert.at === own.at
  const isDated = alert.at !== '' || own.at === ''
  return (
    isDated && sameWords(row.description) === sameWords(read.words) && isSameDay(row, read, zone)
  )
}

/** A balance comes again, weeks later. */
function isNear(one: string, other: string): boolean {
  const [day, otherDay] = [parseDay(one.slice(0, DAY_LENGTH)), parseDay(other.slice(0, DAY_LENGTH))]
  if (day === undefined || otherDay === undefined) return true
  return Math.abs(daysBetween(day, otherDay)) <= 1
}

const DAY_LENGTH = 10

function isSameDay({ createdAt }: AlertedRow, { day }: ReadAlert, zone: string): boolean {
  return day === null || instantToDay(createdAt, zone) === day
}
