import { sleep, type Timers } from '#base/timers.ts'
import { formatNaira } from '#money/money.ts'
import { usedText } from '#records/budget/budget-figures.ts'
import { unnamedBudget } from '#records/budget/budget-terms.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import { logFailure } from '#server/log-failure.ts'
import type { NoticeEvent, Notices } from '#server/ports/notices.ts'
import { findFullBudgets, type FullBudget } from '#server/records/budgets/full-budgets.ts'
import { shortDayText } from '#time/day-text.ts'
import { findListeners, findSubscribed } from './find-listeners.ts'
import { DAY_SECONDS, type Notice, type NoticeDeps } from './notice.ts'
import { notifyOfTopUp } from './notify-of-top-up.ts'
import { remindOfDue } from './remind-of-due.ts'
import { notifyOnce, sendNotice } from './send-notice.ts'

/**
 * One look at the budgets answers all writes of so long, of all ledgers: a phone back from a trip sends hundreds, and
 * hundreds of people write.
 */
const BUDGET_WAIT_MS = 2000

/** An import is taken for finished when none of its parts came for so long. */
const IMPORT_WAIT_MS = 10_000

/** How long the end of the process waits for what is being sent. */
const CLOSE_WAIT_MS = 2000

/**
 * Notifies people's devices in the background of this process. What waits is in memory: an event that a
 * restart swallows is made up for by the next one of its kind, or not at all.
 */
export function createNotices(deps: NoticeDeps & { readonly timers: Timers }): Notices {
  const { timers, log } = deps
  const waiting = new Map<string, unknown>()
  const writtenTo = new Map<string, LedgerAccess>()
  const running = new Set<Promise<void>>()

  function run(work: () => Promise<void>): void {
    const task = logFailure(log, FAILED, work()).finally(() => running.delete(task))
    running.add(task)
  }

  function runIn(delayMs: number, key: string, work: () => Promise<void>): void {
    const timer = timers.setTimeout(() => {
      waiting.delete(key)
      run(work)
    }, delayMs)
    waiting.set(key, timer)
  }

  function lookAtBudgets(access: LedgerAccess): void {
    writtenTo.set(`${access.ledgerId} ${access.userId}`, access)
    if (waiting.has(BUDGETS)) return
    runIn(BUDGET_WAIT_MS, BUDGETS, async () => {
      const written = [...writtenTo.values()]
      writtenTo.clear()
      const listening = await withListeners(deps, written)
      await Promise.all(listening.map(each => logFailure(log, FAILED, tellOfBudgets(deps, each))))
    })
  }

  function awaitImport(access: LedgerAccess, importId: string): void {
    const key = `import ${access.ledgerId} ${access.userId} ${importId}`
    // The wait begins anew with every part.
    timers.clearTimeout(waiting.get(key))
    runIn(IMPORT_WAIT_MS, key, () => tellOfImport(deps, access, importId))
  }

  return {
    note(access: LedgerAccess, event: NoticeEvent) {
      const { userId } = access
      switch (event.type) {
        case 'expenses-changed':
          lookAtBudgets(access)
          return
        case 'import-recorded':
          lookAtBudgets(access)
          awaitImport(access, event.importId)
          return
        case 'top-up-finished':
          run(() => notifyOfTopUp(deps, userId, event.paymentId))
          return
        case 'signed-in':
          run(() => notifyOfSignIn(deps, userId, event))
          return
      }
    },
    remindOfDue: async () => await remindOfDue(deps),
    async close() {
      for (const timer of waiting.values()) timers.clearTimeout(timer)
      waiting.clear()
      await Promise.race([Promise.all(running), sleep(timers, CLOSE_WAIT_MS)])
    },
  }
}

const FAILED = 'notice.failed'

const BUDGETS = 'budgets'

/** Those of them whose person has a device that wants to hear of budgets: most have none. */
async function withListeners(
  { db }: NoticeDeps,
  written: readonly LedgerAccess[],
): Promise<readonly LedgerAccess[]> {
  const userIds = written.map(({ userId }) => userId)
  const subscribed = await findSubscribed(db, userIds, 'budgets')
  return written.filter(({ userId }) => subscribed.has(userId))
}

const AUTO = { kobo: 'auto' } as const

/**
 * Notifies of budgets that came to 90 %, or went over: once for each budget, cycle and step, however
 * often they get there.
 */
