import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { keyHeaders, makeBudget, makeLabel } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let server: TestApp

beforeEach(async () => {
  server = await createTestApp()
})
afterEach(async () => {
  await server.close()
})

function edit(user: TestUser, id: string) {
  return async (body: object, headers = {}) =>
    await user.call(calls.editBudget, { params: { id }, body, headers })
}

async function trailOf(user: TestUser, id: string, query: Readonly<Record<string, string>> = {}) {
  return (await user.call(calls.fetchBudgetTrail, { params: { id }, query })).answer()
}

async function actionsOf(user: TestUser, id: string): Promise<readonly string[]> {
  return (await trailOf(user, id)).trails.map(({ action }) => action)
}

test('[BUD-04] one edit leaves a trail row for each kind of change, with the amounts before and after', async () => {
  const ada = await server.signUp()
  const [food, bus] = [await makeLabel(ada), await makeLabel(ada)]
  const id = await makeBudget(ada, food, { labels: [{ labelId: food, amount: 20_000 }] })
  server.advance(HOUR_MS)
  const labels = [
    { labelId: food, amount: 25_000 },
    { labelId: bus, amount: 5000.5 },
  ]
  const edited = await edit(ada, id)({ name: 'House', endDate: '2026-11-30', labels })
  expect(edited.body).toMatchObject({
    data: { name: 'House', amount: 30_000.5, startDate: '2026-11-21', endDate: '2026-11-30' },
  })
  const { trails } = await trailOf(ada, id)
  const [endDate, added, amount, created] = trails
  expect(endDate).toMatchObject({
    action: 'end-date-changed',
    endDateBefore: '2026-12-20',
    endDateAfter: '2026-11-30',
  })
  expect(added).toMatchObject({ action: 'label-added', note: 'School run: ₦5,000.50' })
  expect(amount).toMatchObject({
    action: 'amount-changed',
    amountBefore: 2_000_000,
    amountAfter: 2_500_000,
    note: 'School run: ₦20,000 → ₦25,000',
  })
  expect(created).toMatchObject({ action: 'created', amountBefore: null, endDateBefore: null })
  expect(trails).toHaveLength(4)
})

test('[BUD-04] the trail tells every renewal that passed, once, and narrows by days and pages', async () => {
  const ada = await server.signUp()
  const id = await makeBudget(ada, await makeLabel(ada), { frequency: 'weekly' })
  server.advance(22 * DAY_MS)
  const { trails, pagination } = await trailOf(ada, id)
  expect(trails.map(row => [row.action, row.endDateAfter])).toEqual([
    ['cycle-renewed', '2026-12-18'],
    ['cycle-renewed', '2026-12-11'],
    ['cycle-renewed', '2026-12-04'],
    ['created', '2026-11-27'],
  ])
  expect(trails[0]?.note).toBe('Weekly cycle 12 Dec to 18 Dec 2026')
  expect(pagination.total).toBe(4)
  expect(await trailOf(ada, id)).toMatchObject({ trails })
  const narrowed = await trailOf(ada, id, { from: '2026-11-22', to: '2026-12-05', limit: '1' })
  expect(narrowed.trails.map(row => row.endDateAfter)).toEqual(['2026-12-11'])
  expect(narrowed.pagination).toMatchObject({ total: 2, totalPages: 2 })
  const backwards = await ada.call(calls.fetchBudgetTrail, {
    params: { id },
    query: { from: '2026-12-05', to: '2026-12-01' },
  })
  expect(backwards.error().fields).toEqual({ to: 'Must not be before from.' })
})

test('[P2] an edit repeated by its key records its change once, under the same ids', async () => {
  const ada = await server.signUp()
  const id = await makeBudget(ada, await makeLabel(ada))
  const headers = keyHeaders()
  const first = await edit(ada, id)({ endDate: '2026-12-01' }, headers)
  const before = await trailOf(ada, id)
  const again = await edit(ada, id)({ endDate: '2026-12-01' }, headers)
  expect(again.headers.get(HEADERS.replayed)).toBe('true')
  expect(again.body).toEqual(first.body)
  // Without its key it finds nothing left to change.
  const bare = await edit(ada, id)({ endDate: '2026-12-01' })
  expect(bare.headers.get(HEADERS.version)).toBe(first.headers.get(HEADERS.version))
  expect(await trailOf(ada, id)).toEqual(before)
  expect(before.trails).toHaveLength(2)
})

