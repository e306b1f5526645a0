import { setRate } from '#features/wallets/data/rates.ts'
import { rateText } from '#features/wallets/rules/rates.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { t } from '#messages/t.ts'
import { NAIRA } from '#money/currency.ts'
import type { EntryContext } from '#records/read-fields.ts'
import { fullDayText } from '#time/day-text.ts'
import { parseDay } from '#time/day.ts'
import { type RecordTransferForm, transferCurrencies } from '../rules/record-transfer.ts'
import { impliedBy } from '../rules/transfer-rate.ts'

/** Keeps the rate that a transfer's two amounts imply as that of its day (CU11); gives what says it. */
export async function keepRate(
  ledger: Ledger,
  form: RecordTransferForm,
  context: Pick<EntryContext, 'currencyOf'>,
): Promise<string | undefined> {
  const implied = impliedBy(form, transferCurrencies(form, context))
  const day = parseDay(form.date)
  if (implied?.paidIn !== NAIRA || day === undefined) return undefined
  const { currency, value } = implied
  const set = await setRate(ledger, { currency, day, value })
  if (!set.ok) return set.error.message
  return t('entries.rate-of-day-is-kept', { rate: rateText(implied), day: fullDayText(day) })
}
