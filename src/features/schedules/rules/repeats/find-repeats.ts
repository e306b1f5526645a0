import { unpackId } from '#features/analytics/rules/packed-ids.ts'
import { describedBy } from '#features/analytics/rules/readings.ts'
import { writtenPayee } from '#features/entries/rules/payee-of.ts'
import { kobo, type Kobo } from '#money/money.ts'
import { type Day, dayToEpochDay, epochDayToDay } from '#time/day.ts'
import { fitRule } from './fit-rule.ts'
import { type PaidGroup, type PaidRow, type PaidSources, readPaid } from './paid-groups.ts'
import { nameWithoutMonth, payeeWords } from './payee-words.ts'
import { byWeight, type Repeat, repeatKey } from './repeat.ts'
import { isPriced, type SteadySeries, steadySeries } from './steady-series.ts'

/** A ledger as this looks at it, and what is known of it already. */
export interface RepeatSources extends PaidSources {
  /** What the person calls payees, by id. */
  readonly payeeNames: ReadonlyMap<string, string>
  /** Entries that pay a schedule, also one that was deleted. */
  readonly payingIds: ReadonlySet<string>
  /** Whether a schedule has the money of a payee already (`coveredGroups`). */
  readonly isCovered: (group: Pick<PaidGroup, 'type' | 'walletId' | 'payee'>) => boolean
}

// So many are kept: what is declined gives its place to the next.
const MOST_FOUND = 40
const LAST_PRICES = 6

/** The money that repeats and is no schedule yet, that of which most moves first (SC10). */
export function findRepeats(sources: RepeatSources): readonly Repeat[] {
  const today = dayToEpochDay(sources.today)
  return readPaid(sources)
    .flatMap(group => {
      // Most payees are none, which the days and amounts alone tell.
      const series = steadySeries(group.rows, today)
      if (series === undefined || sources.isCovered(group)) return []
      return repeatOf(group, { series, sources, today }) ?? []
    })
    .toSorted(byWeight)
    .slice(0, MOST_FOUND)
}

interface Found {
  readonly series: SteadySeries<PaidRow>
  readonly sources: RepeatSources
  readonly today: number
}

function repeatOf(group: PaidGroup, { series, sources, today }: Found): Repeat | undefined {
  const isPaying = group.rows.some(row => sources.payingIds.has(idOf(row)))
  const rows = isPaying ? group.rows.filter(row => !sources.payingIds.has(idOf(row))) : group.rows
  const steady = isPaying ? steadySeries(rows, today) : series
  const last = steady?.paid.at(-1)
  if (steady === undefined || last === undefined) return undefined
  const days = steady.paid.map(({ day }): Day => epochDayToDay(day))
  const fitted = fitRule(days, steady.band, sources.today)
  if (fitted === undefined) return undefined
  const { type, walletId } = group
  return {
    keys: keysOf(group, steady.paid),
    payee: nameOf(group, steady.paid, sources),
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
  { payeeNames }: RepeatSources,
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
