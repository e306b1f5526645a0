import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  discardWrites,
  editWrite,
  moveWrite,
  retryWrite,
  unlabelWrite,
} from '#features/waiting/data/commands.ts'
import { readServerPart } from '#ledger/pull/server-sums.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { JournalEntry } from '#ledger/store/op.ts'
import { kobo } from '#money/money.ts'
import { unwrap } from '../support/device/test-ledger.ts'
import {
  logInOld,
  type OldDevice,
  openNewDevice,
  openOldDatabases,
  openOldPhone,
  rowText,
  shownRows,
  storedRows,
  VIEW_STORES,
  waitingOn,
} from '../support/old/old-databases.ts'
import { idOfKey, keysOf, listWaiting, type OldOp, readOldOps } from '../support/old/old-ops.ts'
import type { OldRow } from '../support/old/old-phone.ts'
import { readOldAnswers } from '../support/old/old-server.ts'
import type { TestApp } from '../support/server/app.ts'
import { callApp } from '../support/server/call-app.ts'

const HOUR_MS = 3_600_000
const ANSWERS_LOST: ReadonlySet<string> = new Set([
  'editTransaction',
  'createLabel',
  'transferBetweenWallets',
])
const SENT = { sending: 'sent' }
const RECORD_STORES = VIEW_STORES.filter(store => store !== 'profile')

/** What the laptop changed after the phone was left, of rows that the phone has changed too, or not. */
const BY_LAPTOP: readonly { readonly was: OldRow; readonly is: OldRow }[] = [
  { was: { amount: 654_300 }, is: { category: 'gift', description: 'Category by the laptop' } },
  { was: { amount: 125_977 }, is: { amount: 111_100 } },
  { was: { name: 'Food & drink' }, is: { backgroundColor: '#00ff00' } },
  { was: { userName: 'bola' }, is: { walletsCount: 3, monthlyImports: 4 } },
]

/** Whether the laptop recorded the row after the phone was left. */
function isLate({ description }: OldRow): boolean {
  return description === 'Late on the laptop'
}

/** What a row of the phone becomes: as the person saw it, with what the laptop changed. */
function becomes(row: OldRow): unknown {
  const { createdAt, ...text } = rowText(row)
  const change = BY_LAPTOP.find(({ was }) =>
    Object.entries(was).every(([field, value]) => text[field] === value),
  )
  // Of a new wallet the server says when it was made.
  const isNewWallet = row['version'] === 0 && 'openingAmount' in row
  const made = isNewWallet || createdAt === undefined ? {} : { createdAt }
  return expect.objectContaining({ ...text, ...made, ...change?.is })
}

/** What arrived of the phone's writes is settled, and another device shows it as the phone does. */
async function expectArrived(phone: OldDevice, other: OldDevice, ops: readonly OldOp[]) {
  const stayingIds = new Set((await waitingOn(phone)).map(({ opId }) => opId))
  const staying = new Set(ops.filter(({ id }) => stayingIds.has(id)).flatMap(keysOf))
  const arrived = ops.filter(({ id }) => !stayingIds.has(id))
  const entries = await phone.db.table<JournalEntry>('journal').toArray()
  const settled = entries.filter(({ outcome }) => outcome === 'settled')
  const settledIds = settled.flatMap(entry => entry.ops.map(({ id }) => id))
  expect(settledIds).toEqual(expect.arrayContaining(arrived.map(({ id }) => id)))
  const [here, there] = [await shownRows(phone.db), await shownRows(other.db)]
  for (const key of arrived.flatMap(keysOf).filter(each => !staying.has(each))) {
    const [row, copy] = [here.get(idOfKey(key)), there.get(idOfKey(key))]
    expect(copy && rowText(copy), key).toEqual(row && rowText(row))
  }
  expect(await storedRows(phone.db, 'outbox')).toHaveLength(stayingIds.size)
}

