import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseAccount, databaseFolder } from '#server/db/embedded/account.ts'
import { type Product, startProduct } from '../support/run/product.ts'
import { makeRunFolder, removeRunFolder } from '../support/run/run-folders.ts'
import { filledDatabase, makeFolder } from '../support/server/backup-runs.ts'

const PERSON = {
  userName: 'ada',
  email: 'ada@example.test',
  gender: 'female',
  password: 'Suya#Ikoyi2026',
}

interface Called {
  readonly name: 'backup' | 'restore'
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

function start({ name, args, env }: Called) {
  const child = spawn(process.execPath, [`server/start/${name}.mjs`, ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  child.stderr.on('data', chunk => (output += String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as unknown, output }))
  return { child, ended }
}

async function call(called: Called) {
  return await start(called).ended
}

async function post(product: Product, path: string, body: object): Promise<Response> {
  return await fetch(`${product.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function signUp(product: Product): Promise<void> {
  expect((await post(product, '/user/create-account', PERSON)).status).toBe(201)
  const otp = await product.lastCode(PERSON.email)
  expect((await post(product, '/user/verify-email', { email: PERSON.email, otp })).status).toBe(200)
}

async function logIn(product: Product): Promise<number> {
  const body = { account: PERSON.email, password: PERSON.password }
  return (await post(product, '/user/login', body)).status
}

async function startEmpty(): Promise<Product> {
  const product = await startProduct({ database: 'embedded' })
  onTestFinished(async () => await product.remove())
  return product
}

/** A product with one person in it, and the file of a backup that was made while it ran. */
async function savedWhileRunning() {
  const product = await startEmpty()
  await signUp(product)
  const path = join(await makeFolder(), 'running.gz')
  const env = { DATA_DIR: product.dataDir }
  return { product, path, env, saved: await call({ name: 'backup', args: [path], env }) }
}

test('[HI9] the embedded database is saved while the product runs, and not replaced under it', async () => {
  const { product, path, env, saved } = await savedWhileRunning()
  expect(saved).toMatchObject({ code: 0 })
  expect(saved.output).toContain('users: 1')
  expect(await logIn(product)).toBe(200)

  const refused = await call({ name: 'restore', args: [path, '--replace'], env })
  expect(refused).toMatchObject({ code: 2 })
  expect(refused.output).toMatch(/Process \d+ runs on .+\. Stop Kobolens first/)
  expect(await logIn(product)).toBe(200)
})

test('[HI9] what was saved moves to another machine', async () => {
  const { path } = await savedWhileRunning()
  // As on a machine that never ran it; the password is good because the key came along.
  const moved = await startEmpty()
  expect(await logIn(moved)).toBe(401)
  expect(await moved.stop()).toBe(0)
  const restored = await call({ name: 'restore', args: [path], env: { DATA_DIR: moved.dataDir } })
  expect(restored).toMatchObject({ code: 0 })
  await moved.start()
  expect(await logIn(moved)).toBe(200)
})

test('[HI9] the embedded database is saved and made anew while the product does not run', async () => {
  const product = await startEmpty()
  await signUp(product)
  await product.kill()
  const folder = await makeFolder()
  const env = { DATA_DIR: product.dataDir }
  // A name without a folder is in the one that the operator is in.
  const saved = await call({ name: 'backup', args: ['own.gz'], env: { ...env, INIT_CWD: folder } })
  expect(saved).toMatchObject({ code: 0 })
  expect(await readdir(folder)).toEqual(['own.gz'])
  const path = join(folder, 'own.gz')
  expect(await call({ name: 'restore', args: [path], env })).toMatchObject({ code: 2 })
  expect(await call({ name: 'restore', args: [path, '--replace'], env })).toMatchObject({ code: 0 })
  expect(await readdir(folder)).toHaveLength(2)
  const files = await readdir(databaseFolder(product.dataDir, databaseAccount()))
  expect(files).not.toContain('kobolens.pid')
  await product.start()
  expect(await logIn(product)).toBe(200)
})

test('[HI9] a data folder without a database is not given one by a backup', async () => {
  const dataDir = await makeRunFolder('backup')
  onTestFinished(async () => await removeRunFolder(dataDir))
  const path = join(dataDir, 'a.gz')
  const { code, output } = await call({ name: 'backup', args: [path], env: { DATA_DIR: dataDir } })
  expect(code).toBe(2)
  expect(output).toBe(
    `${dataDir} has no database. Set DATABASE_URL or DATA_DIR as for the product, and be its user\n`,
  )
  expect(await readdir(dataDir)).toEqual([])
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '[HI9] %s ends one that waits, and it says so',
  async signal => {
    const url = await filledDatabase()
    const folder = await makeFolder()
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    onTestFinished(async () => await holder.end())
    await holder.query('begin')
    await holder.query('lock table views in access exclusive mode')
    const args = [join(folder, 'a.gz')]
    const { child, ended } = start({ name: 'backup', args, env: { DATABASE_URL: url } })
    const waiting = `select 1 from pg_locks join pg_stat_activity using (pid)
    where application_name = 'kobolens-backup' and not granted`
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)
    child.kill(signal)
    expect(await ended).toMatchObject({
      code: 130,
      output: expect.stringContaining('Stopped: nothing was changed.') as unknown,
    })
    expect(await readdir(folder)).toEqual([])
  },
)
