import { assertNever } from '#base/assert.ts'
import { foldText } from '#base/folded-text.ts'
import { sameWords } from '#base/normalised-text.ts'
import type {
  ClockTimes,
  Find,
  FindTerm,
  FindWords,
  HasValue,
  HourRange,
  NamedField,
} from '#features/entries/rules/find/find.ts'
import { type FindNames, LISTS } from '#features/entries/rules/find/resolve-find.ts'
import { writtenPayee } from '#features/entries/rules/payee-of.ts'
import type { Transaction } from '#records/transaction.ts'
import type { DayRange } from '#time/period.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { instantToZonedText } from '#time/zoned-time.ts'

/** What a search is looked up in, and the rows among which the other leg of a transfer may be. */
interface PlainNames extends FindNames {
  readonly rows?: readonly Transaction[]
}

type Named = FindNames['labels']
type Text = Pick<FindWords, 'text' | 'isWhole'>

/** Whether a row is one that the search asks for, by looking at the row itself. */
export function plainHolds(find: Find, row: Transaction, names: PlainNames): boolean {
  if ('parts' in find) {
    const held = new Set(find.parts.map(part => plainHolds(part, row, names)))
    return find.type === 'all' ? !held.has(false) : held.has(true)
  }
  if (find.type === 'not') return !plainHolds(find.part, row, names)
  return termHolds(find, row, names)
}

function termHolds(term: FindTerm, row: Transaction, names: PlainNames): boolean {
  switch (term.type) {
    case 'words':
      return wordsHold(term, row, names)
    case 'text':
      return wordHolds(term, row, names)
    case 'paid':
      return isPaid(term.text, row, names)
    case 'named':
      return isNamed(term, row, names)
    case 'is':
      return is(term.value, row, names)
    case 'has':
      return has(term.value, row, names)
    case 'days':
      return isWithin(term, row, names.zone)
    case 'clock':
      return isAtTimes(term, row, names.zone)
    case 'amount':
      return row.amount >= term.least && row.amount <= term.most
    case 'unread':
      return false
    default:
      return assertNever(term)
  }
}

function isNamed(
  term: Extract<FindTerm, { type: 'named' }>,
  row: Transaction,
  names: PlainNames,
): boolean {
  const ids = namedIds(term, listOf(term.field, names))
  if (term.field !== 'moved-to') return ids.includes(valueOf(term.field, row))
  return walletsMovedTo(row, names.rows ?? []).some(id => ids.includes(id))
}

/** Where own money went that left by the row. */
export function walletsMovedTo(row: Transaction, rows: readonly Transaction[]): readonly string[] {
  if (row.transferId === null || row.type !== 'expense') return []
  return rows
    .filter(({ transferId, type }) => transferId === row.transferId && type === 'income')
    .map(({ walletId }) => walletId)
}

function wordsHold(find: FindWords, row: Transaction, names: FindNames): boolean {
  const wanted = { ...find, text: find.isWhole ? find.text : find.text.replace(/:+$/u, '') }
  const shown = [
    row.description,
    payeeIn(names, row)?.name ?? '',
    nameOf(names.categories, row.category),
    nameOf(names.labels, row.labelId),
    nameOf(names.wallets, row.walletId),
  ]
  if (shown.some(text => says(text, wanted))) return true
  const { amounts, days } = find
  if (amounts && row.amount >= amounts.least && row.amount <= amounts.most) return true
  return days !== undefined && isWithin(days, row, names.zone)
}

function wordHolds(
  wanted: Extract<FindTerm, { type: 'text' }>,
  row: Transaction,
  names: FindNames,
): boolean {
  if (says(row.description, wanted)) return true
  if (wanted.field !== 'payee') return false
  const payee = payeeIn(names, row)
  return payee !== undefined && (payee.id === wanted.text || says(payee.name, wanted))
}

function isPaid(text: string, row: Transaction, names: FindNames): boolean {
  const key = writtenPayee(row.description, row.type)?.key
  if (key === undefined) return false
  const { id, name, keys } = payeeIn(names, row) ?? { id: '', name: '', keys: [key] }
  if (text.startsWith('~')) return id === '' && foldText(key) === foldText(sameWords(text))
  if ([id, name].some(each => foldText(each) === foldText(text))) return true
  if (keys.includes(sameWords(text))) return true
  return id === '' && foldText(key) === foldText(sameWords(text))
}

