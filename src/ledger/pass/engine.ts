import { DEFAULT_POLICY, type SyncPolicy } from '../outbox/policy.ts'
import { followChangeStream } from '../pull/change-stream.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { SyncCore } from './core.ts'
import { countWaiting } from './lost-writes.ts'
import { SYNC_TAG, type PageLifecycle } from './page-lifecycle.ts'
import { type PassOutcome, runPass } from './pass.ts'
import { suggestsNetwork, type Trigger } from './trigger.ts'
import { type Before, MIN_WAKE_MS, untilNextTryMs, wakeDelay } from './wake-delay.ts'

/** What an engine is made of: the core's parts, and what goes on around it. */
export interface EngineDeps extends Omit<SyncCore, 'policy'> {
  readonly policy?: SyncPolicy
  /** Absent in the service worker, which only makes passes when it is woken. */
  readonly pageLifecycle?: PageLifecycle
  /** Called after each pass: how it ended, and how many writes are not on the server yet. */
  readonly afterPass?: (report: PassReport) => void
  /**
   * Uploads what waits outside the outbox; whether the server took something. It runs beside the passes
   * once one went through, so that a large file keeps no write waiting.
   */
  readonly uploadSideQueues?: (trigger: Trigger) => Promise<boolean>
}

/** How a pass of this context ended. */
interface PassReport {
  readonly outcome: PassOutcome
  readonly waiting: number
}

/** Keeps a ledger in step with the server. */
export interface Engine {
  /** Asks for a pass soon; several askings make one pass. */
  requestPass(trigger: Trigger): void
  /** Makes a pass now, or after the one under way, waits for what is sent beside it, and returns how it ended. */
  runPass(trigger: Trigger): Promise<PassOutcome>
  /** Begins to follow triggers and timers; gives the way to stop. */
  start(): () => void
}

const DEBOUNCE_MS = 50
const LEAST_CHANGE_REST_MS = 50
const MOST_CHANGE_REST_MS = 1000

interface EngineState {
  readonly deps: EngineDeps
  readonly core: SyncCore
  isStarted: boolean
  /** The pass under way, and the trigger of the one to follow it. */
  running: Promise<PassOutcome> | undefined
  following: Trigger | undefined
  /** The pass asked for, until its timer fires. */
  asked: { readonly timer: unknown; readonly trigger: Trigger } | undefined
  wakeTimer: unknown
  /** The uploads beside the passes. */
  uploading: Promise<void> | undefined
}

/** Makes an engine; nothing runs before it is started or asked. */
export function createEngine(deps: EngineDeps): Engine {
  const core: SyncCore = {
    ...deps,
    policy: deps.policy ?? DEFAULT_POLICY,
    isAsked: () => state.following !== undefined,
  }
  const state: EngineState = {
    deps,
    core,
    isStarted: false,
    running: undefined,
    following: undefined,
    asked: undefined,
    wakeTimer: undefined,
    uploading: undefined,
  }
  return {
    requestPass: trigger => requestPass(state, trigger),
    async runPass(trigger) {
      const outcome = await passNow(state, trigger)
      await state.uploading
      return outcome
    },
    start: () => start(state),
  }
}

function start(state: EngineState): () => void {
  const { pageLifecycle } = state.deps
  state.isStarted = true
  const stops = [
    pageLifecycle?.onReturn(trigger => requestPass(state, trigger)),
    pageLifecycle &&
      followChangeStream({
        ...state.core,
        pageLifecycle,
        onVersion: createVersionListener(state),
        // A pass renews the token, or learns that the session is over.
        onRefused: () => requestPass(state, 'timer'),
        onCrowded: createCrowdedNote(state.core),
      }),
  ]
  requestPass(state, 'start')
  return () => {
    state.isStarted = false
    for (const stop of stops) stop?.()
    state.core.timers.clearTimeout(state.wakeTimer)
    state.core.timers.clearTimeout(state.asked?.timer)
    state.asked = undefined
  }
}

/** Keeps, for the Sync page, whether the server had no place for this device's stream. */
function createCrowdedNote({ db }: SyncCore): (isCrowded: boolean) => void {
  let noted: boolean | undefined
  return function onCrowded(isCrowded) {
    if (isCrowded === noted) return
    noted = isCrowded
    // Storage that fails here takes a sentence of the Sync page, and nothing else.
    writeMeta(db, 'isCrowded', isCrowded).catch(() => undefined)
  }
}

/**
 * Pulls at the first version that the server names; those that follow within a rest make one pull at its end, and
 * while they keep coming the rests grow. A device that sends a thousand writes one by one would otherwise
 * have every other one pull a thousand times.
 */
