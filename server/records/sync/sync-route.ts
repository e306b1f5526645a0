import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { OP_SCHEMA } from '#contract/wire/headers.ts'
import type { KindDigests } from '#records/hash/digest.ts'
import { databaseFault } from '#server/db/database.ts'
import { isOwnLedger } from '#server/db/ledger-access.ts'
import { type LedgerHead, selectHead } from '#server/db/read-ledger-head.ts'
import { askTogether } from '#server/db/sent-statement.ts'
import { readSnapshot } from '#server/db/snapshot.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { deviceName } from '#server/features/accounts/sessions/device-name.ts'
import { selectSessionState } from '#server/features/accounts/sessions/live-session.ts'
import {
  type ApiFailure,
  deviceBehind,
  opSchemaRefused,
  unauthenticated,
  unknownHistory,
} from '#server/http/failures.ts'
import { serveCall } from '#server/http/serve-call.ts'
import type { WriteCommand } from '#server/http/serve-write.ts'
import { judgeSession, requireLive } from '#server/http/session.ts'
import { isReadableSchema } from '#server/http/sync-headers.ts'
import type { NoticeEvent } from '#server/ports/notices.ts'
import { reckonSums } from '../digests.ts'
import { underHead } from '../write/head-transaction.ts'
import { commitWrites } from '../write/ledger-head.ts'
import { BOOT_ROWS } from './boot-page.ts'
import { noteDevice, noteOf } from './device-calls.ts'
import { idsNamed, nameCommands, runWrites } from './run-writes.ts'
import {
  answerCall,
  answerQuiet,
  asksMore,
  isAtHead,
  isHeldUp,
  isQuiet,
  type SyncAnswer,
  type SyncCall,
} from './sync-answer.ts'
import {
  selectStanding,
  selectSyncState,
  standingOf,
  stateOf,
  type StateQuestion,
  type StateRow,
  type SyncState,
} from './sync-state.ts'

/** POST /sync: a device's waiting writes and the feed, in one call (BA). */
export function addSyncRoute(app: Hono, deps: AppDeps, commands: readonly WriteCommand[]): void {
  const named = nameCommands(commands)
  serveCall(app, deps, {
    call: calls.sync,
    checksSession: true,
    // The largest of all.
    isPacked: true,
    handler: async ({ session: { ledgerId, userId, familyId }, body, request }) => {
      const session = { userId, familyId, access: calls.sync.access }
      const access = { ledgerId, userId }
      const { bootRows = BOOT_ROWS } = deps
      const call = {
        access,
        session,
        body,
        now: deps.clock(),
        deviceName: deviceName(request.headers.get('user-agent') ?? ''),
        commands: named,
        bootRows,
      }
      if (!body.writes.every(({ schema = OP_SCHEMA }) => isReadableSchema(schema))) {
        const live = await requireLive(deps, session)
        return live.ok ? err(opSchemaRefused()) : live
      }
      const done = body.writes.length === 0 ? await readOnly(deps, call) : await write(deps, call)
      return done.ok ? ok({ answer: done.value }) : done
    },
  })
}

async function readOnly(deps: AppDeps, call: SyncCall): Promise<Result<SyncAnswer, ApiFailure>> {
  const { access, now } = call
  const question = questionOf(call)
  const [[session], [found]] = await askTogether(
    deps.db,
    selectSessionState(call.session),
    selectStanding(access, { ...question, now }),
  )
  const live = judgeSession(call.session, session)
  if (!live.ok) return live
  const standing = found && standingOf(found, question)
  if (standing === undefined) return err(unauthenticated())
  const { head } = standing
  const state = judgeState(call, head, standing.state)
  if (!state.ok) return state
  if (isQuiet(call, standing)) {
    await noteDevice(deps.db, { ...call, before: state.value.device, results: [] })
    return ok(await answerQuiet(deps.db, call, standing))
  }
  return await readChanged(deps, call)
}

