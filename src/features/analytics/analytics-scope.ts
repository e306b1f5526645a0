import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import type { WalletView } from '../wallets/data/queries.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import type { GroupLooks } from './group-looks.ts'
import type { FigureScope } from './parts/figure-scope.ts'
import type { BehindFlow } from './rules/figure-keys.ts'
import type { FlowsQuestion } from './rules/flow-answer.ts'
import type { FlowGrouping } from './rules/flow-groups.ts'
import { type Against, type Days, daysBefore, pictureRange } from './rules/flow-steps.ts'

/** What the page's pictures are of. */
export interface AnalyticsScope extends FigureScope {
  readonly by: FlowGrouping
  readonly against?: Against
}

/** A mark whose rows are wanted. */
export interface Mark {
  readonly days: Days
  readonly flow: BehindFlow
  /** As an address names it. */
  readonly part?: string | undefined
}

/** What each tab is given. */
export interface TabProps {
  readonly scope: AnalyticsScope
  readonly looks: GroupLooks
  /** Those that the figures are of. */
  readonly wallets: readonly WalletView[]
  readonly search: AnalyticsSearch
  readonly onSearch: OnSearch<AnalyticsSearch>
  readonly onMark: (mark: Mark) => void
}

/** Asks for the period itself. */
export function periodQuestion({
  range,
  today,
  by,
  walletId,
  against,
  months: { own },
}: AnalyticsScope): FlowsQuestion {
  return {
    range,
    today,
    by,
    ...(walletId !== undefined && { walletId }),
    ...(against !== undefined && { against }),
    ...(own !== undefined && { months: own }),
  }
}

/**
 * Asks for what a picture over time shows of the period: of a month the five before it as well. Beside each of those
 * stands the one before: it needs no mark.
 */
export function pictureQuestion(scope: AnalyticsScope): FlowsQuestion {
  const range = pictureRange(scope.range, scope.months)
  const { against, ...rest } = periodQuestion(scope)
  const isMarked = against !== undefined && (range === scope.range || against === 'last-year')
  return { ...rest, range, ...(isMarked && { against }) }
}

/** The days that the period until today is compared with; undefined where with none, or where it has no beginning. */
export function comparedDays({
  range,
  today,
  against,
  months,
}: Pick<AnalyticsScope, 'range' | 'today' | 'against' | 'months'>): Days | undefined {
  const { from, to = today } = range
  if (against === undefined || from === undefined) return undefined
  return daysBefore({ from, to: to < today ? to : today }, { from, to }, { against, months })
}

/** What spending can be parted by, in words, as it is chosen. */
export const groupings = once(
  (): readonly { readonly value: FlowGrouping; readonly label: string }[] => [
    { value: 'category', label: t('analytics.by-category') },
    { value: 'group', label: t('analytics.by-group') },
    { value: 'label', label: t('analytics.by-label') },
    { value: 'wallet', label: t('analytics.by-wallet') },
    { value: 'payee', label: t('analytics.by-payee') },
  ],
)

/** One of them. */
export function groupingName(by: FlowGrouping): string | undefined {
  return groupings().find(({ value }) => value === by)?.label
}
