import { Dexie } from 'dexie'
import { LedgerDb, type LedgerStorage } from '#ledger/store/ledger-db.ts'
import type { JournalEntry } from '#ledger/store/op.ts'
import type { Conductor } from '../conductor.ts'

/** How a context's connection is watched and broken. */
export interface SimulatedStorage {
  readonly context: string
  readonly conductor: Conductor
  readonly storage: LedgerStorage
  /** Whether the next transaction finds no space (F25). */
  readonly isFull: () => boolean
  /** Hears of every write that leaves the outbox: a full phone may forget its journal. */
  readonly journaled: (entry: JournalEntry) => void
  /** Whether what left the outbox is forgotten at once. */
  readonly forgetsJournal: boolean
  /** Hears of every transaction that was committed. */
  readonly committed: () => void
}

type RunTransaction = (args: readonly unknown[]) => Promise<unknown>

/**
 * A ledger whose transactions stand at a gate before they begin and after they are committed: those
 * are the two places where a killed context makes a difference (what is in between is atomic).
 */
export class SimulatedLedgerDb extends LedgerDb {
  private readonly simulated: SimulatedStorage

  constructor(ledgerId: string, simulated: SimulatedStorage) {
    super(ledgerId, simulated.storage)
    this.simulated = simulated
    this.journal.hook('creating', (_, entry) => simulated.journaled(entry))
    // Dexie's overloads cannot be passed on as they are; every call goes through unchanged.
    const original = this.transaction.bind(this)
    async function run(args: readonly unknown[]): Promise<unknown> {
      return await Reflect.apply(original, undefined, args)
    }
    Object.defineProperty(this, 'transaction', {
      value: async (...args: readonly unknown[]) => await this.gated(run, args),
    })
  }

  private async gated(original: RunTransaction, args: readonly unknown[]): Promise<unknown> {
    // A transaction inside another is part of it.
    const outer: unknown = Dexie.currentTransaction
    if (outer !== null && outer !== undefined) return await original(args)
    const { conductor, context, isFull, committed, forgetsJournal } = this.simulated
    await conductor.gate(context, 'transaction')
    if (args[0] !== 'r' && isFull()) throw new Dexie.QuotaExceededError('The phone is full')
    const result = await original(args)
    if (forgetsJournal && args[0] !== 'r') {
      await original(['rw', this.journal, () => this.journal.clear()])
    }
    committed()
    await conductor.gate(context, 'committed')
    return result
  }
}
