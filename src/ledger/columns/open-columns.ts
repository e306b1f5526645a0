import type { Clock } from '#base/ids.ts'
import { oneAtATime } from '#base/one-at-a-time.ts'
import type { Timers } from '#base/timers.ts'
import {
  budgetSpending,
  inStanding,
  spendingKey,
} from '#features/analytics/rules/budget-spending.ts'
import { type Chunk, CHUNK_FORM } from '#features/analytics/rules/chunk.ts'
import type { CategoryGroups } from '#features/analytics/rules/flow-groups.ts'
import { createFlowsBy } from '#features/analytics/rules/flows-by.ts'
import { overviewOf } from '#features/analytics/rules/overview.ts'
import { createReadings, type Readings } from '#features/analytics/rules/readings.ts'
import { createMonthTotals } from '#features/analytics/rules/row-totals.ts'
import { NO_PAYEES } from '#features/entries/rules/payee-of.ts'
import { dailyFlows } from '#features/forecast/rules/daily-flows.ts'
import type { Insight } from '#features/insights/rules/insight.ts'
import type { Repeat } from '#features/schedules/rules/repeats/repeat.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { eachOlderRows } from '../store/older-days.ts'
import { readCategoryBook } from '../store/read/category-book.ts'
import { readStanding } from '../store/read/counting-budgets.ts'
import { readPayeeBook } from '../store/read/payee-book.ts'
import { readZone } from '../store/read/read-zone.ts'
import { createListAnswers, type ListSources } from './answer-lists.ts'
import { addRows, catchUp, watchChanges } from './catch-up.ts'
import type { AskColumns, FindInColumns, OpenColumns } from './columns.ts'
import { createDescriptions, describeAll } from './descriptions.ts'
import {
  type HeldColumns,
  NOTHING_UNSAVED,
  readHead,
  readLastChange,
  walletFlowsOf,
} from './load-columns.ts'
import { createStandingColumns } from './standing-columns.ts'
import {
  HEAD_KEY,
  type StoredColumns,
  type StoredHead,
  textsKey,
  toStoredTexts,
} from './stored-columns.ts'

/** What month columns need of the worker they are in. */
export interface ColumnsDeps {
  readonly db: LedgerDb
  readonly clock: Clock
  readonly timers: Timers
  /** Runs the work while no other worker of this user does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  /** Fetches the assistant's engine: with the first question, as figures alone need none of it. */
  readonly loadAssistant: () => Promise<(db: LedgerDb) => AskColumns>
  /** Fetches what looks for insights, once they are asked for. */
  readonly loadInsights: () => Promise<(world: FindWorld) => FindInColumns<Insight>>
  /** Fetches what looks for money that repeats, once it is asked for. */
  readonly loadRepeats: () => Promise<(world: FindWorld) => FindInColumns<Repeat>>
}

/** What is looked for with what nobody asked about, beside the columns; what was read of words serves lists as well. */
export interface FindWorld {
  readonly db: LedgerDb
  readonly readings: Readings
  readonly clock: Clock
  readonly timers: Timers
}

/** How long changes gather before the columns are stored: their marks keep them safe till then. */
export const SAVE_DELAY_MS = 2000

// As each answer may cost a build in a first pull, reporting the next change waits so many times what the last look took.
const REST_FACTOR = 2

// A build overtaken by a change of everything is done again, so often at most: the last one's beginning is answered then.
const MAX_BUILDS = 2

/** Opens the month columns over a ledger: they are loaded, built, patched and stored as needed. */
export function openColumns(deps: ColumnsDeps): OpenColumns {
  const { db, clock, timers } = deps
  const fetchDescriptions = createDescriptions(db)
  const standing = createStandingColumns()
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
    const shownBy = await readStanding(db)
    signal?.throwIfAborted()
    return standing.show(current, shownBy)
  }

  async function describe(shown: HeldColumns, signal?: AbortSignal): Promise<HeldColumns> {
    const current = standing.storedOf(shown)
    const described = await describeAll(fetchDescriptions, current, signal)
    if (held === current) held = described
    return standing.show(described, await readStanding(db))
  }

  // What is read of rows' words is read once for all questions.
  const readings = createReadings()
  const sources = { db, look: lookFor, describe, readings }
  const answer = loadedWhenAsked(deps.loadAssistant, db)
  const world = { db, readings, clock, timers }
  const findInsights = loadedWhenAsked(deps.loadInsights, world)
  const findRepeats = loadedWhenAsked(deps.loadRepeats, world)

  return {
    ...createListAnswers(sources),
    ...createFigureAnswers(sources),
    fetchInsights: async (today, signal) => findInsights(await lookFor(signal), today, signal),
    fetchRepeats: async (today, signal) => findRepeats(await lookFor(signal), today, signal),
    ask: async (question, signal) => answer(await lookFor(signal), question, signal),
    onChange: listener =>
      watchChanges({ db, timers, restMs: () => lookMs * REST_FACTOR }, listener),
    close() {
      timers.clearTimeout(saveTimer)
      db.close()
    },
  }
}

/** The questions about figures. */
type FigureAnswers = Pick<
  OpenColumns,
  'fetchFlows' | 'fetchOverview' | 'fetchFlowsBy' | 'fetchSpending' | 'fetchDailyFlows'
>

