import { fieldError } from '#base/form-fault.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { rateDayText } from '#features/wallets/rules/rates.ts'
import { t } from '#messages/t.ts'
import { NAIRA, rateOn } from '#money/currency.ts'
import { parseDay } from '#time/day.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { pricedText, rateForOne } from '../parts/use-worth-text.ts'
import { transferCurrencies } from '../rules/record-transfer.ts'
import { arrivingText, impliedBy, type ImpliedRate } from '../rules/transfer-rate.ts'
import { AmountHero } from './amount-hero.tsx'
import { ARRIVING_AMOUNT, arriving, paddedAmount } from './keypad/use-amount-pad.ts'
import type { EntryForm } from './use-entry-form.ts'
import type { RecordEntry } from './use-record-entry.ts'
import styles from './entry-sheet.module.css'

interface ArrivingAmountProps {
  readonly form: EntryForm
  readonly recording: RecordEntry
}

/** What arrives of a transfer over two currencies, the rate that both amounts imply, and whether that is kept (CU11). */
export function ArrivingAmount({ form, recording }: ArrivingAmountProps) {
  const { transfer, setTransfer } = form
  const padded = paddedAmount(form, ARRIVING_AMOUNT)
  const implied = impliedBy(transfer, transferCurrencies(transfer, form))
  if (padded === undefined) return null
  return (
    <>
      <AmountHero
        padded={padded}
        label={t('entries.arrives')}
        onTyped={typed => {
          form.keepAmounts()
          setTransfer({ ...transfer, ...arriving(typed) })
        }}
        error={fieldError(recording.submission.fault, 'toAmount')}
        note={implied && rateForOne(implied)}
        isLarge={false}
        isFirst={false}
      />
      {implied !== undefined && <KeptRate form={form} implied={implied} />}
    </>
  )
}

interface KeptRateProps {
  readonly form: EntryForm
  readonly implied: ImpliedRate
}

/** Offers to keep the rate as that of its day; nothing of one that is known, or only rounded of it, or is in no naira. */
function KeptRate({ form, implied }: KeptRateProps) {
  const { transfer, setTransfer, rates } = form
  const today = useToday()
  const day = parseDay(transfer.date)
  const known = rateOn(rates.get(implied.currency), transfer.date)
  const currencies = transferCurrencies(transfer, form)
  const reckoned = arrivingText(transfer.amount, currencies, { rates, day: transfer.date })
  const isSaid = known?.value === implied.value && known.day === transfer.date
  const isKnown = isSaid || transfer.toAmount === reckoned
  if (implied.paidIn !== NAIRA || day === undefined || isKnown) return null
  const rate = pricedText(implied)
  return (
    <div className={styles['keeps']}>
      <Checkbox
        label={
          day === today
            ? t('entries.keep-as-todays-rate', { rate })
            : t('entries.keep-as-rate-of-day', { rate, day: rateDayText(day, today) })
        }
        isChecked={transfer.keepsRate === true}
        onChecked={isKept => setTransfer({ ...transfer, keepsRate: isKept ? true : undefined })}
      />
    </div>
  )
}
