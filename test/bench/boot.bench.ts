import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createIdSource } from '#base/ids.ts'
import { openApi } from '../e2e/steps/api-session.ts'
import { waitForSync } from '../e2e/steps/ledger-steps.ts'
import { type Person, register } from '../e2e/steps/people.ts'
import { launchChromium } from '../support/run/chromium.ts'
import { createTestDatabase } from '../support/run/postgres.ts'
import { type Product, startProduct } from '../support/run/product.ts'
import { bundleBenchDoor, countTransactions, openDoor } from './bench-page.ts'
import { type Figure, median, printFigures } from './figures.ts'

const ROWS = 100_000
const CALL_ROWS = 500
const ROUNDS = 3
const YEARS_MS = 5 * 365 * 86_400_000
const MERCHANTS = 400

/** What one sign-in on a new device took. */
interface Round {
  readonly usableMs: number
  /** All of it is on the device, and every figure counts it. */
  readonly wholeMs: number
  /** All of it is in lists. */
  readonly laidOutMs: number
  readonly bytesDown: number
}

/** Five years of entries of a person, recorded as a device records them. */
async function fillLedger(product: Product, person: Person): Promise<void> {
  const session = await openApi(product, person)
  const now = Date.now()
  const device = randomUUID()
  const walletIds = [randomUUID(), randomUUID()]
  let seq = 0
  async function send(writes: readonly object[]): Promise<void> {
    const { results } = (await session.post('/sync', {
      device,
      seq,
      cursor: null,
      limit: 1,
      writes,
    })) as { readonly results: readonly { readonly status: number }[] }
    expect(results.every(({ status }) => status < 300)).toBe(true)
  }
  function write(call: string, body: object): object {
    seq += 1
    return { id: randomUUID(), call, seq, body }
  }
  await send(
    walletIds.map((id, at) => write('createWallet', { id, name: `Wallet ${at}`, amount: 5 })),
  )
  let clock = now - YEARS_MS
  const newId = createIdSource(
    () => clock,
    bytes => crypto.getRandomValues(bytes),
  )
  for (let from = 0; from < ROWS; from += CALL_ROWS) {
    const transactions = Array.from({ length: CALL_ROWS }, (_, at) => {
      clock += YEARS_MS / ROWS
      const place = from + at
      return {
        id: newId(),
        amount: (1 + ((place * 7919) % 250_000)) / 10,
        category: ['food', 'transport', 'rent', 'airtime', 'giving'][place % 5],
        description: `POS purchase at merchant ${(place * 31) % MERCHANTS}`,
        date: new Date(Math.floor(clock)).toISOString(),
      }
    })
    const type = from % 3 === 0 ? 'income' : 'expense'
    const walletId = walletIds[(from / CALL_ROWS) % walletIds.length]
    await send([write('createTransactions', { walletId, type, transactions })])
  }
}

/** Signs in on a device that has nothing yet, until all of the ledger is there. */
async function signIn(product: Product, person: Person, script: string): Promise<Round> {
  const chromium = await launchChromium({ isDrawnWhole: true })
  onTestFinished(async () => await chromium.close())
  const page = await chromium.context.newPage()
  let bytesDown = 0
  page.on('requestfinished', request => {
    if (!request.url().endsWith('/api/v1/sync')) return
    void request.sizes().then(sizes => (bytesDown += sizes.responseBodySize))
  })
  await page.goto(`${product.url}/user/login`)
  await page.getByLabel('Email or username').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  const startedAt = performance.now()
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Total Wallet Balance').waitFor()
  const usableMs = performance.now() - startedAt
  await waitForSync(page, /in order$|^Synced$/)
  const wholeMs = performance.now() - startedAt
  await waitForSync(page, /^Synced$/)
  const laidOutMs = performance.now() - startedAt
  await openDoor(page, script)
  expect(await countTransactions(page)).toBe(ROWS)
  await chromium.close()
  return { usableMs, wholeMs, laidOutMs, bytesDown }
}

test('[BO1] [BO3] a ledger of 100,000 entries on a new device', async () => {
  const database = await createTestDatabase()
  onTestFinished(async () => await database.drop())
  const product = await startProduct({ databaseUrl: database.url })
  onTestFinished(async () => await product.remove())
  const person = await register(product)
  await fillLedger(product, person)
  const script = await bundleBenchDoor()
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await signIn(product, person, script))
  }
  expect(rounds).toHaveLength(ROUNDS)
  const figures: readonly Figure[] = [
    {
      name: 'signed in until usable',
      value: middle(rounds, 'usableMs') / 1000,
      unit: 's',
      aim: '≤ 2 s',
    },
    {
      name: 'signed in until all is here, and in every figure',
      value: middle(rounds, 'wholeMs') / 1000,
      unit: 's',
      aim: '≤ 5 s',
    },
    {
      name: 'signed in until all is laid out',
      value: middle(rounds, 'laidOutMs') / 1000,
      unit: 's',
    },
    {
      name: 'down, all of it',
      value: middle(rounds, 'bytesDown') / 1e6,
      unit: 'MB',
      aim: '≤ 3 MB',
    },
  ]
  printFigures('100,000 entries on a new device (Chromium, loopback)', figures)
})

function middle(rounds: readonly Round[], what: keyof Round): number {
  return median(rounds.map(round => round[what]))
}
