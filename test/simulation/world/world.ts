import type { SyncLog } from '#ledger/pass/core.ts'
import { runPass } from '#ledger/pass/pass.ts'
import type { Trigger } from '#ledger/pass/trigger.ts'
import type { RecordKey } from '#ledger/store/rows.ts'
import type { LedgerSnapshot } from '#test/support/server/ledger-snapshot.ts'
import { Conductor } from '../conductor.ts'
import { Broken, checkTask, type Intent } from '../invariants.ts'
import { type LedgerState, serverPart } from '../ledger-state.ts'
import type { Mutant } from '../mutants.ts'
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts'
import { DeviceChecks } from './device-checks.ts'
import { type Context, Device } from './device.ts'
import type { Fault } from './faults.ts'
import type { DatabaseFault } from './faulty-database.ts'
import type { ServerSide } from './server-side.ts'
import type { StorageTrouble } from './simulated-ledger-db.ts'
import { type Sent, SimulatedNetwork } from './simulated-network.ts'
import type { Process } from './turns.ts'
import { WriteAges } from './write-ages.ts'

/** What decides a schedule, all of it. */
export interface WorldOptions {
  readonly seed: number
  readonly deviceCount: number
  readonly faults: ReadonlySet<Fault>
  readonly mutant: Mutant
  /** Whether the tabs have engines: debounce, rests, wake timers, the stream of changes. */
  readonly hasEngines: boolean
}

/** What is due so soon is waited for where the world comes to rest; the timers that never end are further off, ms. */
const SOON_MS = 5000
const MAX_STEPS = 20_000
const FAULT_RATE = 0.035
const QUOTA_RATE = 0.02
const SERVER_BREAK_RATE = 0.02
const STORAGE_RATE = 0.004
const SERVER_FAULTS = {
  'at begin': 'F14 connection killed',
  'at lock': 'F15 lock timeout',
  'before commit': 'F13 server crash around commit',
  'after commit': 'F13 server crash around commit',
} as const satisfies Readonly<Record<DatabaseFault, Fault>>

/** One person's devices, their networks and the server, run by a seed. */
export class World {
  readonly random: SeededRandom
  readonly conductor = new Conductor()
  readonly network: SimulatedNetwork
  readonly devices: Device[] = []
  readonly intents: Intent[] = []
  /** Records that somebody took away and that may be made again. */
  readonly removed = new Set<RecordKey>()
  readonly fired = new Set<Fault>()
  readonly ages = new WriteAges()
  readonly server: ServerSide
  readonly userId: string
  isFaulty = false
  /** Changes that a page of the feed holds at most; undefined: as the schedule has it. */
  pageLimit: number | undefined
  /** What the server was, to be put back (F16). */
  readonly snapshots: LedgerSnapshot[] = []
  /** Records that some device had when the server lost its history. */
  readonly held = new Set<RecordKey>()
  private readonly options: WorldOptions
  private readonly checks = new DeviceChecks()
  private lostHistories = 0
  private announced = 0
  private readonly broken: Error[] = []

  private constructor(server: ServerSide, userId: string, options: WorldOptions) {
    this.server = server
    this.userId = userId
    this.options = options
    this.random = createSeededRandom(options.seed)
    this.network = new SimulatedNetwork({
      conductor: this.conductor,
      random: this.random,
      turns: server.turns,
      deliver: async (request, process) => await this.deliver(request, process),
      fired: fault => this.fire(fault),
      isFaulty: () => this.isFaulty,
      pageLimit: () => this.pageLimit,
      arrived: (ids, isLate) => this.noteArrived(ids, isLate),
      has: fault => this.has(fault),
      rate: FAULT_RATE,
      head: async process => await server.head(userId, process),
    })
    this.conductor.isBusy = () => server.turns.busy ?? this.devices.some(device => device.isWriting)
    server.turns.choose = below => this.random.below(below)
    server.shouldBreak = where => this.happens(SERVER_FAULTS[where], SERVER_BREAK_RATE)
  }

  /** A new person with their devices, each signed in and with one tab open. */
  static async create(server: ServerSide, options: WorldOptions): Promise<World> {
    server.shouldBreak = () => false
    server.turnBackClock()
    const world = new World(server, await server.addUser(), options)
    const shouldBreak = server.shouldBreak
    server.shouldBreak = () => false
    for (let index = 0; index < options.deviceCount; index += 1) {
      const device = new Device({
        name: `device ${index + 1}`,
        userId: world.userId,
        conductor: world.conductor,
        random: world.random,
        network: world.network,
        server,
        mutant: options.mutant,
        wired: id => world.ages.noteWired(id, server.now()),
        storageFault: () => world.storageTrouble(),
        lockStolen: () => world.fire('F24 lock stolen'),
        committed: name => world.checks.noteCommitted(name),
        reported: (event, facts) => world.heed(event, facts),
        hasEngines: options.hasEngines,
      })
      await device.setUp(await server.signIn(world.userId))
      await device.open()
      world.devices.push(device)
    }
    server.shouldBreak = shouldBreak
    return world
  }

  /** Whether a fault may happen in this schedule. */
  has(fault: Fault): boolean {
    return this.isFaulty && this.options.faults.has(fault)
  }

  fire(fault: Fault): void {
    this.fired.add(fault)
  }

  /** I21: digests differ only for a planted cause. */
  private heed(event: string, facts: Parameters<SyncLog['report']>[1]): void {
    // An engine reports what would have crashed the task.
    const legal = 'I13 only legal moves'
    if (event === 'pass-failed') this.broken.push(new Broken(legal, String(facts?.['name'])))
    if (event !== 'digest-different' && event !== 'recovery-different') return
    this.broken.push(new Broken('I21 digests equal', event))
  }

