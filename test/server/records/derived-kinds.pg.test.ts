import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DERIVED_KINDS, type DerivedKind, recordCalls } from '#contract/record-calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { ACCOUNT_UNDO_MS } from '#features/account/rules/leaving.ts'
import { planLimits } from '#records/plan.ts'
import { recordType } from '#records/registry.ts'
import { tableOf } from '#server/db/tables/synced-tables.ts'
import { eraseAccounts } from '#server/jobs/erase-accounts.ts'
import { emptyTombstones, TOMBSTONE_LIFE_MS } from '#server/jobs/start-jobs.ts'
import {
  keyHeaders,
  makeAsset,
  makeGoal,
  makeLabel,
  makeWallet,
} from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { bodiesOfKind } from '#test/support/server/bodies-of-kind.ts'
import { emptyReplica, pull } from '#test/support/server/pull.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

interface Answer {
  readonly status: number
  readonly version: string | null
  readonly body: {
    readonly message?: string
    readonly error?: string
    readonly data?: object
    readonly fields?: object
  }
}

/** A person's calls of one kind, by the paths of the contract. */
function callsOf(user: TestUser, kind: DerivedKind) {
  const { create, edit, delete: remove } = recordCalls(kind)
  async function send(call: typeof create | typeof edit | typeof remove, request: object) {
    const { status, headers, body } = await user.call(call, request)
    const answer: Answer = { status, version: headers.get(HEADERS.version), body: body as object }
    return answer
  }
  return {
    create: async (body: object, headers = {}) => await send(create, { body, headers }),
    edit: async (id: string, body: object) => await send(edit, { params: { id }, body }),
    remove: async (id: string) => await send(remove, { params: { id } }),
  }
}

/** Somebody new, and the body of a record that names what is theirs. */
async function personWith(kind: DerivedKind) {
  const user = await server.signUp()
  const isNaming = Object.values(recordType(kind).fields).some(
    ({ options }) => options.to !== undefined,
  )
  if (!isNaming) return { user, sample: bodiesOfKind(kind).create }
  const walletId = await makeWallet(user)
  const [labelId, assetId] = [await makeLabel(user), await makeAsset(user)]
  const goalId = await makeGoal(user)
  const ids = { walletId, otherWalletId: walletId, labelId, assetId, goalId }
  return { user, sample: bodiesOfKind(kind, ids).create }
}

async function changesOf(user: TestUser, kind: DerivedKind) {
  const replica = emptyReplica()
  await pull(user, replica)
  return [...replica.rows.values()].filter(({ t }) => t === kind)
}

