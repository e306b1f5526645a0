import { countText } from '#base/count-text.ts'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'

/** What a plan allows at once (`wallets`, `budgets`, `labels`, `rows`) or in a month (`imports`, `tokens`). */
export interface PlanLimits {
  readonly wallets: number
  readonly budgets: number
  readonly labels: number
  readonly imports: number
  readonly tokens: number
  /** Live records of every kind together. */
  readonly rows: number
}

/** The plans, cheapest first; a user's `level` is the name of one. */
export const PLAN_NAMES = ['Trailblazer', 'Pathfinder', 'Navigator', 'Summit'] as const

/** The name of a plan. */
export type PlanName = (typeof PLAN_NAMES)[number]

/** The plan that costs nothing; what the others cost is yet to come. */
export const FREE_PLAN: PlanName = 'Trailblazer'

const UNLIMITED = Number.POSITIVE_INFINITY

const LIMITS: Readonly<Record<PlanName, PlanLimits>> = {
  Trailblazer: { wallets: 2, budgets: 2, labels: 7, imports: 3, tokens: 50_000, rows: 250_000 },
  Pathfinder: { wallets: 4, budgets: 4, labels: 15, imports: 6, tokens: 100_000, rows: 500_000 },
  Navigator: { wallets: 10, budgets: 10, labels: 25, imports: 15, tokens: 200_000, rows: 750_000 },
  Summit: {
    wallets: UNLIMITED,
    budgets: UNLIMITED,
    labels: UNLIMITED,
    imports: UNLIMITED,
    tokens: 500_000,
    // The most that a ledger holds at all.
    rows: 1_000_000,
  },
}

/** The limits of a plan (PRO-03). */
export function planLimits(plan: PlanName): PlanLimits {
  return LIMITS[plan]
}

// Beyond the counts; each plan has those of the one before it too.
const extras = once((): Readonly<Record<PlanName, readonly string[]>> => ({
  Trailblazer: [],
  Pathfinder: [],
  Navigator: ['Forecasting', 'Multi-currency', t('records.advanced-analytics')],
  Summit: [
    'Forecasting',
    'Multi-currency',
    t('records.advanced-analytics'),
    t('records.exportable-reports'),
  ],
}))

/** Whether the plan has forecasts. */
export function hasForecasting(plan: PlanName): boolean {
  return extras()[plan].includes('Forecasting')
}

/** Whether the plan has wallets in other currencies than naira; those that are there stay whatever the plan. */
export function hasCurrencies(plan: PlanName): boolean {
  return extras()[plan].includes('Multi-currency')
}

/** Said where the plan has none. */
export function noCurrenciesMessage(plan: PlanName): string {
  return t('records.your-plan-keeps-naira-alone', { plan })
}

/** What a plan gives, line by line, as people read it. */
export function planOffers(plan: PlanName): readonly string[] {
  const { wallets, budgets, labels, imports, tokens, rows } = LIMITS[plan]
  return [
    t('records.limit-wallets', { limit: limitText(wallets) }),
    imports === UNLIMITED
      ? t('records.unlimited-imports')
      : t('records.imports-imports-a-month', { imports }),
    t('records.limit-budgets', { limit: limitText(budgets) }),
    t('records.limit-labels', { limit: limitText(labels) }),
    t('records.rows-records', { rows }),
    t('records.tokens-uwa-tokens-a-month', { tokens }),
    ...extras()[plan],
  ]
}

/** `3 of 7`, or `3` where the plan has no limit. */
export function usedText(used: number, limit: number): string {
  const spent = countText(used)
  return limit === UNLIMITED ? spent : t('records.spent-of-limit', { spent, limit })
}

function limitText(limit: number): string {
  return limit === UNLIMITED ? t('records.unlimited') : String(limit)
}

/** What a plan counts of a person's records. */
export const PLAN_RESOURCES = ['wallets', 'labels', 'budgets', 'imports'] as const

/** One of them. */
export type PlanResource = (typeof PLAN_RESOURCES)[number]

/** What a plan counts by live records; imports are counted by the month. */
export type CountedResource = Exclude<PlanResource, 'imports'>

/** What a plan counts of a kind: its live records, those with null in the field where one is named. */
export interface Counting {
  readonly resource: CountedResource
  readonly while?: { readonly isNull: string }
}

/** Whether a plan counts a live record, of which `valueOf` gives a field: an ended budget takes no room. */
export function isCounted(plan: Counting | null, valueOf: (field: string) => unknown): boolean {
  if (plan === null) return false
  return plan.while === undefined || valueOf(plan.while.isNull) === null
}

/** Whether an edit, of which `valueOf` gives what it sets, has the plan count a record again that it did not count. */
export function isCountedAgain(
  plan: Counting | null,
  valueOf: (field: string) => unknown,
): boolean {
  return plan?.while !== undefined && isCounted(plan, valueOf)
}

/** Whether one more of the resource fits the plan when `used` are there already. */
export function hasRoom(plan: PlanName, resource: PlanResource, used: number): boolean {
  return used < LIMITS[plan][resource]
}

/** The message for a person whose plan has no room for one more of the resource. */
export function planLimitMessage(plan: PlanName, resource: PlanResource): string {
  const limit = LIMITS[plan][resource]
  const what = limit === 1 ? resource.slice(0, -1) : resource
  // Taking an import back gives no room: what was imported was imported.
  if (resource === 'imports') {
    return t('records.your-plan-plan-allows-limit', { plan, limit })
  }
  return t('records.your-plan-plan-allows-limit-what', { plan, limit, what })
}

/** Whether so many more records of any kind fit the plan when `used` are there already (WK4). */
export function hasRowRoom(plan: PlanName, used: number, adding: number): boolean {
  return used + adding <= LIMITS[plan].rows
}

/** The message for a person whose plan keeps no more records. */
export function rowLimitMessage(plan: PlanName): string {
  return t('records.your-plan-plan-keeps-rows', { plan, rows: LIMITS[plan].rows })
}

const NEAR_PERCENT = 80
const ALMOST_FULL_PERCENT = 95

/** How full a plan is of records, in words; undefined while there is room enough. */
export interface RowsNote {
  readonly tone: 'near' | 'full'
  readonly text: string
}

/** What a person is told before the plan keeps no more records: at 80 % and at 95 % (WK4). */
export function rowsNote(plan: PlanName, used: number): RowsNote | undefined {
  const { rows } = LIMITS[plan]
  const percent = Math.floor((100 * used) / rows)
  if (percent < NEAR_PERCENT) return undefined
  const kept = t('records.used-records-of-your-plan', { used: usedText(used, rows), plan })
  if (percent < ALMOST_FULL_PERCENT) {
    return { tone: 'near', text: t('records.kept-percent-there-is-room', { kept, percent }) }
  }
  const left = Math.max(0, rows - used)
  const room =
    left === 0 ? t('records.there-is-no-room-for') : t('records.only-left-more-fit', { left })
  return {
    tone: 'full',
    text: t('records.kept-room-what-comes-after', { kept, room }),
  }
}
