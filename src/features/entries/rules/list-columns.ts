/** The columns of a list that a person chooses among, in their order; payee and amount always stand. */
export const LIST_COLUMNS = [
  'category',
  'labels',
  'wallet',
  'budget',
  'type',
  'description',
  'time',
  'edit',
] as const

/** A column that a person may have, or not. */
export type ListColumn = (typeof LIST_COLUMNS)[number]

/** The columns of a list of which nobody said anything. */
export const USUAL_COLUMNS: readonly ListColumn[] = [
  'category',
  'labels',
  'wallet',
  'budget',
  'type',
  'edit',
]

// A text without any says nothing of columns.
const NONE = 'none'

/** The columns as a text that can be kept: `category,wallet`. */
export function columnsToText(columns: readonly ListColumn[]): string {
  return inOrder(columns).join(',') || NONE
}

/** The columns that a kept text says, without those of a newer build; undefined where it says nothing of them. */
export function textToColumns(text: string): readonly ListColumn[] | undefined {
  return text === '' ? undefined : inOrder(text.split(','))
}

function inOrder(names: readonly string[]): readonly ListColumn[] {
  return LIST_COLUMNS.filter(column => names.includes(column))
}

// Of a cell's text and its padding; the payee takes what is left over.
const WIDTHS_REM: Readonly<Record<ListColumn, number>> = {
  category: 10.75,
  labels: 7,
  wallet: 7,
  budget: 7,
  type: 6,
  description: 12,
  time: 5,
  edit: 8.75,
}
const TICK_REM = 3.25
const LEAST_PAYEE_REM = 18
// `−₦12,014,650.50` with its padding.
const AMOUNT_REM = 8.75

// What tells entries apart comes first; what is done with one can be done in its pane too.
const BY_WORTH: readonly ListColumn[] = [
  'category',
  'wallet',
  'edit',
  'labels',
  'type',
  'time',
  'description',
  'budget',
]

/**
 * Those of the columns that a table of this width has room for, so that whom an entry was paid to stays readable: the
 * lesser ones give way, and that of budgets where none of the entries has one. All of them where nothing is known of the width.
 */
export function fittingColumns(
  columns: readonly ListColumn[],
  widthRem: number | undefined,
  hasBudgets = true,
): readonly ListColumn[] {
  if (widthRem === undefined) return columns
  let left = widthRem - TICK_REM - LEAST_PAYEE_REM - AMOUNT_REM
  const fitting = new Set<ListColumn>()
  const wanted = BY_WORTH.filter(
    each => columns.includes(each) && (hasBudgets || each !== 'budget'),
  )
  for (const column of wanted) {
    left -= WIDTHS_REM[column]
    if (left < 0) break
    fitting.add(column)
  }
  return columns.filter(column => fitting.has(column))
}