async function rowsIn(kind: DerivedKind, ledgerId: string) {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select * from ${sql.table(tableOf(kind))} where ledger_id = ${ledgerId}`.execute(server.deps.db)
  return rows
}

describe.each(DERIVED_KINDS)('a %s', kind => {
  const [noun] = recordType(kind).nouns
  const { edit: changes } = bodiesOfKind(kind)
  const comesBack = recordType(kind).comesBack === true

  test('[API-01] is created, edited and deleted, and the feed follows', async () => {
    const { user: ada, sample } = await personWith(kind)
    const { create, edit, remove } = callsOf(ada, kind)
    const id = randomUUID()
    const created = await create({ id, ...sample })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ success: true, message: expect.stringMatching(/created/) })
    expect(created.body.data).toMatchObject({ id })
    const edited = await edit(id, changes)
    expect(edited.status).toBe(200)
    expect(edited.body.data).toMatchObject(changes)
    const [change] = await changesOf(ada, kind)
    expect(edited.body.data).toMatchObject(change?.row ?? {})
    const removed = await remove(id)
    expect(removed.body.message?.toLowerCase()).toMatch(`${noun} deleted successfully`)
    expect(await changesOf(ada, kind)).toEqual([])
    expect((await remove(id)).version).toBe(removed.version)
    const late = await edit(id, changes)
    expect(late.status).toBe(410)
    const again = await create({ id, ...sample })
    expect(again.body.error).toBe(comesBack ? undefined : 'row_deleted')
  })

  test.runIf(comesBack)(
    '[CA10] that was deleted is made again under its id, as it is made then, and edited as before',
    async () => {
      const { user: ada, sample } = await personWith(kind)
      const { create, edit, remove } = callsOf(ada, kind)
      const id = randomUUID()
      const first = await create({ id, ...sample })
      await edit(id, changes)
      await remove(id)
      await emptyTombstones(server.deps.db, server.now() + 2 * TOMBSTONE_LIFE_MS)
      const headers = keyHeaders()
      const again = await create({ id, ...sample }, headers)
      expect(again).toMatchObject({ status: 201, body: first.body })
      expect(await create({ id, ...sample }, headers)).toEqual(again)
      const [change] = await changesOf(ada, kind)
      expect(again.body.data).toMatchObject(change?.row ?? { id: 'none' })
      expect((await edit(id, changes)).body.data).toMatchObject(changes)
      expect((await remove(id)).status).toBe(200)
      expect(await changesOf(ada, kind)).toEqual([])
    },
  )

  test('[I2] that is sent twice is there once, and answers as the first time did', async () => {
    const { user: ada, sample } = await personWith(kind)
    const { create } = callsOf(ada, kind)
    const body = { id: randomUUID(), ...sample }
    const headers = keyHeaders()
    const first = await create(body, headers)
    expect(await create(body, headers)).toEqual(first)
    const keyless = await create(body)
    expect({ ...keyless, status: 201 }).toEqual(first)
    expect(await rowsIn(kind, ada.ledgerId)).toHaveLength(1)
  })

  test('[API-02] of somebody else is one that never was, and its id is free', async () => {
    const [{ user: ada, sample }, { user: mallory, sample: own }] = [
      await personWith(kind),
      await personWith(kind),
    ]
    const id = randomUUID()
    await callsOf(ada, kind).create({ id, ...sample })
    const before = await rowsIn(kind, ada.ledgerId)
    const { create, edit, remove } = callsOf(mallory, kind)
    expect(await edit(id, changes)).toEqual(await edit(randomUUID(), changes))
    expect((await edit(id, changes)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    expect((await create({ id, ...own })).status).toBe(201)
    expect(await rowsIn(kind, ada.ledgerId)).toEqual(before)
  })

  test('[PRO-03] is refused where the plan is full, if a plan counts it', async () => {
    const { user: ada, sample } = await personWith(kind)
    const { create } = callsOf(ada, kind)
    const { plan } = recordType(kind)
    const most = plan === null ? 30 : planLimits('Trailblazer')[plan.resource]
    for (let count = 0; count < most; count += 1) expect((await create(sample)).status).toBe(201)
    const beyond = await create(sample)
    expect([beyond.status, beyond.body.error]).toEqual(
      plan === null ? [201, undefined] : [403, 'plan_limit'],
    )
  })

  test('[API-02] with a wrong field is refused, and the field is named', async () => {
    const { user, sample } = await personWith(kind)
    const { create, edit } = callsOf(user, kind)
    for (const name of Object.keys(sample)) {
      const wrong = { [name]: { not: 'a value' } }
      const refused = [await create({ ...sample, ...wrong })]
      if (Object.hasOwn(changes, name)) refused.push(await edit(randomUUID(), wrong))
      for (const answer of refused) {
        expect([name, answer.status]).toEqual([name, 400])
        // Of what has parts, the part.
        const fields = Object.keys(answer.body.fields ?? {})
        expect(fields.map(field => field.split('.')[0])).toContain(name)
      }
    }
  })

  test('[F18] that was deleted long ago says nothing any more', async () => {
    const { user: ada, sample } = await personWith(kind)
    const { create, remove } = callsOf(ada, kind)
    const id = randomUUID()
    await create({ id, ...sample })
    await remove(id)
    server.advance(TOMBSTONE_LIFE_MS + 1)
    await emptyTombstones(server.deps.db, server.now())
    const [row] = await rowsIn(kind, ada.ledgerId)
    const emptied = Object.entries(recordType(kind).emptied).map(([column, value]) => [
      column,
      // What has parts is a column of JSON.
      recordType(kind).fields[column]?.form === 'json' ? JSON.parse(String(value)) : value,
    ])
    expect(row).toMatchObject({
      id,
      emptied: true,
      field_v: {},
      ...Object.fromEntries(emptied),
    })
  })

  test('[security 9] is in its owner’s copy of their data, and goes with the account', async () => {
    const { user: ada, sample } = await personWith(kind)
    const id = randomUUID()
    await callsOf(ada, kind).create({ id, ...sample })
    const data = (await ada.call(calls.exportData)).answer().data
    const [change] = await changesOf(ada, kind)
    const [exported] = data[recordType(kind).table as 'views']
    const row = v.parse(recordType(kind).wire, change?.row) as object
    expect(exported).toMatchObject({ id, waiting: false, ...row })
    await server.deps.db
      .updateTable('users')
      .set({ delete_at: server.now() + ACCOUNT_UNDO_MS })
      .where('user_id', '=', ada.id)
      .execute()
    await eraseAccounts(server.deps, server.now() + ACCOUNT_UNDO_MS)
    expect(await rowsIn(kind, ada.ledgerId)).toEqual([])
  })
})
