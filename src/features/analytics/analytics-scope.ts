import type { OnSearch } from '#ui/address/on-search.ts'
import type { WalletView } from '../wallets/data/queries.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import type { GroupLooks } from './group-looks.ts'
import type { FigureScope } from './parts/figure-scope.ts'
import type { BehindFlow } from './rules/figure-keys.ts'
import type { FlowsQuestion } from './rules/flow-answer.ts'
import type { FlowGrouping } from './rules/flow-groups.ts'
import { type Against, type Days, pictureRange } from './rules/flow-steps.ts'

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
}: AnalyticsScope): FlowsQuestion {
  return {
    range,
    today,
    by,
    ...(walletId !== undefined && { walletId }),
    ...(against !== undefined && { against }),
  }
}

/** Asks for what a picture over time shows of the period: of a month the five before it as well. */
export function pictureQuestion(scope: AnalyticsScope): FlowsQuestion {
  return { ...periodQuestion(scope), range: pictureRange(scope.range) }
}
