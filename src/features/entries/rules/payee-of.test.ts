import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Alias, Payee } from '#records/payee.ts'
import { TRANSACTION_TYPES } from '#records/transaction/terms.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import {
  aliasId,
  paidNames,
  payeeOf,
  standingPayee,
  toPayeeBook,
  writtenPayee,
} from './payee-of.ts'
import { learnFrom, suggestForTyped } from './suggest-from-history.ts'

const IDS = ['a', 'b', 'c', 'd', 'e']
const anId = fc.constantFrom(...IDS)

/** Payees that were merged in any way, in circles too, and into some that are not there. */
const somePayees: fc.Arbitrary<readonly Payee[]> = fc.uniqueArray(
  fc.record({
    id: anId,
    name: fc.string({ minLength: 1 }),
    mergedInto: fc.option(anId),
    isHidden: fc.boolean(),
  }),
  { selector: ({ id }) => id },
)

function byId(payees: readonly Payee[]): ReadonlyMap<string, Payee> {
  return new Map(payees.map(payee => [payee.id, payee]))
}

test.each([
  ['NIP/GTBANK/ADAEZE OKAFOR/school fees', 'expense', 'adaeze okafor', 'ADAEZE OKAFOR'],
  ['Transfer to Adaeze Okafor | OPay | 8031234567', 'expense', 'adaeze okafor', 'Adaeze Okafor'],
  ['Received from Adaeze Okafor', 'income', 'adaeze okafor', 'Adaeze Okafor'],
  ['POS Prch SHOPRITE IKEJA LANG 44012345', 'expense', 'shoprite ikeja', 'SHOPRITE IKEJA'],
  ['POS payment, Ebeano', 'expense', 'ebeano', 'Ebeano'],
  ['Mama Put, lunch', 'expense', 'mama put lunch', 'Mama Put, lunch'],
  ['Rent 2026/11 ref 00123', 'expense', 'rent 11 ref', 'Rent 2026/11 ref 00123'],
  ['08031234567', 'expense', '08031234567', '08031234567'],
] as const)('[PA2] %s, as %s, names %s', (description, type, ...[key, name]) => {
  expect(writtenPayee(description, type)).toEqual({ key, name })
})

test('[PA2] any words give one key or none, and words that differ in case and signs alone the same', () => {
  const types = fc.constantFrom('income' as const, 'expense' as const)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), types, (text, type) => {
      const written = writtenPayee(text, type)
      expect(written === undefined).toBe(
        !/[\p{L}\p{N}]/u.test(text.normalize('NFKC').toLowerCase()),
      )
      expect((written?.key ?? '').length).toBeLessThanOrEqual(200)
    }),
  )
  expect(writtenPayee('mama put', 'expense')?.key).toBe(writtenPayee('MAMA-PUT!', 'income')?.key)
})

test('[PA4] the payee that stands: the end of the way, or the smallest id of the circle that it leads into', () => {
  fc.assert(
    fc.property(somePayees, payees => {
      const payeesById = byId(payees)
      for (const payee of payees) {
        const way = [payee]
        while (way.length < 20) {
          const next = payeesById.get(way.at(-1)?.mergedInto ?? '')
          if (next === undefined) break
          way.push(next)
        }
        const circle = way.slice(10).map(({ id }) => id)
        const end = circle.length > 0 ? circle.toSorted()[0] : way.at(-1)?.id
        expect(standingPayee(payee.id, payeesById)?.id).toBe(end)
      }
      expect(standingPayee('z', payeesById)).toBeUndefined()
    }),
  )
})

const someAliases = fc
  .uniqueArray(fc.record({ key: fc.constantFrom('x', 'y', 'z'), payeeId: fc.option(anId) }), {
    selector: ({ key }) => key,
  })
  .map(said => said.map(({ key, payeeId }): Alias => ({ id: aliasId(key), key, payeeId })))

