import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createIdSource, type IdSource } from '#base/ids.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { SyncCore, SyncLog } from '#ledger/pass/core.ts'
import { adoptSession } from '#ledger/session/ledger-session.ts'
import { keepForNextSignIn } from '#ledger/session/sign-out.ts'
import { LedgerDb, ledgerName, type LedgerStorage } from '#ledger/store/ledger-db.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import type { JournalEntry } from '#ledger/store/op.ts'
import { layBallast } from '#ledger/store/open-ledger.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import type { Conductor } from '../conductor.ts'
import {
  isWhole,
  isWriting,
  type LedgerState,
  type LeftWrite,
  leftWrites,
  readLedger,
  readNote,
} from '../ledger-state.ts'
import type { Mutant } from '../mutants.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { makeLean } from './lean-dexie.ts'
import { leanIndexedDb } from './lean-indexed-db.ts'
import type { ServerSide, Tokens } from './server-side.ts'
import { NEWER_VERSION, SimulatedLedgerDb, type StorageTrouble } from './simulated-ledger-db.ts'
import { SimulatedLocks } from './simulated-locks.ts'
import type { SimulatedNetwork } from './simulated-network.ts'
import { SimulatedTimers } from './simulated-timers.ts'
import { type LiveContext, wireContext } from './wire-context.ts'

leanIndexedDb()

/** One tab or worker of a device. */
export interface Context {
  readonly name: string
  readonly core: SyncCore
  readonly ledger: Ledger
  readonly db: SimulatedLedgerDb
  readonly timers: SimulatedTimers
  readonly live: LiveContext | undefined
  /** Whether its build knows the newer schema. */
  readonly isNewer: boolean
}

/** What a device lives in. */
export interface DeviceParts {
  readonly name: string
  readonly userId: string
  readonly conductor: Conductor
  readonly random: SeededRandom
  readonly network: SimulatedNetwork
  readonly server: ServerSide
  readonly mutant: Mutant
  /** What the next transaction meets, if anything. */
  readonly storageFault: () => StorageTrouble | undefined
  readonly lockStolen: () => void
  /** Hears of each write whose age is counted for a call. */
  readonly wired: (id: string) => void
  readonly committed: (device: string) => void
  /** Hears of what the sync reports. */
  readonly reported: SyncLog['report']
  /** Whether its tabs have the engine, with its timers and the stream of changes; else each pass is the schedule's. */
  readonly hasEngines: boolean
}

/** A phone or laptop: its storage and clock outlive the tabs and workers that use them. */
export class Device {
  readonly name: string
  readonly contexts: Context[] = []
  /** Every write that ever left its outbox, by id. */
  readonly journal = new Map<string, LeftWrite>()
  private readonly parts: DeviceParts
  private storage: LedgerStorage
  /** A connection of the test's own, behind no gate. */
  private own: LedgerDb
  private readonly locks: SimulatedLocks
  private readonly newId: IdSource
  private isUpdated = false
  private relaxedWrites = 0
  private opened = 0
  private clockSkewMs = 0
  private isSignedOut = false

  constructor(parts: DeviceParts) {
    this.name = parts.name
    this.parts = parts
    this.storage = { indexedDB: new IDBFactory(), IDBKeyRange }
    this.own = this.ownLedger()
    this.locks = new SimulatedLocks(parts.conductor, parts.lockStolen)
    this.newId = createIdSource(
      () => this.now(),
      bytes => parts.random.fill(bytes),
    )
  }

  /** Whether the server itself ended its session, the only thing that may. */
  get wasSignedOutByServer(): boolean {
    return this.isSignedOut
  }

  noteSignedOut(): void {
    this.isSignedOut = true
  }

  /** How far its clock is off from now on, ms. */
  setClockSkew(skewMs: number): void {
    this.clockSkewMs = skewMs
  }

  /** Epoch ms on the device's own clock. */
  now(): number {
    return this.parts.server.now() + this.clockSkewMs
  }

  /** First use: the ledger is made, and the person signs in. */
  async setUp(tokens: Tokens): Promise<void> {
    await writeMeta(this.own, 'deviceId', this.newId())
    await layBallast(this.own)
    await this.signIn(tokens)
  }

  /** The same person signs in again. */
  async signIn({ accessToken, refreshToken }: Tokens): Promise<void> {
    const { userId } = this.parts
    this.isSignedOut = false
    // Tokens just given are newer than any that a wrong clock may have dated.
    const stored = await this.own.meta.get('session')
    const known = stored?.value as { readonly storedAt: number } | null | undefined
    const storedAt = Math.max(this.now(), (known?.storedAt ?? 0) + 1)
    await adoptSession(this.own, { userId, accessToken, refreshToken, storedAt })
    for (const { live } of this.contexts) live?.start()
  }

