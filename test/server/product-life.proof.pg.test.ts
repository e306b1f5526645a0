import { chmod, stat } from 'node:fs/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../support/run/postgres.ts'
import { endProcess, startProcess } from '../support/run/product-process.ts'
import { type Product, type ProductOptions, startProduct } from '../support/run/product.ts'

const EMAIL = 'ada@example.test'
const PERSON = {
  userName: 'ada',
  email: EMAIL,
  gender: 'female',
  password: 'Suya#Ikoyi2026',
}

async function start(options?: ProductOptions): Promise<Product> {
  const product = await startProduct(options)
  onTestFinished(async () => await product.remove())
  return product
}

async function post(product: Product, path: string, body: object): Promise<Response> {
  return await fetch(`${product.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function signUp(product: Product): Promise<void> {
  const created = await post(product, '/user/create-account', PERSON)
  expect(created.status, await created.text()).toBe(201)
  const code = await product.lastCode(EMAIL)
  expect(product.output()).toContain(`One-time code for ${EMAIL}: ${code}`)
  const verified = await post(product, '/user/verify-email', { email: EMAIL, otp: code })
  expect(verified.status, await verified.text()).toBe(200)
}

async function logIn(product: Product): Promise<number> {
  const body = { account: EMAIL, password: PERSON.password }
  const { status } = await post(product, '/user/login', body)
  return status
}

test('a killed server starts again on the same data, mail lies there as well', async () => {
  const product = await start({ database: 'embedded' })
  await signUp(product)
  await product.kill()
  await product.start()
  expect(await logIn(product)).toBe(200)
  expect(await product.readMail(EMAIL)).toHaveLength(1)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends it in order: code 0, and what was saved is there at the next start',
  async signal => {
    const product = await start({ database: 'embedded' })
    await signUp(product)
    expect(await product.stop(signal)).toBe(0)
    await expect(fetch(product.url)).rejects.toThrow('fetch failed')
    await product.start()
    expect(await logIn(product)).toBe(200)
  },
)

test('a second server on the same port says what to do', async () => {
  const { port } = new URL((await start()).url)
  const second = startProduct({ env: { PORT: port } })
  await expect(second).rejects.toThrow(`Port ${port} is taken`)
})

test('a database that is not there is named, not traced', async () => {
  const lost = startProduct({ env: { DATABASE_URL: 'postgresql://127.0.0.1:1/none' } })
  await expect(lost).rejects.toThrow('DATABASE_URL cannot be reached')
})

test('[ACC-03] others on the machine lose their way into a data folder that was open to them', async () => {
  const product = await start()
  await product.stop()
  await chmod(product.dataDir, 0o2755)
  await product.start()
  expect((await stat(product.dataDir)).mode & 0o7777).toBe(0o2700)
  // One that is everybody's is left so.
  await product.stop()
  await chmod(product.dataDir, 0o1777)
  await product.start()
  expect((await stat(product.dataDir)).mode & 0o7777).toBe(0o1777)
  expect(product.output()).toContain('data_folder.open_to_others')
})

test('[API-02] what nobody caught ends the server in order, and is logged without its words', async () => {
  const database = await createTestDatabase()
  onTestFinished(async () => await database.drop())
  const crash = `process.on('SIGUSR2', () => {
    throw Object.assign(new Error('plan' + 'ted'), { detail: 'plan' + 'ted', code: '23505' })
  })`
  const env = {
    DATABASE_URL: database.url,
    PORT: '0',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(crash)}`,
  }
  const script = inject('serverScript')
  const running = await startProcess({ root: process.cwd(), env, args: [], script })
  expect(await endProcess(running, 'SIGUSR2')).toBe(1)
  expect(running.output()).toContain('"event":"process.crashed","name":"Error","code":"23505"')
  expect(running.output()).not.toContain('planted')
})
