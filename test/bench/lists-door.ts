import { platformTimers } from '#api/platform-timers.ts'
import { assert } from '#base/assert.ts'
import { createIdSource } from '#base/ids.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { editTransactions } from '#features/entries/data/several.ts'
import { readGoalFacts, toViews } from '#features/goals/data/read-goals.ts'
import type { Columns, PageQuestion } from '#ledger/columns/columns.ts'
import { resetColumns } from '#ledger/columns/load-columns.ts'
import { openColumns } from '#ledger/columns/open-columns.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { transact } from '#ledger/store/transact.ts'
import { writeRows } from '#ledger/store/view.ts'
import { formatNaira, kobo } from '#money/money.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { loadAssistant, loadInsights, loadRepeats } from '../support/assistant/load-assistant.ts'

const DAY_MS = 86_400_000
const SEEDED_DAYS = 1000
const BATCH = 5000
const RARE_EVERY = 10_000
const FOR_GOAL_EVERY = 100
const CATEGORIES = ['food', 'transport', 'airtime', 'rent']
const RARE = 'gifts'

const newId = createIdSource(
  () => Date.now(),
  bytes => crypto.getRandomValues(bytes),
)

/** A list's question, and how the database alone would answer it. */
interface Rival {
  readonly question: PageQuestion
  readonly askDatabase: (db: LedgerDb) => Promise<unknown>
}

const DEEP_PAGE = 4000
const LIMIT = 10

const rivals: Readonly<Record<string, Rival>> = {
  firstPage: {
    question: { filters: { categories: [], labelIds: [] }, page: 1, limit: LIMIT },
    askDatabase: db => Promise.all([databasePage(db, 1), db.transactions.count()]),
  },
  deepPage: {
    question: { filters: { categories: [], labelIds: [] }, page: DEEP_PAGE, limit: LIMIT },
    askDatabase: db => Promise.all([databasePage(db, DEEP_PAGE), db.transactions.count()]),
  },
  rareFilter: {
    question: { filters: { categories: [RARE], labelIds: [] }, page: 1, limit: LIMIT },
    askDatabase: db =>
      db.transactions
        .orderBy('createdAt')
        .filter(row => row.category === RARE)
        .toArray(),
  },
}

/** A long ledger in the page of the running app, and stopwatches for its lists. */
export async function openBenchDoor() {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const userId = names.find(name => name.startsWith('app-'))?.slice('app-'.length)
  assert(userId !== undefined, 'somebody is signed in')
  const db = await openLedger(userId, newId)
  const columns = openColumns({
    db,
    clock: () => performance.now(),
    timers: platformTimers,
    alone: work => work(),
    loadAssistant,
    loadInsights,
    loadRepeats,
  })
  return {
    seed: (count: number) => seed(db, count),
    timeColumns: (name: string) => time(() => columns.fetchPage(rivalNamed(name).question)),
    timeDatabase: (name: string) => time(() => rivalNamed(name).askDatabase(db)),
    countStoredColumns: () => db.columnChunks.count(),
    dropColumns: () => resetColumns(db),
    timeGoals: () =>
      time(async () => toViews(await readGoalFacts(db), { schedules: [], zone: DEFAULT_ZONE })),
    timeFlows: () => time(() => columns.fetchFlows()),
    timeLook: () => timeLook(db, userId, columns),
    timeAdd: (amountKobo: number) => timeAdd(db, userId, amountKobo),
    timeEditMany: (count: number, round: number) => timeEditMany(db, userId, { count, round }),
    timeList: () => timeList(),
    timeSave: () => timeSave(),
    timeValue: (label: string, value: string) => timeValue(label, value),
    timeWords: () => timeWords(),
    visit: (path: string) => visit(path),
  }
}

function rivalNamed(name: string): Rival {
  const rival = rivals[name]
  assert(rival !== undefined, `${name} is a question of the bench`)
  return rival
}

async function seed(db: LedgerDb, count: number): Promise<void> {
  const wallet = await db.wallets.toCollection().first()
  assert(wallet !== undefined, 'there is a wallet to spend from')
  const now = Date.now()
  const rent = { name: 'Rent', target: kobo(60_000_000), byDay: null, closedDay: null }
  const goalId = newId()
  await transact(db, () =>
    writeRows(db, new Map([[recordKey('goal', goalId), { ...rent, id: goalId, version: 1 }]])),
  )
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, place) => {
      const n = first + place
      const row: TransactionRow = {
        id: newId(),
        walletId: wallet.id,
        type: n % 5 === 0 ? 'income' : 'expense',
        amount: kobo(10_000 + n),
        category: n % RARE_EVERY === 0 ? RARE : (CATEGORIES[n % CATEGORIES.length] ?? ''),
        labelId: null,
        budgetId: null,
        description: `Entry ${n}`,
        createdAt: now - DAY_MS - Math.floor((n * SEEDED_DAYS * DAY_MS) / count),
        transferId: null,
        importId: null,
        purpose: null,
        alert: null,
        pays: null,
        isUnbudgeted: false,
        goalId: n % FOR_GOAL_EVERY === 0 ? goalId : null,
        debtId: null,
        circleId: null,
        foreign: null,
        version: 1,
      }
      return [recordKey('transaction', row.id), row] as const
    })
    await transact(db, () => writeRows(db, new Map(rows)))
  }
}

