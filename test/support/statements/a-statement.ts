import { kobo } from '#money/money.ts'
import type { Statement } from '#records/statement.ts'
import { aDay } from '../a-day.ts'

/** A proven statement of October 2026 of GTBank ••0882, unless said otherwise. */
export function aStatement(over: Partial<Statement> = {}): Statement {
  return {
    id: 's',
    importId: '019a0000-0000-7000-8000-000000000001',
    walletId: 'w',
    bank: 'GTBank',
    accountEnd: '0882',
    pocket: '',
    fromDay: aDay('2026-10-01'),
    toDay: aDay('2026-10-31'),
    openingBalance: kobo(0),
    closingBalance: kobo(5_050_000),
    rowCount: 41,
    status: 'proven',
    ...over,
  }
}