test('[P6] of two edits made apart the later wins field by field, and both are in the trail where they changed something', async () => {
  const ada = await server.signUp()
  const [food, bus] = [await makeLabel(ada), await makeLabel(ada)]
  const id = await makeBudget(ada, food)
  const { later, older } = editsApart()
  await edit(ada, id)({ labels: [{ labelId: bus, amount: 10 }], date: '2026-11-21' }, later)
  const lost = await edit(ada, id)(
    {
      labels: [{ labelId: food, amount: 99 }],
      endDate: '2026-12-01',
      date: '2026-11-21',
    },
    older,
  )
  expect(lost.answer().data).toMatchObject({
    endDate: '2026-12-01',
    labels: [{ labelId: bus, amount: 1000 }],
  })
  const actions = await actionsOf(ada, id)
  expect(actions.toSorted()).toEqual([
    'created',
    'end-date-changed',
    'label-added',
    'label-removed',
  ])
})

/** The headers of two devices' first edits of what both had seen: one made an hour before the other. */
function editsApart() {
  const seen = { [HEADERS.base]: '1', [HEADERS.seq]: '1' }
  const later = { ...keyHeaders(), ...seen, [HEADERS.device]: randomUUID(), [HEADERS.ageMs]: '0' }
  const older = { ...later, ...keyHeaders(), [HEADERS.device]: randomUUID() }
  return { later, older: { ...older, [HEADERS.ageMs]: String(HOUR_MS) } }
}

function setAside(labelId: string) {
  return { labels: [{ labelId, amount: 10 }] }
}

test.each(['name', 'image', 'endDate', 'labels'] as const)(
  '[BU4] of a budget’s edits made apart only %s goes by the later one, where that has set nothing else',
  async field => {
    const ada = await server.signUp()
    const [food, bus, rent] = [await makeLabel(ada), await makeLabel(ada), await makeLabel(ada)]
    const id = await makeBudget(ada, food)
    const laters = { name: 'Later', image: '/later.svg', endDate: '2026-12-02', ...setAside(bus) }
    const olders = { name: 'Older', image: '/older.svg', endDate: '2026-12-01', ...setAside(rent) }
    const { later, older } = editsApart()
    await edit(ada, id)({ [field]: laters[field], date: '2026-11-21' }, later)
    const edited = await edit(ada, id)({ ...olders, date: '2026-11-21' }, older)
    const { name, image, endDate, labels } = edited.answer().data
    const won = { ...olders, [field]: laters[field] }
    expect({ name, image, endDate }).toEqual({
      name: won.name,
      image: won.image,
      endDate: won.endDate,
    })
    expect(labels.map(({ labelId }) => labelId)).toEqual(won.labels.map(({ labelId }) => labelId))
  },
)

test('[BU4] the end wins by itself, and the rule of budgets is applied to what won', async () => {
  const ada = await server.signUp()
  const id = await makeBudget(ada, await makeLabel(ada))
  const { later, older } = editsApart()
  await edit(ada, id)({ name: 'Later', date: '2026-11-21' }, later)
  const ended = await edit(ada, id)({ name: 'Older', ended: true, date: '2026-11-21' }, older)
  expect(ended.answer().data).toMatchObject({ name: 'Later', ended: true })
  expect((await edit(ada, id)({ name: 'Third' })).error().error).toBe('refused')
})

