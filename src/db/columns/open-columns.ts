import { budgetSpending } from '#domain/analytics/budget-spending.ts'
import { createMonthTotals } from '#domain/analytics/month-totals.ts'
import { overviewOf } from '#domain/analytics/overview.ts'
import { pageOfIds } from '#domain/analytics/page-of-ids.ts'
import { toSelection } from '#domain/analytics/selection.ts'
import { sumFlows } from '#domain/analytics/sum-flows.ts'
import type { Clock } from '#domain/ids.ts'
import { oneAtATime } from '#domain/one-at-a-time.ts'
import type { Timers } from '#domain/timers.ts'
import type { AskColumns } from '../assistant/create-assistant.ts'
import type { LedgerDb } from '../ledger-db.ts'
import { buildColumns } from './build-columns.ts'
import { catchUp } from './catch-up.ts'
import type { OpenColumns } from './columns.ts'
import { type HeldColumns, newestFirst } from './held-columns.ts'
import { saveColumns } from './save-columns.ts'
import { watchChanges } from './watch-changes.ts'

/** What month columns need of the worker they live in. */
export interface ColumnsDeps {
  readonly db: LedgerDb
  readonly clock: Clock
  readonly timers: Timers
  /** Runs the work while no other worker of this user does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
}

/** How long changes gather before the columns are stored: their marks keep them safe till then. */
export const SAVE_DELAY_MS = 2000

// While everything changes at once, as in a first pull, each answer may cost a build: telling of the
// next change waits so many times what the last look took.
const REST_FACTOR = 2

// A build that was overtaken by a change of everything is done again, though not without end: the
// answer then holds what there was when the last build began.
const MAX_BUILDS = 2

/** Opens the month columns over a ledger: they are loaded, built, patched and stored as needed. */
export function openColumns(deps: ColumnsDeps): OpenColumns {
  const { db, clock, timers } = deps
  const totalsOf = createMonthTotals()
  const answer = loadedWhenAsked(db)
  let held: HeldColumns | undefined
  let saveTimer: unknown
  let lookMs = 0

  const look = oneAtATime(async () => {
    const startMs = clock()
    const current = await bringUpToDate(db, held)
    held = current
    lookMs = clock() - startMs
    if (hasUnsaved(current)) saveTimer ??= timers.setTimeout(() => void save(), SAVE_DELAY_MS)
    return current
  })

  async function save(): Promise<void> {
    saveTimer = undefined
    try {
      await deps.alone(async () => {
        const saving = held
        if (saving === undefined) return
        const saved = await saveColumns(db, saving)
        if (held === saving) held = saved
      })
    } catch {
      // A full or closed database: the marks are still there, and the next change tries again.
    }
  }

  async function lookFor(signal?: AbortSignal): Promise<HeldColumns> {
    const current = await look()
    signal?.throwIfAborted()
    return current
  }

  return {
    async fetchPage({ filters, page, limit }, signal) {
      const current = await lookFor(signal)
      const selection = toSelection(filters, current.zone)
      return pageOfIds(newestFirst(current), { selection, page, limit })
    },
    async fetchFlows(signal) {
      return sumFlows(newestFirst(await lookFor(signal)))
    },
    async fetchOverview(question, signal) {
      return overviewOf(await lookFor(signal), question, totalsOf)
    },
    async fetchSpending(questions, signal) {
      const current = await lookFor(signal)
      return new Map(questions.map(each => [each.budgetId, budgetSpending(current, each)]))
    },
    ask: async (question, signal) => answer(await lookFor(signal), question, signal),
    onChange: listener =>
      watchChanges({ db, timers, restMs: () => lookMs * REST_FACTOR }, listener),
    close() {
      timers.clearTimeout(saveTimer)
      db.close()
    },
  }
}

/** The assistant, of which whoever only looks at figures is spared the script. */
function loadedWhenAsked(db: LedgerDb): AskColumns {
  let assistant: AskColumns | undefined

  return async (...asked) => {
    const { createAssistant } = await import('../assistant/create-assistant.ts')
    assistant ??= createAssistant(db)
    return await assistant(...asked)
  }
}

async function bringUpToDate(db: LedgerDb, held: HeldColumns | undefined): Promise<HeldColumns> {
  let current = held
  for (let builds = 0; ; builds += 1) {
    const caughtUp = await catchUp(db, current)
    if (caughtUp !== undefined) return caughtUp
    if (builds === MAX_BUILDS && current !== undefined) return current
    current = await buildColumns(db)
  }
}

function hasUnsaved({ unsaved }: HeldColumns): boolean {
  return unsaved === 'all' || unsaved.size > 0
}