/** Answers questions about figures. What whole months come to, and how groups are numbered, is kept. */
function createFigureAnswers({ db, look, describe, readings }: ListSources): FigureAnswers {
  const totalsOf = createMonthTotals()
  const flowsBy = createFlowsBy(readings.payeeKeysOf)

  return {
    async fetchFlows(signal) {
      return walletFlowsOf(await look(signal))
    },
    async fetchOverview(question, signal) {
      return overviewOf(await look(signal), question, totalsOf)
    },
    async fetchDailyFlows(question, signal) {
      return dailyFlows(await look(signal), question)
    },
    async fetchFlowsBy(question, signal) {
      const current = await look(signal)
      const isByPayee = question.by === 'payee'
      const columns = isByPayee ? await describe(current, signal) : current
      const payees = isByPayee ? await readPayeeBook(db) : NO_PAYEES
      const groups = question.by === 'group' ? groupsOf(await readCategoryBook(db)) : NO_GROUPS
      return flowsBy({ ...columns, rest: current.boot?.rest ?? {}, payees, groups }, question)
    },
    async fetchSpending(questions, signal) {
      const current = await look(signal)
      const book = await readCategoryBook(db)
      return new Map(
        questions.map(each => [spendingKey(each), budgetSpending(current, inStanding(each, book))]),
      )
    },
  }
}

const NO_GROUPS: CategoryGroups = new Map()

function groupsOf({ categories }: CategoryBook): CategoryGroups {
  return new Map(
    categories.flatMap(({ value, groupId }) => (groupId === null ? [] : [[value, groupId]])),
  )
}

/** A question whose answering is loaded, and made, with the first of them. */
function loadedWhenAsked<World, Question, Answer>(
  load: () => Promise<(world: World) => Asking<Question, Answer>>,
  world: World,
): Asking<Question, Answer> {
  let made: Asking<Question, Answer> | undefined

  return async (...asked) => {
    const create = await load()
    made ??= create(world)
    return await made(...asked)
  }
}

type Asking<Question, Answer> = (
  columns: HeldColumns,
  question: Question,
  signal: AbortSignal | undefined,
) => Promise<Answer>

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

// One read of so many rows holds no write up for long.
const BATCH_ROWS = 5000

/**
 * Columns made from the rows alone. They hold every change committed before the call; rows changed
 * while it runs have marks above `upTo`, so catching up makes them right, and must follow.
 */
export async function buildColumns(db: LedgerDb): Promise<HeldColumns> {
  const { upTo, zone } = await readStart(db)
  let chunks: ReadonlyMap<string, Chunk> = new Map()
  let lastId = ''
  // First: what is laid out meanwhile is met once more, as a row.
  const olderIds = new Set<string>()
  await eachOlderRows(db, rows => {
    chunks = addRows(chunks, rows, zone)
    for (const { id } of rows) olderIds.add(id)
  })
  for (;;) {
    const rows = await db.transactions.where('id').above(lastId).limit(BATCH_ROWS).toArray()
    const others = olderIds.size === 0 ? rows : rows.filter(({ id }) => !olderIds.has(id))
    chunks = addRows(chunks, others, zone)
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_ROWS) break
    lastId = last.id
  }
  return { zone, upTo, chunks, unsaved: 'all', boot: null }
}

/** The last change before the rows are read, and the zone to read them in. */
function readStart(db: LedgerDb): Promise<Pick<HeldColumns, 'upTo' | 'zone'>> {
  return db.transaction('r', db.columnChunks, db.columnMarks, db.profile, async () => {
    return { upTo: await readLastChange(db), zone: await readZone(db) }
  })
}

/**
 * Stores what is newer in memory, and deletes the marks that it covers, all or nothing. Does nothing
 * when another worker has stored as much. Gives the columns as they then are.
 */
export function saveColumns(db: LedgerDb, held: HeldColumns): Promise<HeldColumns> {
  const saved: HeldColumns = { ...held, unsaved: NOTHING_UNSAVED }
  return db.transaction('rw', db.columnChunks, db.columnMarks, async () => {
    const head = await readHead(db)
    if (head !== undefined && head.rev >= held.upTo) return saved
    const unsaved = head === undefined ? 'all' : held.unsaved
    if (unsaved === 'all') await db.columnChunks.clear()
    const months = monthsToStore(held, unsaved)
    await db.columnChunks.bulkDelete(months.map(([month]) => textsKey(month)))
    await db.columnChunks.bulkPut(months.flatMap(entry => toStored(entry, held.upTo)))
    await db.columnChunks.put({
      type: 'head',
      month: HEAD_KEY,
      rev: held.upTo,
      replacedAt: head === undefined || unsaved === 'all' ? held.upTo : head.replacedAt,
      form: CHUNK_FORM,
      zone: held.zone,
    } satisfies StoredHead)
    await db.columnMarks.where('n').belowOrEqual(held.upTo).delete()
    return saved
  })
}

function monthsToStore({ chunks }: HeldColumns, unsaved: HeldColumns['unsaved']) {
  return [...chunks].filter(([month]) => unsaved === 'all' || unsaved.has(month))
}

function toStored(
  [month, { descriptions, ...chunk }]: readonly [string, Chunk],
  rev: number,
): readonly StoredColumns[] {
  const texts = descriptions === undefined ? [] : [toStoredTexts(month, descriptions)]
  return [{ type: 'month', month, rev, chunk }, ...texts]
}