test('[BU4] an edit carries the day of its device, but none that is yet to come', async () => {
  const ada = await server.signUp()
  const labelId = await makeLabel(ada)
  const yesterday = { endDate: '2026-11-20' }
  const id = await makeBudget(ada, labelId, { startDate: '2026-11-01' })
  expect((await edit(ada, id)(yesterday)).error().error).toBe('validation')
  expect((await edit(ada, id)({ ...yesterday, date: '2026-11-20' })).status).toBe(200)
  const rows = (await trailOf(ada, id)).trails
  expect(rows).toContainEqual(
    expect.objectContaining({ action: 'end-date-changed', endDateAfter: '2026-11-20' }),
  )
  const other = await makeBudget(ada, labelId)
  // On that day the end date would lie in the past.
  const early = await edit(ada, other)({ endDate: '2026-12-01', date: '2027-08-01' })
  expect(early.answer().data.endDate).toBe('2026-12-01')
})

test('[BUD-04] an ended budget takes no change and renews itself no more, and ending it again is a success', async () => {
  const ada = await server.signUp()
  const id = await makeBudget(ada, await makeLabel(ada))
  const ended = await edit(ada, id)({ ended: true, date: '2027-08-01' })
  expect(ended.answer().data).toMatchObject({ ended: true, endDate: '2026-12-20' })
  const again = await edit(ada, id)({ ended: true })
  expect(again.status).toBe(200)
  expect(again.headers.get(HEADERS.version)).toBe(ended.headers.get(HEADERS.version))
  expect((await edit(ada, id)({ name: 'Late' })).error().error).toBe('refused')
  server.advance(90 * DAY_MS)
  expect(await actionsOf(ada, id)).toEqual(['ended', 'created'])
  const fetched = await ada.call(calls.fetchBudget, { params: { id } })
  expect(fetched.answer().data.endDate).toBe('2026-12-20')
})

test('[BUD-02] an end date before the day of the edit is refused, and null gives the frequency’s own length again', async () => {
  const ada = await server.signUp()
  const id = await makeBudget(ada, await makeLabel(ada), { startDate: '2026-11-01' })
  const early = await edit(ada, id)({ endDate: '2026-11-20' })
  expect(Object.keys(early.error().fields ?? {})).toEqual(['endDate'])
  await edit(ada, id)({ endDate: '2026-11-25' })
  const restored = await edit(ada, id)({ endDate: null })
  expect(restored.answer().data.endDate).toBe('2026-11-30')
  const oneTime = { frequency: 'one-time', endDate: '2026-12-24' }
  const travel = await makeBudget(ada, await makeLabel(ada), oneTime)
  expect((await edit(ada, travel)({ endDate: null })).error().error).toBe('validation')
})

test('[BUD-02] a label deleted since may stay in a budget, but cannot be put into one', async () => {
  const ada = await server.signUp()
  const [food, bus] = [await makeLabel(ada), await makeLabel(ada)]
  const id = await makeBudget(ada, food)
  await ada.call(calls.deleteLabel, { params: { id: food } })
  const kept = await edit(ada, id)({ labels: [{ labelId: food, amount: 1 }] })
  expect(kept.answer().data.labels).toEqual([
    { labelId: food, name: 'Deleted label', amount: 100, carried: 0 },
  ])
  const moved = await edit(ada, id)({ labels: [{ labelId: bus, amount: 1 }] })
  expect(moved.status).toBe(200)
  const back = await edit(ada, id)({ labels: [{ labelId: food, amount: 1 }] })
  expect(back.error().error).toBe('row_deleted')
})

test('[BUD-04] a history that grew too long takes no more changes, but the budget can be renamed and ended', async () => {
  const ada = await server.signUp({ level: 'Summit' })
  const labelIds: string[] = []
  for (let count = 0; count < 60; count += 1) labelIds.push(await makeLabel(ada))
  const id = await makeBudget(ada, labelIds[0] ?? '')
  const statuses: number[] = []
  for (let turn = 1; turn <= 40; turn += 1) {
    const labels = labelIds.map(labelId => ({ labelId, amount: turn }))
    statuses.push((await edit(ada, id)({ labels })).status)
  }
  expect(new Set(statuses)).toEqual(new Set([200, 422]))
  expect(statuses.at(-1)).toBe(422)
  expect((await edit(ada, id)({ name: 'House' })).status).toBe(200)
  expect((await edit(ada, id)({ ended: true })).status).toBe(200)
})
