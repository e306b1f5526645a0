import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { exportFileName, listFileName } from './export-file-name.ts'

const TODAY = aDay('2026-11-26')

test('[security 9] an export is named for whose it is, where from and when', () => {
  expect(exportFileName('Ada_O/..', TODAY, 'server')).toBe('kobolens-ada_o-server-2026-11-26.zip')
})

test('[TXN-01] the file of a list says which days and what it is narrowed to, in what any file system takes', () => {
  const days = { from: aDay('2026-10-01'), to: aDay('2026-11-26') }
  expect(listFileName({}, [], TODAY)).toBe('transactions-until-2026-11-26')
  expect(listFileName(days, ['OPay main', 'Eating Out, Ọjà'], TODAY)).toBe(
    'transactions-2026-10-01-to-2026-11-26-opay-main-eating-out-ọjà',
  )
  expect(listFileName({ from: days.from }, ['>5000 "../etc" '], TODAY)).toBe(
    'transactions-2026-10-01-to-2026-11-26-5000-etc',
  )
  expect(listFileName({}, ['a'.repeat(90)], TODAY)).toHaveLength(
    'transactions-until-2026-11-26-'.length + 40,
  )
})
