import { sameWords } from '#base/normalised-text.ts'
import { runAtOnce } from '#base/slices.ts'
import { lookForExisting } from '#features/statements/rules/import/find-existing.ts'
import type { RecordedRow } from '#features/statements/rules/import/preview-row.ts'
import { narrationToDescription } from '#features/statements/rules/import/preview-rows.ts'
import type { ComparedRow } from '#features/statements/rules/import/words-agree.ts'
import { kindOf } from '#features/statements/rules/meaning/narration.ts'
import type { Transaction } from '#records/transaction.ts'
import type { BankAlert } from '#records/transaction/bank-alert.ts'
import { type Day, daysBetween, parseDay } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { type KnownAccounts, mayBeOf, mayBeOneAccount } from './alert-accounts.ts'
import { keptAlert } from './alert-draft.ts'
import type { ReadAlert } from './alert.ts'

/** A recorded row as far as an alert is compared with it. */
export type AlertedRow = RecordedRow & Pick<Transaction, 'purpose'>

/** What is recorded of an alert: surely (`same`), or maybe, by its figures alone (`likely`). */
export interface AlertMatch<Row extends AlertedRow> {
  readonly kind: 'same' | 'likely'
  readonly row: Row
}

/** An alert, and the wallet that its account is known to be kept in; empty where none is known. */
export interface PlacedAlert {
  readonly read: ReadAlert
  readonly walletId: string
}

/** What alerts are compared with. */
export interface RecordedAround<Row extends AlertedRow> {
  readonly rows: readonly Row[]
  readonly accounts: KnownAccounts
  readonly zone: string
  readonly today: Day
}

/** How many days around the alert's own its entry may be dated: the person may have changed it. */
export const RECORDED_DAYS = 7

/**
 * What is recorded of each alert (AL11, AL14, ST7.9): the entry that was made of the same alert, else the row
 * that a statement's row of the same figures and words would be. Each recorded row answers for one alert, but
 * for the same alert pasted again; undefined where nothing is.
 */
export function findRecorded<Row extends AlertedRow>(
  alerts: readonly PlacedAlert[],
  around: RecordedAround<Row>,
): readonly (AlertMatch<Row> | undefined)[] {
  const again = alerts.map(({ read }) => around.rows.find(row => isOfAlert(row, read, around.zone)))
  const used = new Set(again.flatMap(row => row?.id ?? []))
  const left = around.rows.filter(({ id, purpose }) => !used.has(id) && purpose !== 'adjustment')
  const open = alerts.filter((_, place) => again[place] === undefined)
  const matches = findAsRows(open, { ...around, rows: left })
  return alerts.map(({ read }, place) => {
    const row = again[place]
    return row === undefined ? matches.get(nameOf(read)) : { kind: 'same', row }
  })
}

/** What alerts are as rows of a statement, by their names. */
function findAsRows<Row extends AlertedRow>(
  alerts: readonly PlacedAlert[],
  { rows, accounts, zone, today }: RecordedAround<Row>,
): ReadonlyMap<string, AlertMatch<Row>> {
  const alertsByName = new Map(alerts.map(alert => [nameOf(alert.read), alert]))
  const asked = [...alertsByName].flatMap(([name, { read }]) => comparedRows(name, read, today))
  const found = runAtOnce(
    lookForExisting(
      asked.map(({ row }) => row),
      rows,
      {
        zone,
        isOfAlerts: true,
        mayMeet(row, recorded) {
          const alert = alertsByName.get(nameOfKey(row.key))
          return alert !== undefined && mayMeet(alert, recorded, accounts)
        },
      },
    ),
  )
  const rowsById = new Map(rows.map(row => [row.id, row]))
  const matches = new Map<string, AlertMatch<Row>>()
  for (const { name, read, row: compared } of asked) {
    const match = found.get(compared.key)
    const row = rowsById.get(match?.transactionId ?? '')
    if (match === undefined || row === undefined || matches.get(name)?.kind === 'same') continue
    const isSure = match.kind === 'same' && isBorneOut(row, read)
    matches.set(name, { kind: isSure ? 'same' : 'likely', row })
  }
  return matches
}

interface AskedRow {
  readonly name: string
  readonly read: ReadAlert
  readonly row: ComparedRow
}

/** An alert as rows of a statement: two, where it does not say which way the money went. */
function comparedRows(name: string, read: ReadAlert, today: Day): readonly AskedRow[] {
  const { amount, balance, payee: party } = read
  const description = narrationToDescription(read.words)
  const types = read.type === null ? (['expense', 'income'] as const) : [read.type]
  return types.map(type => ({
    name,
    read,
    row: {
      key: `${type} ${name}`,
      day: read.day ?? today,
      type,
      amount,
      balance,
      description,
      party,
      reference: '',
      kind: kindOf(description, type),
    },
  }))
}

/** The same for an alert that stands in a text twice, in whatever form the bank sent it. */
function nameOf({ type, amount, balance, day, time, words }: ReadAlert): string {
  const own = balance === null ? `${time ?? ''} ${sameWords(words)}` : String(balance)
  return `${type ?? ''} ${amount} ${day ?? ''} ${own}`
}

function nameOfKey(key: string): string {
  return key.slice(key.indexOf(' ') + 1)
}

/**
 * Whether the row may be of the alert's account (ST7.10): by what the bank said of the row, else by the
 * accounts of its wallet. Where the alert's wallet is known, nothing in another one is, but for a row of the
 * same account.
 */
function mayMeet(
  { read, walletId }: PlacedAlert,
  row: RecordedRow,
  accounts: KnownAccounts,
): boolean {
  const own = keptAlert(read)
  const isElsewhere = walletId !== '' && row.walletId !== walletId
  if (row.alert) {
    const isNamed = own.last4 !== '' && row.alert.last4 !== ''
    return mayBeOneAccount(row.alert, own) && !isOtherAlert(row, own) && (!isElsewhere || isNamed)
  }
  return !isElsewhere && mayBeOf(own, accounts.ofRow(row))
}

/** Whether the row was made of another alert than this one. */
function isOtherAlert({ alert, importId }: RecordedRow, own: BankAlert): boolean {
  return importId === null && !!alert && isSameMoment(alert, own) === false
}

/** Whether nothing speaks against it: another balance may be a twin's, and a day that is not printed any day. */
function isBorneOut({ alert }: RecordedRow, { balance, day }: ReadAlert): boolean {
  const recorded = alert?.balance ?? null
  return recorded === null || balance === null ? day !== null : recorded === balance
}

/** Whether the entry was made of the same alert (AL11). */
function isOfAlert(row: AlertedRow, read: ReadAlert, zone: string): boolean {
  const { alert, importId } = row
  if (!alert || importId !== null || row.amount !== read.amount) return false
  const own = keptAlert(read)
  const mayBe =
    (read.type ?? row.type) === row.type && mayBeOneAccount(alert, own) && isNear(alert.at, own.at)
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