async function tellOfBudgets(deps: NoticeDeps, access: LedgerAccess): Promise<void> {
  const { userId } = access
  const listeners = await findListeners(deps.db, userId, 'budgets')
  if (listeners.length === 0) return
  for (const full of await findFullBudgets(deps.db, access, deps.clock())) {
    await notifyOnce(deps, { userId, listeners, notice: budgetNotice(full) }, marksOf(full))
  }
}

/** One that went over at once is not notified of again when it is back at 90 %. */
function marksOf({ budget, cycle, tone }: FullBudget): readonly string[] {
  const cycleKey = `budget:${budget.id}:${cycle.index}`
  return tone === 'near' ? [`${cycleKey}:near`] : [`${cycleKey}:near`, `${cycleKey}:over`]
}

function budgetNotice({ budget, cycle, tone, percentUsed, spent, amount }: FullBudget): Notice {
  const name = budget.name === '' ? unnamedBudget() : budget.name
  const until = `until ${shortDayText(cycle.to)}`
  return {
    kind: 'budgets',
    title:
      tone === 'over' ? `${name} is over its limit` : `${name} is ${usedText(percentUsed)} used`,
    body: tone === 'over' ? `It runs ${until}.` : `What is left is for the time ${until}.`,
    bodyWithAmounts: `${formatNaira(spent, AUTO)} of ${formatNaira(amount, AUTO)} spent, ${until}.`,
    path: `/user/app/budget/${budget.id}`,
    tag: `budget-${budget.id}`,
    urgency: 'normal',
    lifeSeconds: DAY_SECONDS,
  }
}

/** Notifies once that an import is finished, with how many of its rows there are. */
async function tellOfImport(
  deps: NoticeDeps,
  { ledgerId, userId }: LedgerAccess,
  importId: string,
): Promise<void> {
  const listeners = await findListeners(deps.db, userId, 'imports')
  if (listeners.length === 0) return
  const rowCount = await countRows(deps, ledgerId, importId)
  // Undone meanwhile.
  if (rowCount === 0) return
  const addressed = { userId, listeners, notice: importNotice(importId, rowCount) }
  await notifyOnce(deps, addressed, [`import:${importId}`])
}

async function countRows({ db }: NoticeDeps, ledgerId: string, importId: string): Promise<number> {
  const counted = await db
    .selectFrom('transactions')
    .select(eb => eb.fn.countAll<number>().as('rows'))
    .where('ledger_id', '=', ledgerId)
    .where('import_id', '=', importId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return counted.rows
}

function importNotice(importId: string, rowCount: number): Notice {
  const were = rowCount === 1 ? 'transaction was' : 'transactions were'
  return {
    kind: 'imports',
    title: 'Import finished',
    body: `${rowCount.toLocaleString('en-NG')} ${were} recorded from your bank statement.`,
    path: '/user/app/transactions',
    tag: `import-${importId}`,
    urgency: 'low',
    lifeSeconds: DAY_SECONDS,
  }
}

type SignIn = Extract<NoticeEvent, { readonly type: 'signed-in' }>

const WEEK_SECONDS = 7 * DAY_SECONDS

/**
 * Notifies a person's other devices of a sign-in from a device not seen before: by its browser and
 * system, in the sessions that are still kept (30 days after their last use).
 */
async function notifyOfSignIn(deps: NoticeDeps, userId: string, signIn: SignIn): Promise<void> {
  const listeners = await findListeners(deps.db, userId, 'signIns')
  const others = listeners.filter(({ familyId }) => familyId !== signIn.familyId)
  if (others.length === 0 || (await wasSeen(deps, userId, signIn))) return
  await sendNotice(deps, { userId, listeners: others, notice: signInNotice(signIn) })
}

async function wasSeen({ db }: NoticeDeps, userId: string, signIn: SignIn): Promise<boolean> {
  const earlier = await db
    .selectFrom('sessions')
    .select('family_id')
    .where('user_id', '=', userId)
    .where('device_name', '=', signIn.deviceName)
    .where('family_id', '!=', signIn.familyId)
    .executeTakeFirst()
  return earlier !== undefined
}

function signInNotice({ deviceName, familyId }: SignIn): Notice {
  return {
    kind: 'signIns',
    title: 'New sign-in to your account',
    body: `${deviceName}. If it was not you, end it in Settings → Security and change your password.`,
    path: '/user/app/settings?tab=security',
    tag: `sign-in-${familyId}`,
    urgency: 'high',
    lifeSeconds: WEEK_SECONDS,
  }
}
