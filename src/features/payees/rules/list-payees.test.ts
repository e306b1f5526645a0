import { expect, test } from 'vitest'
import { aliasId, payeeId } from '#features/entries/rules/payee-of.ts'
import type { Alias, Payee } from '#records/payee.ts'
import {
  findPayees,
  listPayees,
  mergePayees,
  namePayee,
  type PayeeChange,
  separateWriting,
} from './list-payees.ts'

const USES = [
  { key: 'mama put', name: 'Mama Put', count: 3, lastAt: 30 },
  { key: 'adaeze okafor', name: 'ADAEZE OKAFOR', count: 2, lastAt: 20 },
  { key: 'uche', name: 'uche', count: 1, lastAt: 10 },
]

interface Records {
  readonly payees: readonly Payee[]
  readonly aliases: readonly Alias[]
}

const NONE: Records = { payees: [], aliases: [] }

/** The records as a change leaves them. */
function changed({ payees, aliases }: Records, change: PayeeChange): Records {
  const payeesById = new Map(payees.map(each => [each.id, each]))
  for (const { id, key = '', ...fields } of change.payees) {
    const made = { id, name: key, mergedInto: null, isHidden: false }
    payeesById.set(id, { ...(payeesById.get(id) ?? made), ...fields })
  }
  const aliasesById = new Map(aliases.map(each => [each.id, each]))
  for (const { key, payeeId: id } of change.aliases) {
    aliasesById.set(aliasId(key), { id: aliasId(key), key, payeeId: id })
  }
  return { payees: [...payeesById.values()], aliases: [...aliasesById.values()] }
}

function listOf({ payees, aliases }: Records) {
  return listPayees(USES, payees, aliases)
}

function shown(records: Records) {
  return listOf(records).map(({ name, count }) => `${name} ${count}`)
}

function pick(records: Records, name: string) {
  const found = listOf(records).find(each => each.name === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

test('[PA6] what entries name is listed, latest first, hidden ones last', () => {
  expect(shown(NONE)).toEqual(['Mama Put 3', 'ADAEZE OKAFOR 2', 'uche 1'])
  const hidden = changed(NONE, namePayee(pick(NONE, 'Mama Put'), { name: 'Mama', isHidden: true }))
  expect(shown(hidden)).toEqual(['ADAEZE OKAFOR 2', 'uche 1', 'Mama 3'])
})

test('[PA4] merged payees are one, and are found by all that is written of them', () => {
  const merged = changed(NONE, mergePayees(pick(NONE, 'Mama Put'), [pick(NONE, 'uche')]))
  expect(shown(merged)).toEqual(['Mama Put 4', 'ADAEZE OKAFOR 2'])
  expect(findPayees(listOf(merged), 'UCHE').map(({ name }) => name)).toEqual(['Mama Put'])
  const named = changed(
    merged,
    namePayee(pick(merged, 'ADAEZE OKAFOR'), { name: 'Ada', isHidden: false }),
  )
  const all = changed(named, mergePayees(pick(named, 'Ada'), [pick(named, 'Mama Put')]))
  expect(shown(all)).toEqual(['Ada 6'])
})

test('[PA4] what is taken out is as it was: a payee with its name, or words without one', () => {
  const named = changed(NONE, namePayee(pick(NONE, 'uche'), { name: 'Uche E.', isHidden: false }))
  const mama = pick(named, 'Mama Put')
  const all = changed(
    named,
    mergePayees(mama, [pick(named, 'Uche E.'), pick(named, 'ADAEZE OKAFOR')]),
  )
  expect(shown(all)).toEqual(['Mama Put 6'])
  const one = changed(all, separateWriting(pick(all, 'Mama Put'), 'uche', all))
  expect(shown(one)).toEqual(['Mama Put 5', 'Uche E. 1'])
  const two = changed(one, separateWriting(pick(one, 'Mama Put'), 'adaeze okafor', one))
  expect(shown(two)).toEqual(['Mama Put 3', 'ADAEZE OKAFOR 2', 'Uche E. 1'])
})

test('[PA4] of a merged payee with several writings only the one that is meant is taken out', () => {
  const uche = changed(NONE, mergePayees(pick(NONE, 'uche'), [pick(NONE, 'ADAEZE OKAFOR')]))
  const all = changed(uche, mergePayees(pick(uche, 'Mama Put'), [pick(uche, 'uche')]))
  expect(shown(all)).toEqual(['Mama Put 6'])
  const one = changed(all, separateWriting(pick(all, 'Mama Put'), 'adaeze okafor', all))
  expect(shown(one)).toEqual(['Mama Put 4', 'ADAEZE OKAFOR 2'])
  const two = changed(one, separateWriting(pick(one, 'Mama Put'), 'uche', one))
  expect(shown(two)).toEqual(['Mama Put 3', 'ADAEZE OKAFOR 2', 'uche 1'])
  expect(listOf(two).find(({ name }) => name === 'uche')).toMatchObject({ isNamed: true })
})

test('[PA4] what is taken out of a circle leaves it', () => {
  const [first = '', second = ''] = [payeeId('uche'), payeeId('mama put')].toSorted()
  const circle: Records = {
    payees: [
      { id: first, name: 'One', mergedInto: second, isHidden: false },
      { id: second, name: 'Other', mergedInto: first, isHidden: false },
    ],
    aliases: [
      { id: aliasId('uche'), key: 'uche', payeeId: second },
      { id: aliasId('mama put'), key: 'mama put', payeeId: first },
    ],
  }
  expect(shown(circle)).toEqual(['One 4', 'ADAEZE OKAFOR 2'])
  const left = changed(circle, separateWriting(pick(circle, 'One'), 'uche', circle))
  expect(shown(left)).toEqual(['One 3', 'ADAEZE OKAFOR 2', 'Other 1'])
})

test('[PA3] of several aliases of one key, the same counts wherever it is read and changed', () => {
  const [a, b] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const payees = [payeeId('x'), payeeId('y')].map(id => ({
    id,
    name: id === payeeId('x') ? 'X' : 'Y',
    mergedInto: null,
    isHidden: false,
  }))
  const aliases = [
    { id: b, key: 'uche', payeeId: payeeId('y') },
    { id: a, key: 'uche', payeeId: payeeId('x') },
  ]
  const both = { payees, aliases }
  expect(shown(both)).toContain('X 1')
  expect(separateWriting(pick(both, 'X'), 'uche', both).aliases).toEqual([
    { key: 'uche', payeeId: null },
  ])
  const derived = { id: aliasId('uche'), key: 'uche', payeeId: payeeId('y') }
  expect(shown({ payees, aliases: [...aliases, derived] })).toContain('Y 1')
})

test('[PA5] words that were taken out of the payee they once became get another when they are named again', () => {
  const merged = changed(NONE, mergePayees(pick(NONE, 'Mama Put'), [pick(NONE, 'uche')]))
  const left = changed(merged, separateWriting(pick(merged, 'Mama Put'), 'mama put', merged))
  const once = listOf(left).find(({ isNamed }) => isNamed)
  expect(once).toMatchObject({ name: 'Mama Put', count: 1, id: payeeId('mama put') })
  const again = listOf(left).find(({ isNamed, count }) => !isNamed && count === 3)
  if (again === undefined) throw new Error('no words of their own')
  const named = changed(left, namePayee(again, { name: 'Iya', isHidden: false }))
  expect(shown(named)).toEqual(['Iya 3', 'ADAEZE OKAFOR 2', 'Mama Put 1'])
})
