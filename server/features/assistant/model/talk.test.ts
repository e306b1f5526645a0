import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWERED_INTENTS } from '#features/assistant/rules/question.ts'
import { type ModelMock, startModelMock } from '#test/support/assistant/model-mock.ts'
import { ledgerWith, OCTOBER, resultsOf } from '#test/support/assistant/model-talk.ts'

let mock: ModelMock
beforeAll(async () => {
  mock = await startModelMock()
})
afterAll(async () => await mock.close())

test('[CHT-03] results are kobo, text, the number of rows and the filters, amounts by placeholder', async () => {
  const [result] = await resultsOf(mock, ['figure', { ...OCTOBER, wallets: ['gtbank'] }])
  expect(result).toMatchObject({
    id: 'r1',
    kind: 'answer',
    amounts: {
      '{{r1.m1}}': { kobo: expect.any(Number), text: expect.stringMatching(/^₦[\d,.]+$/) },
    },
    rowCount: expect.any(Number),
    filters: { figure: 'spend_total', wallets: ['gtbank'], from: '2026-10-01', to: '2026-10-31' },
  })
  expect((result as { summary: string }).summary).toContain('{{r1.m1}}')
  expect((result as { summary: string }).summary).not.toContain('₦')
})

/** The bodies of all requests since the last play, as they were sent. */
function sent({ requests }: ModelMock): string {
  return JSON.stringify(requests.map(({ body }) => body))
}

test.each(ANSWERED_INTENTS)('[CHT-03] the tool %s answers a model', async figure => {
  const asked = { figure, ...(figure === 'can_afford' && { amount: 50_000 }), budget: null }
  const budget = figure === 'budget_left' ? { budget: 'November Essentials' } : {}
  const [result] = await resultsOf(mock, ['figure', { ...asked, ...budget }])
  expect(result).toMatchObject({ id: 'r1', kind: expect.stringMatching(/answer|empty/) })
})

test('[CHT-03] only a list and the largest tell a model what descriptions say', async () => {
  const setting = { ledger: ledgerWith('Secret clinic') }
  const asked = ANSWERED_INTENTS.filter(figure => figure !== 'list' && figure !== 'largest')
  for (const figure of asked) {
    await resultsOf(mock, ['figure', { figure, by: 'merchant', amount: 100 }], setting)
    expect(sent(mock), figure).not.toMatch(/secret clinic/i)
  }
  for (const figure of ['list', 'largest']) {
    await resultsOf(mock, ['figure', { figure }], setting)
    expect(sent(mock), figure).toContain('Secret clinic')
  }
})

test('[CHT-03] fifty rows are the most that a tool gives', async () => {
  const ledger = ledgerWith('Bread', 60)
  const [result] = await resultsOf(mock, ['figure', { figure: 'list', limit: 50 }], { ledger })
  expect((result as { rows: unknown[] }).rows).toHaveLength(50)
  const [refused] = await resultsOf(mock, ['figure', { figure: 'list', limit: 51 }], { ledger })
  expect(refused).toMatchObject({ error: expect.any(String) })
})

test.each([
  ['figure', 'not JSON'],
  ['figure', { figure: 'delete_all' }],
  ['figure', { figure: 'list', wallets: ['Nobody’s'] }],
  ['figure', { figure: 'list', labels: ['Nobody’s'] }],
  ['figure', { figure: 'list', from: '2026-02-30' }],
  ['figure', { figure: 'list', from: '2026-11-10', to: '2026-11-01' }],
  ['figure', { figure: 'list', from: '2027-01-01', to: '2027-01-31' }],
  ['names', null],
  ['sql', { query: 'select * from users' }],
])('[CHT-03] %s with %j is refused to the model, and reads nothing', async (name, asked) => {
  const [result] = await resultsOf(mock, [name, asked])
  expect(result).toEqual({ error: expect.any(String) })
})

test('[CHT-03] no argument names a person: what is beyond the tool’s own is dropped', async () => {
  const [plain] = await resultsOf(mock, ['figure', OCTOBER])
  const [smuggled] = await resultsOf(mock, ['figure', { ...OCTOBER, user_id: 'somebody-else' }])
  expect(smuggled).toEqual(plain)
})

test('[CHT-03] names are searched, and records that have the words are counted', async () => {
  expect(await resultsOf(mock, ['names', { search: 'tax' }])).toEqual([
    {
      wallets: [],
      labels: ['Black Tax'],
      budgets: [],
      categories: [],
      recordsWithTheseWords: expect.any(Number),
    },
  ])
})

test('[CHT-03] of many tools asked for at once four run', async () => {
  const asked = Array.from({ length: 6 }, () => OCTOBER)
  const results = await resultsOf(mock, ['figure', ...asked])
  expect(results.map(result => (result as { id?: string }).id)).toEqual([
    'r1',
    'r2',
    'r3',
    'r4',
    undefined,
    undefined,
  ])
})
