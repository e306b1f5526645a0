import { expect, test } from 'vitest'
import { compareTexts } from '#base/compare-texts.ts'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { askLedger } from '#features/assistant/rules/ask.ts'
import { readNames } from '#features/assistant/rules/read/read-names.ts'
import { NEW_LABEL } from '#features/labels/rules/label-defaults.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import { kobo } from '#money/money.ts'
import type { PlanName } from '#records/plan.ts'
import { NO_FLOWS } from '#records/wallet-figures.ts'
import type { PlainLedger } from '#test/support/assistant/plain-ledger.ts'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { UWA_TODAY, uwaLedger, uwaQuestions } from '#test/support/assistant/uwa-fixture.ts'
import {
  createDevice,
  type Device,
  moveTo,
  type Tab,
  writeRecords,
  writeTransactions,
} from '#test/support/device/columns-device.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import { numberedId } from '#test/support/oracles/random-transactions.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantOfEntry } from '#time/zoned-day.ts'

const NOON = instantOfEntry(UWA_TODAY, 0, DEFAULT_ZONE)
const ASKED_TODAY = 'How much did I spend today?'

/** The questions' ledger with ids as the app gives them, in the same order. */
function ledgerOfUuids(): PlainLedger {
  const ledger = uwaLedger()
  const ids = ledger.transactions.map(({ id }) => id).toSorted(compareTexts)
  const transactions = ledger.transactions.map(row =>
    Object.assign({}, row, { id: numberedId(ids.indexOf(row.id)) }),
  )
  return { ...ledger, transactions }
}

async function fill({ db }: Device, ledger: PlainLedger): Promise<void> {
  const version = 1
  await writeRecords(db, {
    wallets: ledger.wallets.map(({ id, name, openingAmount }) => {
      return {
        id,
        name,
        openingAmount,
        image: '',
        type: 'Cash',
        createdAt: 0,
        archivedAt: null,
        position: 0,
        lowLine: null,
        openedOn: null,
        foreign: null,
        version,
      }
    }),
    labels: ledger.labels.map(({ id, name }) => {
      return Object.assign({}, NEW_LABEL, { id, name, version })
    }),
    budgets: ledger.budgets.map(row => Object.assign({}, row, { version })),
  })
  const rows = ledger.transactions.map(row => Object.assign({}, row, { version }))
  await writeTransactions(db, { rows })
}

function askTab({ columns }: Tab, text: string, before?: Answer) {
  return columns.ask({ text, askedAt: NOON, ...chatAfter(before) })
}

/** What a question builds on. */
function chatAfter(before: Answer | undefined) {
  if (before?.plan === undefined) return {}
  return { earlier: [before.plan], ...(before.told && { told: before.told }) }
}

test.each(['Trailblazer', 'Navigator'] as const)(
  '[CHT-03] all questions have on the device, on %s, the answers of the rows in memory',
  async (level: PlanName) => {
    expect.hasAssertions()
    const device = await createDevice()
    const ledger = ledgerOfUuids()
    await fill(device, ledger)
    await moveTo(device.db, DEFAULT_ZONE, level)
    const tab = await device.openTab()
    const reader = plainPlanReader(ledger, { today: UWA_TODAY, zone: DEFAULT_ZONE })
    const of = { reader, names: await readNames(reader) }
    for (const { question: text, followUpTo } of uwaQuestions()) {
      const before = followUpTo === undefined ? undefined : await askTab(tab, followUpTo)
      const context = { today: UWA_TODAY, level, ...chatAfter(before) }
      expect(await askTab(tab, text, before)).toEqual(await askLedger(of, text, context))
    }
  },
)

test('[CHT-03] what was typed a moment ago counts, though the server has not seen it', async () => {
  const device = await createDevice()
  const tab = await device.openTab()
  const row = aTransactionRow({ id: numberedId(1), amount: kobo(150_000), createdAt: NOON })
  await writeTransactions(device.db, { rows: [Object.assign({}, row, { version: 0 })] })
  expect((await askTab(tab, ASKED_TODAY)).phrase).toContainEqual({ type: 'money', amount: 150_000 })
  const changed = Object.assign({}, row, { version: 0, amount: kobo(99_900) })
  await writeTransactions(device.db, { rows: [changed] })
  expect((await askTab(tab, ASKED_TODAY)).phrase).toContainEqual({ type: 'money', amount: 99_900 })
  await writeTransactions(device.db, { deletedIds: [row.id] })
  expect((await askTab(tab, ASKED_TODAY)).kind).toBe('empty')
})

test('[CHT-03] [BO4] while older rows arrive an answer says from when it counts, unless it needs none of them', async () => {
  const device = await createDevice()
  const tab = await device.openTab()
  const row = aTransactionRow({ id: numberedId(1), amount: kobo(150_000), createdAt: NOON })
  await writeTransactions(device.db, { rows: [Object.assign({}, row, { version: 1 })] })
  const rest = { [row.walletId]: { ...NO_FLOWS, income: kobo(500_000) } }
  await writeMeta(device.db, 'boot', { from: NOON - 1, snapshot: 1, rest, total: 9 })
  async function textOf(question: string): Promise<string> {
    const { phrase } = await askTab(tab, question)
    return phrase.map(piece => (piece.type === 'text' ? piece.text : piece.amount)).join('')
  }
  const note = /older entries are still arriving: this counts from/
  expect(await textOf('How much have I ever spent?')).toMatch(note)
  expect(await textOf('What is my total balance?')).not.toMatch(note)
  expect((await tab.columns.fetchFlows()).get(row.walletId)?.income).toBe(500_000)
  await writeMeta(device.db, 'boot', null)
  await writeTransactions(device.db, { deletedIds: [row.id] })
  expect(await textOf('How much have I ever spent?')).not.toMatch(note)
})

test('[CHT-03] today is the day on which the question is asked, where the person is', async () => {
  const device = await createDevice()
  const tab = await device.openTab()
  // Half past midnight of the 22nd in Lagos; still the 21st in New York.
  const askedAt = Date.UTC(2026, 10, 21, 23, 30)
  const rows = [aTransactionRow({ id: numberedId(1), amount: kobo(500), createdAt: askedAt })]
  await writeTransactions(device.db, { rows })
  const inLagos = await tab.columns.ask({ text: ASKED_TODAY, askedAt })
  expect(inLagos.evidence.scope?.days).toEqual([{ from: '2026-11-22', to: '2026-11-22' }])
  await moveTo(device.db, 'America/New_York')
  const inNewYork = await tab.columns.ask({ text: ASKED_TODAY, askedAt })
  expect(inNewYork.evidence.scope?.days).toEqual([{ from: '2026-11-21', to: '2026-11-21' }])
  expect(inNewYork.phrase).toContainEqual({ type: 'money', amount: 500 })
})

test('[CHT-03] a question that nobody waits for any more is not answered', async () => {
  const { columns } = await (await createDevice()).openTab()
  const asked = new AbortController()
  const answer = columns.ask({ text: ASKED_TODAY, askedAt: NOON }, asked.signal)
  asked.abort()
  await expect(answer).rejects.toThrow(/abort/)
})