function createVersionListener(state: EngineState): (version: number) => void {
  let newest = 0
  let isResting = false

  function pull(restMs: number): void {
    if (!state.isStarted) return
    const version = newest
    isResting = true
    void pullIfBehind(state, version)
    state.core.timers.setTimeout(() => {
      isResting = false
      if (newest !== version) pull(Math.min(2 * restMs, MOST_CHANGE_REST_MS))
    }, restMs)
  }

  return function onVersion(version) {
    newest = version
    if (!isResting) pull(LEAST_CHANGE_REST_MS)
  }
}

async function pullIfBehind(state: EngineState, version: number): Promise<void> {
  // Where that cannot be read now, the pass finds out why.
  const known = await readMeta(state.core.db, 'version').catch(() => undefined)
  // The rest between two pulls is all that is waited for.
  if (version !== known && state.isStarted) void passNow(state, 'server-change')
}

function requestPass(state: EngineState, trigger: Trigger): void {
  const { timers } = state.core
  if (trigger === 'write') state.deps.pageLifecycle?.registerSync(SYNC_TAG)
  // It comes alone, and what waits has waited long enough.
  if (trigger === 'online') {
    void passNow(state, trigger)
    return
  }
  if (state.asked === undefined) {
    const timer = timers.setTimeout(() => passAsked(state), DEBOUNCE_MS)
    state.asked = { timer, trigger }
  } else if (suggestsNetwork(trigger)) {
    state.asked = { ...state.asked, trigger }
  }
}

function passAsked(state: EngineState): void {
  const trigger = state.asked?.trigger ?? 'timer'
  state.asked = undefined
  void passNow(state, trigger)
}

function passNow(state: EngineState, trigger: Trigger): Promise<PassOutcome> {
  if (state.running === undefined) {
    state.running = passes(state, trigger).finally(() => {
      state.running = undefined
      // Asked for in the instant between the last look and the end.
      if (state.following !== undefined) void passNow(state, state.following)
    })
  } else if (state.following === undefined || suggestsNetwork(trigger)) {
    state.following = trigger
  }
  return state.running
}

async function passes(state: EngineState, trigger: Trigger): Promise<PassOutcome> {
  state.following = undefined
  let outcome = await onePass(state, trigger)
  while (state.following !== undefined) {
    const next = state.following
    state.following = undefined
    outcome = await onePass(state, next)
  }
  return outcome
}

async function onePass(state: EngineState, trigger: Trigger): Promise<PassOutcome> {
  const { core, deps } = state
  let outcome: PassOutcome
  try {
    outcome = await runPass(core, trigger)
    deps.afterPass?.({ outcome, waiting: await countWaiting(core.db) })
    if (outcome === 'done') state.uploading ??= upload(state, trigger)
  } catch (error) {
    // A bug, not the world: reported, and the next pass tries again.
    core.log.report('pass-failed', { name: error instanceof Error ? error.name : typeof error })
    outcome = 'storage'
  }
  // The lock's holder may fail for the network that was not back yet when it tried.
  const blocked = outcome === 'busy' && suggestsNetwork(trigger) ? trigger : undefined
  await armWake(state, { blocked, outcome })
  return outcome
}

async function upload(state: EngineState, trigger: Trigger): Promise<void> {
  // What fails goes on waiting, for the next pass.
  const isTaken = await state.deps.uploadSideQueues?.(trigger).catch(() => false)
  state.uploading = undefined
  // What the server made of it comes with the next pull; a worker leaves that to the pages.
  if (isTaken === true && state.isStarted) requestPass(state, 'manual')
}

/**
 * Always armed while the engine runs: at the next end of a wait, or after a while in any case; soon
 * where another context's pass was under way when the network seemed back.
 */
async function armWake(state: EngineState, before: Omit<Before, 'isVisible'>): Promise<void> {
  if (!state.isStarted) return
  const { core, deps } = state
  const { timers } = core
  const isVisible = deps.pageLifecycle?.isVisible() ?? false
  const delayMs = await wakeDelay(core, { ...before, isVisible })
  timers.clearTimeout(state.wakeTimer)
  if (!state.isStarted) return
  state.wakeTimer = timers.setTimeout(() => void wake(state, before.blocked), delayMs)
}

/** Another context's try may have put off the next one since, and said so (PS10). */
async function wake(state: EngineState, blocked: Trigger | undefined): Promise<void> {
  const isPutOff = (await untilNextTryMs(state.core).catch(() => 0)) > MIN_WAKE_MS
  if (!state.isStarted) return
  // The pass under way arms the timer anew.
  if (state.running !== undefined && blocked === undefined) return
  if (isPutOff && blocked === undefined) await armWake(state, {})
  else void passNow(state, blocked ?? 'timer')
}