test('[SYN-03] [SYN-06] [HI4] [RP1] what waited on an older phone arrives, what was acknowledged settles, what was refused stays', async () => {
  const databases = await openOldDatabases()
  const { server, phone, person } = databases
  const ada = person('ada')
  server.advance(HOUR_MS)
  const device = await openOldPhone(databases, ada)
  expect(await device.engine.runPass('start')).toBe('done')
  expect(device.reports).toEqual([expect.stringMatching(/^recovered /)])

  const ops = readOldOps(phone, ada)
  expect(new Set(ops.map(({ kind }) => kind)).size).toBe(16)
  expect(new Set(ops.map(({ state }) => state)).size).toBe(5)
  // The deletions of two wallets, which waited too, made room for the one beyond the plan.
  const refused = ops.filter(({ error }) => error !== undefined && error.code !== 'plan_limit')
  const waiting = await waitingOn(device)
  expect(waiting.filter(({ code }) => code !== undefined)).toEqual(listWaiting(refused))

  // The rows are in the order of their ids, as they were.
  const late = (await storedRows(device.db, 'transactions')).filter(isLate)
  expect(late).toMatchObject([{ amount: 4200 }])
  for (const store of VIEW_STORES) {
    const rows = phone.rows(ada.id, store).map(becomes)
    const shown = await storedRows(device.db, store)
    expect(
      shown.filter(row => !isLate(row)),
      store,
    ).toEqual(rows)
  }
  const other = await openNewDevice(databases, ada)
  await expectArrived(device, other, ops)
  const profile = { userName: 'ada', firstName: 'Adaeze', lastName: 'Obi-Eze' }
  expect(await storedRows(other.db, 'profile')).toMatchObject([profile])
})

/** The version that the older build's server had of each record, by its id. */
async function readOldVersions(userName: string): Promise<ReadonlyMap<string, number>> {
  const answers = await readOldAnswers()
  const feed = answers.find(({ person, call }) => person === userName && call === 'fetchChanges')
  const { changes } = v.parse(v.pick(calls.fetchChanges.answer, ['changes']), feed?.answer)
  return new Map(changes.map(change => [change.id, change.v]))
}

test('[SYN-04] [PS3] [HI5] what the server had of an older phone counts once; what the server does not name goes', async () => {
  const databases = await openOldDatabases()
  const { phone, person } = databases
  const ada = person('ada')
  const device = await openOldPhone(databases, ada)
  await device.engine.runPass('start')

  // Six were on their way. The server had these three, and its answers were lost.
  const sent = readOldOps(phone, ada).filter(({ state }) => state === 'sending')
  expect(sent).toHaveLength(6)
  const had = sent.filter(({ kind }) => ANSWERS_LOST.has(kind))
  expect(had).toHaveLength(3)
  const versions = await readOldVersions('ada')
  const shown = await shownRows(device.db)
  for (const id of had.flatMap(keysOf).map(idOfKey)) {
    expect(shown.get(id)?.['version']).toBe(versions.get(id))
  }

  // Its cursor is of before this server knew its commits: everything was fetched anew.
  expect(await storedRows(device.db, 'laterKinds')).toEqual([])
  // What is the same on both sides stays as it is, what only a build with more fields reads of it too.
  const untouched = phone
    .rows(ada.id, 'transactions')
    .filter(({ id, version }) => shown.get(String(id))?.['version'] === version)
  expect(untouched.filter(({ place }) => place === 'Ikeja').length).toBeGreaterThan(10)
  // But for the fields that came later: one that all rows were given, and one that none needs to have.
  const named = { goalId: null, debtId: null, circleId: null }
  const later = {
    purpose: null,
    alert: null,
    pays: null,
    isUnbudgeted: false,
    ...named,
    foreign: null,
  }
  expect(untouched.map(({ id }) => Object.assign({}, later, shown.get(String(id))))).toEqual(
    untouched.map(row => Object.assign({}, later, row)),
  )
})

async function findId(db: LedgerDb, store: string, name: string): Promise<string> {
  const found = (await storedRows(db, store)).find(row => row['name'] === name)
  return String(found?.['id'])
}

/** Does about each refused write what a person can. */
async function decide({ ledger, db }: OldDevice): Promise<void> {
  const walletId = await findId(db, 'wallets', 'Savings, renamed')
  const labels = [{ labelId: await findId(db, 'labels', 'Food & drink'), amount: kobo(1_000_000) }]
  for (const { opId, kind, code } of await waitingOn({ db })) {
    if (code === undefined) continue
    if (kind === 'editProfile') unwrap(await editWrite(ledger, opId, { username: 'ada.obi' }))
    else if (kind === 'createBudget') unwrap(await editWrite(ledger, opId, { labels }))
    else if (kind === 'createStatementTransactions') unwrap(await unlabelWrite(ledger, opId))
    else if (kind.startsWith('edit')) unwrap(await discardWrites(ledger, [opId]))
    else unwrap(await moveWrite(ledger, opId, walletId))
  }
}

