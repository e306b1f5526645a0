import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { meaningOf } from './narration.ts'
import { findReversals, type ReversibleRow } from './reversals.ts'

type Line = readonly [type: 'in' | 'out', naira: number, narration: string, reference?: string]

function rows(...lines: readonly Line[]): ReversibleRow[] {
  return lines.map(rowOf)
}

function rowOf([way, naira, narration, reference = '']: Line): ReversibleRow {
  const [type, amount] = [way === 'in' ? 'income' : 'expense', kobo(naira * 100)] as const
  return { type, amount, narration, reference, ...meaningOf(narration, type, amount) }
}

test('[ST3.5] a reversal is paired with what it takes back, either way', () => {
  const statement = rows(
    ['out', 5000, 'NIP/GTBANK/ADE BAYO/rent'],
    ['in', 5000, 'RVSL NIP/GTBANK/ADE BAYO/rent'],
    ['in', 700, 'NIP CR/MOB/TUNDE EZE/KUDA/x'],
    ['out', 700, 'REVERSAL OF NIP CR/MOB/TUNDE EZE/KUDA/x'],
  )
  expect(findReversals(statement)).toEqual([null, 0, null, 2])
})

test('[ST3.5] of equal amounts the same counterparty is taken, then the nearest', () => {
  const statement = rows(
    ['out', 5000, 'NIP/GTBANK/ADE BAYO/rent'],
    ['out', 5000, 'NIP/GTBANK/TUNDE EZE/rent'],
    ['out', 5000, 'NIP/GTBANK/TUNDE EZE/rent'],
    ['in', 5000, 'REV/NIP/GTBANK/ADE BAYO/rent'],
    ['in', 5000, 'REVERSAL'],
    ['in', 5000, 'REVERSAL'],
    ['in', 5000, 'REVERSAL'],
  )
  expect(findReversals(statement)).toEqual([null, null, null, 0, 2, 1, null])
})

test('[ST3.5] the same reference outranks all', () => {
  const statement = rows(
    ['out', 5000, 'POS Prch SHOPRITE', '4471'],
    ['out', 5000, 'NIP/GTBANK/ADE BAYO/rent', '9902'],
    ['in', 5000, 'RVSL NIP/GTBANK/ADE BAYO/rent', '4471'],
  )
  expect(findReversals(statement)).toEqual([null, null, 0])
})

test('[ST3.5] nothing is paired with another amount, the same direction, a later row or a reversal', () => {
  const statement = rows(
    ['in', 5000, 'RVSL NIP/GTBANK/ADE BAYO/rent'],
    ['out', 5000.5, 'NIP/GTBANK/ADE BAYO/rent'],
    ['in', 5000, 'NIP/GTBANK/ADE BAYO/rent'],
    ['in', 5000, 'RVSL NIP/GTBANK/ADE BAYO/rent'],
    ['out', 5000, 'RVSL OF RVSL'],
    ['out', 5000, 'NIP/GTBANK/ADE BAYO/rent'],
  )
  expect(findReversals(statement)).toEqual([null, null, null, null, 2, null])
})

test('[ST3.5] in any statement each row is taken back at most once, by an earlier row’s equal and opposite', () => {
  const anyLine = fc.tuple(
    fc.constantFrom('in' as const, 'out' as const),
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom('NIP/X/ADE BAYO/a', 'RVSL NIP/X/ADE BAYO/a', 'REVERSAL', 'POS Prch SPAR'),
  )
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 60 }), lines => {
      const statement = rows(...lines)
      const originals = findReversals(statement)
      const taken = originals.filter(original => original !== null)
      expect(new Set(taken).size).toBe(taken.length)
      for (const [place, original] of originals.entries()) {
        if (original === null) continue
        const [reversal, row] = [statement[place], statement[original]]
        expect(original).toBeLessThan(place)
        expect(row).toMatchObject({ amount: reversal?.amount })
        expect(row?.type).not.toBe(reversal?.type)
        expect([reversal?.kind === 'reversal', row?.kind === 'reversal']).toEqual([true, false])
      }
    }),
  )
})
