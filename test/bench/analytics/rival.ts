import type { Overview, OverviewQuestion } from '#features/analytics/rules/overview.ts'

/** A way to answer an overview from what the device holds. */
export interface Rival {
  fetchOverview(question: OverviewQuestion): Promise<Overview>
}

/** The rivals by name; the first is ours. */
export const RIVAL_NAMES = ['columns', 'rows', 'sqlite'] as const

/** A rival's name. */
export type RivalName = (typeof RIVAL_NAMES)[number]
