import type { Day } from '#time/day.ts'
import { periodMeant } from './facts/account-facts.ts'
import { type PrintedSection, shortText, withShortTexts } from './printed-row.ts'
import type { UndatedSection } from './printed-sections.ts'
import { finishSection } from './proof/finish-section.ts'
import { openingDisagrees } from './proof/prove-rows.ts'
import type {
  DateOrder,
  ProofDoubt,
  ReadingHints,
  ReadingStatus,
  ReadingWarning,
  StatementReading,
  StatementSection,
} from './reading.ts'
import { type DateOrderDecision, decideDateOrder } from './values/date-order.ts'
import { isYearless } from './values/date-text.ts'
import { datedNear, settleYears } from './values/date-year.ts'

/** What is known of a whole file once its rows are. */
export interface ReadFile<Section> {
  readonly bank: string | null
  readonly hints: ReadingHints
  readonly pages: number
  /** What speaks against a section whatever its figures say. */
  readonly doubtsOf: (section: Section) => readonly ProofDoubt[]
  /** What was noticed before the dates were decided, and what is said last. */
  readonly warnings: readonly ReadingWarning[]
  readonly lastWarnings: readonly ReadingWarning[]
}

/** Decides the dates of rows as printed, in whatever kind of file, and proves each account's. */
export function finishReading<Section extends UndatedSection>(
  all: readonly Section[],
  { bank, hints, pages, doubtsOf: doubts, warnings, lastWarnings }: ReadFile<Section>,
): StatementReading {
  const printed = all.map(section => withShortRows(section))
  const dates = decideDates(printed, { ...hints, bank: bank ?? hints.bank })
  const dated = printed.map(section => withPeriod(section, dates.order))
  const years = settleYears(dated, { ...hints, order: dates.order, chosen: hints.dateYear })
  const sections = printed.map((section, index) => {
    const { rows, isSure } = years.accounts[index] ?? { rows: section.rows, isSure: false }
    return finishSection(
      { ...withPeriod(section, dates.order), rows },
      {
        order: dates.order,
        isOrderSure: dates.isSure,
        isYearSure: isSure,
        today: hints.today,
        doubts: doubts(section),
      },
    )
  })
  return {
    bank,
    pages,
    sections,
    status: worstStatus(sections),
    warnings: [
      ...otherBank(hints.bank, bank),
      ...warnings,
      ...openQuestions({ dates, openLast: years.openLast, sections }),
      ...swapped(printed),
      ...lastWarnings,
    ],
  }
}

function withShortRows<Section extends UndatedSection>(section: Section): Section {
  const { name, account, rows } = section
  return {
    ...section,
    name: name === null ? null : shortText(name),
    account: account === null ? null : shortText(account),
    rows: rows.map(row => withShortTexts(row)),
  }
}

function withPeriod(section: UndatedSection, order: DateOrder): PrintedSection {
  return { ...section, period: section.period && periodMeant(section.period, order) }
}

function decideDates(sections: readonly UndatedSection[], hints: ReadingHints): DateOrderDecision {
  const rows = sections.flatMap(section => section.rows)
  const printed = sections.find(section => section.period !== null)?.period ?? null
  const all = rows.flatMap(({ date }) => date ?? [])
  const yeared = all.filter(date => !isYearless(date))
  // Days without a year lie in the period's, or in any one.
  const dates = yeared.length > 0 ? yeared : all.map(date => datedNear(date, printed))
  const pairs = rows.flatMap(({ date, valueDate }) =>
    date === null || valueDate === null || isYearless(date) || isYearless(valueDate)
      ? []
      : [[date, valueDate] as const],
  )
  return decideDateOrder(dates, {
    chosen: hints.dateOrder,
    period: printed,
    bank: hints.bank,
    today: hints.today,
    pairs,
  })
}

function swapped(printed: readonly UndatedSection[]): ReadingWarning[] {
  return printed.flatMap(({ isSwapped }, section) =>
    isSwapped ? [{ type: 'columns-swapped', section }] : [],
  )
}

const WORST_FIRST: readonly ReadingStatus[] = ['unproven', 'partial', 'consistent', 'proven']

function worstStatus(sections: readonly StatementSection[]): ReadingStatus {
  const found = new Set(sections.map(section => section.proof.status))
  return WORST_FIRST.find(status => found.has(status)) ?? 'unproven'
}

function otherBank(chosen: string | null, recognised: string | null): readonly ReadingWarning[] {
  if (chosen === null || recognised === null || chosen === recognised) return []
  return [{ type: 'other-bank', chosen, recognised }]
}

function openQuestions(reading: {
  readonly dates: DateOrderDecision
  readonly openLast: Day | null
  readonly sections: readonly StatementSection[]
}): readonly ReadingWarning[] {
  const { dates, openLast, sections } = reading
  const all: ReadingWarning[] = []
  if (!dates.isSure) all.push({ type: 'date-order-unknown', taken: dates.order })
  if (openLast !== null) all.push({ type: 'date-year-unknown', last: openLast })
  for (const [section, { proof }] of sections.entries()) {
    if (openingDisagrees(proof)) all.push({ type: 'opening-disagrees', section })
  }
  return all
}
