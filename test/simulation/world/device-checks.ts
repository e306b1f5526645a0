import { recordKey } from '#ledger/store/record-key.ts'
import type { RecordKey } from '#ledger/store/rows.ts'
import { checkArriving, type FlowsById, flowsOfRecords } from '../boot-checks.ts'
import {
  Broken,
  checkCursor,
  checkImports,
  checkLimits,
  checkMonotonic,
  checkNothingLost,
  checkOwnWritesVisible,
  checkTransfersWhole,
  checkViewIsFold,
} from '../invariants.ts'
import {
  bootOf,
  isWhole,
  type KnownTransfer,
  type LedgerState,
  transfersOf,
} from '../ledger-state.ts'
import type { Device } from './device.ts'
import type { ServerRecord } from './server-state.ts'
import type { World } from './world.ts'

/** What must hold on each device while the schedule runs, and what is remembered to say so. */
export class DeviceChecks {
  /** Devices that have changed since they were last checked. */
  readonly dirty = new Set<string>()
  /** Devices that have changed since it was last looked whether their balances were right meanwhile. */
  private readonly moved = new Set<string>()
  private readonly versions = new Map<string, ReadonlyMap<RecordKey, number>>()
  /** What the server's rows came to, by the version of its head, while some device takes the ledger up. */
  private readonly truths = new Map<number, FlowsById>()

  /** A transaction of the device was committed. */
  noteCommitted(device: string): void {
    this.dirty.add(device)
    this.moved.add(device)
  }

  /** What the server had when its history stood there. */
  noteTruth(head: number, records: readonly ServerRecord[]): void {
    if (!this.truths.has(head)) this.truths.set(head, flowsOfRecords(records))
  }

  /** I17, after every step that changed a device. */
  checkThoseArriving(devices: readonly Device[]): void {
    for (const device of devices) {
      if (!this.moved.delete(device.name) || device.isWhole) continue
      const state = device.read()
      const truth = this.truths.get(Number(state.meta.get('version')))
      if (truth === undefined || bootOf(state.meta) === null) continue
      checkArriving(device.name, state, truth)
    }
  }

  /** Everything that must hold at every moment. */
  async checkDevice(world: World, device: Device): Promise<LedgerState> {
    const state = device.read()
    const { records, imports } = await world.server.state(world.userId)
    const deleted = records.filter(record => record.isDeleted)
    const gone = new Set([
      ...deleted.map(({ kind, id }): RecordKey => `${kind}:${id}`),
      // Made again since, and not yet here.
      ...world.removed,
    ])
    checkNothingLost(
      state,
      world.intents.filter(intent => intent.device === device.name),
    )
    // What was settled before storage was evicted, or the person signed out, comes again with the first pull.
    const hasAll = isWhole(state.meta) && !world.hasLostHistory
    checkOwnWritesVisible(hasAll ? state : { ...state, journal: [] }, gone)
    checkViewIsFold(state)
    // After a lost history the server may know less of where a leg was than the device.
    if (world.hasLostHistory) checkTransfersWhole(state, transfersThatStand(world, state), [])
    else checkTransfersWhole(state, transfersOf([state]), records)
    checkLimits(records)
    if (!world.hasLostHistory) {
      checkCursor(state, records)
      checkImports(records, imports)
      const before = this.versions.get(device.name) ?? new Map<RecordKey, number>()
      this.versions.set(device.name, checkMonotonic(state, before))
    }
    if (state.meta.get('sessionOver') === true && !device.wasSignedOutByServer) {
      throw new Broken('SE session', `${device.name} was signed out without a refusal`)
    }
    return state
  }
}

/**
 * The transfers of whose wallets none was ever deleted: its deletion may be lost with the history, and forgotten by a
 * device whose phone was full (HI7). The wallet is there again then, and the leg that went with it is nowhere.
 */
function transfersThatStand(world: World, state: LedgerState): ReadonlyMap<string, KnownTransfer> {
  const known = [...transfersOf([state])]
  return new Map(
    known.filter(
      ([, { walletIds }]) => !walletIds.some(id => world.removed.has(recordKey('wallet', id))),
    ),
  )
}
