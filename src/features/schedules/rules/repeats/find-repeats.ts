import { unpackId } from '#features/analytics/rules/packed-ids.ts'
import { describedBy } from '#features/analytics/rules/readings.ts'
import { paidNames, type PayeeBook, writtenPayee } from '#features/entries/rules/payee-of.ts'
import { kobo, type Kobo } from '#money/money.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import type { Transaction } from '#records/transaction.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { type Day, dayToEpochDay, epochDayToDay } from '#time/day.ts'
import { fitRule } from './fit-rule.ts'
import { type PaidGroup, type PaidRow, type PaidSources, readPaid } from './paid-groups.ts'
import { nameWithoutMonth, payeeGroup, payeeWords } from './payee-words.ts'
import { byWeight, type Repeat, repeatKey } from './repeat.ts'
import { isPriced, steadySeries } from './steady-series.ts'

/** A ledger as this looks at it, and what there is of schedules already. */
export interface RepeatSources extends PaidSources {
  readonly payeeBook: PayeeBook
  readonly schedules: readonly Schedule[]
  /** Entries that pay a schedule, also one that was deleted. */
  readonly payments: readonly Pick<
    Transaction,
    'id' | 'pays' | 'description' | 'type' | 'walletId'
  >[]
}

// So many are kept: what is declined gives its place to the next.
const MOST_FOUND = 40
const LAST_PRICES = 6

/** The money that repeats and is no schedule yet, that of which most moves first (SC12). */
export function findRepeats(sources: RepeatSources): readonly Repeat[] {
  const known = {
    today: sources.today,
    covered: coveredGroups(sources),
    payingIds: new Set(sources.payments.map(({ id }) => id)),
    payeeNames: new Map(paidNames(sources.payeeBook).map(({ id, name }) => [id, name])),
  }
  return readPaid(sources)
    .flatMap(group => repeatOf(group, known) ?? [])
    .toSorted(byWeight)
    .slice(0, MOST_FOUND)
}

/** What is known of a ledger. */
interface Known {
  readonly today: Day
  /** The groups that a schedule has, by name. */
  readonly covered: ReadonlySet<string>
  readonly payingIds: ReadonlySet<string>
  /** What the person calls payees, by id. */
  readonly payeeNames: ReadonlyMap<string, string>
}

function repeatOf(group: PaidGroup, known: Known): Repeat | undefined {
  const { today, covered, payingIds } = known
  const day = dayToEpochDay(today)
  const series = steadySeries(group.rows, day)
  // Most payees are none, which the days and amounts alone tell.
  if (series === undefined || covered.has(groupName(group))) return undefined
  const rows = group.rows.filter(row => !payingIds.has(idOf(row)))
  const steady = rows.length === group.rows.length ? series : steadySeries(rows, day)
  const last = steady?.paid.at(-1)
  if (steady === undefined || last === undefined) return undefined
  const days = steady.paid.map(each => epochDayToDay(each.day))
  const fitted = fitRule(days, steady.band, today)
  if (fitted === undefined) return undefined
  const { type, walletId } = group
  return {
    keys: keysOf(group, steady.paid),
    payee: nameOf(group, steady.paid, known),
    type,
    walletId,
    ...priceOf(steady.paid),
    category: last.chunk.categories.texts[last.chunk.categories.codes[last.row] ?? 0] ?? '',
    labelId: labelOf(last),
    ...fitted,
  }
}

function idOf({ chunk, row }: PaidRow): string {
  return unpackId(chunk.ids, row)
}

/** The newest writing first. */
function keysOf(group: PaidGroup, paid: readonly PaidRow[]): readonly string[] {
  const words = paid.toReversed().flatMap(row => payeeWords(textOf(row), group.type) ?? [])
  return [...new Set(words.map(each => repeatKey(group, each)))]
}

function textOf({ chunk, row }: PaidRow): string {
  const { texts, codes } = describedBy(chunk)
  return texts[codes[row] ?? 0] ?? ''
}

/** As the person calls it, else as the newest entry has it: without the month where it is another one in each. */
function nameOf(
  { type, payee }: PaidGroup,
  paid: readonly PaidRow[],
  { payeeNames }: Known,
): string {
  const [newest, before] = paid
    .toReversed()
    .map(row => writtenPayee(textOf(row), type))
    .filter(written => written !== undefined)
  const written = newest?.name ?? ''
  const isOfMonth = newest?.key !== before?.key
  return payeeNames.get(payee) ?? (isOfMonth ? nameWithoutMonth(written) : written)
}

function labelOf({ chunk, row }: PaidRow): string | null {
  const label = chunk.labels.texts[chunk.labels.codes[row] ?? 0] ?? ''
  return label === '' ? null : label
}

function priceOf(paid: readonly PaidRow[]): { readonly amount: Kobo; readonly isAbout: boolean } {
  const amounts = paid.slice(-LAST_PRICES).map(({ amount }) => amount)
  if (isPriced(paid)) return { amount: kobo(amounts.at(-1) ?? 0), isAbout: false }
  const sorted = amounts.toSorted((a, b) => a - b)
  return { amount: kobo(sorted[Math.floor(sorted.length / 2)] ?? 0), isAbout: true }
}

/**
 * The groups of which a schedule that there is has the money already (SC12): one that is called as the payee, or one that
 * an entry with this payee pays.
 */
function coveredGroups({ schedules, payments, payeeBook }: RepeatSources): ReadonlySet<string> {
  const covered = new Set<string>()

  function cover(type: TransactionType, walletId: string | null, words: string): void {
    const payee = payeeGroup(words, type, payeeBook)
    if (payee !== undefined) covered.add(groupName({ type, walletId: walletId ?? '', payee }))
  }

  for (const { type, walletId, name, description } of schedules) {
    if (type === 'transfer') continue
    cover(type, walletId, name)
    cover(type, walletId, description)
  }
  const ids = new Set(schedules.map(({ id }) => id))
  for (const { pays, type, walletId, description } of payments) {
    if (ids.has(pays?.scheduleId ?? '')) cover(type, walletId, description)
  }
  return covered
}

function groupName({ type, walletId, payee }: Pick<PaidGroup, 'type' | 'walletId' | 'payee'>) {
  return `${type} ${walletId} ${payee}`
}
