import { createHttp } from '#api/http.ts'
import type { Locks } from '#api/locks.ts'
import type { IdSource } from '#base/ids.ts'
import type { SyncWrite } from '#contract/sync-calls.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { SyncCore } from '#ledger/pass/core.ts'
import { createEngine, type Engine } from '#ledger/pass/engine.ts'
import { createLedgerSession } from '#ledger/session/ledger-session.ts'
import type { Op } from '#ledger/store/op.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import type { DeviceParts } from './device.ts'
import type { SimulatedLedgerDb } from './simulated-ledger-db.ts'
import { SimulatedPage } from './simulated-page.ts'
import type { SimulatedTimers } from './simulated-timers.ts'

const LEAST_PUT_BY = 2

/** What a context is wired from. */
export interface ContextParts extends DeviceParts {
  readonly context: string
  readonly db: SimulatedLedgerDb
  readonly timers: SimulatedTimers
  readonly locks: Locks
  readonly clock: () => number
  readonly newId: IdSource
  /** Hears that the session is over, which every tab of the device does. */
  readonly signedOut: () => void
}

/** The engine of a tab, with its page. It runs while the person is signed in, as in the app. */
export interface LiveContext {
  readonly engine: Engine
  readonly page: SimulatedPage
  start(): void
  stop(): void
}

/** The real core of one tab or worker over its simulated world, and the real engine where the world has them. */
export interface Wired {
  readonly core: SyncCore
  readonly ledger: Ledger
  readonly live: LiveContext | undefined
}

/** Wires a context; its engine, if it has one, is yet to be started. */
export function wireContext(parts: ContextParts): Wired {
  const { context, name, db, timers, locks, clock, newId } = parts
  const { network, random, mutant, userId, wired, conductor } = parts
  const session = createLedgerSession(db, {
    announce: renewed => {
      if (renewed === null) parts.signedOut()
    },
  })
  const http = createHttp({
    fetch: mutant.wrapFetch(network.fetchFor(context, name)),
    session: mutant.wrapSession(session, db),
    baseUrl: 'http://server.test',
    locks,
    timers: { setTimeout: () => 0, clearTimeout: () => undefined },
    clock,
    ...mutant.refresh,
  })
  function wire(op: Op, now: number): SyncWrite {
    wired(op.id)
    return mutant.policy.wire(op, now)
  }
  const shared = { db, userId, clock, timers, newId, dropCaches }
  const core: SyncCore = {
    ...shared,
    ledgerId: ownLedgerId(userId),
    owner: context,
    http,
    locks,
    random: () => random.next(),
    // So that a pull of few rows is one of many.
    leastPutBy: LEAST_PUT_BY,
    policy: { ...mutant.policy, wire },
    log: {
      report: (event, facts) => {
        // What ends with its tab is no bug of the pass that it was in.
        if (!conductor.isDead(context)) parts.reported(event, facts)
      },
    },
  }
  const live = parts.hasEngines ? liveContext(core, parts) : undefined
  const ledger: Ledger = {
    ...shared,
    appVersion: 'simulated',
    policy: mutant.policy,
    requestPass: trigger => live?.engine.requestPass(trigger),
  }
  return { core, ledger, live }
}

function liveContext(core: SyncCore, { conductor, context }: ContextParts): LiveContext {
  const page = new SimulatedPage()
  const locks: Locks = {
    request: async (name, wish, work) => {
      try {
        return await core.locks.request(name, wish, work)
      } catch (error) {
        // In a tab that is gone nobody hears of it.
        if (conductor.isDead(context)) return await new Promise<never>(() => undefined)
        throw error
      }
    },
  }
  const engine = createEngine({ ...core, locks, pageLifecycle: page })
  let stop: (() => void) | undefined
  return {
    page,
    engine,
    start() {
      stop ??= engine.start()
    },
    stop() {
      stop?.()
      stop = undefined
    },
  }
}

async function dropCaches(): Promise<void> {
  // A simulated device has no caches beside its ledger.
}
