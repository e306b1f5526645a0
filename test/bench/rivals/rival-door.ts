/** A row as all sides of the comparison have it: what an expense is on the wire. */
export interface RivalRow {
  readonly id: string
  readonly walletId: string
  readonly type: 'expense'
  readonly amount: number
  readonly category: string
  readonly description: string
  readonly createdAt: string
}

/** Another sync library in a page, with its own database there; the same for each of them. */
export interface RivalDoor {
  /** Writes rows into the page's database, each a write of its own. */
  record(count: number): Promise<void>
  /** Sends all that the server has not; resolves when it has it. */
  send(): Promise<void>
  /** Receives from now on what the server has. */
  follow(): void
  /** Resolves when the page's database holds so many rows. */
  until(count: number): Promise<void>
}

const DESCRIPTIONS = ['Rice and beans', 'Danfo to Yaba', 'MTN data', 'Suya at Glover', 'POS charge']
const WALLET_ID = '01a3e692-88e0-7003-a5f5-fa97520751da'
const POLL_MS = 20

/** The n-th row of a run. */
export function rivalRow(n: number): RivalRow {
  return {
    id: crypto.randomUUID(),
    walletId: WALLET_ID,
    type: 'expense',
    amount: 100 + n * 13.5,
    category: 'food',
    description: DESCRIPTIONS[n % DESCRIPTIONS.length] ?? '',
    createdAt: new Date().toISOString(),
  }
}

/** Resolves when the count is reached, by looking again and again. */
export async function untilCount(count: number, read: () => Promise<number>): Promise<void> {
  while ((await read()) < count) await new Promise(resolve => setTimeout(resolve, POLL_MS))
}
