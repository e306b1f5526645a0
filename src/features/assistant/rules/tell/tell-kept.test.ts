import { expect, test } from 'vitest'
import { keptBeside, keptId } from '#test/support/assistant/kept-fixture.ts'
import { cellsOf, sayOf, tellOf } from '#test/support/assistant/told-plan.ts'
import { uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import type { KeptMeasure, Plan } from '../plan/plan.ts'

const bare = uwaLedger()
const { kept, schedules, transactions } = keptBeside('w1')
const ledger = {
  ...bare,
  kept,
  schedules,
  transactions: [...bare.transactions, ...transactions],
}

function asked(measure: KeptMeasure): Partial<Plan> {
  return { measure, flow: 'any' }
}

async function say(measure: KeptMeasure): Promise<string> {
  return await sayOf(asked(measure), { ledger })
}

test('[UA21] a goal is told by what is saved of its target, what is missing, and its pace', async () => {
  const ids = [keptId('rent')]
  expect(await say({ of: 'goals', part: 'saved', ids })).toBe(
    '₦260,000 of ₦600,000 is saved for “Rent” (43.3%); ₦340,000 is missing. Nothing repeats for “Rent” yet: ₦42,500 a month, 8 times, would get there by 30 Jun 2027.',
  )
  expect(await say({ of: 'goals', part: 'left', ids: [keptId('laptop')] })).toBe(
    '₦710,000 is missing for “Laptop”: ₦90,000 of ₦800,000 is saved for “Laptop” (11.3%). “Laptop” has no day to be there by, and nothing that repeats gets there.',
  )
  const all = await tellOf(asked({ of: 'goals', part: 'saved', ids: [] }), { ledger })
  expect(cellsOf(all)).toEqual([
    ['“House”', '₦0', '₦5,000,000', '₦5,000,000'],
    ['“Laptop”', '₦90,000', '₦800,000', '₦710,000'],
    ['“Rent”', '₦260,000', '₦600,000', '₦340,000'],
  ])
  expect(all.evidence.opens).toEqual({ page: 'goals' })
})

test('[UA21] what is owed is told each way, of one or of all, with what is owed by hand', async () => {
  expect(await say({ of: 'debts', part: 'in', ids: [keptId('tunde')] })).toBe(
    '“Tunde” owes you ₦30,000.',
  )
  expect(await say({ of: 'debts', part: 'in', ids: [keptId('mummy')] })).toBe(
    '“Mummy” owes you nothing. You owe “Mummy” ₦30,000.',
  )
  expect(await say({ of: 'debts', part: 'in', ids: [] })).toBe('You are owed ₦42,000 by 2 people.')
  const mine = await tellOf(asked({ of: 'debts', part: 'out', ids: [] }), { ledger })
  expect(cellsOf(mine)).toEqual([
    ['“GTBank”', '₦400,000', ''],
    ['“Mummy”', '₦30,000', ''],
  ])
  expect(await say({ of: 'debts', part: 'out', ids: [] })).toBe(
    'You owe ₦430,000 by what is under Debts. Beside that, ₦900,000 is owed by hand under Net worth.',
  )
})

test('[UA21] a circle is told by whose turn it is, by one’s own, and by what was put in', async () => {
  expect(await say({ of: 'circles', part: 'turn', ids: [] })).toBe(
    'In “Office” it is round 1 of 4, of 30 Jan 2026: “Ada” has the turn, which gets ₦80,000.',
  )
  expect(await say({ of: 'circles', part: 'mine', ids: [keptId('office')] })).toBe(
    'Your turn in “Office” is that of 28 Feb 2026; a turn gets ₦80,000.',
  )
  expect(await say({ of: 'circles', part: 'put', ids: [keptId('office')] })).toBe(
    'You put ₦20,000 into “Office” so far. You got ₦0 of it so far.',
  )
})

test('[UA21] net worth is all there is less all that is owed', async () => {
  const worth = await tellOf(asked({ of: 'worth', ids: [] }), { ledger })
  expect(cellsOf(worth)).toEqual([
    ['In your wallets', '₦583,483'],
    ['Things you own', '₦3,000,000'],
    ['Owed to you', '₦42,000'],
    ['In circles', '₦20,000'],
    ['Owed by you', '−₦1,330,000'],
  ])
  expect(await say({ of: 'worth', ids: [] })).toBe(
    'Your net worth is ₦2,315,483 at the end of 21 Nov 2026: all you have, less all you owe.',
  )
  expect(await say({ of: 'worth', ids: [keptId('land')] })).toBe(
    '“Land” is worth ₦3,000,000, as you said on 1 May 2026.',
  )
})

test('[UA21] what is not there has no figure', async () => {
  const none =
    'I find none of that among your goals, debts, circles and the things under Net worth.'
  expect(await say({ of: 'goals', part: 'saved', ids: [''] })).toBe(none)
  expect(await sayOf(asked({ of: 'debts', part: 'in', ids: [] }))).toBe(none)
})
