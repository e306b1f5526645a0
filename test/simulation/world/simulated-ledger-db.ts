import { setImmediate as nextTurn } from 'node:timers/promises'
import { Dexie } from 'dexie'
import { LedgerDb, type LedgerStorage } from '#ledger/store/ledger-db.ts'
import type { JournalEntry } from '#ledger/store/op.ts'
import type { Conductor } from '../conductor.ts'
import { layOutTables, leaveOutWatchers } from './lean-dexie.ts'
import type { SimulatedTimers } from './simulated-timers.ts'

/** What may come of a transaction: no space (F25), the connection lost, before or after (F26), or nothing at all. */
export type StorageTrouble = 'full' | 'lost before' | 'lost after' | 'stands still'

/** How a context's connection is watched and broken. */
export interface SimulatedStorage {
  readonly context: string
  readonly conductor: Conductor
  readonly storage: LedgerStorage
  readonly timers: SimulatedTimers
  /** What the next transaction meets, if anything. */
  readonly fault: () => StorageTrouble | undefined
  /** Whether a newer build of the app has changed the schema (F31). */
  readonly isNewer: boolean
  /** Hears of a write that a power cut could take back: its transaction is not durable when it completes. */
  readonly wroteRelaxed: () => void
  /** Hears of every write that leaves the outbox: a full phone may forget its journal. */
  readonly journaled: (entry: JournalEntry) => void
  /** Whether what left the outbox is forgotten at once. */
  readonly forgetsJournal: boolean
  /** Hears of every transaction that was committed. */
  readonly committed: () => void
}

/** A version of the schema that no build has yet. */
export const NEWER_VERSION = 1000

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
    if (simulated.isNewer) this.version(NEWER_VERSION).stores({ ofNewerBuild: 'id' })
    layOutTables(this)
    // As Dexie does by itself, without a word on the console.
    this.on('versionchange', () => {
      this.close({ disableAutoOpen: false })
      return false
    })
    leaveOutWatchers(this)
    this.on('ready', () => this.watchDurability(), true)
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
    const { conductor, context, fault, timers, committed, forgetsJournal } = this.simulated
    const watchdog = timers.expectWatchdog()
    await Promise.resolve()
    const isWatched = timers.isWatchdogSet(watchdog)
    await conductor.gate(context, 'transaction')
    const trouble = fault()
    if (trouble === 'full' && args[0] !== 'r') throw new Dexie.QuotaExceededError('Full')
    if (trouble === 'lost before') throw connectionLost()
    if (trouble === 'stands still' && isWatched) await this.standStill(watchdog)
    const result = await original(args)
    if (forgetsJournal && args[0] !== 'r') {
      await original(['rw', this.journal, () => this.journal.clear()])
    }
    committed()
    await conductor.gate(context, 'committed')
    if (trouble === 'lost after') throw connectionLost()
    return result
  }

  /** No event ever comes; the watchdog of whoever waits is all that does. */
  private async standStill(watchdog: number): Promise<never> {
    await nextTurn()
    // Other work of the connection may have moved meanwhile: it looks once more.
    this.simulated.timers.bark(watchdog)
    return await new Promise<never>(() => undefined)
  }

  private watchDurability(): void {
    const connection = this.backendDB()
    const original = connection.transaction.bind(connection)
    Object.defineProperty(connection, 'transaction', {
      value: (...args: Parameters<IDBDatabase['transaction']>): IDBTransaction => {
        const [, mode, options] = args
        if (mode === 'readwrite' && options?.durability !== 'strict') this.simulated.wroteRelaxed()
        return original(...args)
      },
    })
  }
}

/** What WebKit says when its database process is gone. */
function connectionLost(): Error {
  return new Dexie.UnknownError('Connection to Indexed Database server lost')
}
