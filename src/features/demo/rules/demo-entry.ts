import type { Day } from '#time/day.ts'

/** A wallet of the demo, by a name of its own. Amounts in naira. */
export interface DemoWallet {
  readonly key: 'bank' | 'opay' | 'cash' | 'piggy'
  readonly name: string
  readonly type: string
  readonly image: string
  readonly openingNaira: number
}

/** A budget of the demo, by a name of its own. */
export type DemoBudgetKey = 'enjoyment' | 'road' | 'family' | 'home' | 'bills' | 'style' | 'health'

/** One entry of the demo's year. */
export interface DemoEntry {
  readonly wallet: DemoWallet['key']
  readonly type: 'income' | 'expense'
  readonly naira: number
  readonly category: string
  readonly label: string | null
  /** What it is spent from, once that budget has begun; null for income, and for what is paid by the year. */
  readonly budget: DemoBudgetKey | null
  readonly description: string
  readonly day: Day
}

/** Money moved between two of the demo's wallets. */
export interface DemoTransfer {
  readonly from: DemoWallet['key']
  readonly to: DemoWallet['key']
  readonly naira: number
  readonly description: string
  readonly day: Day
}
