import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldedPairs, foldText } from '#base/folded-text.ts'
import { calls } from '#contract/calls.ts'
import { type FindNames, toFindNames } from '#features/entries/rules/find/resolve-find.ts'
import { LIST_ORDERS } from '#features/entries/rules/transaction-filters.ts'
import { givenBook } from '#records/category/category-book.ts'
import { FOLDED_DESCRIPTION } from '#server/records/transactions/condition-sql.ts'
import { makeTransaction, makeWallet } from '#test/support/device/ledger-factory.ts'
import { plainList } from '#test/support/oracles/plain-columns.ts'
import { aSearch, FIND_NAMES, FIND_PAYEES, foundRow } from '#test/support/oracles/random-find.ts'
import { aHistory, storeHistory, ZONES } from '#test/support/oracles/random-history.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { instantToDay } from '#time/zoned-day.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

/** Gives what the ledger has the names that searches name, oldest first; and those names. */
async function nameThem(user: TestUser, zone: string): Promise<FindNames> {
  async function nameEach(table: 'wallets' | 'labels' | 'budgets') {
    const { db } = server.deps
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('ledger_id', '=', user.ledgerId)
      .orderBy('id')
      .execute()
    const named = rows.map(({ id }, place) => ({ id, name: FIND_NAMES[table][place]?.name ?? '' }))
    for (const { id, name } of named) {
      await db.updateTable(table).set({ name }).where('id', '=', id).execute()
    }
    return named
  }

  const { payees, aliases } = FIND_PAYEES
  const row = { ledger_id: user.ledgerId, version: 1, deleted_at: null }
  await server.deps.db
    .insertInto('payees')
    .values(
      payees.map(({ id, name, mergedInto, isHidden }) =>
        Object.assign({ id, name, merged_into: mergedInto, is_hidden: isHidden }, row),
      ),
    )
    .execute()
  await server.deps.db
    .insertInto('aliases')
    .values(
      aliases.map(({ id, key, payeeId }) => Object.assign({ id, key, payee_id: payeeId }, row)),
    )
    .execute()
  return toFindNames({
    payees: FIND_NAMES.payees,
    wallets: await nameEach('wallets'),
    labels: await nameEach('labels'),
    budgets: await nameEach('budgets'),
    book: givenBook(),
    usedCategories: FIND_NAMES.categories.map(({ id }) => id),
    zone,
  })
}

async function idsFound(user: TestUser, query: Readonly<Record<string, string>>) {
  const answer = await user.call(calls.listTransactions, { query: { limit: '100', ...query } })
  return answer.answer().data.map(({ id }) => id)
}

const aQuestion = fc.record({ find: aSearch, order: fc.constantFrom(...LIST_ORDERS) })

test('[FD13] [FD21] [FD22] [LI2] the server finds what the device finds, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(
      aHistory(foundRow(fc.uuid())),
      fc.constantFrom(...ZONES),
      fc.array(aQuestion, { minLength: 5, maxLength: 25 }),
      async (random, timezone, questions) => {
        const user = await server.signUp({ level: 'Summit', timezone })
        const rows = await storeHistory(server, user, { rows: random })
        const names = await nameThem(user, timezone)
        const today = instantToDay(server.now(), timezone)
        const edges = rows.map(row => `to:${instantToDay(row.createdAt - 1, timezone)}`)
        const always = ['-has:label', '-has:budget', ...edges.slice(0, 5)]
        const asked = always.map(find => ({ find, order: '-date' as const }))
        for (const { find, order } of [...questions, ...asked]) {
          if (find.includes('\0') || /\p{Surrogate}/u.test(find)) continue
          const filters = { categories: [], labelIds: [] }
          const question = { filters, find, today, order, joinsTransfers: false }
          const { entries } = plainList(rows, question, names)
          expect([find, order, await idsFound(user, { find, order })]).toEqual([
            find,
            order,
            entries.flat(),
          ])
        }
      },
    ),
    { numRuns: someRuns(30) },
  )
})

test('[FD2] the database folds as the device does, each character that folds and any text', async () => {
  const [from] = foldedPairs()
  const texts = [from, ` A\t\n B ${from}`, ...fc.sample(fc.string({ unit: 'grapheme' }), 300)]
  for (const text of texts.filter(each => !each.includes('\0'))) {
    const { rows } = await sql<{ readonly folded: string }>`
      select ${FOLDED_DESCRIPTION} as folded from (select ${text}::text as description) as said`.execute(
      server.deps.db,
    )
    expect(rows[0]?.folded.trim()).toBe(foldText(text))
  }
})

test('[FD13] [API-01] a search narrows within the filters, and an empty one or no order changes nothing', async () => {
  const ada = await server.signUp()
  const [kuda, opay] = [await makeWallet(ada), await makeWallet(ada)]
  const suya = await makeTransaction(ada, kuda, { description: 'Súya, Obalende', amount: 2000 })
  const other = await makeTransaction(ada, opay, { description: 'suya', amount: 7000 })
  const fuel = await makeTransaction(ada, kuda, { description: 'Fuel', amount: 9000 })
  expect(new Set(await idsFound(ada, { find: '', order: '' }))).toEqual(
    new Set([suya, other, fuel]),
  )
  expect(new Set(await idsFound(ada, { find: 'SUYA' }))).toEqual(new Set([suya, other]))
  expect(await idsFound(ada, { find: 'suya', walletId: kuda })).toEqual([suya])
  expect(await idsFound(ada, { find: '>5k', order: 'amount' })).toEqual([other, fuel])
  expect(await idsFound(ada, { order: '-amount', category: 'food' })).toEqual([fuel, other, suya])
})

test('[FD1] [API-02] of a search that is too long 500 characters are read; an order that there is not is named', async () => {
  const ada = await server.signUp()
  const id = await makeTransaction(ada, await makeWallet(ada), { description: 'Suya' })
  expect(await idsFound(ada, { find: `suya${' '.repeat(500)}fuel` })).toEqual([id])
  const answer = await ada.call(calls.listTransactions, { query: { order: 'size' } })
  expect(answer.error().fields).toEqual({ order: 'Must be an order of the list.' })
})
