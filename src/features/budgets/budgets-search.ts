import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import {
  BUDGET_FREQUENCIES,
  type BudgetFrequency,
  MAX_PART_CATEGORIES,
} from '#records/budget/budget-terms.ts'
import type { Day } from '#time/day.ts'
import {
  type PageSearch,
  type RawSearch,
  readChoice,
  readDay,
  readPageSearch,
  readText,
} from '#ui/address/search-values.ts'

/** What a budget sets aside for a label, in naira as typed; the name tells of a label that is not there. */
export interface ProposedPart {
  readonly labelId?: string
  readonly name?: string
  readonly amount?: string
  readonly categories?: readonly string[]
}

/** A budget that the create dialog opens with. */
export interface ProposedBudget {
  readonly name?: string
  readonly frequency?: BudgetFrequency
  readonly endDay?: Day
  readonly parts?: readonly ProposedPart[]
}

/** The state of the budgets page that its address keeps; `?add=budget` opens the create dialog, without `view` it is cards. */
export interface BudgetsSearch extends PageSearch {
  readonly add?: 'budget'
  readonly view?: 'table'
  /** Only with `add`. */
  readonly of?: ProposedBudget
}

const MOST_PARTS = 20
const LONGEST_ID = 60
const LONGEST_AMOUNT = 20

/** Reads the address of the budgets page. */
export function readBudgetsSearch(raw: RawSearch): BudgetsSearch {
  const add = readChoice(raw['add'], ['budget'])
  const view = readChoice(raw['view'], ['table'])
  const of = add === undefined ? undefined : readProposed(raw['of'])
  return {
    ...readPageSearch(raw),
    ...(add !== undefined && { add }),
    ...(view !== undefined && { view }),
    ...(of !== undefined && { of }),
  }
}

/** The same address with the dialog closed. */
export function withoutDialog({
  add: _closed,
  of: _filled,
  ...rest
}: BudgetsSearch): BudgetsSearch {
  return rest
}

function readProposed(value: unknown): ProposedBudget | undefined {
  if (!isRaw(value)) return undefined
  const name = readShort(value['name'], MAX_NAME_LENGTH)
  const frequency = readChoice(value['frequency'], BUDGET_FREQUENCIES)
  const endDay = readDay(value['endDay'])
  const all: readonly unknown[] = Array.isArray(value['parts']) ? value['parts'] : []
  const parts = all.slice(0, MOST_PARTS).flatMap(readPart)
  return {
    ...(name !== undefined && { name }),
    ...(frequency !== undefined && { frequency }),
    ...(endDay !== undefined && { endDay }),
    ...(parts.length > 0 && { parts }),
  }
}

function readPart(value: unknown): readonly ProposedPart[] {
  if (!isRaw(value)) return []
  const labelId = readShort(value['labelId'], LONGEST_ID)
  const name = readShort(value['name'], MAX_NAME_LENGTH)
  const amount = readShort(value['amount'], LONGEST_AMOUNT)
  const listed: readonly unknown[] = Array.isArray(value['categories']) ? value['categories'] : []
  const categories = listed
    .slice(0, MAX_PART_CATEGORIES)
    .flatMap(each => readShort(each, MAX_NAME_LENGTH) ?? [])
  const part = {
    ...(labelId !== undefined && { labelId }),
    ...(name !== undefined && { name }),
    ...(amount !== undefined && { amount }),
    ...(categories.length > 0 && { categories }),
  }
  return Object.keys(part).length > 0 ? [part] : []
}

function isRaw(value: unknown): value is RawSearch {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readShort(value: unknown, most: number): string | undefined {
  return readText(value)?.slice(0, most)
}
