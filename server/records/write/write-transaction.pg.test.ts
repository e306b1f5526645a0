import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '#base/result.ts'
import { ownAccess } from '#server/db/ledger-access.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { readLastCommit } from '#test/support/server/test-user.ts'
import { answering } from './write-scope.ts'
import { runWrite } from './write-transaction.ts'

let server: TestApp
let ada: TestUser

beforeAll(async () => {
  server = await createTestApp()
  ada = await server.signUp()
})
afterAll(async () => {
  await server.close()
})

const NO_SYNC = {
  key: undefined,
  device: undefined,
  seq: undefined,
  base: undefined,
  ageMs: undefined,
}

function request() {
  return {
    ...ownAccess(ada.id),
    request: { method: 'POST', path: '/x', body: {} },
    sync: NO_SYNC,
  }
}

function conflict(): Error {
  return Object.assign(new Error('could not serialize access'), { code: '40001' })
}

test('[P2] a write that an engine could not serialize is tried again, as a whole', async () => {
  const versions: number[] = []
  const reply = await runWrite(server.deps, request(), async scope => {
    versions.push(scope.version)
    if (versions.length < 3) throw conflict()
    return await Promise.resolve(ok({ answer: answering({}), status: 200, changed: true }))
  })
  expect(versions).toHaveLength(3)
  const last = String(versions.at(-1))
  expect(reply).toMatchObject({ ok: true, value: { headers: { 'Sync-Version': last } } })
})

test('[P7] after five tries it gives up and leaves nothing locked', async () => {
  let tries = 0
  const failing = runWrite(server.deps, request(), () => {
    tries += 1
    throw conflict()
  })
  await expect(failing).rejects.toThrow('could not serialize access')
  expect(tries).toBe(5)
  const reply = await runWrite(server.deps, request(), async () => {
    return await Promise.resolve(ok({ answer: answering({}), status: 200, changed: false }))
  })
  const head = String(await readLastCommit(server.deps, ada))
  expect(reply).toMatchObject({ ok: true, value: { headers: { 'Sync-Version': head } } })
})

test('[P2] a crash inside a write undoes all of it', async () => {
  const crashing = runWrite(server.deps, request(), async scope => {
    await scope.trx
      .updateTable('users')
      .set({ first_name: 'Half' })
      .where('user_id', '=', ada.id)
      .execute()
    throw new Error('boom')
  })
  await expect(crashing).rejects.toThrow('boom')
  const user = await server.deps.db
    .selectFrom('users')
    .select('first_name')
    .where('user_id', '=', ada.id)
    .executeTakeFirst()
  expect(user).toEqual({ first_name: '' })
})
