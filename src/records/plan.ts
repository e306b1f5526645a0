/** What a plan allows at once (`wallets`, `budgets`, `labels`) or in a month (`imports`, `tokens`). */
export interface PlanLimits {
  readonly wallets: number
  readonly budgets: number
  readonly labels: number
  readonly imports: number
  readonly tokens: number
}

/** The plans, cheapest first; a user's `level` is the name of one. */
export const PLAN_NAMES = ['Trailblazer', 'Pathfinder', 'Navigator', 'Summit'] as const

/** The name of a plan. */
export type PlanName = (typeof PLAN_NAMES)[number]

/** The plan that costs nothing; what the others cost is yet to come. */
export const FREE_PLAN: PlanName = 'Trailblazer'

const UNLIMITED = Number.POSITIVE_INFINITY

const LIMITS: Readonly<Record<PlanName, PlanLimits>> = {
  Trailblazer: { wallets: 2, budgets: 2, labels: 7, imports: 3, tokens: 50_000 },
  Pathfinder: { wallets: 4, budgets: 4, labels: 15, imports: 6, tokens: 100_000 },
  Navigator: { wallets: 10, budgets: 10, labels: 25, imports: 15, tokens: 200_000 },
  Summit: {
    wallets: UNLIMITED,
    budgets: UNLIMITED,
    labels: UNLIMITED,
    imports: UNLIMITED,
    tokens: 500_000,
  },
}

/** The limits of a plan (PRO-03). */
export function planLimits(plan: PlanName): PlanLimits {
  return LIMITS[plan]
}

// Beyond the counts; each plan has those of the one before it too.
const EXTRAS: Readonly<Record<PlanName, readonly string[]>> = {
  Trailblazer: [],
  Pathfinder: [],
  Navigator: ['Forecasting', 'Multi-currency', 'Advanced analytics'],
  Summit: ['Forecasting', 'Multi-currency', 'Advanced analytics', 'Exportable reports'],
}

/** Whether the plan has forecasts. */
export function hasForecasting(plan: PlanName): boolean {
  return EXTRAS[plan].includes('Forecasting')
}

/** What a plan gives, line by line, as people read it. */
export function planOffers(plan: PlanName): readonly string[] {
  const { wallets, budgets, labels, imports, tokens } = LIMITS[plan]
  return [
    `${limitText(wallets)} wallets`,
    imports === UNLIMITED ? 'Unlimited imports' : `${imports} imports a month`,
    `${limitText(budgets)} budgets`,
    `${limitText(labels)} labels`,
    `${tokens.toLocaleString('en-NG')} Uwa tokens a month`,
    ...EXTRAS[plan],
  ]
}

/** `3 of 7`, or `3` where the plan has no limit. */
export function usedText(used: number, limit: number): string {
  const spent = used.toLocaleString('en-NG')
  return limit === UNLIMITED ? spent : `${spent} of ${limit.toLocaleString('en-NG')}`
}

function limitText(limit: number): string {
  return limit === UNLIMITED ? 'Unlimited' : String(limit)
}

/** What a plan counts of a person's records. */
export const PLAN_RESOURCES = ['wallets', 'labels', 'budgets', 'imports'] as const

/** One of them. */
export type PlanResource = (typeof PLAN_RESOURCES)[number]

/** What a plan counts by live records; imports are counted by the month. */
export type CountedResource = Exclude<PlanResource, 'imports'>

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
    return `Your ${plan} plan allows ${limit} imports a month. Upgrade, or wait for the next month.`
  }
  return `Your ${plan} plan allows ${limit} ${what}. Remove one or upgrade to add more.`
}
