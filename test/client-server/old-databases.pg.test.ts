import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { readPush } from '#features/notifications/data/device-push.ts'
import { usersWithWaiting } from '#features/session/data/device-users.ts'
import { DeviceDb } from '#ledger/store/device-db.ts'
import { LedgerDb } from '#ledger/store/ledger-db.ts'
import { MIGRATIONS } from '#server/db/migrations.ts'
import { columnsInProcess } from '../support/device/columns-in-process.ts'
import { logInOld, openOldDatabases, storedRows, waitingOn } from '../support/old/old-databases.ts'
import { listWaiting, readOldOps } from '../support/old/old-ops.ts'
import { type OldRow, readOldPhone } from '../support/old/old-phone.ts'
import { type OldAnswer, readOldAnswers, readOldPeople } from '../support/old/old-server.ts'
import { plainFlows } from '../support/oracles/plain-columns.ts'
import { callApp } from '../support/server/call-app.ts'

// What is made anew from the rows, and pages of a pull that broke off, which is made again.
const GONE: ReadonlySet<string> = new Set(['columnChunks', 'inbox'])

// What has another form since, and says the same.
const FORMS: Readonly<Record<string, (row: OldRow) => OldRow>> = {
  columnMarks: ({ rowId, ...mark }) => ({ ...mark, rowIds: rowId === '' ? [] : [rowId] }),
  journal: ({ op, ...entry }) => ({ ...entry, first: entry['id'], ops: [op], count: 1 }),
}

// The steps of the schema that the older build had run.
const OLD_STEPS = 10
const LEDGER_OWNERS = ['ada', 'bola', 'chidi'] as const

const withDevices = v.looseObject({
  data: v.looseObject({ account: v.looseObject({ devices: v.array(v.unknown()) }) }),
})

/** What today's server has to answer: a later login is one device more. */
function stillTrue({ call, answer }: OldAnswer): object {
  if (call !== 'exportData') return answer
  const read = v.parse(withDevices, answer)
  const { account } = read.data
  const devices: unknown = expect.arrayContaining(account.devices)
  return { ...read, data: { ...read.data, account: { ...account, devices } } }
}

test('[SYN-11] after today’s migrations the server answers about an older database what it answered then, row by row', async () => {
  const databases = await openOldDatabases()
  expect(databases.steps).toEqual(MIGRATIONS.map(({ name }) => name).slice(OLD_STEPS))
  const tokens = new Map<string, string>()
  for (const name of LEDGER_OWNERS) {
    tokens.set(name, (await logInOld(databases, databases.person(name))).accessToken)
  }
  for (const asked of await readOldAnswers()) {
    // Written down by its name in the contract, where it stays.
    const call = calls[asked.call as CallName]
    const request = { ...asked.request, token: tokens.get(asked.person) }
    const { body } = await callApp(databases.server.app, call, request)
    expect(body, `${asked.call} of ${asked.person}`).toMatchObject(stillTrue(asked))
  }
})

test('[ACC-04] [ACC-10] codes, passwords and a deletion under way in an older database still count', async () => {
  const { server, person } = await openOldDatabases()
  expect((await server.call(calls.verifyEmail, { body: person('eke') })).status).toBe(200)
  const reset = { ...person('chidi'), newPassword: 'Akara.At-6am' }
  expect((await server.call(calls.resetPassword, { body: reset })).status).toBe(200)
  const { id, userName, password } = person('dayo')
  const login = { account: userName, password }
  expect((await server.call(calls.login, { body: login })).error().error).toBe('leaving')
  expect((await server.call(calls.keepAccount, { body: login })).answer().data.id).toBe(id)
})

test.each(LEDGER_OWNERS)(
  '[SYN-11] [RP1] today’s build opens the ledger of %s on an older phone with every row and write as it was',
  async name => {
    const phone = await readOldPhone()
    const person = (await readOldPeople()).people.get(name)
    const id = person?.id ?? ''
    const db = new LedgerDb(id, await phone.restore())
    await db.open()
    // Month columns are made anew from the rows where their form is another one.
    const stores = phone.stores(id).filter(store => !GONE.has(store))
    expect(stores).toContain('transactions')
    for (const store of stores) {
      // Every row with all that it had; an upgrade may have given it more.
      const rows = phone.rows(id, store).map(row => FORMS[store]?.(row) ?? row)
      expect(await storedRows(db, store), store).toMatchObject(rows)
    }
    const ops = person === undefined ? [] : readOldOps(phone, person)
    expect(ops.length).toBeGreaterThan(2)
    expect(await waitingOn({ db })).toEqual(listWaiting(ops))
    const flowsById = await columnsInProcess(db).fetchFlows()
    for (const [walletId, flows] of plainFlows(await db.transactions.toArray())) {
      expect(flowsById.get(walletId)).toEqual(flows)
    }
    db.close()
  },
)

test('[PWA-02] [PWA-03] [SYN-12] an older phone knows whose writes wait, the statement that does, and who wants reminders', async () => {
  const device = new DeviceDb(await (await readOldPhone()).restore())
  const users = await usersWithWaiting(device)
  expect(users.map(user => [user.name, user.pendingCount])).toEqual([
    ['chidi', 3],
    ['bola', 7],
    ['ada', 51],
  ])
  const userId = users.at(-1)?.userId ?? ''
  const settings = { budgets: true, imports: true, signIns: true, topUps: true, amounts: false }
  expect(await readPush(device, userId)).toMatchObject({ userId, askAt: null, settings })
  const [file] = await device.files.toArray()
  expect(file).toMatchObject({ name: 'january.pdf', sizeBytes: 31, userId, replaced: null })
  expect(await file?.blob.text()).toBe('%PDF-1.7 a statement of January')
  device.close()
})
