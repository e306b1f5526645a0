import type { RowFilter } from '#domain/assistant/ledger-reader.ts'
import { categoryName } from '#domain/category.ts'
import { fullDayText, rangeText } from '#domain/day-text.ts'

/** The names of what a filter holds by id; undefined of what is gone. */
export interface TopicNames {
  readonly wallet: (id: string) => string | undefined
  readonly label: (id: string) => string | undefined
  readonly budget: (id: string) => string | undefined
}

/** A line of how an answer was worked out. */
export interface EvidenceFact {
  readonly name: string
  readonly text: string
}

const GONE = 'deleted since'
const TYPE_TEXTS = { expense: 'Expenses', income: 'Income' } as const

/** What a filter lets through, line by line. */
export function evidenceFacts(filter: RowFilter, names: TopicNames): readonly EvidenceFact[] {
  const { type, walletIds, categories, labelIds, budgetId, merchant } = filter
  return [
    { name: 'Days', text: daysText(filter) },
    ...fact('Only', type === undefined ? [] : [TYPE_TEXTS[type]]),
    ...fact('Wallet', namesOf(walletIds, names.wallet)),
    ...fact('Category', categories.map(categoryName)),
    ...fact('Label', namesOf(labelIds, names.label)),
    ...fact('Budget', namesOf(budgetId === undefined ? [] : [budgetId], names.budget)),
    ...fact('Description has', merchant === undefined ? [] : [`“${merchant}”`]),
  ]
}

function fact(name: string, texts: readonly string[]): readonly EvidenceFact[] {
  return texts.length === 0 ? [] : [{ name, text: texts.join(', ') }]
}

function namesOf(ids: readonly string[], nameOf: (id: string) => string | undefined) {
  return ids.map(id => nameOf(id) ?? GONE)
}

function daysText({ from, to }: RowFilter): string {
  if (from !== undefined && to !== undefined) {
    return from === to ? fullDayText(from) : rangeText(from, to)
  }
  if (from !== undefined) return `From ${fullDayText(from)}`
  return to === undefined ? 'All' : `Until ${fullDayText(to)}`
}
