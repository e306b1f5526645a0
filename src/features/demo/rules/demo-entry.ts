import type { Day } from '#time/day.ts'

/** A wallet of the demo, by a name of its own. Amounts in naira. */
export interface DemoWallet {
  readonly key: 'bank' | 'opay' | 'cash'
  readonly name: string
  readonly type: string
  readonly openingNaira: number
}

/** One entry of the demo's year. */
export interface DemoEntry {
  readonly wallet: DemoWallet['key']
  readonly type: 'income' | 'expense'
  readonly naira: number
  readonly category: string
  readonly label: string | null
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
