import { type Kobo, subtractKobo } from '#money/money.ts'
import { percentUsed } from '#money/percentages.ts'
import { fullDayText } from '#time/day-text.ts'
import type { Answer, Phrase } from '../answer/answer.ts'
import { answered, emptied } from '../answer/compose.ts'
import { percentText } from '../answer/phrase-text.ts'
import { money, say, sentences } from '../answer/say.ts'
import { daysText } from '../answer/shown-period.ts'
import { shownBudget, shownName } from '../answer/topic-words.ts'
import type { AllocationUse, BudgetUse, RowFilter } from '../ledger-reader.ts'
import type { ToolInput } from '../tool-input.ts'

const METHOD =
  'What is left is what was set aside for this cycle less the expenses recorded against the budget in it.'

interface Use {
  readonly budget: BudgetUse
  readonly allocation?: AllocationUse
}

/** What is left of a budget, or of a label in one; of all running budgets when none was named. */
export async function answerBudget(input: ToolInput): Promise<Answer> {
  const budgets = await input.reader.fetchBudgets()
  const uses = chosenUses(input, budgets)
  const [use] = uses
  if (use === undefined) return answerNoBudget(input, budgets)
  if (uses.length > 1) return answerSeveral(input, uses)
  const filter = filterOfUse(use)
  const { expenseCount } = await input.reader.fetchTotal(filter)
  return answered(input, {
    phrase: phraseOfUse(use, input),
    ...(use.allocation === undefined && { table: allocationTable(use.budget, input) }),
    filter,
    rowCount: expenseCount,
    notes: [METHOD],
  })
}

function chosenUses({ question }: ToolInput, budgets: readonly BudgetUse[]): readonly Use[] {
  const { budgetId, labelIds } = question.topic
  const named = budgets.filter(({ id, ended }) =>
    budgetId === undefined ? !ended : id === budgetId,
  )
  if (labelIds.length === 0) return named.map(budget => ({ budget }))
  return named.flatMap(budget => {
    const allocations = budget.labels.filter(({ labelId }) => labelIds.includes(labelId))
    return allocations.map(allocation => ({ budget, allocation }))
  })
}

function answerNoBudget(input: ToolInput, budgets: readonly BudgetUse[]): Answer {
  const [labelId] = input.question.topic.labelIds
  const label = labelId === undefined ? '' : shownName(input.names.labels, labelId)
  const said =
    label === ''
      ? say`You have no running budget.`
      : say`No budget of yours sets anything aside for ${label}.`
  const followUps = budgets
    .slice(0, 2)
    .map(budget => `How much is left in my ${shownBudget(budget)} budget?`)
  return emptied(input, { phrase: said, filter: null, followUps })
}

function answerSeveral(input: ToolInput, uses: readonly Use[]): Answer {
  const rows = uses.map(use => {
    const { name, set, used, left } = figuresOf(use, input)
    return [
      say`${name}`,
      say`${money(set)}`,
      say`${money(used)}`,
      say`${money(left)}`,
      say`${fullDayText(use.budget.endDay)}`,
    ]
  })
  return answered(input, {
    phrase: sentences(...uses.slice(0, MOST_SAID).map(use => phraseOfUse(use, input))),
    table: { columns: COLUMNS, rows },
    filter: null,
    rowCount: 0,
    notes: [METHOD],
  })
}

const MOST_SAID = 3

const COLUMNS = [
  { name: 'Budget', isNumber: false },
  { name: 'Set aside', isNumber: true },
  { name: 'Spent', isNumber: true },
  { name: 'Left', isNumber: true },
  { name: 'Until', isNumber: false },
] as const

function phraseOfUse(use: Use, input: ToolInput): Phrase {
  const { name, set, used, left } = figuresOf(use, input)
  const share = set === 0 ? '' : ` (${percentText(percentUsed(used, set))})`
  const spent = say`${money(used)} of ${money(set)} is spent${share}`
  const days = cycleText(use.budget)
  if (left >= 0) return say`${money(left)} is left in ${name} (${days}): ${spent}.`
  return say`${name} is over by ${money(subtractKobo(used, set))} (${days}): ${spent}.`
}

interface UseFigures {
  readonly name: string
  readonly set: Kobo
  readonly used: Kobo
  readonly left: Kobo
}

function figuresOf({ budget, allocation }: Use, { names }: ToolInput): UseFigures {
  const [set, used] =
    allocation === undefined
      ? [budget.amount, budget.spent]
      : [allocation.allocated, allocation.used]
  const label = allocation === undefined ? '' : `${shownName(names.labels, allocation.labelId)} of `
  return { name: `${label}${shownBudget(budget)}`, set, used, left: subtractKobo(set, used) }
}

function cycleText({ startDay, endDay }: BudgetUse): string {
  return startDay === null ? `until ${fullDayText(endDay)}` : daysText(startDay, endDay)
}

function filterOfUse({ budget, allocation }: Use): RowFilter {
  return {
    type: 'expense',
    categories: [],
    labelIds: allocation === undefined ? [] : [allocation.labelId],
    walletIds: [],
    budgetId: budget.id,
    ...(budget.startDay && { from: budget.startDay }),
    to: budget.endDay,
  }
}

function allocationTable(budget: BudgetUse, { names }: ToolInput) {
  return {
    columns: [{ name: 'Label', isNumber: false }, ...COLUMNS.slice(1, 4)],
    rows: budget.labels.map(({ labelId, allocated, used }) => [
      say`${shownName(names.labels, labelId)}`,
      say`${money(allocated)}`,
      say`${money(used)}`,
      say`${money(subtractKobo(allocated, used))}`,
    ]),
  }
}