test('[PA4] all that is merged with each other is one payee, in whatever order the rows come', () => {
  fc.assert(
    fc.property(somePayees, someAliases, (payees, aliases) => {
      const book = toPayeeBook(payees, aliases)
      expect(toPayeeBook(payees.toReversed(), aliases.toReversed())).toEqual(book)
      const payeesById = byId(payees)
      for (const { id, mergedInto } of payees) {
        const standing = standingPayee(id, payeesById)
        const nextId = payeesById.has(mergedInto ?? '') ? (mergedInto ?? id) : id
        expect(standingPayee(nextId, payeesById)).toEqual(standing)
        expect(standingPayee(standing?.id ?? '', payeesById)).toEqual(standing)
      }
      const named = paidNames(book).flatMap(({ keys }) => keys)
      expect(named.toSorted()).toEqual([...book.payeesByKey.keys()].toSorted())
    }),
  )
})

test('[PA3] words without an alias, or of a payee that is gone, are as they are written', () => {
  const mama: Payee = { id: 'a', name: 'Mama', mergedInto: null, isHidden: true }
  const aliases = [
    { id: aliasId('mama put'), key: 'mama put', payeeId: 'a' },
    { id: aliasId('uche'), key: 'uche', payeeId: 'b' },
    { id: aliasId('ada'), key: 'ada', payeeId: null },
    { id: '0', key: 'mama put', payeeId: null },
  ]
  const book = toPayeeBook([mama], aliases)
  expect(payeeOf(book, 'Mama Put', 'expense')).toEqual(mama)
  for (const text of ['Uche', 'Ada', '']) {
    expect(payeeOf(book, text, 'expense')).toBeUndefined()
  }
})

test('[PA3] words that are the very name of a payee are its own, unless they were taken out or two are called so', () => {
  const bolt: Payee = { id: 'a', name: 'Bolt', mergedInto: null, isHidden: false }
  const alias = { id: aliasId('bolt ng ride'), key: 'bolt ng ride', payeeId: 'a' }
  const book = toPayeeBook([bolt], [alias])
  for (const type of TRANSACTION_TYPES) expect(payeeOf(book, 'BOLT', type)).toEqual(bolt)
  expect(paidNames(book)).toEqual([{ id: 'a', name: 'Bolt', keys: ['bolt ng ride', 'bolt'] }])
  expect(payeeOf(book, 'Bolt Food', 'expense')).toBeUndefined()

  const separated = { id: aliasId('bolt'), key: 'bolt', payeeId: null }
  expect(payeeOf(toPayeeBook([bolt], [alias, separated]), 'Bolt', 'expense')).toBeUndefined()
  const other = { ...bolt, id: 'b' }
  const ofOther = { id: aliasId('bolt gh'), key: 'bolt gh', payeeId: 'b' }
  const both = toPayeeBook([bolt, other], [alias, ofOther])
  expect(payeeOf(both, 'Bolt', 'expense')).toBeUndefined()
  // What was merged bears the name of what stands.
  const merged = toPayeeBook([bolt, { ...other, mergedInto: 'a' }], [alias, ofOther])
  expect(payeeOf(merged, 'Bolt', 'expense')).toEqual(bolt)
  expect(payeeOf(toPayeeBook([bolt], []), 'Bolt', 'expense')).toBeUndefined()
})

test('[PA7] what was last done with a payee is learnt for its name too, and for all that is written of it', () => {
  const book = toPayeeBook(
    [{ id: 'a', name: 'Landlord', mergedInto: null, isHidden: false }],
    ['uche eze', 'u eze'].map(key => ({ id: aliasId(key), key, payeeId: 'a' })),
  )
  const lessons = learnFrom(
    [aTransactionRow({ id: 'a', description: 'Uche Eze', category: 'rent' })],
    book,
  )
  expect(suggestForTyped('landlord', 'expense', lessons)?.category).toBe('rent')
  expect(suggestForTyped('Uche Eze', 'expense', lessons)?.category).toBe('rent')
  expect(suggestForTyped('U. Eze', 'expense', lessons)?.category).toBe('rent')
  expect(suggestForTyped('Somebody', 'expense', lessons)).toBeUndefined()
})
