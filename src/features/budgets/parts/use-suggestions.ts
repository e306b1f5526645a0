import { useLiveQuery } from 'dexie-react-hooks'
import { useSlots } from '#features/schedules/data/queries.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useMonths, useToday, useZone } from '#features/session/data/use-today.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readRowsBetween } from '#ledger/store/older-days.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import type { Kobo } from '#money/money.ts'
import { cycleAt } from '#records/budget/budget-cycle.ts'
import { BUDGET_FREQUENCIES } from '#records/budget/budget-terms.ts'
import { mayHaveBudget } from '#records/transaction/neutral.ts'
import { addDays } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { addMonthsTo } from '#time/period.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import { startDayOf } from '../rules/budget-start.ts'
import {
  type KnownSpending,
  MOST_MONTHS,
  type SpentOn,
  suggestedAmounts,
} from '../rules/suggested-amounts.ts'
import type { BudgetDraft } from './budget-draft.ts'

/** What to suggest for the rows of a new budget, by label (BC14); nothing while it loads. */
export function useSuggestions(draft: BudgetDraft): ReadonlyMap<string, Kobo> {
  const months = useSpentMonths()
  const bills = useBills(draft)
  const frequency = BUDGET_FREQUENCIES.find(each => each === draft.frequency)
  if (frequency === undefined || months === undefined || bills === undefined) return new Map()
  const isByCategory = draft.counts === 'auto'
  const parts = draft.labels.filter(({ labelId }) => labelId !== '')
  const counted = parts.map(({ labelId, categories }) => {
    return { labelId, categories: isByCategory ? categories : [] }
  })
  return suggestedAmounts(counted, frequency, { months, bills })
}

/** What was spent in each of the person's last whole months, oldest first; undefined while it loads. */
function useSpentMonths(): KnownSpending['months'] | undefined {
  const { db } = useLedger()
  const [today, zone, months] = [useToday(), useZone(), useMonths()]
  return useLiveQuery(async () => {
    const present = months.monthOf(today)
    const places = Array.from({ length: MOST_MONTHS }, (_, place) => place - MOST_MONTHS)
    const read = places.map(place => months.daysOf(addMonthsTo(present, place)))
    const book = await readCategoryBook(db)
    const found: (readonly SpentOn[])[] = []
    for (const days of read) found.push(await readSpent(db, { days, zone, book }))
    return found
  }, [db, today, zone, months])
}

interface AskedMonth {
  readonly days: ReturnType<Months['daysOf']>
  readonly zone: string
  readonly book: Awaited<ReturnType<typeof readCategoryBook>>
}

async function readSpent(
  db: LedgerDb,
  { days, zone, book }: AskedMonth,
): Promise<readonly SpentOn[]> {
  const until = dayToInstant(addDays(days.to, 1), zone)
  const rows = await readRowsBetween(db, dayToInstant(days.from, zone), until)
  return rows.filter(mayHaveBudget).map(({ labelId, category, amount }) => {
    return { labelId, category: book.standingOf(category), amount }
  })
}

/** The bills that fall within the first cycle; undefined while they load. */
function useBills(draft: BudgetDraft): readonly SpentOn[] | undefined {
  const today = useToday()
  const startDay = startDayOf(draft, today) ?? today
  const frequency = BUDGET_FREQUENCIES.find(each => each === draft.frequency) ?? 'one-time'
  const { to } = cycleAt({ frequency, startDay, endDay: null, endedDay: null }, startDay)
  const slots = useSlots({ from: startDay, to })
  return slots
    ?.filter(({ schedule }) => schedule.type === 'expense')
    .map(({ schedule: { labelId, category }, amount }) => ({ labelId, category, amount }))
}
