import type { Day } from '#domain/day.ts'

/** An import of which rows are still there. */
export interface RecentImport {
  readonly importId: string
  /** The wallet that most of its rows are in. */
  readonly walletId: string
  readonly walletName: string
  /** How many of its rows are still in that wallet. */
  readonly rows: number
  /** The days of its first and last row. */
  readonly from: Day
  readonly to: Day
  /** When it was made, epoch ms. */
  readonly importedAt: number
}