/** From the oldest on, which costs the same as from the newest. */
function databasePage(db: LedgerDb, page: number): Promise<unknown> {
  return db.transactions
    .orderBy('createdAt')
    .offset((page - 1) * LIMIT)
    .limit(LIMIT)
    .toArray()
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** One added transaction, until the columns' answer has it. */
async function timeLook(db: LedgerDb, userId: string, columns: Columns): Promise<number> {
  const { total } = (await columns.fetchPage(rivalNamed('firstPage').question)).pagination
  await addExpense(db, userId, 100)
  return time(async () => {
    const after = await columns.fetchPage(rivalNamed('firstPage').question)
    assert(after.pagination.total === total + 1, 'the answer has the new row')
  })
}

/** One added transaction, from the command's first step until its amount stands on the screen. */
async function timeAdd(db: LedgerDb, userId: string, amountKobo: number): Promise<number> {
  const text = formatNaira(kobo(amountKobo))
  return time(async () => {
    await Promise.all([shown(() => bodyText().includes(text)), addExpense(db, userId, amountKobo)])
  })
}

/** The list opened by its link on another page, until its rows stand on the screen. */
async function timeList(): Promise<number> {
  const link = document.querySelector<HTMLElement>('a[href^="/user/app/transactions"]')
  assert(link !== null, 'there is a link to the list')
  return timeRows(() => link.click())
}

/** The open form's own button, until other rows stand on the screen. */
async function timeSave(): Promise<number> {
  const button = [...document.querySelectorAll<HTMLElement>('button[type=submit]')].find(each =>
    each.checkVisibility(),
  )
  assert(button !== undefined, 'a form is open')
  return timeRows(() => button.click())
}

/** A key typed into a field, or another choice of a select, until other rows stand on the screen. */
async function timeValue(label: string, value: string): Promise<number> {
  const field = [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
  ]
    .filter(each => each.ariaLabel === label || each.labels?.[0]?.textContent.trim() === label)
    .find(each => each.checkVisibility())
  assert(field !== undefined, `there is a field called ${label}`)
  return timeRows(() => {
    // React keeps the value that it wrote itself: its own setter would see no change.
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    own?.set?.call(field, value)
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  })
}

/** The rows' own words in other places, written by hand: what is left when nothing is asked, found or drawn by the app. */
async function timeWords(): Promise<number> {
  const walker = document.createTreeWalker(rowsOf() ?? document.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
  const words = nodes.map(node => node.data)
  // In a moment: who waits for the rows watches from now on.
  const ms = await timeRows(() =>
    queueMicrotask(() => nodes.forEach((node, at) => (node.data = words.at(at - 1) ?? ''))),
  )
  nodes.forEach((node, at) => (node.data = words[at] ?? ''))
  return ms
}

/** Until the rows are others and the frame with them is being drawn. */
async function timeRows(act: () => void): Promise<number> {
  const before = rowsText()
  return time(async () => {
    act()
    await shown(() => rowsText() !== before && rowsText() !== '')
    await new Promise(requestAnimationFrame)
  })
}

/** Another page of the app, by its link, until no list stands on the screen. */
async function visit(path: string): Promise<void> {
  const link = document.querySelector<HTMLElement>(`a[href="${path}"]`)
  assert(link !== null, `there is a link to ${path}`)
  link.click()
  await shown(() => rowsText() === '')
}

/** So many entries edited in one deed, until all of it is on the disk. */
async function timeEditMany(
  db: LedgerDb,
  userId: string,
  { count, round }: { readonly count: number; readonly round: number },
): Promise<number> {
  const ids = await db.transactions.orderBy('createdAt').limit(count).primaryKeys()
  return time(async () => {
    const edited = await editTransactions(ledgerOf(db, userId), ids, { category: `many ${round}` })
    assert(edited.ok && edited.value.done === count, 'all of them are edited')
  })
}

function ledgerOf(db: LedgerDb, userId: string): Ledger {
  return {
    db,
    userId,
    newId,
    clock: () => Date.now(),
    timers: platformTimers,
    appVersion: 'bench',
    dropCaches: async () => {},
    requestPass: () => {},
  }
}

async function addExpense(db: LedgerDb, userId: string, amountKobo: number): Promise<void> {
  const wallet = await db.wallets.toCollection().first()
  const written = await recordTransactions(ledgerOf(db, userId), {
    type: 'expense',
    walletId: wallet?.id ?? '',
    rows: [
      {
        amount: kobo(amountKobo),
        category: 'food',
        labelId: null,
        budgetId: null,
        description: 'Measured',
        createdAt: Date.now(),
      },
    ],
  })
  assert(written.ok, 'a write on an empty phone is kept')
}

const PATIENCE_MS = 60_000

/** Rejects after a minute: what is never drawn would be waited for without end. */
function shown(isShown: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it was not drawn in a minute')), PATIENCE_MS)
    const observer = new MutationObserver(() => {
      if (!isShown()) return
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

function bodyText(): string {
  return document.body.textContent
}

/** The rows of the list: a table's on a desk. */
function rowsOf(): Element | null {
  return document.querySelector('main tbody, main [role=list]:has([aria-posinset])')
}

function rowsText(): string {
  return rowsOf()?.textContent ?? ''
}