async function readChanged(deps: AppDeps, call: SyncCall): Promise<Result<SyncAnswer, ApiFailure>> {
  const { ledgerId } = call.access
  const done = await readSnapshot(deps.db, async trx => {
    const question = questionOf(call)
    const asking = selectSyncState(call.access, question)
    const [[head], [known]] = await askTogether(trx, selectHead(ledgerId), asking)
    if (head === undefined) return err(unauthenticated())
    const state = judgeState(call, head, stateOf(known, { ...question, epoch: head.epoch }))
    if (!state.ok) return state
    // A ledger that nobody wrote to since its digests are kept: reckoned once, by whoever reads it first.
    const sums = head.sums ?? (await reckonSums(trx, ledgerId))
    const told = { head: { ...head, sums }, state: state.value, results: [] }
    const { device: before } = state.value
    const answered = await answerCall(trx, call, told)
    return ok({ answer: answered, isNew: head.sums === null, sums, before })
  })
  if (!done.ok) return done
  await noteDevice(deps.db, { ...call, before: done.value.before, results: [] })
  if (done.value.isNew) await keepSums(deps.db, ledgerId, done.value)
  return ok(done.value.answer)
}

/** Keeps digests that were reckoned, unless a write has moved the head meanwhile. */
async function keepSums(
  db: Kysely<Database>,
  ledgerId: string,
  { answer: { head }, sums }: { readonly answer: SyncAnswer; readonly sums: KindDigests },
): Promise<void> {
  await db
    .updateTable('ledgers')
    .set({ sums: JSON.stringify(sums) })
    .where('ledger_id', '=', ledgerId)
    .where('version', '=', head)
    .where('sums', 'is', null)
    .execute()
}

async function write(deps: AppDeps, call: SyncCall): Promise<Result<SyncAnswer, ApiFailure>> {
  const done = await writeOnce(deps, call, { isCareful: false }).catch(async (error: unknown) => {
    if (databaseFault(error) !== 'other') throw error
    // One of the writes makes the server stumble: the others are done without it.
    return await writeOnce(deps, call, { isCareful: true })
  })
  if (!done.ok) return done
  for (const event of done.value.events) deps.notices.note(call.access, event)
  return ok(done.value.answer)
}

interface Told {
  readonly answer: SyncAnswer
  readonly events: readonly NoticeEvent[]
}

async function writeOnce(
  deps: AppDeps,
  call: SyncCall,
  { isCareful }: { readonly isCareful: boolean },
): Promise<Result<Told, ApiFailure>> {
  const { access, body, now, commands, deviceName: sender } = call
  const question = questionOf(call)
  return await underHead<StateRow, Told>(deps, access.ledgerId, {
    session: call.session,
    question: selectSyncState(access, question),
    run: async (trx, head, [known]) => {
      const found = judgeState(call, head, stateOf(known, { ...question, epoch: head.epoch }))
      if (!found.ok) return found
      const state = found.value
      if (isHeldUp(body, state)) {
        const told = {
          answer: await answerCall(trx, call, { head, state, results: [] }),
          events: [],
        }
        return ok({ value: told, isKept: false })
      }
      const { device } = body
      const { receipts, named } = state
      const place = {
        ...access,
        trx,
        head,
        device,
        deviceName: sender,
        receipts,
        named,
        commands,
        now,
      }
      const done = await runWrites(deps, { ...place, isCareful }, body.writes)
      const { results, events, commit, written } = done
      const note = noteOf({ ...call, before: state.device, results })
      const moved = await commitWrites(trx, head, { ...commit, also: [...commit.also, ...note] })
      const kinds = isAtHead(body, head) ? written : undefined
      const isLast = isLastAsked(call, moved, kinds === undefined ? undefined : done.mostChanged)
      return ok({
        value: {
          answer: await answerCall(trx, call, { head: moved, state, results, kinds, isLast }),
          events,
        },
        isKept: true,
        version: moved.version === head.version ? undefined : moved.version,
      })
    },
  })
}

/** Whether a device in step hears all by the feed's one statement, of so many changes at most. */
function isLastAsked(
  { access, body }: SyncCall,
  { sums }: LedgerHead,
  mostChanged: number | undefined,
): boolean {
  if (mostChanged === undefined || mostChanged > body.limit) return false
  return sums !== null && isOwnLedger(access) && !asksMore(body)
}

function questionOf({ body }: SyncCall): Omit<StateQuestion, 'epoch'> {
  const { cursor, device, ask, writes } = body
  return { cursor, device, keys: [...ask, ...writes.map(({ id }) => id)], ids: idsNamed(writes) }
}

/** A device whose history is not this one, or whose storage was put back, is answered before any write is done. */
function judgeState(
  { body }: SyncCall,
  { epoch, version }: LedgerHead,
  state: SyncState,
): Result<SyncState, ApiFailure> {
  const seq = state.device?.seq ?? 0
  if (seq > body.seq) return err({ ...deviceBehind(), history: { epoch, version } })
  return state.isKnown ? ok(state) : err({ ...unknownHistory(), history: { epoch, version } })
}