  /** Opens a tab, or lets the worker start. */
  async open(): Promise<Context> {
    const { conductor, userId, hasEngines } = this.parts
    this.opened += 1
    const name = `${this.name}.${this.opened}`
    const timers = new SimulatedTimers({
      rest: (goOn, label) => conductor.rest(name, goOn, label),
      now: hasEngines ? () => this.parts.server.now() : undefined,
    })
    const simulated = {
      context: name,
      conductor,
      storage: this.storage,
      timers,
      fault: this.parts.storageFault,
      isNewer: this.isUpdated,
      wroteRelaxed: () => {
        this.relaxedWrites += 1
      },
      forgetsJournal: this.parts.mutant.forgetsJournal === true,
      journaled: (entry: JournalEntry) => {
        for (const left of leftWrites(entry)) this.journal.set(left.id, left)
      },
      committed: () => this.parts.committed(this.name),
    }
    const db = makeLean(() => new SimulatedLedgerDb(ownLedgerId(userId), simulated))
    await db.open()
    const { core, ledger, live } = wireContext({
      ...this.parts,
      context: name,
      db,
      timers,
      locks: this.locks.locksFor(name),
      clock: () => this.now(),
      newId: this.newId,
      signedOut: () => {
        for (const each of this.contexts) each.live?.stop()
      },
    })
    const context = { name, core, ledger, db, timers, live, isNewer: this.isUpdated }
    this.contexts.push(context)
    if (this.isSignedIn) live?.start()
    return context
  }

  /** Kills a tab or worker wherever it stands. */
  async kill(context: Context): Promise<void> {
    this.contexts.splice(this.contexts.indexOf(context), 1)
    context.timers.clear()
    this.parts.network.streams.end(stream => stream.context === context.name)
    this.locks.releaseAll(context.name)
    await this.parts.conductor.kill(context.name)
    context.db.close()
  }

  /** The whole browser is gone at once; what was committed stays. */
  async killAll(): Promise<void> {
    for (const context of this.contexts.slice()) await this.kill(context)
  }

  /** Whether all that was committed would have outlived a power cut. */
  get isDurable(): boolean {
    return this.relaxedWrites === 0
  }

  /** A tab of a newer build opens, and changes the schema under those of the older one. */
  async update(): Promise<void> {
    this.isUpdated = true
    this.own.close()
    await this.open()
    this.own = this.ownLedger()
    this.own.version(NEWER_VERSION).stores({ ofNewerBuild: 'id' })
  }

  /** Tabs of the older build are of no more use: the person loads them again. */
  async refreshOld(): Promise<void> {
    for (const context of this.contexts.filter(({ isNewer }) => isNewer !== this.isUpdated)) {
      await this.kill(context)
    }
  }

  /** The browser takes back all that this site had stored. */
  async evict(tokens: Tokens): Promise<void> {
    const { outbox } = this.read()
    for (const op of outbox) {
      // Whether they reached the server, nobody can say any more.
      this.journal.set(op.id, { id: op.id, op, outcome: 'discarded', at: this.now() })
    }
    await this.killAll()
    this.own.close()
    this.isUpdated = false
    this.storage = { indexedDB: new IDBFactory(), IDBKeyRange }
    this.own = this.ownLedger()
    await this.setUp(tokens)
  }

  /** The person signs out and keeps what waits for their next sign-in. */
  async signOut(): Promise<void> {
    await keepForNextSignIn(this.own)
    await this.killAll()
  }

  /** The ledger of somebody else on this device, as new. */
  otherLedger(ledgerId: string): LedgerDb {
    return makeLean(() => new LedgerDb(ledgerId, this.storage))
  }

  private ownLedger(): LedgerDb {
    return this.otherLedger(ownLedgerId(this.parts.userId))
  }

  /** Whether all of the ledger is here. */
  get isWhole(): boolean {
    return isWhole({ get: key => this.note(key) })
  }

  /** Whether a transaction of one of its contexts is under way. */
  get isWriting(): boolean {
    return isWriting(this.storage.indexedDB, this.databaseName)
  }

  private get isSignedIn(): boolean {
    return (this.note('session') ?? null) !== null
  }

  private note(key: string): unknown {
    return readNote(this.storage.indexedDB, this.databaseName, key)
  }

  private get databaseName(): string {
    return ledgerName(ownLedgerId(this.parts.userId))
  }

  /** Everything in its ledger. */
  read(): LedgerState {
    const state = readLedger(this.storage.indexedDB, this.databaseName)
    const waiting = new Set(state.outbox.map(op => op.id))
    // A write whose departure was rolled back is still in the outbox.
    const journal = [...this.journal.values()].filter(entry => !waiting.has(entry.id))
    return { ...state, journal }
  }
}