  happens(fault: Fault, rate: number): boolean {
    if (!this.has(fault) || !this.random.chance(rate)) return false
    this.fire(fault)
    return true
  }

  private noteArrived(ids: readonly string[], isLate: boolean): void {
    for (const id of ids) {
      if (isLate) this.ages.noteLate(id)
      else this.ages.noteArrived(id, this.server.now())
    }
  }

  private storageTrouble(): StorageTrouble | undefined {
    if (this.happens('F25 phone full', QUOTA_RATE)) return 'full'
    if (this.happens('F26 database stands still', STORAGE_RATE)) return 'stands still'
    if (!this.happens('F26 database lost', STORAGE_RATE)) return undefined
    return this.random.chance(0.5) ? 'lost before' : 'lost after'
  }

  /** Starts a task, and lets it run to its first gate. A task that crashes breaks the schedule. */
  async start(task: () => Promise<unknown>): Promise<void> {
    this.conductor.start(task, outcome => {
      try {
        checkTask(outcome)
      } catch (error) {
        this.broken.push(error instanceof Error ? error : new Error(String(error)))
      }
    })
    await this.conductor.quiet()
  }

  async startPass(context: Context, trigger: Trigger): Promise<void> {
    const { core, live } = context
    if (live === undefined) await this.start(async () => await runPass(core, trigger))
    else live.engine.requestPass(trigger)
  }

  /** Lets every task go on until none waits. */
  async comeToRest(): Promise<void> {
    for (let step = 0; this.conductor.choices.length > 0 || this.passSoon(); step += 1) {
      if (step > MAX_STEPS) throw new Broken('I7 drained', 'the world does not come to rest')
      if (this.conductor.choices.length > 0) await this.step()
    }
    this.throwIfBroken()
  }

  /** One step, or the wait for a timer that is soon due; nothing where the world is at rest. */
  async goOn(): Promise<void> {
    if (this.conductor.choices.length > 0 || this.passSoon()) await this.step()
  }

  /** Time passes; what it was set for in a tab is the schedule's to let go on. */
  pass(ms: number): void {
    this.server.advance(ms)
    for (const { timers } of this.contexts) timers.fireDue()
  }

  /** Lets time pass until the next timer, if that is soon; whether it is. */
  private passSoon(): boolean {
    const now = this.server.now()
    const next = Math.min(...this.contexts.map(({ timers }) => timers.nextAt ?? Infinity))
    if (next - now > SOON_MS) return false
    this.pass(Math.max(0, next - now))
    return true
  }

  /** The tabs that do not stand still. */
  get contexts(): readonly Context[] {
    const all = this.devices.flatMap(({ contexts }) => contexts)
    return all.filter(({ name }) => !this.conductor.isFrozen(name))
  }

  get hasEngines(): boolean {
    return this.options.hasEngines
  }

  /** Lets tasks go on until one stands at such a gate. */
  async stepUntil(isThere: (label: string) => boolean): Promise<void> {
    while (!this.conductor.choices.some(({ label }) => isThere(label))) {
      if (this.conductor.choices.length === 0) throw new Error('Every task ended before the gate')
      await this.step()
    }
  }

  /** Lets one waiting task go on, whichever the seed picks. */
  async step(): Promise<void> {
    await this.conductor.step(this.random.below(this.conductor.choices.length))
    this.throwIfBroken()
    this.checks.checkThoseArriving(this.devices)
  }

  private async deliver(request: Sent, process: Process): Promise<Response> {
    const answer = await this.server.deliver(request, process)
    if (this.hasEngines) await this.announce(process)
    if (this.devices.every(({ isWhole: hasAll }) => hasAll)) return answer
    const { head, records } = await this.server.state(this.userId, process)
    this.checks.noteTruth(head, records)
    return answer
  }

  /** Those who follow hear of a history that has moved. */
  private async announce(process: Process): Promise<void> {
    const head = await this.server.head(this.userId, process)
    if (head !== this.announced) this.network.streams.announce(head)
    this.announced = head
  }

  throwIfBroken(): void {
    const [first] = this.broken
    if (first !== undefined) throw first
  }

  /** Checks what must hold at every moment, on one device that changed. */
  async check(): Promise<void> {
    const [name] = this.checks.dirty
    const device = this.devices.find(candidate => candidate.name === name)
    if (name === undefined || device === undefined) return
    this.checks.dirty.delete(name)
    await this.checkDevice(device)
  }

  async checkDevice(device: Device): Promise<LedgerState> {
    return await this.checks.checkDevice(this, device)
  }

  /** A device, or the server, forgot: what a lost history had left to it alone, and nobody is about to send, is nowhere any more. */
  async noteForgotten(): Promise<void> {
    const known = new Set<RecordKey>(
      (await this.server.records(this.userId)).map(({ kind, id }): RecordKey => `${kind}:${id}`),
    )
    for (const other of this.devices) {
      const state = other.read()
      for (const key of serverPart(state).keys()) known.add(key)
      for (const { creates } of state.outbox) for (const key of creates) known.add(key)
    }
    for (const key of this.held) if (!known.has(key)) this.held.delete(key)
  }

  /** Whether the server ever lost its history: versions may have gone back since. */
  get hasLostHistory(): boolean {
    return this.lostHistories > 0
  }

  /** The server is about to lose its history: whatever a device has must come back (I15). */
  async noteHeld(): Promise<void> {
    this.lostHistories += 1
    for (const device of this.devices) {
      for (const key of serverPart(device.read()).keys()) this.held.add(key)
    }
  }
}
