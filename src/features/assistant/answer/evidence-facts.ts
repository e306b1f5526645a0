import { once } from '#base/once.ts'
import { MAX_FIND_LENGTH } from '#base/text-limits.ts'
import type { FilterSearch } from '#features/entries/parts/filters/filter-search.ts'
import { t } from '#messages/t.ts'
import { fullDayText, rangeText } from '#time/day-text.ts'
import type { RowFilter } from '../rules/question.ts'

/** The names of what a filter holds by id; undefined of what is gone. */
export interface TopicNames {
  readonly wallet: (id: string) => string | undefined
  readonly label: (id: string) => string | undefined
  readonly budget: (id: string) => string | undefined
  readonly category: (value: string) => string
}

/** A line of how an answer was worked out. */
export interface EvidenceFact {
  readonly name: string
  readonly text: string
}

const typeTexts = once(
  () => ({ expense: t('assistant.expenses'), income: t('assistant.income') }) as const,
)

/** What a filter lets through, line by line. */
export function evidenceFacts(filter: RowFilter, names: TopicNames): readonly EvidenceFact[] {
  const { type, walletIds, categories, labelIds, budgetId, merchant } = filter
  return [
    { name: t('assistant.days'), text: daysText(filter) },
    ...fact(t('assistant.only'), type === undefined ? [] : [typeTexts()[type]]),
    ...fact(t('assistant.wallet'), namesOf(walletIds, names.wallet)),
    ...fact(t('assistant.category'), categories.map(names.category)),
    ...fact(t('assistant.label'), namesOf(labelIds, names.label)),
    ...fact(t('assistant.budget'), namesOf(budgetId === undefined ? [] : [budgetId], names.budget)),
    ...fact(t('assistant.description-has'), merchant === undefined ? [] : [`“${merchant}”`]),
  ]
}

function fact(name: string, texts: readonly string[]): readonly EvidenceFact[] {
  return texts.length === 0 ? [] : [{ name, text: texts.join(', ') }]
}

function namesOf(ids: readonly string[], nameOf: (id: string) => string | undefined) {
  return ids.map(id => nameOf(id) ?? t('assistant.deleted-since'))
}

function daysText({ from, to }: RowFilter): string {
  if (from !== undefined && to !== undefined) {
    return from === to ? fullDayText(from) : rangeText(from, to)
  }
  if (from !== undefined) return t('assistant.from-fullday', { fullDay: fullDayText(from) })
  return to === undefined
    ? t('assistant.all')
    : t('assistant.until-fullday', { fullDay: fullDayText(to) })
}

/** Where the rows behind an answer are listed. */
export interface EvidenceLink {
  /** The budget whose page lists them; undefined for the page of all transactions. */
  readonly budgetId: string | undefined
  readonly search: FilterSearch
  /** What the list has beside them; undefined where it has these rows alone. */
  readonly beside: string | undefined
}

/** The list that shows the rows of a filter, as near as filters and a search of its length go. */
export function evidenceLink(filter: RowFilter): EvidenceLink {
  const { categories, labelIds, walletIds, type, from, to, budgetId } = filter
  const [walletId, ...otherWalletIds] = walletIds
  const find = evidenceFind(filter)
  return {
    budgetId,
    search: {
      ...(walletId !== undefined && otherWalletIds.length === 0 && { wallet: walletId }),
      ...(categories.length > 0 && { category: categories }),
      ...(type !== undefined && { type }),
      ...(labelIds.length > 0 && { label: labelIds }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(find !== '' && { find }),
    },
    beside: besideOf(filter),
  }
}

const NOT_MOVED = '(is:income OR is:expense)'

function evidenceFind(filter: RowFilter): string {
  const wallets = canSayWallets(filter) ? walletFind(filter) : ''
  const moved = showsTransfers(filter) ? NOT_MOVED : ''
  return `${wallets} ${moved}`.trim()
}

/** Several wallets, by their ids (FD6); of one the list has a filter. */
function walletFind({ walletIds }: RowFilter): string {
  if (walletIds.length < 2) return ''
  return `(${walletIds.map(id => `wallet:"${id}"`).join(' OR ')})`
}

// What is longer is not read, and would leave other rows.
function canSayWallets(filter: RowFilter): boolean {
  return walletFind(filter).length + NOT_MOVED.length < MAX_FIND_LENGTH
}

function besideOf(filter: RowFilter): string | undefined {
  if (filter.merchant !== undefined) return t('assistant.the-list-has-other-descriptions')
  return canSayWallets(filter) ? undefined : t('assistant.the-list-has-your-other')
}

// What a label, a category or a budget is of is no transfer.
function showsTransfers(filter: RowFilter): boolean {
  const { type, categories, labelIds, budgetId, withTransfers } = filter
  const isNarrow = categories.length > 0 || labelIds.length > 0 || budgetId !== undefined
  return type === undefined && withTransfers === undefined && !isNarrow
}