test('[SYN-07] [RP2] [RP4] [RP5] what an older phone had refused can be tried again, changed and discarded, and then arrives', async () => {
  const databases = await openOldDatabases()
  const ada = databases.person('ada')
  const device = await openOldPhone(databases, ada)
  const { ledger, engine, db } = device
  await engine.runPass('start')
  const before = await waitingOn(device)
  const refused = before.filter(({ code }) => code !== undefined)
  for (const { opId } of refused) unwrap(await retryWrite(ledger, opId))
  expect((await waitingOn(device)).map(({ code }) => code)).toEqual(before.map(() => undefined))
  await engine.runPass('manual')
  expect(await waitingOn(device)).toEqual(before)

  await decide(device)
  await engine.runPass('manual')
  expect(await waitingOn(device)).toEqual([])
  expect(await storedRows(db, 'shadow')).toEqual([])
  const other = await openNewDevice(databases, ada)
  expect(await readServerPart(other.db)).toEqual(await readServerPart(db))
  expect(await storedRows(other.db, 'profile')).toMatchObject([{ userName: 'ada.obi' }])
  const fees = { name: 'Fees', frequency: 'quarterly', labels: [{ amount: 1_000_000 }] }
  expect(
    (await storedRows(other.db, 'budgets')).filter(({ name }) => name === 'Fees'),
  ).toMatchObject([fees])
  const rows = await storedRows(other.db, 'transactions')
  const texts = rows.map(({ description, category }) => [description, category].join(' · '))
  expect(texts).toContain('Into the deleted purse · gift')
  expect(texts.filter(text => text.startsWith('To the purse'))).toHaveLength(2)
  expect(texts.filter(text => text.includes('SHOP 2-'))).toHaveLength(5)
})

test.each([
  ['[SE4] signed out while writes were on their way', 'bola'],
  ['[SE2] [BO3] whose session ended before the first answer was here', 'chidi'],
])('[SYN-12] on an older phone somebody %s logs in, and all of theirs arrives', async (_, name) => {
  const databases = await openOldDatabases()
  const { phone, person } = databases
  const owner = person(name)
  const device = await openOldPhone(databases, owner, { login: await logInOld(databases, owner) })
  expect(await device.engine.runPass('start')).toBe('done')
  // What was sent beside the first pass took tokens, of which the profile tells.
  expect(await device.engine.runPass('timer')).toBe('done')
  const ops = readOldOps(phone, owner)
  const refused = ops.filter(({ state }) => state === 'parked')
  expect(await waitingOn(device)).toEqual(listWaiting(refused))
  // An edit of what is gone shows nothing, once everything is fetched anew.
  const goneIds = new Set(refused.flatMap(keysOf).map(idOfKey))
  for (const store of RECORD_STORES) {
    const rows = phone.rows(owner.id, store).filter(({ id }) => !goneIds.has(String(id)))
    expect(await storedRows(device.db, store)).toEqual(expect.arrayContaining(rows.map(becomes)))
  }
  const other = await openNewDevice(databases, owner)
  await expectArrived(device, other, ops)
  expect(await readServerPart(other.db)).toEqual(await readServerPart(device.db))
})

/** The turns that the server has of a chat; none where it was deleted. */
async function fetchTurnIds(server: TestApp, token: string, chatId: string) {
  const history = await callApp(server.app, calls.fetchChatHistory, { token, params: { chatId } })
  return new Set(history.status === 410 ? [] : history.answer().data.chats.map(({ id }) => id))
}

test('[CHT-01] [PRO-01] [CH2] [CH3] [CH4] [PS11] questions of an older phone with their answers, and its picture, are sent', async () => {
  const databases = await openOldDatabases()
  const { server, phone, person } = databases
  const ada = person('ada')
  const device = await openOldPhone(databases, ada)
  await device.engine.runPass('start')
  await device.engine.runPass('timer')

  const before = phone.rows(ada.id, 'turns')
  expect(new Set(before.map(({ sending }) => sending))).toEqual(
    new Set(['held', 'unsent', 'sent', 'refused']),
  )
  const turns = before.map(row => Object.assign({}, row, row['sending'] === 'unsent' && SENT))
  expect(await storedRows(device.db, 'turns')).toEqual(turns)
  const { accessToken } = await logInOld(databases, ada)
  const refusedIds = new Set(turns.filter(isRefused).map(({ chatId }) => chatId))
  for (const { id: chatId } of phone.rows(ada.id, 'chats')) {
    // The chat of a refused turn was deleted on the laptop.
    const kept = refusedIds.has(chatId) ? [] : turns.filter(isSent)
    const ids = kept.filter(turn => turn['chatId'] === chatId).map(({ id }) => id)
    expect(await fetchTurnIds(server, accessToken, String(chatId))).toEqual(new Set(ids))
  }

  expect(await device.db.table('meta').get('waitingPicture')).toMatchObject({ value: null })
  const [profile] = await storedRows(device.db, 'profile')
  expect(profile?.['dp']).not.toBe(phone.rows(ada.id, 'profile')[0]?.['dp'])
})

function isSent({ sending }: OldRow): boolean {
  return sending === 'sent'
}

function isRefused({ sending }: OldRow): boolean {
  return sending === 'refused'
}