/** The payee that was named of the row's words. */
export function payeeIn({ payees }: FindNames, { description, type }: Transaction) {
  const key = writtenPayee(description, type)?.key
  return payees.find(({ keys }) => keys.some(each => each === key))
}

function says(text: string, { text: wanted, isWhole }: Text): boolean {
  const [folded, part] = [` ${foldText(text)} `, foldText(wanted)]
  if (!isWhole) return folded.includes(part)
  return folded.split(part).some((before, place, pieces) => {
    if (place === pieces.length - 1) return false
    const after = pieces.slice(place + 1).join(part)
    return (
      !/[a-z0-9\u0080-\uffff]$/u.test(pieces.slice(0, place + 1).join(part)) &&
      !/^[a-z0-9\u0080-\uffff]/u.test(after) &&
      before !== undefined
    )
  })
}

function is(value: string, row: Transaction, { waiting }: FindNames): boolean {
  if (value === 'waiting') return waiting.includes(row.id)
  if (value === 'imported') return row.importId !== null
  if (value === 'uncategorized') return row.category === 'uncategorized'
  if (value === 'in' || value === 'out') return (row.type === 'income') === (value === 'in')
  if (row.purpose !== null) return value === (row.purpose === 'principal' ? 'loan' : row.purpose)
  return (row.transferId === null ? row.type : 'transfer') === value
}

function has(value: HasValue, row: Transaction, names: FindNames): boolean {
  if (value === 'note') return row.description !== ''
  if (value === 'payee') return writtenPayee(row.description, row.type) !== undefined
  return listOf(value, names).some(({ id }) => id === valueOf(value, row))
}

/** Whether the day of a row in the zone is within. */
export function isWithin({ from, to }: DayRange, row: Transaction, zone: string): boolean {
  const day = instantToDay(row.createdAt, zone)
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** Whether a row is of the days of the week, or of the hours. */
export function isAtTimes(times: ClockTimes, row: Transaction, zone: string): boolean {
  if (!('weekdays' in times)) return isAtHours(times.hours, row, zone)
  return times.weekdays.some(day => day === weekdayIn(row, zone))
}

/** 1 is Monday. */
function weekdayIn({ createdAt }: Transaction, zone: string): number {
  return new Date(`${instantToDay(createdAt, zone)}T12:00:00Z`).getUTCDay() || 7
}

function isAtHours({ from, until }: HourRange, row: Transaction, zone: string): boolean {
  const hour = hourOf(row, zone)
  if (hour === undefined) return false
  return from < until ? hour >= from && hour < until : hour >= from || hour < until
}

/** The hour that a clock in the zone shows; none at noon sharp, which is where a row without a time stands. */
export function hourOf({ createdAt }: Transaction, zone: string): number | undefined {
  const time = instantToZonedText(createdAt, zone).slice('yyyy-MM-ddT'.length)
  return time.startsWith('12:00:00.000') ? undefined : Number(time.slice(0, 2))
}

function listOf(field: NamedField | HasValue, names: FindNames): Named {
  return field === 'note' || field === 'payee' ? [] : names[LISTS[field]]
}

function valueOf(field: string, row: Transaction): string {
  const { walletId, labelId, budgetId, category } = row
  return { wallet: walletId, label: labelId, budget: budgetId, category }[field] ?? ''
}

function nameOf(all: Named, id: string | null): string {
  return all.find(each => each.id === id)?.name ?? ''
}

function namedIds({ text, isWhole }: Text, all: Named): readonly string[] {
  const exact = all.filter(({ id, name }) => id === text || bare(name) === bare(text))
  const near = all.filter(({ name }) => bare(name).includes(bare(text)))
  return (exact.length > 0 || isWhole ? exact : near).map(({ id }) => id)
}

function bare(name: string): string {
  const folded = foldText(name)
  return folded.replaceAll(/[^\p{L}\p{N}]/gu, '') || folded
}
